import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { TechnicalDetails } from './TechnicalDetails.tsx';

const meta = {
  title: 'Feedback/TechnicalDetails',
  component: TechnicalDetails,
  args: {
    label: 'Technical Details',
    entries: [
      { label: 'Time', value: 'Nov 20, 2026, 9:41:07 AM' },
      { label: 'Code', value: 'SERVER_ERROR' },
    ],
  },
} satisfies Meta<typeof TechnicalDetails>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Folded: Story = {};

export const Unfolding: Story = {
  ...Folded,
  name: 'unfolds',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('SERVER_ERROR')).not.toBeVisible();
    await userEvent.click(canvas.getByText('Technical Details'));
    await expect(canvas.getByText('SERVER_ERROR')).toBeVisible();
  },
};

export const Open: Story = { args: { initiallyOpen: true } };

export const LongText: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    initiallyOpen: true,
    entries: [{ label: 'Endpoint', value: `/api/transactions?search=${'abcdefghij'.repeat(20)}` }],
  },
  play: fitsTheWindow,
};
