import { useState } from 'react';
import type { RecordChange } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { DiffTable } from '@nestegg/duck-ui/DiffTable';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { history } from '../../i18n/en/history.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { hasFailed } from '../../shared/has-failed.ts';
import { useHistoryApi } from './history-api.ts';
import { inOrder, isShown, isWords, useFieldLabel, useFieldText, useUnnamed } from './use-field-words.ts';

/** Records shown at first, and at most: the limit of one call. */
const PAGE_SIZE = 20;
const MAX_RECORDS = 500;

/** The records of a group with their values before and after. */
export function GroupDetails({ group }: { readonly group: string }) {
  const t = useTexts(history);
  const formats = useFormats();
  const [limit, setLimit] = useState(PAGE_SIZE);
  const query = useHistoryApi().useGetChangeGroupQuery({ group, limit });
  const { data, refetch } = query;
  const rows = useDiffRecords();
  if (hasFailed(query))
    return <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: () => void refetch() }} />;
  if (!data) return <Skeleton height={160} />;
  const { changes } = data;
  if (changes.every(({ fields }) => fields.length === 0)) return <p>{t.valuesGone}</p>;
  const total = Object.values(data.group.counts).flatMap((counts) => Object.values(counts));
  const hidden = total.reduce((sum, count) => sum + count, 0) - changes.length;
  return (
    <DiffTable
      label={t.details}
      labels={{ field: t.field, before: t.beforeValue, after: t.afterValue }}
      records={rows(changes)}
      {...(hidden > 0 &&
        limit < MAX_RECORDS && {
          footer: (
            <Button variant="quiet" size="small" onClick={() => setLimit(MAX_RECORDS)}>
              {fillText(t.showMore, { n: formats.number(Math.min(hidden, MAX_RECORDS - limit)) })}
            </Button>
          ),
        })}
    />
  );
}

function useDiffRecords() {
  const unnamed = useUnnamed();
  const labelOf = useFieldLabel();
  const textOf = useFieldText();
  return (changes: readonly RecordChange[]) =>
    changes.map(({ kind, id, op, title, currency, fields }) => ({
      id: `${id} ${op}`,
      title: title ?? unnamed(kind),
      fields: inOrder(fields)
        .filter(
          ({ field, before, after }) =>
            isShown(field, kind) && ((before ?? false) !== false || (after ?? false) !== false),
        )
        .map(({ field, before, after }) => ({
          field: labelOf(field),
          words: isWords(field),
          before: op === 'create' || op === 'move-in' ? null : textOf(field, before, currency),
          after: op === 'delete' || op === 'move-out' ? null : textOf(field, after, currency),
        })),
    }));
}
