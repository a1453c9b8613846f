import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RetryNotice } from './RetryNotice.tsx';

const meta = {
  title: 'Feedback/RetryNotice',
  component: RetryNotice,
  args: { message: 'Retrying... Attempt 2 of 3' },
} satisfies Meta<typeof RetryNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Second: Story = {
  tags: ['TX-16'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(args.message);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
