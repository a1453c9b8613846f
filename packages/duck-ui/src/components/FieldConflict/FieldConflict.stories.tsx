import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { FieldConflict } from './FieldConflict.tsx';

const meta = {
  title: 'Forms/FieldConflict',
  component: FieldConflict,
  args: {
    label: 'Amount',
    mine: { label: 'Your version', value: '-$90.00', action: 'Keep mine', onChoose: fn() },
    theirs: { label: 'Their version', value: '-$94.60', action: 'Use theirs', onChoose: fn() },
  },
} satisfies Meta<typeof FieldConflict>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Amount: Story = {};

export const Choosing: Story = {
  name: 'its buttons take one of both',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Amount' })).toHaveTextContent('Their version-$94.60');
    await userEvent.click(canvas.getByRole('button', { name: 'Use theirs' }));
    await expect(args.theirs.onChoose).toHaveBeenCalledOnce();
    await expect(args.mine.onChoose).not.toHaveBeenCalled();
  },
};

export const LongOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    label: 'Description',
    mine: { label: 'Your version', value: 'x'.repeat(90), action: 'Keep mine', onChoose: fn() },
    theirs: {
      label: 'Their version',
      value: 'The allotment behind the old railway station '.repeat(3),
      action: 'Use theirs',
      onChoose: fn(),
    },
  },
  play: fitsTheWindow,
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
