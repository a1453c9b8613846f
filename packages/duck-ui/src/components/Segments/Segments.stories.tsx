import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Segments } from './Segments.tsx';

const meta = {
  title: 'Forms/Segments',
  component: Segments,
  args: {
    label: 'Kind',
    segments: [
      { value: 'spending', label: 'Spending' },
      { value: 'income', label: 'Income' },
    ],
    value: 'spending',
    onChange: fn(),
  },
} satisfies Meta<typeof Segments>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {};

export const Four: Story = {
  args: {
    label: 'Months',
    segments: ['6', '12', '24', '36 months'].map((label) => ({ value: label, label })),
    value: '12',
  },
};

export const Phone: Story = { ...Four, globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Choosing: Story = {
  name: 'the arrow keys choose',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Spending' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenCalledWith('income');
  },
};

export const Several: Story = {
  name: 'each of several has a choice of its own',
  tags: ['!dev', '!autodocs'],
  render: (args) => (
    <>
      <Segments {...args} />
      <Segments {...args} label="View" />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radio', { name: 'Spending', checked: true })).toHaveLength(2);
  },
};
