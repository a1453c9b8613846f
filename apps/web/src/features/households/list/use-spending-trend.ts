import type { Household } from '@nestegg/api-sdk';
import { fillText, SAVINGS_MONTHS, savingsStart } from '@nestegg/domain';
import type { HouseholdCardProps } from '@nestegg/duck-ui/HouseholdCard';
import { households } from '../../../i18n/en/households.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { today } from '../../../i18n/today.ts';
import { useApi } from '../../../shared/api-context.ts';
import { useOwnCurrency } from '../../../shared/preferences/own-currency.ts';

/** A household's expenses by month, as its page shows them; undefined until they are known, or where nothing was spent. */
export function useSpendingTrend(household: Household): HouseholdCardProps['trend'] {
  const t = useTexts(households);
  const formats = useFormats();
  const api = useApi();
  const own = useOwnCurrency();
  const isKnown = api.useCapability('household.manage') === 'yes';
  const query = { householdId: household.id, startDate: savingsStart(today()) };
  const { data } = api.useSummariseTransactionsQuery(query, { skip: !isKnown });
  const months = data?.months.filter(({ isPartial }) => !isPartial).slice(-SAVINGS_MONTHS) ?? [];
  if (months.length < 2 || months.every(({ expensesMinor }) => expensesMinor === 0)) return undefined;
  const currency = household.currency ?? own;
  const words = months.map(
    ({ month, expensesMinor }) => `${formats.month(month)} ${formats.money(expensesMinor, currency)}`,
  );
  return {
    caption: fillText(t.spendingMonths, { n: formats.number(months.length) }),
    label: fillText(t.spendingByMonth, { months: words.join(', ') }),
    values: months.map(({ expensesMinor }) => expensesMinor),
  };
}
