import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { ColorValue } from '../tokens/format.ts';
import { readTokens } from '../tokens/read.ts';
import { tokensIn } from '../tokens/tokens.ts';

// What the stories' contrast is checked with in the dark takes for granted that a scheme changes colours alone.

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));

const READS_SCHEME =
  /lightHidden|darkHidden|useMantineColorScheme|useComputedColorScheme|prefers-color-scheme|light-dark\(|color-scheme=/;

test('only the sheets of the tokens know the scheme', () => {
  const sources = globSync('**/*.{ts,tsx,css}', { cwd: SOURCES }).filter((file) => !file.endsWith('.stories.tsx'));
  const reading = sources.filter((file) => READS_SCHEME.test(readFileSync(`${SOURCES}${file}`, 'utf8')));
  expect(reading.toSorted()).toEqual(['theme/art.css', 'theme/categories.css', 'theme/tokens.css']);
});

/** The colours of a scheme that nothing is seen of. */
const transparent = (file: string): string[] =>
  tokensIn(readTokens(file))
    .filter(({ type, value }) => type === 'color' && (value as ColorValue).alpha === 0)
    .map(({ property }) => property);

test.each(['colour', 'category', 'art'])('a %s is transparent in both schemes or in none', (name) => {
  expect(transparent(`${name}.dark`)).toEqual(transparent(`${name}.light`));
});
