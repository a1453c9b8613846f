import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EggGauge } from './EggGauge.tsx';

const meta = {
  component: EggGauge,
  args: { percent: 64, text: '64%', label: '64% of the savings goal: $6,410.00 of $10,000.00' },
} satisfies Meta<typeof EggGauge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Partly: Story = {
  name: 'DASH-04 names the share of the goal',

  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('img', { name: args.label })).toHaveTextContent('64%');
  },
};

export const Empty: Story = { args: { percent: 0, text: '0%' } };
export const Full: Story = { args: { percent: 100, text: '100%' } };
export const Little: Story = { args: { percent: 8, text: '8%' } };
