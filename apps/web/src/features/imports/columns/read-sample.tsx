import type { Import } from '@nestegg/api-sdk';
import { Amount } from '@nestegg/duck-ui/Amount';
import { Card } from '@nestegg/duck-ui/Card';
import { DataTable } from '@nestegg/duck-ui/DataTable';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import type { ReadRow } from '../../../../worker/summarize-file.ts';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { hasFailed } from '../../../shared/has-failed.ts';
import { useImportsApi } from '../../../shared/imports-api.ts';

export interface ReadSampleProps {
  readonly stored: Import;
  /** The first rows as they are read on this device; null where the file is on the server only. */
  readonly sample: readonly ReadRow[] | null;
}

const LINES = 10;

/** What comes of the choices: the first rows. */
export function ReadSample({ stored, sample }: ReadSampleProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const saved = useSavedSample(stored, sample !== null);
  const rows = sample ?? saved.rows;
  return (
    <Card title={t.result}>
      {!rows && saved.failed && <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: saved.retry }} />}
      {!rows && !saved.failed && <Skeleton height={220} />}
      {rows?.length === 0 && <p>{t.nothingRead}</p>}
      {rows && rows.length > 0 && (
        <DataTable
          label={t.result}
          columns={[{ label: t.text }, { label: t.date, chars: 12 }, { label: t.amount, chars: 14 }]}
          rows={rows.map(({ number, date, amount, description }) => ({
            id: String(number),
            cells: [
              description,
              formats.date(date),
              <Amount
                key="amount"
                money={formats.statedMoney(amount, stored.currency)}
                tone={amount === 0 ? undefined : amount < 0 ? 'expense' : 'income'}
              />,
            ],
          }))}
        />
      )}
    </Card>
  );
}

/** The same of a draft whose file is not on this device: by the reading that was saved last. */
function useSavedSample({ id }: Import, skip: boolean) {
  const query = useImportsApi().useListImportRowsQuery({ id, page: 1, limit: LINES }, { skip });
  return {
    rows: query.data?.rows.flatMap(({ number, date, amountMinor, description }): readonly ReadRow[] =>
      date === null || amountMinor === null ? [] : [{ number, date, amount: amountMinor, description }],
    ),
    failed: hasFailed(query),
    retry: () => void query.refetch(),
  };
}
