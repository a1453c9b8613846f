import { IconAlertTriangle, IconCalendar, IconClock } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { Button } from '../Button/index.ts';
import { Card } from '../Card/index.ts';
import { StatusChip } from '../StatusChip/index.ts';
import { BillList, type BillItem } from './BillList.tsx';

const bill = (name: string, more: Partial<BillItem> = {}): BillItem => ({
  id: name,
  name,
  category: 'Utilities',
  status: (
    <StatusChip tone="info" icon={<IconCalendar aria-hidden />}>
      Due Nov 28
    </StatusChip>
  ),
  detail: 'Monthly, the 28th',
  money: '-$39.90',
  tone: 'expense',
  ...more,
});

const meta = {
  title: 'Data/BillList',
  component: BillList,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 508 }}>
        <Card title="Due">
          <Story />
        </Card>
      </div>
    ),
  ],
  args: {
    label: 'Due',
    items: [
      bill('City Power', {
        about: 'about',
        money: '-$80.60',
        status: (
          <StatusChip tone="warning" icon={<IconClock aria-hidden />}>
            2 days late
          </StatusChip>
        ),
        action: (
          <Button size="small" variant="secondary">
            Record
          </Button>
        ),
      }),
      bill('Child benefit', { category: 'Income', money: '+$250.00', tone: 'income' }),
    ],
  },
} satisfies Meta<typeof BillList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Due: Story = {
  tags: ['REC-39'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Due' })).toHaveTextContent('about -$80.60');
  },
};

export const Missed: Story = {
  args: {
    items: [
      bill('A newspaper with a name that is longer than there is room for', {
        category: 'Entertainment',
        money: '-$18.00',
        status: (
          <StatusChip tone="danger" icon={<IconAlertTriangle aria-hidden />}>
            Missed
          </StatusChip>
        ),
        notice: 'Is this it? Kiosk, -$18.00, Nov 09',
      }),
    ],
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fitsTheWindow };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
