import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { staysWithin } from '../../../stories/fits.ts';
import { english } from '../../../stories/formats.ts';
import { totals } from '../../../stories/samples.tsx';
import { SummaryBox } from './SummaryBox.tsx';

const meta = {
  title: 'Data/SummaryBox',
  component: SummaryBox,
  args: {
    note: 'On this page',
    items: [
      { label: 'Income', value: english.signed(totals.income), tone: 'income' },
      { label: 'Expenses', value: english.signed(totals.expenses), tone: 'expense' },
      { label: 'Balance', value: english.money(totals.balance) },
      { label: 'Transactions', value: String(totals.count) },
    ],
  },
} satisfies Meta<typeof SummaryBox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  tags: ['TX-02'],
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'On this page' })).toHaveTextContent('Balance$771.28');
  },
};

export const WithAllMatches: Story = {
  args: { footer: 'All 128 matches: $12,480.35' },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'On this page' })).toHaveTextContent('All 128 matches: $12,480.35');
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

const LONGEST = '-9.999.999.999,99 €';

/** The longest amounts that can be. */
const longest: Story = {
  args: {
    items: [
      { label: 'Einnahmen', value: LONGEST, tone: 'income' },
      { label: 'Ausgaben', value: LONGEST, tone: 'expense' },
      { label: 'Saldo', value: LONGEST },
      { label: 'Transaktionen', value: '10' },
    ],
  },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('region');
    for (const figure of canvas.getAllByRole('definition')) await staysWithin(figure, box, 12);
  },
};

export const LongestOnAPhone: Story = {
  ...longest,
  name: 'the longest amounts stay inside on a phone',
  tags: ['!dev', '!autodocs'],
  globals: { viewport: { value: 'phone' } },
};
export const LongestOnATablet: Story = {
  ...longest,
  name: 'the longest amounts stay inside on a tablet',
  tags: ['!dev', '!autodocs'],
  globals: { viewport: { value: 'tablet' } },
};
export const LongestOnADesktop: Story = {
  ...longest,
  name: 'the longest amounts stay inside on a desktop',
  tags: ['!dev', '!autodocs'],
  globals: { viewport: { value: 'desktop' } },
};
