import type { Meta, StoryObj } from '@storybook/react-vite';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { Card } from '../Card/index.ts';
import { CardRow } from './CardRow.tsx';

const meta = {
  title: 'Layout/CardRow',
  component: CardRow,
  args: {
    children: (
      <>
        <Card title="Next bills">What is due next</Card>
        <Card title="Low point">Until payday</Card>
        <Card title="Budget left">This month</Card>
      </>
    ),
  },
} satisfies Meta<typeof CardRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = { globals: { viewport: { value: 'desktop' } } };
export const One: Story = { args: { children: <Card title="Low point">Until payday</Card> } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fitsTheWindow };
