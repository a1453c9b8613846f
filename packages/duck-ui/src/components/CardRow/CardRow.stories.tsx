import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../Card/index.ts';
import { CardRow } from './CardRow.tsx';

const meta = {
  title: 'Layout/CardRow',
  component: CardRow,
  args: {
    children: (
      <>
        <Card title="Next bills">Due in the next days</Card>
        <Card title="Low point">The lowest of the balance</Card>
        <Card title="Budget left">What is still there to spend</Card>
      </>
    ),
  },
} satisfies Meta<typeof CardRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = { globals: { viewport: { value: 'desktop' } } };
export const One: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { children: <Card title="Budget left">What is still there to spend</Card> },
};
export const OneBelowTheOther: Story = { globals: { viewport: { value: 'phone' } } };
