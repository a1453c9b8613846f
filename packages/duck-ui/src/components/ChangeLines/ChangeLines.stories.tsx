import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { ChangeLines } from './ChangeLines.tsx';

const meta = {
  title: 'Data/ChangeLines',
  component: ChangeLines,
  args: {
    changes: [
      { field: 'Amount', before: '-$86.42', after: '-$94.60' },
      { field: 'Category', before: null, after: 'Food' },
      { field: 'Due date', before: '28', after: null },
    ],
  },
} satisfies Meta<typeof ChangeLines>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeFields: Story = {
  play: async ({ canvas }) => {
    const lines = canvas.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(lines).toEqual(['Amount: -$86.42 → -$94.60', 'Category: — → Food', 'Due date: 28 → —']);
  },
};

export const LongOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    changes: [
      { field: 'Description', before: 'The allotment behind the old railway station'.repeat(3), after: 'x'.repeat(90) },
    ],
  },
  play: fitsTheWindow,
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
