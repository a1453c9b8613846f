import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { TrendBars } from './TrendBars.tsx';

const NAMES = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];

const NOTES: Record<string, string> = { Dec: '2025', Jan: '2026', Nov: 'so far' };

const month = (label: string, at: number) => ({
  id: `${label}${at}`,
  name: `${label} of year ${Math.floor((at + 11) / 12)}`,
  label,
  note: NOTES[label],
  amount: `$${(2600 + at * 20).toLocaleString('en')}.00`,
  short: (2600 + at * 20).toLocaleString('en'),
  href: `#${label}`,
});

const series = (label: string, value: number, step: number) => ({
  id: label,
  category: label,
  label,
  values: NAMES.map((_, at) => value + at * step),
});

const meta = {
  title: 'Data/TrendBars',
  component: TrendBars,
  args: {
    label: 'Spending by month',
    months: NAMES.map(month),
    chosen: 10,
    series: [
      series('Housing', 1640, 0),
      series('Food', 480, 6),
      series('Utilities', 200, 4),
      series('Transportation', 96, 0),
      series('Entertainment', 90, -3),
      series('Health', 30, 1),
      { id: 'rest', category: 'Other', label: 'Other', values: NAMES.map((_, at) => 60 + at * 8) },
    ],
    formatTick: (value) => (value < 1000 ? `$${value}` : `$${value / 1000}K`),
    columns: ['Month', 'Spending'],
  },
} satisfies Meta<typeof TrendBars>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Year: Story = {
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: /^Oct/ });
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(canvas.getByRole('row', { name: 'Nov of year 1 $2,820.00' })).toBeInTheDocument();
    await expect(canvas.getByText('2,800')).toBeInTheDocument();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await fitsTheWindow();
    // Above bars that are narrower than their totals none stands.
    await expect(await canvas.findByRole('link', { name: /^Oct/ })).toBeInTheDocument();
    await expect(canvas.queryByText('2,800')).toBeNull();
  },
};

const years = Array.from({ length: 36 }, (_, at) => month(NAMES[(at + 1) % 12] ?? '', at));

export const ThreeYears: Story = {
  args: {
    months: years,
    chosen: 34,
    series: [{ id: 'Food', category: 'Food', label: 'Food', values: years.map((_, at) => 300 + at * 9) }],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('link')).toHaveLength(12);
  },
};

/** A refund that is more than what was spent has no bar. */
export const MoreGivenBack: Story = {
  args: { series: [{ id: 'Gifts', category: 'Gifts', label: 'Gifts', values: NAMES.map((_, at) => at * 10 - 40) }] },
};

export const MoreGivenBackOfOne: Story = {
  name: 'the axis reaches over the bars, whatever was given back beside them',
  tags: ['!dev', '!autodocs'],
  args: { series: [series('Food', 900, 0), series('Gifts', -500, 0)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$1K')).toBeInTheDocument();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl', viewport: { value: 'desktop' } } };
