import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LoadingView } from './LoadingView.tsx';

const meta = {
  title: 'Feedback/LoadingView',
  component: LoadingView,
  args: { message: 'Authenticating...' },
} satisfies Meta<typeof LoadingView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Authenticating...');
  },
};

export const WithDetail: Story = {
  args: {
    message: 'Setting up your account...',
    detail: 'This may take a moment while we register your account in our system.',
  },
};
