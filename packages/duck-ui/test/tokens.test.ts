import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { theme } from '../src/theme/index.ts';
import { contrast } from './contrast.ts';

type Scheme = 'light' | 'dark';

/** The declarations of one scheme in one of the theme's sheets. */
function declarations(file: string, scheme: Scheme): Map<string, string> {
  const css = readFileSync(new URL(`../src/theme/${file}`, import.meta.url), 'utf8');
  const [, block = ''] = new RegExp(`\\[data-mantine-color-scheme='${scheme}'\\] \\{([^}]*)\\}`).exec(css) ?? [];
  return new Map(
    [...block.matchAll(/--nest-([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const),
  );
}

const FILES = ['tokens.css', 'categories.css', 'art.css'];

test.each(FILES)('THEME-02 %s has the same names for light and dark', (file) => {
  const names = [...declarations(file, 'light').keys()];
  expect(names.length).toBeGreaterThan(20);
  expect([...declarations(file, 'dark').keys()]).toEqual(names);
});

test('THEME-02 the spacing unit is 8 and the primary colour blue', () => {
  expect(theme.spacing).toMatchObject({ xs: '8px', md: '16px', lg: '24px', xl: '32px' });
  expect(theme.primaryColor).toBe('pond');
  const primary = theme.colors?.['pond']?.[6];
  expect(primary).toBe(declarations('tokens.css', 'light').get('pond'));
  const [red = 0, green = 0, blue = 0] = (primary?.match(/[0-9a-f]{2}/g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  expect(blue).toBeGreaterThan(Math.max(red, green));
});

const TONES = ['income', 'expense', 'warning', 'danger', 'projected', 'info'];

/** Text, ground, least contrast: WCAG 2 AAA for body text, AA for captions and tones, 3 for edges and marks. */
const PAIRS: [text: string, ground: string, least: number][] = [
  ...['canvas', 'surface', 'sunken', 'hover'].flatMap((ground): [string, string, number][] => [
    ['ink', ground, 7],
    ['ink2', ground, 7],
    ['ink3', ground, 4.5],
    ['pond-ink', ground, 4.5],
  ]),
  ...TONES.flatMap((tone): [string, string, number][] => [
    [tone, 'surface', 4.5],
    [tone, 'canvas', 4.5],
    [tone, `${tone}-tint`, 4.5],
  ]),
  ['pond-ink', 'pond-tint', 4.5],
  ['on-pond', 'pond', 4.5],
  ['on-pond', 'pond-hover', 4.5],
  ['on-pond', 'pond-active', 4.5],
  ['on-pond', 'danger-fill', 4.5],
  ['on-pond', 'danger-fill-hover', 4.5],
  ['on-pond', 'danger-fill-active', 4.5],
  ['on-pond', 'hero', 7],
  ['hero-caption', 'hero', 4.5],
  ['hero-cents', 'hero', 4.5],
  ['on-yolk', 'yolk', 7],
  ['on-yolk', 'shell', 7],
  ['ink', 'egg', 7],
  ['ink3', 'track', 4.5],
  ['on-chart-past', 'chart-past', 4.5],
  ['on-bar-red', 'bar-red', 4.5],
  ['control', 'surface', 3],
  ['control', 'canvas', 3],
  ['focus', 'surface', 3],
  ['focus', 'canvas', 3],
  ...['bar-ok', 'bar-amber', 'bar-red', 'chart-slate', 'chart-past', 'pond'].map((mark): [string, string, number] => [
    mark,
    'surface',
    3,
  ]),
];

describe.each<Scheme>(['light', 'dark'])('in the %s scheme', (scheme) => {
  const tokens = declarations('tokens.css', scheme);
  const categories = declarations('categories.css', scheme);

  test.each(PAIRS)('%s on %s has a contrast of at least %d', (text, ground, least) => {
    expect(contrast(tokens.get(text), tokens.get(ground))).toBeGreaterThanOrEqual(least);
  });

  test.each(['food', 'housing', 'utilities', 'transportation', 'entertainment', 'health', 'income', 'other'])(
    'THEME-07 the chip of %s reads well and its series stands out',
    (name) => {
      const ink = categories.get(`category-${name}-ink`);
      expect(contrast(ink, categories.get(`category-${name}-ground`))).toBeGreaterThanOrEqual(7);
      expect(contrast(categories.get(`category-${name}-series`), tokens.get('surface'))).toBeGreaterThanOrEqual(3);
    },
  );
});
