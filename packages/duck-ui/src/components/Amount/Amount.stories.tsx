import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { money } from '../../../stories/samples.tsx';
import { Amount } from './Amount.tsx';

const meta = { component: Amount } satisfies Meta<typeof Amount>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Income: Story = { args: { money: '+$2,920.00', tone: 'income' } };
export const Expense: Story = {
  args: { money: '-$86.42', tone: 'expense', label: 'minus 86 dollars 42 cents' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('minus 86 dollars 42 cents')).toBeInTheDocument();
    await expect(canvas.getByText('-$86.42')).toHaveAttribute('aria-hidden', 'true');
  },
};
export const Projected: Story = { args: { money: '-$39.90', tone: 'projected' } };
export const Plain: Story = { args: { money: '$12,480.35' } };

export const Unknown: Story = {
  args: { money: null },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('—');
  },
};

export const Figure: Story = {
  args: { money: money(12480.35), figure: true },
  render: (args) => (
    <span style={{ font: 'var(--nest-type-figure)' }}>
      <Amount {...args} />
    </span>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('$12,480.35');
    const cents = getComputedStyle(canvas.getByText('35'));
    await expect(cents.fontSize).toBe('20.4px');
  },
};

export const PartsInText: Story = {
  args: { money: money(-86.42), tone: 'expense' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('-$86.42')).toBeVisible();
  },
};
