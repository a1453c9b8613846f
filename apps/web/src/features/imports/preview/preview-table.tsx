import type { Import, ImportStatus } from '@nestegg/api-sdk';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { ImportTable } from '@nestegg/duck-ui/ImportTable';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { rowsOf } from '../rows-of.ts';
import type { usePreviewRows } from './use-preview-rows.ts';
import { useTableRow } from './use-table-row.tsx';
import type { TicksControl } from './use-ticks.ts';

export interface PreviewTableProps {
  readonly stored: Import;
  readonly status: ImportStatus | undefined;
  readonly rows: ReturnType<typeof usePreviewRows>;
  readonly ticks: TicksControl;
  readonly disabled: boolean;
}

/** The rows that the filter shows, and what becomes of each. */
export function PreviewTable({ stored, status, rows, ticks, disabled }: PreviewTableProps) {
  const t = useTexts(texts);
  const toRow = useTableRow(stored, ticks);
  const count = status === undefined ? rowsOf(stored) : (stored.counts[status]?.rows ?? 0);
  if (rows.failed) return <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: rows.retry }} />;
  if (count === 0) return <EmptyView art="none" title={rowsOf(stored) === 0 ? t.noRows : t.noRowsOfStatus} />;
  return (
    <ImportTable
      key={status ?? ''}
      labels={{
        table: t.rowsTable,
        tick: t.tick,
        date: t.date,
        text: t.text,
        status: t.status,
        happens: t.happens,
        category: t.category,
        amount: t.amount,
        loading: t.loading,
      }}
      count={count}
      rowAt={(index) => {
        const row = rows.rowAt(index);
        return row && toRow(row);
      }}
      onRange={rows.onRange}
      onTick={ticks.tick}
      busy={disabled || ticks.isSavingAll}
    />
  );
}
