import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { Card } from '../Card/index.ts';
import { StatementRibbon, type RibbonSpan } from './StatementRibbon.tsx';

const SPANS: readonly RibbonSpan[] = [
  { id: '1', days: 31, label: 'Aug 1 – 31', covered: true },
  { id: '2', days: 30, label: 'Sep 1 – 30', covered: true },
  { id: '3', days: 25, label: 'Oct 1 – 25', covered: true },
  { id: '4', days: 7, label: 'Oct 26 – Nov 1', covered: false },
  { id: '5', days: 19, label: 'Nov 2 – 20', covered: true },
];

const meta = {
  title: 'Data/StatementRibbon',
  component: StatementRibbon,
  globals: { viewport: { value: 'desktop' } },
  decorators: [
    (Story) => (
      <Card title="Covered by statements" aside="Aug 1 – Nov 20, 2026 · 105 of 112 days">
        <Story />
      </Card>
    ),
  ],
  args: {
    label: 'Covered by statements',
    spans: SPANS,
    ticks: [
      { at: 0, label: 'Aug 1' },
      { at: 31 / 112, label: 'Sep 1' },
      { at: 61 / 112, label: 'Oct 1' },
      { at: 92 / 112, label: 'Nov 1' },
      { at: 1, label: 'Nov 20' },
    ],
    missing: 'No statement:',
  },
} satisfies Meta<typeof StatementRibbon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneWeekMissing: Story = {
  tags: ['ACC-23'],
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Covered by statements' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    await expect(within(list).getAllByRole('listitem')[3]).toHaveTextContent('No statement: Oct 26 – Nov 1');
    await expect(canvas.getByText('Oct 26 – Nov 1')).toBeVisible();
    await expect(list).toHaveAttribute('data-named');
  },
};

export const AllCovered: Story = { args: { spans: SPANS.filter(({ covered }) => covered) } };

/** As wide as its days: a statement of a month beside a missing day. */
export const OneDayMissing: Story = {
  args: {
    spans: [
      { id: '1', days: 300, label: 'Jan 1 – Oct 27', covered: true },
      { id: '2', days: 1, label: 'Oct 28', covered: false },
      { id: '3', days: 30, label: 'Oct 29 – Nov 27', covered: true },
    ],
    ticks: [],
  },
};

export const TwoMissing: Story = {
  name: 'two stretches without a statement are named above the ribbon',
  tags: ['!dev', '!autodocs'],
  args: { spans: [{ id: '0', days: 3, label: 'Jul 29 – 31', covered: false }, ...SPANS] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list')).toHaveAttribute('data-named');
  },
};

export const FiveYears: Story = {
  args: {
    spans: Array.from({ length: 60 }, (_, index) => ({
      id: String(index),
      days: 30,
      label: `Month ${index + 1}`,
      covered: index % 9 !== 4,
    })),
    ticks: [
      { at: 0, label: 'Jan 1, 2022' },
      { at: 1, label: 'Dec 31, 2026' },
    ],
  },
  play: async ({ canvas }) => {
    await fitsTheWindow();
    // Seven stretches are too many to be named above the ribbon.
    await expect(canvas.getByRole('list')).not.toHaveAttribute('data-named');
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fitsTheWindow };
export const RightToLeft: Story = {
  globals: { direction: 'rtl', viewport: { value: 'desktop' } },
  play: fitsTheWindow,
};
