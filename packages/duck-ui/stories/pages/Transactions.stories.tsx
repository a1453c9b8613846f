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
import { sampleRows, signed, summary } from '../sample-ledger.ts';
import { dollars, dateFormat, filterLabels, rowEntries, tableLabels } from '../samples.tsx';

const nothing: FilterValues = { search: '', household: '', from: '2026-03-01', to: '', category: '' };

function Transactions({ loading = false }: { loading?: boolean }) {
  const [values, setValues] = useState(nothing);
  const [page, setPage] = useState(1);
  return (
    <Frame current="Transactions">
      <PageHeader title="Transactions" actions={<Button icon={<IconPlus aria-hidden />}>Add Transaction</Button>} />
      <Stack gap="panels">
        <SummaryBox
          note="On this page"
          items={[
            { label: 'Income', value: signed(summary.income), tone: 'income' },
            { label: 'Expenses', value: signed(-summary.expenses), tone: 'expense' },
            { label: 'Balance', value: dollars.format(summary.balance) },
            { label: 'Transactions', value: String(sampleRows.length) },
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
          dates={dateFormat}
          labels={filterLabels}
        />
        <Card padding="table">
          <TransactionTable
            rows={sampleRows}
            labels={tableLabels}
            columns={{ account: true }}
            rowEntries={rowEntries}
            narrow="days"
            loadingRows={loading ? 10 : undefined}
          />
          <Pager
            page={page}
            pages={1}
            pageSize={10}
            pageSizes={[10, 20, 50]}
            onPageChange={setPage}
            onPageSizeChange={() => setPage(1)}
            labels={{
              navigation: 'Pages',
              rows: 'Rows:',
              range: '1–5 of 5',
              position: `${page} / 1`,
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
} satisfies Meta<typeof Transactions>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    await showsAllWords(canvasElement);
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
