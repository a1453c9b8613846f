import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { Card } from '../Card/index.ts';
import { DataTable } from './DataTable.tsx';

const meta = {
  title: 'Data/DataTable',
  component: DataTable,
  decorators: [
    (Story) => (
      <Card padding="rows">
        <Story />
      </Card>
    ),
  ],
  args: {
    label: 'Invitations',
    columns: [{ label: 'Household' }, { label: 'Invited By' }, { label: 'Date' }, { label: 'Actions', actions: true }],
    rows: [
      {
        id: '1',
        cells: [
          'Alder Street 12',
          'Tom Okafor',
          'Nov 16, 2026',
          <Button key="a" size="small">
            Accept
          </Button>,
        ],
      },
      {
        id: '2',
        cells: [
          'Lake Cabin',
          'Noor Amari',
          'Nov 02, 2026',
          <Button key="a" size="small">
            Accept
          </Button>,
        ],
      },
    ],
  },
} satisfies Meta<typeof DataTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rows: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Invitations' })).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(3);
    await expect(canvas.getByRole('rowheader', { name: 'Lake Cabin' })).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    rows: [
      {
        id: '1',
        cells: ['The allotment behind the old railway station at Upper Wolvercote', 'Tom Okafor', 'Nov 16, 2026', null],
      },
    ],
  },
};

export const Empty: Story = { args: { rows: [] } };

/** The rows lie on their card, not on the bare ground. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('table').parentElement;
    const { backgroundColor } = getComputedStyle(card ?? document.body);
    await expect(backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  },
};
