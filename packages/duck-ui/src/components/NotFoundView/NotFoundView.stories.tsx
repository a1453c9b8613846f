import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/index.ts';
import { NotFoundView } from './NotFoundView.tsx';

const meta = {
  title: 'Feedback/NotFoundView',
  component: NotFoundView,
  args: {
    title: '404 - Page Not Found',
    message: 'The page you are looking for is not here.',
    children: (
      <>
        <Button size="large" href="#dashboard">
          Go to Dashboard
        </Button>
        <Button size="large" variant="secondary" href="#home">
          Go to Homepage
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof NotFoundView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithTwoWaysOut: Story = {};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
