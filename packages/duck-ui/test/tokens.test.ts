import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { theme } from '../src/theme/index.ts';
import type { ColorValue } from '../tokens/format.ts';
import { readTokens } from '../tokens/read.ts';
import { sheets } from '../tokens/sheets.ts';
import { tokensIn } from '../tokens/tokens.ts';
import { PAIRS } from './contrast-pairs.ts';
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

test.each(Object.entries(sheets()))('%s is what the tokens say', (file, css) => {
  expect(readFileSync(new URL(`../src/theme/${file}`, import.meta.url), 'utf8')).toBe(css);
});

const TOKEN_FILES = ['base', ...['colour', 'category', 'art'].flatMap((name) => [`${name}.light`, `${name}.dark`])];

test.each(TOKEN_FILES)('the colours of %s are the same as components and as hex', (file) => {
  for (const { path, type, value } of tokensIn(readTokens(file))) {
    if (type !== 'color') continue;
    const { components, hex } = value as ColorValue;
    const bytes = components.map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    );
    expect(`#${bytes.join('')}`, path.join('.')).toBe(hex);
  }
});

test.each(['base', 'colour.light', 'colour.dark'])('every token of %s says what it is for', (file) => {
  const silent = tokensIn(readTokens(file)).filter(({ use }) => use === undefined);
  expect(silent.map(({ path }) => path.join('.'))).toEqual([]);
});

test('Mantine gets the spacing of the tokens', () => {
  const spaces = tokensIn(readTokens('base')).filter(({ path }) => path[0] === 'space');
  expect(theme.spacing).toEqual(Object.fromEntries(spaces.map(({ path, css }) => [path[1], css])));
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

describe.each<Scheme>(['light', 'dark'])('in the %s scheme', (scheme) => {
  const tokens = declarations('tokens.css', scheme);
  const categories = declarations('categories.css', scheme);

  test.each(PAIRS)('$text on $ground has a contrast of at least $least', ({ text, ground, least }) => {
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
