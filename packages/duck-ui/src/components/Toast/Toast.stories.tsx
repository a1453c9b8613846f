import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { Button } from '../Button/index.ts';
import { Toast } from './Toast.tsx';

const meta = {
  title: 'Feedback/Toast',
  component: Toast,
  args: {
    label: 'Undo',
    children: 'Transaction deleted.',
    closeLabel: 'Close',
    onClose: fn(),
    action: (
      <Button variant="secondary" size="small">
        Undo
      </Button>
    ),
  },
} satisfies Meta<typeof Toast>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {};
export const Failure: Story = { args: { tone: 'danger', children: 'Failed to undo. Please try again.' } };

export const Closing: Story = {
  name: 'its button closes it',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { children: '18 transactions changed in the household at the old railway station.' },
  play: fitsTheWindow,
};
