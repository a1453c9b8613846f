import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { months } from '../../../stories/samples.tsx';
import { MonthBars } from './MonthBars.tsx';

const meta = {
  component: MonthBars,
  args: {
    label: 'Spending by month',
    months,
    budget: { value: 2600, label: 'Budget' },
    formatTick: (value) => (value === 0 ? '$0' : `$${value / 1000}K`),
    columns: ['Month', 'Spent'],
  },
} satisfies Meta<typeof MonthBars>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithBudget: Story = {
  play: async ({ canvas, userEvent }) => {
    const table = canvas.getByRole('table', { name: 'Spending by month' });
    await expect(within(table).getByRole('row', { name: 'Aug $2,742.00' })).toBeInTheDocument();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByText('$2,480.00', { selector: 'span' })).toBeVisible());
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const NothingSpent: Story = {
  args: { months: months.map(({ label }) => ({ label, value: 0, amount: '$0.00', short: '$0' })), budget: undefined },
};
