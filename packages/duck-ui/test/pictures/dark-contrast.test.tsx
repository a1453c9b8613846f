import * as a11y from '@storybook/addon-a11y/preview';
import { composeStory } from '@storybook/react-vite';
import { composeConfigs } from 'storybook/preview-api';
import { expect, test } from 'vitest';
import preview from '../../.storybook/preview.tsx';

const annotations = composeConfigs([a11y, preview]);

/** What axe says of text in one of the theme's colours: in light first, then in dark. */
async function verdictsOn(color: string): Promise<string[]> {
  const story = { render: () => <p style={{ color: `var(--nest-${color})` }}>Text</p> };
  const composed = composeStory(story, {}, annotations);
  await composed.run();
  return composed.reporting.reports.map(({ status }) => status);
}

test('text that reads well in both schemes passes twice', async () => {
  expect(await verdictsOn('ink')).toEqual(['passed', 'passed']);
});

test('text that cannot be read in the dark alone is found', async () => {
  expect(await verdictsOn('pond-active')).toContain('failed');
});

test('the scheme of the story is restored', async () => {
  await verdictsOn('ink');
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
});
