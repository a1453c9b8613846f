import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { bandDays } from '../../../stories/forecasts.ts';
import { BalanceTable } from './BalanceTable.tsx';

const rowsOf = (days: ReturnType<typeof bandDays>) =>
  days.slice(1).map(({ date, likely, likelyText, rangeText, triedText, entries = [] }) => {
    const [low = '—', high = '—'] = rangeText?.split(' – ') ?? [];
    return { date, likely: likelyText, isBelow: likely < 0, low, high, tried: triedText, entries };
  });

const meta = {
  title: 'Data/BalanceTable',
  component: BalanceTable,
  args: {
    label: 'Daily balance',
    columns: { date: 'Day', likely: 'Likely', low: 'Range from', high: 'Range to', entries: 'Known entries' },
    rows: rowsOf(bandDays({ start: 1500, daily: 30, days: 30 })),
  },
} satisfies Meta<typeof BalanceTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NinetyDays: Story = {
  args: { rows: rowsOf(bandDays({ start: 1500, daily: 30 })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Daily balance' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /^Dec 1, 2026 .*Rent -\$1,650\.00$/ })).toBeInTheDocument();
  },
};

export const WithWhatIf: Story = {
  args: {
    columns: { ...meta.args.columns, tried: 'With what if' },
    rows: rowsOf(bandDays({ tried: [13, -320], days: 30 })),
  },
};

export const WithoutRange: Story = { args: { rows: rowsOf(bandDays({ hasRange: false, days: 30 })) } };

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await fitsTheWindow();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
