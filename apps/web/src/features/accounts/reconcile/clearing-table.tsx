import { useState } from 'react';
import { Link } from '@nestegg/duck-ui/Link';
import type { Account, Transaction } from '@nestegg/api-sdk';
import { Amount } from '@nestegg/duck-ui/Amount';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { DataTable } from '@nestegg/duck-ui/DataTable';
import { reconcile as texts } from '../../../i18n/en/reconcile.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useReasonText } from '../../../i18n/use-problem-text.ts';
import { useFocusKept } from '../../../shared/a11y/use-focus-kept.ts';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { paths } from '../../../shared/paths.ts';

export interface ClearingTableProps {
  /** The table's accessible name. */
  readonly label: string;
  readonly account: Account;
  readonly rows: readonly Transaction[];
  /** Given what a transaction is after a press, where the rows are not fetched anew. */
  readonly onSaved?: (saved: Transaction) => void;
}

/** Transactions that the bank's statement may show: each is cleared with a press, and with another not. */
export function ClearingTable({ label, account, rows, onSaved }: ClearingTableProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const reasonOf = useReasonText();
  const keepFocus = useFocusKept();
  const [patch] = useAccountsApi().usePatchTransactionMutation();
  const [failure, setFailure] = useState<string>();
  const toggle = async ({ id, version, status }: Transaction) => {
    keepFocus();
    const { data, error } = await patch({
      id,
      version,
      changes: { status: status === 'cleared' ? 'uncleared' : 'cleared' },
    });
    setFailure(error ? reasonOf(error, t.clearFailed) : undefined);
    if (data) onSaved?.(data);
  };
  return (
    <>
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      <DataTable
        label={label}
        columns={[{ label: t.transaction }, { label: t.day }, { label: t.amount }, { label: t.clear, actions: true }]}
        rows={rows.map((row) => ({
          id: row.id,
          cells: [
            <Link key="name" href={paths.transaction(row.id)}>
              {row.description}
            </Link>,
            formats.date(row.date),
            <Amount
              key="amount"
              money={formats.signedMoney(row.amountMinor, account.currency)}
              tone={row.amountMinor < 0 ? 'expense' : 'income'}
            />,
            row.status === 'reconciled' ? (
              t.agreed
            ) : (
              <Button
                key="clear"
                variant="secondary"
                size="small"
                aria-label={`${row.status === 'cleared' ? t.unclear : t.clear}: ${row.description}`}
                onClick={() => void toggle(row)}
              >
                {row.status === 'cleared' ? t.unclear : t.clear}
              </Button>
            ),
          ],
        }))}
      />
    </>
  );
}
