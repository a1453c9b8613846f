import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { Link } from '../Link/index.ts';
import { Card } from './Card.tsx';

const meta = {
  title: 'Layout/Card',
  component: Card,
  args: { title: 'Spending by month', aside: 'March 1–20', children: 'What is on it.' },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithPeriod: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Spending by month' })).toHaveTextContent('March 1–20');
  },
};

export const WithLink: Story = { args: { title: 'Households', aside: <Link href="#households">View all</Link> } };
export const WithoutTitle: Story = { render: () => <Card>Only a ground.</Card> };
export const ForAForm: Story = { render: () => <Card padding="form">32 pixels inside.</Card> };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const LongGerman: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { title: 'Ausgabenentwicklung nach Abrechnungszeiträumen', aside: 'Abrechnungszeitraum November' },
  play: fitsTheWindow,
};
