import { useState } from 'react';
import type { ImportRow, ImportStatus } from '@nestegg/api-sdk';
import { hasFailed } from '../../../shared/has-failed.ts';
import { useImportsApi } from '../../../shared/imports-api.ts';

/** So many rows are fetched at once. */
const WINDOW = 100;

const pageOf = (index: number): number => Math.floor(index / WINDOW) + 1;

/** The rows in sight: those of the window that the first one is in, and of the one that the last one is in. */
export function usePreviewRows(id: string, status: ImportStatus | undefined) {
  const [range, setRange] = useState({ first: 0, last: 0 });
  const { useListImportRowsQuery } = useImportsApi();
  const [from, to] = [pageOf(range.first), pageOf(range.last)];
  const above = useListImportRowsQuery({ id, status, page: from, limit: WINDOW });
  const below = useListImportRowsQuery({ id, status, page: to, limit: WINDOW }, { skip: to === from });
  const pages = [above.currentData, below.currentData];
  const versions = pages.flatMap((found) => found?.version ?? []);
  return {
    rowAt: (index: number): ImportRow | undefined =>
      pages.find((found) => found?.page === pageOf(index))?.rows[index % WINDOW],
    onRange: (first: number, last: number) => setRange({ first, last }),
    /** The window that is shown, as it came last: another one with every answer. */
    shown: above.currentData,
    /** The version of the import in which the rows in sight were read, the older one of two windows. */
    version: versions.length > 0 ? Math.min(...versions) : undefined,
    failed: [above, below].some(hasFailed),
    retry: () => {
      void above.refetch();
      if (to !== from) void below.refetch();
    },
    reset: () => setRange({ first: 0, last: 0 }),
  };
}
