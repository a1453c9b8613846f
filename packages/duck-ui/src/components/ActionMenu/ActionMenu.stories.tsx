import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';
import { ActionMenu } from './ActionMenu.tsx';

const meta = {
  title: 'Navigation/ActionMenu',
  component: ActionMenu,
  args: {
    label: 'Actions for Weekly groceries',
    entries: [
      { label: 'View', href: '#view' },
      { label: 'Edit', onSelect: fn() },
      { label: 'Delete', onSelect: fn(), danger: true },
    ],
  },
} satisfies Meta<typeof ActionMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: args.label }));
    await screen.findByRole('menuitem', { name: 'View' });
  },
};

export const WithTheKeyboard: Story = {
  name: 'opens, moves and chooses with the keyboard',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const button = () => canvas.getByRole('button', { name: args.label });
    await userEvent.tab();
    await expect(button()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('menuitem', { name: 'View' })).toHaveAttribute('href', '#view');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'View' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.entries[1]?.onSelect).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(button()).toHaveFocus();
  },
};

export const ClosedWithEscape: Story = {
  name: 'Escape closes it and gives the focus back',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const button = () => canvas.getByRole('button', { name: args.label });
    await userEvent.click(button());
    await waitFor(() => expect(button()).toHaveAttribute('aria-expanded', 'true'));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'View' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(button()).toHaveFocus();
  },
};

export const LeftWithTab: Story = {
  name: 'Tab closes it, and goes on from its button',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: args.label }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'View' })).toHaveFocus());
    // The key alone: the browser then moves the focus on from where it is.
    await fireEvent.keyDown(screen.getByRole('menuitem', { name: 'View' }), { key: 'Tab' });
    await expect(canvas.getByRole('button', { name: args.label })).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

/** As soon as the menu is in the document, before a timer can run. */
const appearance = () =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!screen.queryByRole('menuitem', { name: 'Edit' })) return;
      observer.disconnect();
      screen.getByRole('menuitem', { name: 'Edit' }).focus();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });

export const KeptFocus: Story = {
  name: 'focus that moves as it appears is not taken back',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const moved = appearance();
    await userEvent.click(canvas.getByRole('button', { name: args.label }));
    await moved;
    await waitFor(() => expect(screen.getByRole('menu')).toHaveStyle({ opacity: '1' }));
    await expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  },
};
