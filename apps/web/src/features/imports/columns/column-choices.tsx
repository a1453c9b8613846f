import type { TableLayout } from '@nestegg/bank-files';
import { BANK_COLUMNS, fillText, type BankColumn } from '@nestegg/domain';
import { Card } from '@nestegg/duck-ui/Card';
import { ColumnTable } from '@nestegg/duck-ui/ColumnTable';
import { Stack } from '@nestegg/duck-ui/Stack';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import type { ReadingChoice } from './use-reading-choice.ts';

export interface ColumnChoicesProps {
  readonly choice: ReadingChoice;
  readonly layout: Pick<TableLayout, 'header' | 'columns' | 'sample'>;
}

const LINES = 10;

/** What each column of a table holds, above its first lines. */
export function ColumnChoices({ choice, layout: { header, columns, sample } }: ColumnChoicesProps) {
  const t = useTexts(texts);
  const options = useColumnOptions();
  const lines = sample.slice(0, LINES);
  const choose = (index: number, value: string) => {
    const column = BANK_COLUMNS.find((known) => known === value) ?? null;
    // A kind of column is there once: the one that had it before has it no more.
    choice.change({ columns: columns.map((known, at) => (at === index ? column : known === column ? null : known)) });
  };
  return (
    <Card title={t.columns}>
      <Stack gap="tight">
        <p>{t.columnsLead}</p>
        <ColumnTable
          label={t.columns}
          options={options}
          onChange={choose}
          columns={columns.map((column, at) => ({
            id: String(at),
            label: header?.[at]?.trim() || fillText(t.columnNumber, { n: at + 1 }),
            value: column ?? '',
            cells: lines.map((line, row) => ({ id: String(row), text: line[at] ?? '' })),
          }))}
        />
      </Stack>
    </Card>
  );
}

function useColumnOptions() {
  const t = useTexts(texts);
  const names: Readonly<Record<BankColumn, string>> = {
    date: t.column_date,
    'value-date': t.column_valueDate,
    payee: t.column_payee,
    payer: t.column_payer,
    purpose: t.column_purpose,
    type: t.column_type,
    amount: t.column_amount,
    in: t.column_in,
    out: t.column_out,
    direction: t.column_direction,
    balance: t.column_balance,
    currency: t.column_currency,
    account: t.column_account,
    id: t.column_id,
    category: t.column_category,
    state: t.column_state,
  };
  return [{ value: '', label: t.notRead }, ...BANK_COLUMNS.map((value) => ({ value, label: names[value] }))];
}
