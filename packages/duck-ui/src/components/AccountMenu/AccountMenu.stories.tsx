import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { AccountMenu } from './AccountMenu.tsx';

const meta = {
  title: 'Navigation/AccountMenu',
  component: AccountMenu,
  args: {
    label: 'Account settings',
    name: 'Mara Lindqvist',
    email: 'mara@lindqvist.example',
    entries: [
      { label: 'Profile', href: '#profile' },
      { label: 'Settings', href: '#settings' },
      { label: 'Logout', onSelect: fn() },
    ],
  },
} satisfies Meta<typeof AccountMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account settings' }));
    await screen.findAllByRole('menuitem');
  },
};

export const Choosing: Story = {
  name: 'NAV-18 holds Profile, Settings and Logout',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account settings' }));
    const items = await screen.findAllByRole('menuitem');
    await expect(items.map((item) => item.textContent)).toEqual(['Profile', 'Settings', 'Logout']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
    await expect(args.entries[2]?.onSelect).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

export const NamedForTheKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const tip = getComputedStyle(canvas.getByRole('button'), '::before');
    await expect(tip.content).toBe('"Account settings"');
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
    await fitsTheWindow();
  },
};
