import { IconAlertCircle } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { StateGallery } from '../../../stories/StateGallery.tsx';
import { StatusChip } from '../StatusChip/index.ts';
import { LedgerAccounts, LedgersTotal, type AccountRow } from './LedgerAccounts.tsx';

const missing = (
  <StatusChip tone="warning" icon={<IconAlertCircle aria-hidden />}>
    Oct 26 – Nov 1 missing
  </StatusChip>
);

const ROWS: readonly AccountRow[] = [
  {
    id: '1',
    kind: 'checking',
    name: 'Joint checking',
    href: '#joint',
    kindLabel: 'Checking',
    statement: 'Statement to Nov 20',
    note: missing,
    money: '$1,982.14',
    moneyHref: '#joint-rows',
    moneyLabel: 'Balance of Joint checking',
  },
  {
    id: '2',
    kind: 'savings',
    name: 'Shared savings',
    href: '#savings',
    kindLabel: 'Savings',
    statement: 'Statement to Oct 31',
    money: '$650.00',
    moneyHref: '#savings-rows',
    moneyLabel: 'Balance of Shared savings',
  },
  {
    id: '3',
    kind: 'cash',
    name: 'Household cash',
    href: '#cash',
    kindLabel: 'Cash',
    statement: 'No statement yet',
    withoutStatement: true,
    money: '$63.40',
    moneyHref: '#cash-rows',
    moneyLabel: 'Balance of Household cash',
  },
  {
    id: '4',
    kind: 'credit_card',
    name: 'Visa, shared',
    href: '#visa',
    kindLabel: 'Credit card',
    statement: 'Statement to Nov 12',
    note: <StatusChip tone="neutral">2 uncleared</StatusChip>,
    money: '-$341.89',
    tone: 'expense',
    moneyHref: '#visa-rows',
    moneyLabel: 'Balance of Visa, shared',
  },
  { id: 'none', kind: 'none', name: 'Not in an account', money: '$50.00' },
];

const meta = {
  title: 'Data/LedgerAccounts',
  component: LedgerAccounts,
  globals: { viewport: { value: 'desktop' } },
  args: {
    name: 'Alder Street 12',
    detail: 'Household · 2 members',
    total: '$2,403.65',
    period: 'Nov 20, 2026',
    rows: ROWS,
    labels: { account: 'Account', kind: 'Kind', statement: 'Statement', note: 'Status', balance: 'Balance' },
  },
} satisfies Meta<typeof LedgerAccounts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfAHousehold: Story = {
  tags: ['ACC-26'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Alder Street 12' })).toHaveTextContent('$2,403.65');
    const table = canvas.getByRole('table', { name: 'Alder Street 12' });
    await expect(within(table).getAllByRole('columnheader')).toHaveLength(5);
    const name = canvas.getByRole('link', { name: 'Joint checking' });
    await expect(name).toHaveAttribute('href', '#joint');
    await expect(name.getBoundingClientRect().width).toBeGreaterThan(80);
    await expect(canvas.getByRole('link', { name: /Balance of Visa, shared/ })).toHaveAttribute('href', '#visa-rows');
  },
};

export const OfAPerson: Story = {
  args: { name: 'Personal', detail: 'Only you', personal: true, rows: [...ROWS.slice(0, 2), ...ROWS.slice(-1)] },
};

export const AllLedgers: Story = {
  render: () => (
    <LedgersTotal
      name="All accounts"
      detail="3 ledgers, 9 accounts, and what is in none"
      total="$13,290.09"
      period="Nov 20, 2026"
      href="#all"
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'All accounts' })).toHaveTextContent('$13,290.09');
  },
};

/** Names are read whole on a phone, and are never in the way of their balances. */
export const NamesOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const name = canvas.getByRole('link', { name: 'Joint checking' });
    await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth + 1);
  },
};

/** A press anywhere on a row opens the account; one on its balance, what adds up to it. */
export const RowAndBalanceAreTwoTargets: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Shared savings' });
    const row = link.closest('tr')?.getBoundingClientRect() ?? new DOMRect();
    await expect(document.elementFromPoint(row.left + row.width / 2, row.top + 8)).toBe(link);
    const balance = canvas.getByRole('link', { name: /Balance of Shared savings/ });
    const { left, top, width, height } = balance.getBoundingClientRect();
    await expect(balance.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
  },
};

export const TwoLedgers: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <LedgerAccounts {...args} />
      <LedgerAccounts {...args} name="Lake Cabin" detail="Household · 4 members" rows={ROWS.slice(2)} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByText('Cash').map((cell) => cell.getBoundingClientRect().left);
    await expect(first).toBe(second);
  },
};

export const LongText: Story = {
  args: {
    name: 'The allotment behind the old railway station at Upper Wolvercote',
    total: '$9,999,999,999.99',
    rows: [
      {
        ...ROWS[0]!,
        name: 'The account of the allotment association behind the old railway station',
        kindLabel: 'Kreditkartenabrechnungskonto',
        statement: 'Kontoauszug bis 20. November 2026',
        money: '-$9,999,999,999.99',
        tone: 'expense',
      },
      ...ROWS.slice(1),
    ],
  },
  play: fitsTheWindow,
};

export const UnknownBalance: Story = { args: { total: null, rows: [{ ...ROWS[0]!, money: null }] } };

export const FiftyAccounts: Story = {
  args: {
    rows: Array.from({ length: 50 }, (_, index) => ({
      ...ROWS[index % 4]!,
      id: String(index),
      name: `Account ${index}`,
      moneyLabel: `Balance of Account ${index}`,
    })),
  },
};

export const Tablet: Story = { globals: { viewport: { value: 'tablet' } }, play: fitsTheWindow };

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await fitsTheWindow();
    const balance = canvas.getByRole('link', { name: /Balance of Joint checking/ }).getBoundingClientRect();
    await expect(balance.height).toBeGreaterThanOrEqual(44);
  },
};

export const LongTextOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: LongText.args ?? {},
  play: fitsTheWindow,
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl', viewport: { value: 'desktop' } },
  play: fitsTheWindow,
};

export const RightToLeftOnAPhone: Story = {
  globals: { direction: 'rtl', viewport: { value: 'phone' } },
  play: fitsTheWindow,
};

export const States: Story = {
  name: 'Hovered, pressed, focused',
  render: (args) => (
    <StateGallery stacked>{(name) => <LedgerAccounts {...args} name={name} rows={ROWS.slice(0, 2)} />}</StateGallery>
  ),
};
