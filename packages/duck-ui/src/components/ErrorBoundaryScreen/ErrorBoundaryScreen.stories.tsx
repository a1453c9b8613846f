import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ErrorBoundaryScreen } from './ErrorBoundaryScreen.tsx';

const meta = {
  title: 'Feedback/ErrorBoundaryScreen',
  component: ErrorBoundaryScreen,
  args: {
    title: 'Something went wrong',
    message: 'An error occurred while rendering this component. Please try again or contact support.',
    retryLabel: 'Try Again',
    onRetry: fn(),
  },
} satisfies Meta<typeof ErrorBoundaryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const TryingAgain: Story = {
  ...Plain,
  name: 'ERR-04 says that something went wrong and tries again',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong');
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const WithDetails: Story = {
  tags: ['ERR-05'],
  args: {
    details: {
      label: 'Technical Details',
      initiallyOpen: true,
      entries: [
        { label: 'Error message', value: 'Cannot read properties of undefined' },
        { label: 'Component stack', value: 'at Dashboard\nat Routes\nat App' },
      ],
    },
  },
};
