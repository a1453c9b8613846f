import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { CodeList } from './CodeList.tsx';

const codes = [
  'K7QM-2XWD-9RTH-VB4E',
  'P3ZN-8FGC-6YKA-MD2U',
  'W9JT-5HSE-QX7R-4NBV',
  'C2KD-RG8M-TU6P-7WYA',
  'X5VH-NE3Q-ZB9F-J8SK',
  'D4RW-6TCM-KP2Y-HG7N',
  'M8AF-VX5J-3QUE-RZ9T',
  'B6YS-7NKP-WD4H-2CGX',
  'T3EM-Q9ZV-8RFJ-5AUK',
  'H7GN-4BWX-YS6C-P2DR',
];

const meta = {
  title: 'Data/CodeList',
  component: CodeList,
  args: { codes, label: 'Recovery codes' },
} satisfies Meta<typeof CodeList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvasElement }) => {
    const list = within(within(canvasElement).getByRole('list', { name: 'Recovery codes' }));
    await expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fitsTheWindow };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
