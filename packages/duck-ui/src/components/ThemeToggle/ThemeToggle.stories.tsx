import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ThemeToggle } from './ThemeToggle.tsx';

const meta = {
  title: 'Navigation/ThemeToggle',
  component: ThemeToggle,
  args: { scheme: 'light', label: 'Switch to dark mode', onToggle: fn() },
} satisfies Meta<typeof ThemeToggle>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InLight: Story = {};

export const Toggling: Story = {
  ...InLight,
  name: 'THEME-06 switches light and dark',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Switch to dark mode' }));
    await expect(args.onToggle).toHaveBeenCalledOnce();
  },
};

export const InDark: Story = { args: { scheme: 'dark', label: 'Switch to light mode', framed: true } };
