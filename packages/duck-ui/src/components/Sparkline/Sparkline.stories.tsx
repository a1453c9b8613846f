import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Sparkline } from './Sparkline.tsx';

const meta = {
  title: 'Data/Sparkline',
  component: Sparkline,
  args: {
    label: 'Spending by month: June $2,210.00, July $2,480.00, August $2,742.00, September $1,980.00',
    values: [2210, 2480, 2742, 1980],
  },
} satisfies Meta<typeof Sparkline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const UpAndDown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /^Spending by month: June/ })).toBeVisible();
  },
};

export const NothingSpent: Story = {
  args: { values: [0, 0, 0, 0] },
  play: async ({ canvas }) => {
    const points = canvas.getByRole('img').querySelector('polyline')?.getAttribute('points')?.split(' ') ?? [];
    await expect(points.map((point) => point.split(',')[1])).toEqual(['28', '28', '28', '28']);
  },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
