import { IconPlus } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/index.ts';
import { EmptyView } from './EmptyView.tsx';

const meta = {
  component: EmptyView,
  args: { art: 'list', title: 'No transactions found.' },
} satisfies Meta<typeof EmptyView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NoTransactions: Story = {
  args: {
    action: (
      <Button href="#new" icon={<IconPlus aria-hidden />}>
        Add Transaction
      </Button>
    ),
  },
};

export const NoHouseholds: Story = {
  args: { art: 'households', title: "You don't have any households yet." },
};

export const NoMatch: Story = { args: { art: 'none', title: 'No transactions match your filters' } };
