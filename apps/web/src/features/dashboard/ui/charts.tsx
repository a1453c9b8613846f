import { Suspense } from 'react';
import type { Summary } from '@nestegg/api-sdk';
import { Card } from '@nestegg/duck-ui/Card';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { Split } from '@nestegg/duck-ui/Split';
import { dashboard } from '../../../i18n/en/dashboard.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import type { Period } from '../model/period.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';

// The figures come first; the library that draws is the largest of the app.
const SpendingChart = lazyPart(() => import('./spending-chart.tsx'));
const SavingsChart = lazyPart(() => import('./savings-chart.tsx'));

/** The height that both charts take, kept before they have come. */
const CHART_HEIGHT = 288;

export interface ChartsProps {
  readonly householdId: string | undefined;
  readonly summary: Summary | undefined;
  readonly period: Period;
  /** Whether what draws can be fetched: the first figures show. */
  readonly drawing: boolean;
}

/** Where the money went, and how far savings have come. */
export function Charts({ householdId, summary, period, drawing }: ChartsProps) {
  const t = useTexts(dashboard);
  const formats = useFormats();
  const placeholder = <Skeleton height={CHART_HEIGHT} />;
  return (
    <Split ratio="7:5">
      <Card title={t.spendingTitle} aside={formats.dayRange(`${period.month}-01`, period.asOf)}>
        <Suspense fallback={placeholder}>
          {drawing ? (
            <SpendingChart householdId={householdId} period={period} placeholder={placeholder} />
          ) : (
            placeholder
          )}
        </Suspense>
      </Card>
      <Card title={t.savingsTitle} aside={formats.dayRange(period.savingsSince, period.asOf)}>
        <Suspense fallback={placeholder}>
          {drawing ? <SavingsChart householdId={householdId} summary={summary} period={period} /> : placeholder}
        </Suspense>
      </Card>
    </Split>
  );
}
