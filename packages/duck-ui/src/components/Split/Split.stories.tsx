import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../Card/index.ts';
import { Split } from './Split.tsx';

const meta = {
  title: 'Layout/Split',
  component: Split,
  args: {
    ratio: '8:4',
    children: (
      <>
        <Card title="Recent Transactions">The larger share</Card>
        <Card title="Households">The smaller one</Card>
      </>
    ),
  },
} satisfies Meta<typeof Split>;

export default meta;
type Story = StoryObj<typeof meta>;

export const EightToFour: Story = { globals: { viewport: { value: 'desktop' } } };
export const SevenToFive: Story = { globals: { viewport: { value: 'desktop' } }, args: { ratio: '7:5' } };
export const OneBelowTheOther: Story = { globals: { viewport: { value: 'phone' } } };
