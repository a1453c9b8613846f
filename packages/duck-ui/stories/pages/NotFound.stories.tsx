import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../src/components/Button/index.ts';
import { NotFoundView } from '../../src/components/NotFoundView/index.ts';
import { PublicLayout } from '../../src/components/PublicLayout/index.ts';
import { Toggle, footer } from '../Frame.tsx';

function NotFound() {
  return (
    <PublicLayout corner={<Toggle framed />} footer={footer}>
      <NotFoundView
        title="404 - Page Not Found"
        message="We looked under the surface, but the page you're looking for isn't here."
      >
        <Button size="large" href="#dashboard">
          Go to Dashboard
        </Button>
        <Button size="large" variant="secondary" href="#home">
          Go to Homepage
        </Button>
      </NotFoundView>
    </PublicLayout>
  );
}

const meta = {
  title: 'Pages/Not found',
  component: NotFound,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof NotFound>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NoSuchPage: Story = {};
