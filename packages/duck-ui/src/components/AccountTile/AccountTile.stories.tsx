import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccountTile } from './AccountTile.tsx';

const meta = {
  title: 'Data/AccountTile',
  component: AccountTile,
  args: { kind: 'checking' },
} satisfies Meta<typeof AccountTile>;

export default meta;
type Story = StoryObj<typeof meta>;

const KINDS = ['checking', 'savings', 'credit_card', 'cash', 'loan', 'investment', 'other', 'none'] as const;

export const Checking: Story = {};

export const EveryKind: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 12 }}>
      {KINDS.map((kind) => (
        <AccountTile key={kind} kind={kind} />
      ))}
    </div>
  ),
};
