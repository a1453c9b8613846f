import { useState } from 'react';
import { TexturePattern } from '../src/charts/TexturePattern.tsx';
import { CategoryChip, lookOf } from '../src/components/CategoryChip/index.ts';
import { contrast } from '../test/contrast.ts';

const GROUPS = {
  'Ground and ink': ['canvas', 'surface', 'sunken', 'hover', 'ink', 'ink2', 'ink3', 'line', 'line-strong', 'control'],
  Water: ['pond', 'pond-hover', 'pond-active', 'pond-ink', 'pond-tint', 'hero', 'focus'],
  'Egg and yolk': ['egg', 'yolk', 'shell', 'shell-edge', 'track'],
  Tones: ['income', 'expense', 'warning', 'danger', 'projected', 'info'],
  Tints: ['income-tint', 'expense-tint', 'warning-tint', 'danger-tint', 'projected-tint', 'info-tint'],
  'Bars and charts': ['bar-ok', 'bar-amber', 'bar-red', 'chart-past', 'chart-slate'],
};

const OWN = ['Garden', 'Travel', 'Gifts', 'School', 'Taxes', 'Pets'];
const CATEGORIES = ['Food', 'Housing', 'Utilities', 'Transportation', 'Entertainment', 'Health', 'Income', 'Other'];

const SCHEMES = ['light', 'dark'] as const;

/** Every colour of the theme in both schemes, with its name, its value and its contrast on the surface. */
export function Swatches() {
  return SCHEMES.map((scheme) => (
    <div key={scheme} data-mantine-color-scheme={scheme} style={{ padding: 16, background: 'var(--nest-canvas)' }}>
      {Object.entries(GROUPS).map(([group, names]) => (
        <div key={group} style={{ marginBottom: 16 }}>
          <p style={{ margin: '0 0 4px', font: 'var(--nest-type-label)', color: 'var(--nest-ink)' }}>{group}</p>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            {names.map((name) => (
              <Swatch key={name} name={name} />
            ))}
          </div>
        </div>
      ))}
    </div>
  ));
}

/** The colour with six digits: a build writes #fff for #ffffff. */
const valueOf = (node: HTMLElement, name: string) =>
  getComputedStyle(node)
    .getPropertyValue(`--nest-${name}`)
    .trim()
    .replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

function Swatch({ name }: { name: string }) {
  const [facts, setFacts] = useState('');
  const read = (node: HTMLElement | null) => {
    if (node === null) return;
    const value = valueOf(node, name);
    setFacts(`${value} ${contrast(value, valueOf(node, 'surface')).toFixed(1)}`);
  };
  return (
    <div ref={read} style={{ width: 104, font: 'var(--nest-type-caption)', color: 'var(--nest-ink2)' }}>
      <div
        style={{
          height: 40,
          borderRadius: 'var(--nest-radius-chip)',
          border: '1px solid var(--nest-line)',
          background: `var(--nest-${name})`,
        }}
      />
      {name}
      <br />
      {facts}
    </div>
  );
}

/** A category's chip, and the colour and texture of its mark in a chart. */
function CategorySwatch({ scheme, category }: { scheme: string; category: string }) {
  const series = lookOf(category);
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8, width: 190 }}>
      <svg width="40" height="26" aria-hidden>
        <TexturePattern id={`${scheme}-${series}`} series={series} />
        <rect width="40" height="26" rx="8" fill={`url(#${scheme}-${series})`} />
      </svg>
      <CategoryChip category={category} />
    </span>
  );
}

/** The eight categories and some of a person's own, in both schemes. */
export function Categories() {
  return SCHEMES.map((scheme) => (
    <div
      key={scheme}
      data-mantine-color-scheme={scheme}
      style={{ display: 'flex', flexWrap: 'wrap', gap: 16, padding: 16, background: 'var(--nest-canvas)' }}
    >
      {[...CATEGORIES, ...OWN].map((category) => (
        <CategorySwatch key={category} scheme={scheme} category={category} />
      ))}
    </div>
  ));
}
