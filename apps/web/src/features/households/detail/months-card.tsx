import { Suspense } from 'react';
import type { Household } from '@nestegg/api-sdk';
import { Card } from '@nestegg/duck-ui/Card';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { household as texts } from '../../../i18n/en/household.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { useHouseholdFigures } from './use-household-figures.ts';

const MonthsChart = lazyPart(() => import('./months-chart.tsx'));

/** The height of the chart, kept before it has come. */
const CHART_HEIGHT = 240;

/** What the household spent month by month. */
export function MonthsCard({ household }: { household: Household }) {
  const t = useTexts(texts);
  // Asked for here: the chart, which comes later, would ask once more.
  const figures = useHouseholdFigures(household);
  const placeholder = (
    <Card title={t.months}>
      <Skeleton height={CHART_HEIGHT} />
    </Card>
  );
  return (
    <Suspense fallback={placeholder}>
      <MonthsChart household={household} figures={figures} placeholder={placeholder} />
    </Suspense>
  );
}
