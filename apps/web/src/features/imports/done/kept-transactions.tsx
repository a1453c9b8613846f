import type { Import, ImportUndo } from '@nestegg/api-sdk';
import { Amount } from '@nestegg/duck-ui/Amount';
import { Card } from '@nestegg/duck-ui/Card';
import { DataTable } from '@nestegg/duck-ui/DataTable';
import { Link } from '@nestegg/duck-ui/Link';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';

export interface KeptTransactionsProps {
  readonly undo: ImportUndo;
  readonly stored: Import;
}

/** What an undo left as it is. */
export function KeptTransactions({ undo, stored }: KeptTransactionsProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  return (
    <Card title={t.undoKept}>
      <DataTable
        label={t.undoKept}
        columns={[{ label: t.text }, { label: t.date }, { label: t.amount }]}
        rows={undo.keptTransactions.map(({ id, date, description, amountMinor }) => ({
          id,
          cells: [
            <Link key="name" href={paths.transaction(id)}>
              {description}
            </Link>,
            formats.date(date),
            <Amount
              key="amount"
              money={formats.signedMoney(amountMinor, stored.currency)}
              tone={amountMinor < 0 ? 'expense' : 'income'}
            />,
          ],
        }))}
      />
    </Card>
  );
}
