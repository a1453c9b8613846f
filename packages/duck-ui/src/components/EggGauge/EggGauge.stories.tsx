import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { savingsGauge } from '../../../stories/figures.ts';
import { EggGauge } from './EggGauge.tsx';

const meta = {
  title: 'Data/EggGauge',
  component: EggGauge,
  args: savingsGauge(6410, 10_000),
} satisfies Meta<typeof EggGauge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Partly: Story = {
  tags: ['DASH-04'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('img', { name: args.label })).toHaveTextContent('64%');
  },
};

export const Empty: Story = { args: savingsGauge(0, 10_000) };
export const Full: Story = { args: savingsGauge(10_000, 10_000) };
export const Little: Story = { args: savingsGauge(800, 10_000) };
