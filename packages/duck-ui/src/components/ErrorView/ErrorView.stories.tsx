import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Do, Dont, DosAndDonts } from '../../../stories/DosAndDonts.tsx';
import { ErrorView } from './ErrorView.tsx';

const meta = {
  title: 'Feedback/ErrorView',
  component: ErrorView,
  args: { message: 'Failed to load dashboard data. Please try again later.' },
} satisfies Meta<typeof ErrorView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const MessageOnly: Story = {};

export const AMessage: Story = {
  ...MessageOnly,
  name: 'ERR-06 a message alone',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(args.message);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const WithRetry: Story = {
  args: { retry: { label: 'Retry', onRetry: fn() } },
};

export const Retrying: Story = {
  ...WithRetry,
  name: 'ERR-06 a message with another try',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.retry?.onRetry).toHaveBeenCalledOnce();
  },
};

export const TryingAgain: Story = {
  args: { retry: { label: 'Retry', onRetry: fn(), working: 'Loading...' } },
};

export const WithEverything: Story = {
  args: {
    title: 'Could not load profile',
    message: 'Failed to load profile data. Please try again.',
    retry: { label: 'Retry', onRetry: fn() },
    details: { label: 'Technical Details', entries: [{ label: 'Code', value: 'NETWORK_ERROR' }] },
  },
};

export const Unfolding: Story = {
  ...WithEverything,
  name: 'ERR-06 a message with technical details',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('NETWORK_ERROR')).not.toBeVisible();
    await userEvent.click(canvas.getByText('Technical Details'));
    await expect(canvas.getByText('NETWORK_ERROR')).toBeVisible();
  },
};

export const Usage: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs', 'usage'],
  render: (args) => (
    <DosAndDonts>
      <Do why="What could not be done, another try, and the facts folded away.">
        <ErrorView
          {...args}
          retry={{ label: 'Retry', onRetry: fn() }}
          details={{ label: 'Technical Details', entries: [{ label: 'Code', value: 'NETWORK_ERROR' }] }}
        />
      </Do>
      <Dont why="The facts are for whoever looks into it, not instead of words.">
        <ErrorView message="NETWORK_ERROR: GET /transactions failed with status 0" />
      </Dont>
    </DosAndDonts>
  ),
};
