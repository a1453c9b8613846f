import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconFlag } from '@tabler/icons-react';
import { expect, fn, within } from 'storybook/test';
import { Do, Dont, DosAndDonts } from '../../../stories/DosAndDonts.tsx';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { recentTransactions, rowEntries, tableLabels, transactions } from '../../../stories/samples.tsx';
import type { TransactionRow } from './transaction-row.ts';
import { StateGallery } from '../../../stories/StateGallery.tsx';
import { Chip } from '../Chip/index.ts';
import { StatusChip } from '../StatusChip/index.ts';
import { TransactionTable } from './TransactionTable.tsx';

const meta = {
  title: 'Data/TransactionTable',
  component: TransactionTable,
  globals: { viewport: { value: 'desktop' } },
  args: { rows: transactions, labels: tableLabels },
} satisfies Meta<typeof TransactionTable>;

export default meta;
type Story = StoryObj<typeof meta>;

const headsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent);

export const WithAccountAndActions: Story = {
  tags: ['TX-03'],
  args: { columns: { account: true }, rowEntries },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Transactions' });
    await expect(headsOf(table)).toEqual(['Date', 'Description', 'Category', 'Amount', 'Account', 'Actions']);
    const [projected] = within(table).getAllByRole('row', { name: /Internet, November/ });
    await expect(projected).toHaveTextContent('Recurring');
    await expect(projected).toHaveTextContent('Projected');
  },
};

export const Sortable: Story = {
  args: { columns: { account: true }, sort: { column: 'date', descending: true, onSort: fn() } },
};

export const Sorting: Story = {
  ...Sortable,
  name: 'a head sorts by its column',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending');
    await expect(canvas.getByRole('columnheader', { name: 'Amount' })).not.toHaveAttribute('aria-sort');
    await userEvent.click(canvas.getByRole('button', { name: 'Amount' }));
    await expect(args.sort?.onSort).toHaveBeenCalledWith('amount');
  },
};

export const WithHousehold: Story = {
  tags: ['TX-17'],
  args: { rows: recentTransactions, columns: { household: true } },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Transactions' });
    await expect(headsOf(table)).toEqual(['Date', 'Description', 'Household', 'Category', 'Amount']);
  },
};

const cleared = { chip: <StatusChip tone="info">Cleared</StatusChip>, label: 'Cleared' };
const uncleared = { chip: <StatusChip tone="neutral">Uncleared</StatusChip>, label: 'Uncleared' };
const opening = { chip: <Chip>Opening balance</Chip>, label: 'Opening balance', icon: <IconFlag /> };
const transfer = { chip: <Chip>Transfer to Rainy day</Chip>, label: 'Transfer to Rainy day' };

/** As on the page of an account: how far the bank has confirmed each, and what the account held after it. */
export const OfAnAccount: Story = {
  tags: ['ACC-24'],
  args: {
    rows: transactions.map((row, index) => ({
      ...row,
      status: index % 3 === 0 ? uncleared : cleared,
      balance: row.projected === true ? null : `$${(1982 - index * 17).toLocaleString('en-US')}.14`,
      ...(index === 1 && { kind: transfer, category: '' }),
      ...(index === 2 && { kind: opening, category: '' }),
    })),
    labels: { ...tableLabels, status: 'Status', balance: 'Balance' },
    columns: { status: true, balance: true },
    rowEntries,
  },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Transactions' });
    await expect(headsOf(table)).toEqual(['Date', 'Description', 'Category', 'Status', 'Amount', 'Balance', 'Actions']);
    await expect(canvas.getAllByText('Transfer to Rainy day')[0]).toBeInTheDocument();
  },
};

export const OfAnAccountOnAPhone: Story = {
  ...OfAnAccount,
  globals: { viewport: { value: 'phone' } },
  args: { ...OfAnAccount.args, narrow: 'days' },
  play: fitsTheWindow,
};

export const Loading: Story = { args: { rows: [], loadingRows: 5 } };

export const LongText: Story = {
  args: {
    rows: [
      {
        id: 'long',
        date: 'Nov 28, 2026',
        description: 'A very long description of something that somebody bought somewhere for some reason '.repeat(2),
        category: 'A category of my own with a rather long name',
        categoryHref: '/transactions?category=own',
        account: 'The allotment behind the old railway station',
        money: '-$9,999,999,999.99',
        tone: 'expense',
        recurring: true,
        projected: true,
      },
    ],
    columns: { account: true },
    rowEntries,
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('-$9,999,999,999.99')).toBeVisible();
    const category = canvas.getByRole('link', { name: 'A category of my own with a rather long name' });
    await expect(category).toHaveAttribute('href', '/transactions?category=own');
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const PhoneByDay: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { narrow: 'days', columns: { account: true }, rowEntries },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Nov 17, 2026', { selector: 'td' })[0]).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: 'Date' })).toBeNull();
  },
};

/** On a phone a press anywhere on a row opens it, but for its menu. */
export const PhoneRowIsOneTarget: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { narrow: 'days', columns: { account: true }, rowEntries },
  play: async ({ canvas }) => {
    const link = canvas.getAllByRole('link')[0];
    const row = link?.closest('tr')?.getBoundingClientRect() ?? new DOMRect();
    await expect(document.elementFromPoint(row.left + 4, row.bottom - 4)).toBe(link);
    const menu = canvas.getAllByRole('button')[0];
    const { left, top, width, height } = menu?.getBoundingClientRect() ?? new DOMRect();
    await expect(menu?.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
  },
};

export const PhoneList: Story = { globals: { viewport: { value: 'phone' } } };
export const Tablet: Story = { globals: { viewport: { value: 'tablet' } }, args: WithAccountAndActions.args ?? {} };

/** As many rows as a page can have. */
export const FiftyRows: Story = {
  args: {
    rows: Array.from({ length: 50 }, (_, index) => ({
      id: String(index),
      date: `Nov ${String(28 - Math.floor(index / 4)).padStart(2, '0')}, 2026`,
      description: `Groceries ${index}`,
      category: 'Food',
      account: 'Personal',
      money: '-$1.00',
      tone: 'expense',
    })),
    columns: { account: true },
    rowEntries,
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl', viewport: { value: 'desktop' } },
  args: WithAccountAndActions.args ?? {},
  play: fitsTheWindow,
};

export const RightToLeftOnAPhone: Story = {
  globals: { direction: 'rtl', viewport: { value: 'phone' } },
  args: PhoneByDay.args ?? {},
  play: fitsTheWindow,
};

export const LongGerman: Story = {
  args: {
    rows: [
      {
        id: 'long',
        date: '28.11.2026',
        description: 'Haftpflichtversicherungsjahresbeitragsnachzahlung',
        category: 'Kraftfahrzeughaftpflichtversicherung',
        account: 'Wohnungseigentümergemeinschaft',
        money: '-9.999.999.999,99 $',
        tone: 'expense',
        recurring: true,
        projected: true,
      },
    ],
    labels: {
      ...tableLabels,
      date: 'Buchungsdatum',
      description: 'Beschreibung',
      category: 'Ausgabenkategorie',
      amount: 'Gesamtbetrag',
      account: 'Kontobezeichnung',
      recurring: 'Wiederkehrend',
      projected: 'Voraussichtlich',
    },
    columns: { account: true },
    rowEntries,
  },
  play: fitsTheWindow,
};

export const LongGermanOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { ...LongGerman.args, narrow: 'days' },
  play: fitsTheWindow,
};

/** A row that leaves out what it should say. */
const unsigned = ({ href: _href, projected: _projected, money, ...row }: TransactionRow): TransactionRow => ({
  ...row,
  money: typeof money === 'string' ? money.slice(1) : money,
});

export const States: Story = {
  name: 'Hovered, pressed, focused',
  render: (args) => (
    <StateGallery stacked>
      {(name) => (
        <TransactionTable {...args} rows={transactions.slice(0, 2)} labels={{ ...tableLabels, table: name }} />
      )}
    </StateGallery>
  ),
};

export const Usage: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs', 'usage'],
  render: () => (
    <DosAndDonts stacked>
      <Do why="Amounts carry their sign, descriptions lead to the record, what is projected says so.">
        <TransactionTable
          rows={transactions.slice(0, 3)}
          labels={{ ...tableLabels, table: 'Transactions to follow' }}
          columns={{ account: true }}
        />
      </Do>
      <Dont why="Without signs only colour tells money in from money out; without links a row is a dead end.">
        <TransactionTable
          rows={transactions.slice(0, 3).map(unsigned)}
          labels={{ ...tableLabels, table: 'Transactions not to follow' }}
          columns={{ account: true }}
        />
      </Dont>
    </DosAndDonts>
  ),
};
