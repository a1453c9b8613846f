import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { QrCode } from './QrCode.tsx';

const ADDRESS =
  'otpauth://totp/Nestegg:mara%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Nestegg&algorithm=SHA1&digits=6&period=30';

const meta = {
  title: 'Data/QrCode',
  component: QrCode,
  args: { text: ADDRESS, label: 'QR code for your authenticator app' },
} satisfies Meta<typeof QrCode>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  },
};

export const LongText: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { text: `https://example.com/${'nest'.repeat(80)}` },
  play: fitsTheWindow,
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
