import { SAMPLE_TRANSACTIONS, type WireTransaction } from '@nestegg/api-sdk/testing';
import { IconPlus } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen } from 'storybook/test';
import { Button } from '../../src/components/Button/index.ts';
import { Card } from '../../src/components/Card/index.ts';
import { FilterBar, type FilterValues } from '../../src/components/FilterBar/index.ts';
import { PageHeader } from '../../src/components/PageHeader/index.ts';
import { Pager } from '../../src/components/Pager/index.ts';
import { Stack } from '../../src/components/Stack/index.ts';
import { SummaryBox } from '../../src/components/SummaryBox/index.ts';
import { TransactionTable } from '../../src/components/TransactionTable/index.ts';
import { fitsTheWindow, showsAllWords } from '../fits.ts';
import { Frame } from '../Frame.tsx';
import { rowsOf, severalMonths, totalsOf, withProjected } from '../sample-ledger.ts';
import { useFormats } from '../use-formats.ts';
import { dateFormat, filterLabels, rowEntries, tableLabels } from '../samples.tsx';

const nothing: FilterValues = { search: '', household: '', from: '', to: '', category: '' };

interface TransactionsProps {
  /** What the server has, oldest first. */
  transactions: readonly WireTransaction[];
  loading?: boolean;
  /** The page that is open, 1 for the first. */
  opened?: number;
}

const PAGE_SIZE = 10;

/** The transactions of one page, oldest first; pages count from the newest. */
const pageOf = (transactions: readonly WireTransaction[], page: number) =>
  transactions.slice(Math.max(0, transactions.length - page * PAGE_SIZE), transactions.length - (page - 1) * PAGE_SIZE);

function Transactions({ transactions, loading = false, opened = 1 }: TransactionsProps) {
  const formats = useFormats();
  const [values, setValues] = useState({ ...nothing, from: transactions[0]?.date ?? '' });
  const [page, setPage] = useState(opened);
  const shown = pageOf(transactions, page);
  const totals = totalsOf(shown);
  const first = (page - 1) * PAGE_SIZE + 1;
  const pages = Math.ceil(transactions.length / PAGE_SIZE);
  return (
    <Frame current="Transactions">
      <PageHeader title="Transactions" actions={<Button icon={<IconPlus aria-hidden />}>Add Transaction</Button>} />
      <Stack gap="panels">
        <SummaryBox
          note="On this page"
          items={[
            { label: 'Income', value: formats.signed(totals.income), tone: 'income' },
            { label: 'Expenses', value: formats.signed(totals.expenses), tone: 'expense' },
            { label: 'Balance', value: formats.money(totals.balance) },
            { label: 'Transactions', value: String(shown.length) },
          ]}
        />
        <FilterBar
          values={values}
          onChange={(change) => setValues({ ...values, ...change })}
          onApply={() => setPage(1)}
          onReset={() => setValues(nothing)}
          households={[
            { value: '', label: 'All Households' },
            { value: 'personal', label: 'Personal Only' },
          ]}
          categories={[
            { value: '', label: 'All Categories' },
            { value: 'Food', label: 'Food' },
          ]}
          activeCount={1}
          dates={{ ...dateFormat, locale: formats.locale }}
          labels={filterLabels}
        />
        <Card padding="table">
          <TransactionTable
            rows={rowsOf(shown, formats)}
            labels={tableLabels}
            columns={{ account: true }}
            rowEntries={rowEntries}
            narrow="days"
            loadingRows={loading ? 10 : undefined}
          />
          <Pager
            page={page}
            pages={pages}
            pageSize={PAGE_SIZE}
            pageSizes={[10, 20, 50]}
            onPageChange={setPage}
            onPageSizeChange={() => setPage(1)}
            labels={{
              navigation: 'Pages',
              rows: 'Rows:',
              range: `${first}–${first + shown.length - 1} of ${transactions.length}`,
              position: `${page} / ${pages}`,
              previous: 'Previous page',
              next: 'Next page',
              page: (number) => `Page ${number}`,
            }}
          />
        </Card>
      </Stack>
    </Frame>
  );
}

const meta = {
  title: 'Pages/Transactions',
  component: Transactions,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { transactions: SAMPLE_TRANSACTIONS },
} satisfies Meta<typeof Transactions>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    await showsAllWords(canvasElement);
  },
};

/** What is projected is marked, and left out of the figures. */
export const WithAProjectedRow: Story = {
  args: { transactions: withProjected },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'On this page' })).toHaveTextContent('-$2,374.50');
    await expect(canvas.getAllByText('Projected')[0]).toBeVisible();
  },
};

export const FirstOfTwoPages: Story = { args: { transactions: severalMonths } };

export const SecondPage: Story = {
  args: { transactions: severalMonths, opened: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('11–15 of 15')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Next page' })[0]).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Loading: Story = { args: { loading: true } };

export const RightToLeft: Story = {
  globals: { direction: 'rtl', viewport: { value: 'desktop' } },
  play: fitsTheWindow,
};

export const RightToLeftOnAPhone: Story = {
  globals: { direction: 'rtl', viewport: { value: 'phone' } },
  play: fitsTheWindow,
};

export const RowMenuOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Groceries' }));
    const items = await screen.findAllByRole('menuitem');
    await expect(items.map((item) => item.textContent)).toEqual(['View', 'Edit', 'Delete']);
  },
};
