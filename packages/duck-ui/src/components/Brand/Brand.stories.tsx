import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Brand } from './Brand.tsx';

const meta = { title: 'Navigation/Brand', component: Brand, args: { href: '#home', label: 'Nestegg' } } satisfies Meta<
  typeof Brand
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LeadsHome: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Nestegg' })).toHaveAttribute('href', '#home');
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
