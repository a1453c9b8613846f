import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { ProofLine } from './ProofLine.tsx';

const meta = {
  title: 'Feedback/ProofLine',
  component: ProofLine,
  args: {
    proof: 'right',
    children: 'Adds up: $1,386.92 + $595.22 = $1,982.14',
    detail: 'Opening on Nov 2, 13 booked rows, closing on Nov 20. Ticked or not.',
    aside: 'After this import Joint checking has $1,982.14 on Nov 20.',
  },
} satisfies Meta<typeof ProofLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AddsUp: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Adds up');
  },
};

export const AccountDiffers: Story = {
  args: {
    aside: 'After this import Joint checking has $1,900.00 on Nov 20; the bank says $1,982.14.',
    asideDiffers: true,
  },
};

export const DoesNotAddUp: Story = {
  args: { proof: 'wrong', children: 'Does not add up: -$27.56 is missing', aside: undefined },
};

export const CannotBeChecked: Story = {
  args: {
    proof: 'unknown',
    children: 'No balances in this file, so it cannot be checked.',
    detail: undefined,
    aside: undefined,
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fitsTheWindow };
