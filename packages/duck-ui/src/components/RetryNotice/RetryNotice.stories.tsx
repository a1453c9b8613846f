import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RetryNotice } from './RetryNotice.tsx';

const meta = { component: RetryNotice, args: { message: 'Retrying... Attempt 2 of 3' } } satisfies Meta<
  typeof RetryNotice
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Second: Story = {
  name: 'TX-16 says which attempt it is',

  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(args.message);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
