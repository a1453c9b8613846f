import type { Meta, StoryObj } from '@storybook/react-vite';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { Banner } from '../Banner/index.ts';
import { Button } from '../Button/index.ts';
import { WelcomePanel } from './WelcomePanel.tsx';

const meta = {
  title: 'Layout/WelcomePanel',
  component: WelcomePanel,
  args: {
    title: 'Welcome to Nestegg',
    tagline: 'A financial management application',
    children: (
      <>
        <Button size="huge" fullWidth>
          Sign In
        </Button>
        <Button size="huge" fullWidth variant="secondary">
          Create New Account
        </Button>
      </>
    ),
    note: 'Secure authentication. Your password is never shown to this page.',
  },
} satisfies Meta<typeof WelcomePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithMessage: Story = {
  args: { message: <Banner tone="danger">Authentication error occurred</Banner> },
};

export const LongGerman: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { title: 'Willkommen bei Nestegg', tagline: 'Eine Anwendung zur Haushaltsbudgetverwaltung' },
  play: fitsTheWindow,
};
