import { IconBrandGithub, IconInfoCircle } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Footer } from './Footer.tsx';

const meta = {
  title: 'Navigation/Footer',
  component: Footer,
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'About this site',
    links: [
      { href: '#terms', label: 'Terms' },
      { href: '#privacy', label: 'Privacy' },
      { href: '#about', label: 'About' },
    ],
    iconLinks: [
      { href: 'https://github.com', label: 'GitHub', icon: <IconBrandGithub aria-hidden />, external: true },
      { href: '#about', label: 'About Nestegg', icon: <IconInfoCircle aria-hidden /> },
    ],
    copyright: '© 2026 Nestegg. All rights reserved.',
    tagline: 'A financial management application',
  },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  tags: ['NAV-22'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'GitHub' })).toHaveAttribute('rel', 'noreferrer');
    await expect(canvas.getByRole('link', { name: 'About Nestegg' })).not.toHaveAttribute('target');
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
