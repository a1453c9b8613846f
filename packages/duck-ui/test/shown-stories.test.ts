import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadCsf } from 'storybook/internal/csf-tools';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

const GROUPS = ['Foundations', 'Forms', 'Data', 'Feedback', 'Layout', 'Navigation', 'Pages'];

const FILES = globSync('{src,stories}/**/*.stories.tsx', { cwd: ROOT });

/** The source of a story: from its export to the end of its object. */
const sourceOf = (code: string, name: string): string =>
  new RegExp(`^export const ${name}\\b(?:.*;$|[^]*?^\\S.*;$)`, 'm').exec(code)?.[0] ?? '';

function read(file: string) {
  const code = readFileSync(join(ROOT, file), 'utf8');
  const csf = loadCsf(code, { fileName: file, makeTitle: (title) => title ?? '' }).parse();
  const stories = Object.entries(csf._stories).map(([name, story]) => ({
    name: story.name ?? name,
    isShown: story.tags?.includes('!dev') !== true,
    source: sourceOf(code, name),
  }));
  return { title: csf.meta.title ?? '', stories };
}

describe.each(FILES.map((file) => ({ file, component: basename(file, '.stories.tsx') })))('$component', ({ file }) => {
  const { title, stories } = read(file);
  const shown = stories.filter(({ isShown }) => isShown);

  test('stands in one of the groups of the sidebar', () => {
    expect(GROUPS).toContain(title.split('/')[0]);
  });

  test('shows its states under names made of words', () => {
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter(({ name }) => /[A-Z]+-\d/.test(name))).toEqual([]);
  });

  test('leaves what is reported to the tests that the sidebar does not show', () => {
    expect(shown.filter(({ source }) => /toHaveBeen(Last)?Called/.test(source)).map(({ name }) => name)).toEqual([]);
  });
});
