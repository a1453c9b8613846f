import { IconRefresh } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { IconButton } from './IconButton.tsx';

const meta = {
  component: IconButton,
  args: { label: 'Refresh', icon: <IconRefresh aria-hidden />, onClick: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Quiet: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const NamedForTheKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const tip = getComputedStyle(canvas.getByRole('button', { name: 'Refresh' }), '::before');
    await expect(tip.content).toBe('"Refresh"');
  },
};

export const Framed: Story = { args: { framed: true } };

export const AsLink: Story = {
  render: () => <IconButton label="About" icon={<IconRefresh aria-hidden />} href="#about" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'About' })).toHaveAttribute('href', '#about');
  },
};
