import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const components = resolve(import.meta.dirname, '../src/components');

/** What a module imports when it is loaded; types and lazy imports do not count. */
function importsOf(file: string): string[] {
  const statements = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?'([^']+)';$/gm);
  return [...statements].map(([, source = '']) => source);
}

/** Adds every outside package that a module reaches, itself or through our own modules. */
function collectPackages(file: string, packages: Set<string>, seen: Set<string>): void {
  if (seen.has(file) || !existsSync(file)) return;
  seen.add(file);
  for (const source of importsOf(file)) {
    if (!source.startsWith('.')) packages.add(source);
    else if (/\.tsx?$/.test(source)) collectPackages(join(dirname(file), source), packages, seen);
  }
}

function packagesOf(file: string): string[] {
  const packages = new Set<string>();
  collectPackages(file, packages, new Set());
  return [...packages];
}

const entryOf = (component: string): string => join(components, component, 'index.ts');

const reaches = (component: string, name: string): boolean =>
  packagesOf(entryOf(component)).some((source) => source.startsWith(name));

/** The sheets of what lies over the page. */
const OPENING = /\/(?:Popover|Menu|Combobox|ModalBase|Drawer|Modal)\.layer\.css$/;

const reaching = (name: string): string[] => readdirSync(components).filter((component) => reaches(component, name));

test('only the charts reach Mantine’s charts, and no component recharts but through them', () => {
  expect(reaching('@mantine/charts')).toEqual(['BalanceBand', 'MonthBars', 'SpendingDoughnut', 'TrendBars']);
  expect(reaching('recharts')).toEqual([]);
});

test.each([
  'Banner',
  'Brand',
  'Button',
  'ErrorBoundaryScreen',
  'ErrorView',
  'Footer',
  'Link',
  'LoadingView',
  'NotFoundView',
  'PublicLayout',
  'ThemeToggle',
  'WelcomePanel',
])('%s, which the public pages use, reaches no Mantine', (component) => {
  expect(reaches(component, '@mantine')).toBe(false);
});

test('no field reaches the calendar before it is on screen', () => {
  expect(reaches('DateField', '@mantine/core')).toBe(true);
  expect(reaches('DateField', '@mantine/dates')).toBe(false);
  expect(reaches('FilterBar', '@mantine/dates')).toBe(false);
});

test.each(['ActionMenu', 'AccountMenu', 'Dialog', 'ConfirmDialog', 'ErrorDialog', 'NavDrawer', 'SelectField'])(
  '%s reaches what opens only when it is opened',
  (component) => {
    expect(packagesOf(entryOf(component))).not.toContainEqual(expect.stringMatching(OPENING));
  },
);

test('what opens is what the overlays fetch ahead', () => {
  const overlays = readFileSync(join(components, '../overlays/index.ts'), 'utf8');
  const sheets = [...overlays.matchAll(/import\('([^']+)'\)/g)].map(([, file = '']) =>
    join(components, '../overlays', file),
  );
  expect(sheets.length).toBeGreaterThan(3);
  for (const sheet of sheets) expect(packagesOf(sheet)).toContainEqual(expect.stringMatching(OPENING));
});
