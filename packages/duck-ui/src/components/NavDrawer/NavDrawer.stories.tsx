import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Brand } from '../Brand/index.ts';
import { NavDrawer } from './NavDrawer.tsx';

const meta = {
  title: 'Navigation/NavDrawer',
  component: NavDrawer,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 420 } } },
  globals: { viewport: { value: 'phone' } },
  args: {
    opened: true,
    onClose: fn(),
    closeLabel: 'Close menu',
    brand: <Brand href="#home" label="Nestegg" />,
    label: 'Main',
    entries: [
      { label: 'Dashboard', href: '#dashboard', current: true },
      { label: 'Transactions', href: '#transactions' },
    ],
    accountEntries: [
      { label: 'Profile', href: '#profile' },
      { label: 'Logout', onSelect: fn() },
    ],
  },
} satisfies Meta<typeof NavDrawer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};

export const Choosing: Story = {
  ...Open,
  name: 'NAV-21 closes after each choice',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, userEvent }) => {
    const drawer = within(await screen.findByRole('dialog'));
    await expect(drawer.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(drawer.getByRole('link', { name: 'Transactions' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(drawer.getByRole('button', { name: 'Logout' }));
    await expect(args.accountEntries[1]?.onSelect).toHaveBeenCalledOnce();
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

export const IsTwoHundredFiftyWide: Story = {
  name: 'NAV-14 is 250 pixels wide',
  tags: ['!dev', '!autodocs'],
  play: async () => {
    const drawer = await screen.findByRole('dialog');
    await expect(drawer.getBoundingClientRect().width).toBe(250);
  },
};

export const NamedForTheKeyboard: Story = {
  play: async ({ userEvent }) => {
    const close = await screen.findByRole('button', { name: 'Close menu' });
    await waitFor(() => expect(screen.getByRole('link', { name: 'Nestegg' })).toHaveFocus());
    await userEvent.tab();
    await expect(close).toHaveFocus();
    await expect(getComputedStyle(close, '::before').content).toBe('"Close menu"');
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl', viewport: { value: 'phone' } },
  play: async () => {
    const drawer = await screen.findByRole('dialog');
    await waitFor(() => expect(drawer.getBoundingClientRect().right).toBe(document.documentElement.clientWidth));
  },
};

export const LongGerman: Story = {
  args: {
    entries: [
      { label: 'Übersichtsseite', href: '#dashboard', current: true },
      { label: 'Haushaltsgemeinschaftsverwaltung', href: '#households' },
    ],
    accountEntries: [
      { label: 'Benutzerkonteneinstellungen', href: '#settings' },
      { label: 'Abmelden', onSelect: fn() },
    ],
  },
  play: async () => {
    const drawer = await screen.findByRole('dialog');
    await expect(drawer.scrollWidth).toBeLessThanOrEqual(drawer.clientWidth);
  },
};
