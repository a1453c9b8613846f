import { TexturePattern } from '../../src/charts/TexturePattern.tsx';
import { CategoryChip, lookOf } from '../../src/components/CategoryChip/index.ts';
import classes from './foundations.module.css';
import { groupOf, valueIn } from './theme-tokens.ts';
import { TokenTable } from './TokenTable.tsx';

const OWN = ['Garden', 'Travel', 'Gifts', 'School', 'Taxes', 'Pets'];
const CATEGORIES = ['Food', 'Housing', 'Utilities', 'Transportation', 'Entertainment', 'Health', 'Income', 'Other'];

const SCHEMES = ['light', 'dark'] as const;

function Swatch({ value }: { value: string }) {
  return (
    <span className={classes.swatch}>
      <span style={{ background: value }} />
      {value}
    </span>
  );
}

/** The colours of one group in both schemes. */
export function Colours({ group, label }: { group: string; label: string }) {
  return (
    <TokenTable
      label={label}
      tokens={groupOf('light', group)}
      columns={{
        Light: ({ css }) => <Swatch value={css} />,
        Dark: ({ property }) => <Swatch value={valueIn('dark', property)} />,
      }}
    />
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
    <div key={scheme} data-mantine-color-scheme={scheme} className={classes.ground}>
      {[...CATEGORIES, ...OWN].map((category) => (
        <CategorySwatch key={category} scheme={scheme} category={category} />
      ))}
    </div>
  ));
}
