import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '@nestegg/duck-ui/PageHeader';
import { Stack } from '@nestegg/duck-ui/Stack';
import { history } from '../../i18n/en/history.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { HistoryFilterCard } from './history-filter-card.tsx';
import { HistoryPages } from './history-pages.tsx';
import { NO_FILTERS, readFilters, writeFilters, type HistoryFilters } from './filters.ts';

/** What changed, by whom, newest first, with the way back. */
export function HistoryScreen() {
  const t = useTexts(history);
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(address)), [address]);
  const apply = (next: HistoryFilters) => setParams(writeFilters(next));
  return (
    <Stack gap="panels">
      <PageHeader title={t.title} subtitle={t.keptTwoYears} />
      <HistoryFilterCard filters={filters} onChange={(change) => apply({ ...filters, ...change })} />
      {/* Other filters begin on their first page. */}
      <HistoryPages key={address} filters={filters} onReset={() => apply(NO_FILTERS)} />
    </Stack>
  );
}
