import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const components = new URL('../src/components/', import.meta.url);

/** What the fields share is on screen in every one of them. */
const SHARED = new Set(['Field']);

const names = readdirSync(components).filter((name) => !SHARED.has(name));

/** The properties of a component that no sentence explains, by name. */
function unexplained(source: string): string[] {
  const interfaces = source.matchAll(/^export interface \w+Props\b[^{]*\{\n(.*?)^\}/gms);
  return [...interfaces].flatMap(([, body = '']) => {
    const lines = body.split('\n');
    return lines.filter((line, index) => /^ {2}'?\w/.test(line) && lines[index - 1]?.endsWith('*/') !== true);
  });
}

test.each(names)('%s shows its states in stories', (name) => {
  const stories = readFileSync(new URL(`${name}/${name}.stories.tsx`, components), 'utf8');
  expect(stories).toMatch(/^export const \w+: Story\b/m);
});

test.each(names)('%s has a sentence for each property', (name) => {
  expect(unexplained(readFileSync(new URL(`${name}/${name}.tsx`, components), 'utf8'))).toEqual([]);
});
