import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SavingsBars, type SavingsBarsProps } from './SavingsBars.tsx';

const bars = (saved: number, remaining: number, spent: number): SavingsBarsProps['bars'] => [
  { kind: 'saved', label: 'Current savings', value: saved, amount: `$${saved}.00` },
  { kind: 'remaining', label: 'Remaining', value: remaining, amount: `$${remaining}.00` },
  { kind: 'spent', label: 'Monthly expenses', value: spent, amount: `$${spent}.00` },
];

const linked = ([saved, remaining, spent]: SavingsBarsProps['bars']): SavingsBarsProps['bars'] =>
  saved && remaining && spent ? [{ ...saved, href: '#saved' }, remaining, { ...spent, href: '#spent' }] : [];

const meta = {
  component: SavingsBars,
  args: {
    label: 'Savings Goal Progress',
    bars: bars(6410, 3590, 3264),
    formatTick: (value) => `$${value}`,
    footer: { text: '64% of goal achieved' },
  },
} satisfies Meta<typeof SavingsBars>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnTheWay: Story = {
  name: 'DASH-10 current savings, remaining and monthly expenses',

  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure', { name: 'Savings Goal Progress' })).toHaveTextContent('$3590.00');
    await expect(canvas.getAllByRole('definition')).toHaveLength(3);
  },
};

/** A bar leads to the transactions that it is made of; what is only missing is made of none. */
export const Linked: Story = {
  args: {
    bars: linked(bars(6410, 3590, 3264)),
  },
  play: async ({ canvas, userEvent }) => {
    const links = canvas.getAllByRole('link');
    await expect(links.map((link) => link.textContent)).toEqual(['Current savings', 'Monthly expenses']);
    await userEvent.tab();
    await expect(links[0]).toHaveFocus();
  },
};

/** Expenses of a month stand beside the savings of half a year, and do not stretch their axis. */
export const TwoQuantities: Story = {
  args: { bars: bars(410, 590, 32640) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$600')).toBeVisible();
    await expect(canvas.getByText('$40000')).toBeVisible();
  },
};

export const Reached: Story = { args: { bars: bars(10000, 0, 3264), footer: { text: '100% of goal achieved' } } };
export const NothingSaved: Story = { args: { bars: bars(0, 1000, 0), footer: { text: '0% of goal achieved' } } };
export const BelowZero: Story = { args: { bars: bars(-300, 1300, 3264) } };
export const NothingAtAll: Story = { args: { bars: bars(0, 0, 0) } };
