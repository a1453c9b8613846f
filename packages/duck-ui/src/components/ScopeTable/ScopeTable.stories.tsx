import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { Card } from '../Card/index.ts';
import { ScopeTable, type ScopeTableRow } from './ScopeTable.tsx';

const revoke = (name: string) => (
  <Button size="small" variant="secondary" danger aria-label={`Revoke: ${name}`}>
    Revoke
  </Button>
);

const ROWS: readonly ScopeTableRow[] = [
  {
    id: '1',
    name: 'Phone shortcut',
    detail: '…k3Vq · used Nov 19, 2026',
    ledgers: [{ id: 'h', name: 'Alder Street 12', shared: true, rights: [false, true, false] }],
    expires: 'Mar 01, 2027',
    action: revoke('Phone shortcut'),
  },
  {
    id: '2',
    name: 'Spreadsheet',
    detail: '…9dXa · never used',
    ledgers: [
      { id: 'h', name: 'Alder Street 12', shared: true, rights: [true, false, false] },
      { id: 'p', name: 'Personal', shared: false, rights: [true, false, false] },
    ],
    expires: 'Nov 28, 2026',
    warning: true,
    action: revoke('Spreadsheet'),
  },
];

const meta = {
  title: 'Data/ScopeTable',
  component: ScopeTable,
  decorators: [
    (Story) => (
      <Card padding="rows">
        <Story />
      </Card>
    ),
  ],
  args: {
    label: 'Access tokens',
    columns: {
      name: 'Name',
      ledger: 'Ledger',
      rights: ['Read', 'Add and change', 'Import'],
      expires: 'Expires',
      actions: 'Actions',
    },
    marks: { yes: 'Yes', no: 'No' },
    rows: ROWS,
  },
} satisfies Meta<typeof ScopeTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SeveralLedgers: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Access tokens' })).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(4);
    await expect(canvas.getAllByText('Yes')).toHaveLength(3);
  },
};

export const NoLedgerLeft: Story = { args: { rows: [{ ...ROWS[0]!, ledgers: [] }] } };

export const LongText: Story = {
  args: {
    rows: [
      {
        ...ROWS[0]!,
        name: 'The spreadsheet of the allotment association at Upper Wolvercote',
        ledgers: [
          { id: 'h', name: 'The allotment behind the old railway station', shared: true, rights: [true, true, true] },
        ],
      },
    ],
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
