import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { Brand } from '../Brand/index.ts';
import { TopBar } from './TopBar.tsx';

const meta = {
  title: 'Navigation/TopBar',
  component: TopBar,
  parameters: { layout: 'fullscreen' },
  args: {
    brand: <Brand href="#home" label="Nestegg" />,
    navLabel: 'Main',
    entries: [
      { label: 'Dashboard', href: '#dashboard', current: true },
      { label: 'Transactions', href: '#transactions' },
      { label: 'Households', href: '#households' },
    ],
    end: null,
  },
} satisfies Meta<typeof TopBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  tags: ['NAV-20'],
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Nestegg' })).toHaveAttribute('href', '#home');
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Dashboard' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Nestegg' })).toBeVisible();
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl', viewport: { value: 'desktop' } },
  play: fitsTheWindow,
};

export const LongGerman: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: {
    navLabel: 'Hauptnavigation',
    entries: [
      { label: 'Übersichtsseite', href: '#dashboard', current: true },
      { label: 'Zahlungsvorgänge', href: '#transactions' },
      { label: 'Haushaltsgemeinschaften', href: '#households' },
    ],
  },
  play: fitsTheWindow,
};
