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

export const Held: Story = {
  name: 'the pointer or the focus on it holds it until it leaves',
  tags: ['!dev', '!autodocs'],
  args: { timeout: 600_000 },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const isHeld = () => canvasElement.querySelector('[data-held]') !== null;
    await expect(isHeld()).toBe(false);
    await userEvent.hover(canvas.getByText('Transaction deleted.'));
    await expect(isHeld()).toBe(true);
    await userEvent.unhover(canvas.getByText('Transaction deleted.'));
    await expect(isHeld()).toBe(false);
    await userEvent.tab();
    await expect(isHeld()).toBe(true);
    await userEvent.tab({ shift: true });
    await expect(isHeld()).toBe(false);
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { children: '18 transactions changed in the household at the old railway station.' },
  play: fitsTheWindow,
};
