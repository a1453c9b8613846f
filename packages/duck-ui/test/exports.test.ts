import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const components = new URL('../src/components/', import.meta.url);

/** What a component's index exports, sorted by name. */
function exportsOf(component: string): string[] {
  const index = readFileSync(new URL(`${component}/index.ts`, components), 'utf8');
  return [...index.matchAll(/export (type )?\{ ([^}]+) \}/g)]
    .flatMap(([, type = '', names = '']) => names.split(', ').map((name) => type + name))
    .toSorted();
}

test('the public entry points', () => {
  expect(Object.keys(manifest.exports)).toMatchSnapshot();
});

test('the public names of every component', () => {
  const names = readdirSync(components).map((component) => [component, exportsOf(component)] as const);
  expect(Object.fromEntries(names)).toMatchSnapshot();
});
