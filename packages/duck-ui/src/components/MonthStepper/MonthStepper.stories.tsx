import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { MonthStepper } from './MonthStepper.tsx';

const meta = {
  title: 'Navigation/MonthStepper',
  component: MonthStepper,
  args: {
    label: 'Month',
    month: 'October 2026',
    onPrevious: fn(),
    onNext: fn(),
    labels: { previous: 'Previous month', next: 'Next month' },
  },
} satisfies Meta<typeof MonthStepper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PastMonth: Story = {};

export const Stepping: Story = {
  ...PastMonth,
  name: 'its buttons step',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('October 2026')).toHaveAttribute('aria-live', 'polite');
    await userEvent.click(canvas.getByRole('button', { name: 'Previous month' }));
    await expect(args.onPrevious).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Next month' }));
    await expect(args.onNext).toHaveBeenCalledOnce();
  },
};

export const LastMonth: Story = {
  args: { month: 'November 2026' },
  render: ({ onNext: _onNext, ...args }) => <MonthStepper {...args} />,
};

export const SteppingNoFurther: Story = {
  ...LastMonth,
  name: 'the last month keeps the focus on its button',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Next month' });
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('button', { name: 'Previous month' })).toHaveAttribute('aria-disabled', 'false');
    next.focus();
    await userEvent.keyboard('{Enter}');
    await expect(next).toHaveFocus();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fitsTheWindow };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
