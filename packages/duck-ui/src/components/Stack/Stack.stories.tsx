import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../Card/index.ts';
import { Stack } from './Stack.tsx';

const meta = {
  title: 'Layout/Stack',
  component: Stack,
  args: {
    children: (
      <>
        <Card title="First">One</Card>
        <Card title="Second">Two</Card>
      </>
    ),
  },
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Cards: Story = {};
export const Tight: Story = { args: { gap: 'tight' } };

export const Divided: Story = {
  args: {
    gap: 'tight',
    divided: true,
    children: (
      <>
        <span>One</span>
        <span>Two</span>
      </>
    ),
  },
};
