import type { Meta, StoryObj } from '@storybook/react-vite';
import { Banner } from '../../src/components/Banner/index.ts';
import { Brand } from '../../src/components/Brand/index.ts';
import { Button } from '../../src/components/Button/index.ts';
import { PublicLayout } from '../../src/components/PublicLayout/index.ts';
import { WelcomePanel } from '../../src/components/WelcomePanel/index.ts';
import { Toggle, footer } from '../Frame.tsx';

function SignIn({ working = false, problem }: { working?: boolean; problem?: string }) {
  return (
    <PublicLayout picture brand={<Brand href="#home" label="Nestegg" />} corner={<Toggle framed />} footer={footer}>
      <WelcomePanel
        title="Welcome to Nestegg"
        tagline="A financial management application"
        message={problem === undefined ? undefined : <Banner tone="danger">{problem}</Banner>}
        note="Secure authentication. Your password is never shown to this page."
      >
        <Button size="huge" fullWidth working={working ? 'Signing in...' : undefined}>
          Sign In
        </Button>
        <Button size="huge" fullWidth variant="secondary" working={working ? 'Please wait...' : undefined}>
          Create New Account
        </Button>
      </WelcomePanel>
    </PublicLayout>
  );
}

const meta = {
  title: 'Pages/Sign in',
  component: SignIn,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SignIn>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Working: Story = { args: { working: true } };
export const Failed: Story = { args: { problem: 'Authentication error occurred' } };
