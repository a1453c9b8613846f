import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Skeleton } from './Skeleton.tsx';

const meta = { title: 'Feedback/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ALine: Story = { args: { width: '60%' } };

export const ABlock: Story = {
  args: { height: 160 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('span')?.getBoundingClientRect().height).toBe(160);
  },
};
