import * as a11y from '@storybook/addon-a11y/preview';
import { composeStory } from '@storybook/react-vite';
import type { CSSProperties, ReactElement } from 'react';
import { composeConfigs } from 'storybook/preview-api';
import { expect, test } from 'vitest';
import preview from '../../.storybook/preview.tsx';

const annotations = composeConfigs([a11y, preview]);

/** What axe finds wrong with what a story shows, by rule: in light and in the dark. */
async function faultsOf(shown: ReactElement): Promise<string[]> {
  const composed = composeStory({ render: () => shown }, {}, annotations);
  await composed.run();
  expect(composed.reporting.reports).toHaveLength(1);
  return composed.reporting.reports.flatMap(({ result }) =>
    (result as { violations: { id: string }[] }).violations.map(({ id }) => id),
  );
}

const text = (style: CSSProperties) => <p style={style}>Text</p>;

test('text that reads well in both schemes has no fault', async () => {
  expect(await faultsOf(text({ color: 'var(--nest-ink)' }))).toEqual([]);
});

test('text that cannot be read in the dark alone is found', async () => {
  expect(await faultsOf(text({ color: 'var(--nest-pond-active)' }))).toEqual(['color-contrast-dark']);
});

test('text that cannot be read in light alone is found', async () => {
  expect(await faultsOf(text({ color: '#e8eff5' }))).toEqual(['color-contrast']);
});

test('a ground on which text cannot be read in the dark alone is found', async () => {
  expect(await faultsOf(text({ color: '#12263f', background: 'var(--nest-surface)' }))).toEqual([
    'color-contrast-dark',
  ]);
});

test('a link that differs from its text by its colour in light alone is found', async () => {
  const link = (
    <p style={{ color: 'var(--nest-ink)' }}>
      Text and{' '}
      <a href="#there" style={{ color: '#9db4c8', textDecoration: 'none' }}>
        a link
      </a>
      , and more
    </p>
  );
  const faults = await faultsOf(link);
  expect(faults).toContain('link-in-text-block-dark');
  expect(faults).not.toContain('link-in-text-block');
});

test.each(['ink', 'pond-active'])('the scheme of the story is restored after text in %s', async (color) => {
  await faultsOf(text({ color: `var(--nest-${color})` }));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
});
