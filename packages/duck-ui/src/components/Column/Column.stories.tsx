import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../Card/index.ts';
import { Column } from './Column.tsx';

const meta = {
  title: 'Layout/Column',
  component: Column,
  args: { width: 'form', children: <Card padding="form">680 pixels wide at most.</Card> },
} satisfies Meta<typeof Column>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ForAForm: Story = {};
export const ForSettings: Story = {
  args: { width: 'settings', children: <Card padding="form">760 pixels wide at most.</Card> },
};
