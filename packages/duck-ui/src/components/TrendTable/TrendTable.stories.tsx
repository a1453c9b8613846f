import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { Card } from '../Card/index.ts';
import { TrendTable, type TrendTableRow } from './TrendTable.tsx';

const row = (name: string, values: readonly number[], more: Partial<TrendTableRow> = {}): TrendTableRow => ({
  id: name,
  name,
  category: name,
  values,
  amount: { text: '$561.30', href: `#${name}` },
  average: '$484.76',
  change: { text: '+15.8%', direction: 'up' },
  changeYear: '+9.5%',
  soFar: { text: '$362.40', href: `#${name}-now` },
  total: { text: '$5,771.33', href: `#${name}-all` },
  ...more,
});

const meta = {
  title: 'Data/TrendTable',
  component: TrendTable,
  decorators: [
    (Story) => (
      <Card title="October 2026" aside="Average: the 10 months before it" bleed>
        <Story />
      </Card>
    ),
  ],
  args: {
    label: 'October 2026',
    columns: {
      name: 'Category',
      course: 'Dec – Oct',
      amount: 'October',
      average: 'Average',
      change: 'Change',
      changeYear: 'Against Oct 2025',
      soFar: 'November, so far',
      total: '12 months',
    },
    chosen: 10,
    rows: [
      row('Housing', [1640, 1650, 1650, 1650, 1650, 1650, 1650, 1650, 1650, 1650, 1650, 1650]),
      row('Food', [410, 470, 560, 520, 500, 480, 490, 450, 500, 530, 561, 362], {
        change: { text: '-31.5%', direction: 'down' },
      }),
      row('Presents for the whole family', [0, 0, 0, 90, 0, 0, 0, 0, 0, 0, 24, -60], {
        average: '—',
        change: { text: '—', direction: null },
        changeYear: '—',
        soFar: { text: '-$60.00' },
      }),
    ],
    totals: row('All spending', [2050, 2120, 2210, 2260, 2150, 2130, 2140, 2100, 2150, 2180, 2235, 1952], {
      category: undefined,
    }),
  },
} satisfies Meta<typeof TrendTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Spending: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Food, October: $561.30' })).toHaveAttribute('href', '#Food');
    const totals = canvas.getByRole('row', { name: /^All spending/ });
    await expect(totals).toBeVisible();
    await expect(totals.querySelector('[data-mark]')).toBeNull();
    // What came back is no bar of spending.
    const months = [...canvas.getByRole('row', { name: /^Presents/ }).querySelectorAll('[data-mark]')];
    await expect(months.slice(-2).map((month) => Number(month.getAttribute('height')) > 1)).toEqual([true, false]);
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await fitsTheWindow();
  },
};

export const ThreeYears: Story = {
  args: {
    rows: [
      row(
        'Food',
        Array.from({ length: 36 }, (_, at) => 300 + at * 7),
      ),
    ],
    chosen: 34,
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl', viewport: { value: 'desktop' } } };
