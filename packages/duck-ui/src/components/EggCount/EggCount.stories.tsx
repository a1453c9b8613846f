import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { EggCount } from './EggCount.tsx';

const meta = {
  title: 'Data/EggCount',
  component: EggCount,
  args: { count: 8, total: 10, text: '8 of 10 left' },
} satisfies Meta<typeof EggCount>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-used]')).toHaveLength(2);
    await expect(canvasElement).toHaveTextContent('8 of 10 left');
  },
};

export const All: Story = { args: { count: 10, text: '10 of 10 left' } };
export const None: Story = { args: { count: 0, text: '0 of 10 left' } };
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { text: '8 von 10 Wiederherstellungscodes übrig' },
  play: fitsTheWindow,
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
