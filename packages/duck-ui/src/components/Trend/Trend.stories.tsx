import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Trend } from './Trend.tsx';

const meta = {
  title: 'Data/Trend',
  component: Trend,
  args: { direction: 'up', text: '3.2%', period: 'versus last month' },
} satisfies Meta<typeof Trend>;

export default meta;
type Story = StoryObj<typeof meta>;

export const UpAndGood: Story = {};
export const DownAndGood: Story = {
  tags: ['DASH-06'],
  args: { direction: 'down', text: '6.4%' },
};
/** The arrow is read out, too. */
export const ReadOut: Story = {
  args: { directionLabel: 'up' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3.2%')).toHaveTextContent('up 3.2%');
  },
};
export const UpAndBad: Story = { args: { good: false } };
export const Unknown: Story = { args: { direction: null, text: '—' } };
