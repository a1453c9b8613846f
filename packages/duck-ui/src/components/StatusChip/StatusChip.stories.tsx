import { IconAlertCircle, IconAlertTriangle, IconCheck, IconChecks, IconCircleCheck } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StatusChip } from './StatusChip.tsx';

const meta = {
  title: 'Data/StatusChip',
  component: StatusChip,
  args: { tone: 'info', icon: <IconCheck aria-hidden />, children: 'Cleared' },
} satisfies Meta<typeof StatusChip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Cleared: Story = {};

export const OfABank: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <StatusChip tone="neutral">Uncleared</StatusChip>
      <StatusChip tone="info" icon={<IconCheck aria-hidden />}>
        Cleared
      </StatusChip>
      <StatusChip tone="income" icon={<IconChecks aria-hidden />}>
        Reconciled
      </StatusChip>
      <StatusChip tone="income" icon={<IconCircleCheck aria-hidden />}>
        Adds up
      </StatusChip>
      <StatusChip tone="danger" icon={<IconAlertTriangle aria-hidden />}>
        Does not add up
      </StatusChip>
      <StatusChip tone="warning" icon={<IconAlertCircle aria-hidden />}>
        Oct 26 – Nov 1 missing
      </StatusChip>
      <StatusChip tone="new">New</StatusChip>
      <StatusChip tone="projected">Pending</StatusChip>
    </div>
  ),
};

/** Where there is no room the word is cut, never the page. */
export const Narrow: Story = {
  args: { tone: 'warning', icon: <IconAlertCircle aria-hidden />, children: 'Oct 26 – Nov 1 missing' },
  render: (args) => (
    <div style={{ width: 120 }} data-testid="room">
      <StatusChip {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const room = canvas.getByTestId('room');
    await expect(room.scrollWidth).toBeLessThanOrEqual(room.clientWidth);
  },
};
