import type { ReactNode } from 'react';
import { monthOf, startOfMonth } from '@nestegg/domain';
import type { Breakdown } from '@nestegg/api-sdk';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { SpendingDoughnut, type Slice } from '@nestegg/duck-ui/SpendingDoughnut';
import { dashboard } from '../../../i18n/en/dashboard.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useCategoryLabel } from '../../../i18n/use-category-label.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useViewMessage } from '../../../i18n/use-view-message.ts';
import { today } from '../../../i18n/today.ts';
import { FRESH } from '../../../shared/loading/fresh.ts';
import { useFigureLinks } from '../../../shared/use-figure-links.ts';
import type { Period } from '../model/period.ts';
import { useApi } from '../../../shared/api-context.ts';

/** The shares of spending shown where the server does not return the real ones: those of a typical household, in percent. */
const TYPICAL_SPENDING = { Housing: 59.8, Food: 15, Transportation: 10.2, Other: 15 };

export interface SpendingChartProps {
  readonly householdId: string | undefined;
  readonly period: Period;
  /** What stands there until it is known what to show. */
  readonly placeholder: ReactNode;
}

/**
 * Spending by category: the real one where the server tells it, a typical household's where it surely does not. While
 * that is unknown neither shows, and nothing is made up.
 */
export default function SpendingChart(props: SpendingChartProps) {
  const t = useTexts(dashboard);
  const messageOf = useViewMessage();
  const api = useApi();
  const capability = api.useCapability('spending.breakdown');
  const asked = api.useGetCapabilitiesQuery();
  if (capability === 'yes') return <RealSpending {...props} />;
  if (capability === 'no') return <TypicalSpending />;
  if (!asked.isError) return props.placeholder;
  const retry = { label: t.retry, onRetry: () => void asked.refetch() };
  return <ErrorView message={messageOf(asked.error)} retry={retry} />;
}

function useColumns() {
  const t = useTexts(dashboard);
  return { category: t.category, amount: t.amount, share: t.share };
}

function RealSpending({ householdId, period, placeholder }: SpendingChartProps) {
  const t = useTexts(dashboard);
  const formats = useFormats();
  const columns = useColumns();
  const messageOf = useViewMessage();
  const toSlices = useSlices(householdId);
  // The present month's days are the server's default, up to the person's day.
  const days = period.month === monthOf(today()) ? {} : { startDate: startOfMonth(period.asOf), endDate: period.asOf };
  const query = useApi().useBreakDownSpendingQuery({ householdId, ...days }, FRESH);
  const { currentData, error, isFetching, refetch } = query;
  if (!currentData) {
    if (!error || isFetching) return placeholder;
    return <ErrorView message={messageOf(error)} retry={{ label: t.retry, onRetry: () => void refetch() }} />;
  }
  if (currentData.shares.length === 0) return <EmptyView art="none" title={t.noSpending} />;
  const total = { label: t.spent, amount: formats.money(currentData.totalMinor, currentData.currency) };
  return <SpendingDoughnut label={t.spendingTitle} slices={toSlices(currentData)} total={total} columns={columns} />;
}

function useSlices(household: string | undefined): (breakdown: Breakdown) => Slice[] {
  const linkTo = useFigureLinks();
  const t = useTexts(dashboard);
  const formats = useFormats();
  const labelOf = useCategoryLabel();
  return ({ shares, currency, startDate: from, endDate: to }) =>
    shares.map(({ category, amountMinor, percent }) => ({
      category: category ?? '',
      label: category === null ? t.uncategorised : labelOf(category),
      value: amountMinor,
      amount: formats.money(amountMinor, currency),
      percent: formats.percent(percent, 1),
      href: linkTo({
        household,
        from,
        to,
        kind: 'expense',
        ...(category === null ? { uncategorised: true } : { category }),
      }),
    }));
}

function TypicalSpending() {
  const t = useTexts(dashboard);
  const formats = useFormats();
  const labelOf = useCategoryLabel();
  const columns = useColumns();
  const slices = Object.entries(TYPICAL_SPENDING).map(([category, share]) => ({
    category,
    label: labelOf(category),
    value: share,
    percent: formats.percent(share, 1),
  }));
  return <SpendingDoughnut label={t.spendingTitle} slices={slices} note={t.typicalHousehold} columns={columns} />;
}
