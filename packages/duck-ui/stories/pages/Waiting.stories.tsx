import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorBoundaryScreen } from '../../src/components/ErrorBoundaryScreen/index.ts';
import { LoadingView } from '../../src/components/LoadingView/index.ts';
import { PublicLayout } from '../../src/components/PublicLayout/index.ts';
import { Frame, Toggle, footer } from '../Frame.tsx';

const meta = {
  title: 'Pages/Waiting and broken',
  component: LoadingView,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { message: 'Authenticating...' },
} satisfies Meta<typeof LoadingView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SettingUp: Story = {
  args: {
    message: 'Setting up your account...',
    detail: 'This may take a moment while we register your account in our system.',
  },
  render: (args) => (
    <PublicLayout corner={<Toggle framed />} footer={footer}>
      <LoadingView {...args} />
    </PublicLayout>
  ),
};

export const Preparing: Story = {
  args: { message: 'Preparing application...' },
  render: (args) => (
    <Frame current="">
      <LoadingView {...args} />
    </Frame>
  ),
};

export const Broken: Story = {
  render: () => (
    <Frame current="Dashboard">
      <ErrorBoundaryScreen
        title="Something went wrong"
        message="An error occurred while rendering this component. Please try again or contact support."
        retryLabel="Try Again"
        onRetry={() => undefined}
        details={{ label: 'Technical Details', entries: [{ label: 'Error', value: 'TypeError: row is undefined' }] }}
      />
    </Frame>
  ),
};
