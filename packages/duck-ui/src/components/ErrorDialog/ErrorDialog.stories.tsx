import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { ErrorDialog } from './ErrorDialog.tsx';

const meta = {
  title: 'Feedback/ErrorDialog',
  component: ErrorDialog,
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  args: {
    opened: true,
    onClose: fn(),
    title: 'Error',
    message: 'A server error occurred. Please try again later.',
    closeLabel: 'Close',
    details: {
      label: 'Technical Details',
      entries: [
        { label: 'Time', value: 'Nov 20, 2026, 9:41:07 AM' },
        { label: 'Code', value: 'SERVER_ERROR' },
        { label: 'Endpoint', value: 'GET /api/transactions/summary' },
        { label: 'Operation', value: 'Load dashboard' },
        { label: 'Error message', value: 'HTTP 500: Internal Server Error' },
      ],
    },
  },
} satisfies Meta<typeof ErrorDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Folded: Story = {};

export const Unfolding: Story = {
  ...Folded,
  name: 'ERR-01 the message, with details that unfold',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    await expect(dialog).toHaveTextContent(args.message);
    await expect(screen.getByText('SERVER_ERROR')).not.toBeVisible();
    await userEvent.click(screen.getByText('Technical Details'));
    await expect(screen.getByText('SERVER_ERROR')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const WithoutDetails: Story = {
  render: ({ details: _details, ...args }) => <ErrorDialog {...args} />,
};
