import type { Household } from '@nestegg/api-sdk';
import { savingsStart } from '@nestegg/domain';
import { FRESH } from '../../../shared/loading/fresh.ts';
import { useApi } from '../../../shared/api-context.ts';
import { today } from '../../../i18n/today.ts';

/** A household's figures: savings count from the same day as on the dashboard. */
export function useHouseholdFigures({ id }: Pick<Household, 'id'>) {
  const startDate = savingsStart(today());
  return { ...useApi().useSummariseTransactionsQuery({ householdId: id, startDate }, FRESH), startDate };
}

/** What is known of them. */
export type HouseholdFigures = ReturnType<typeof useHouseholdFigures>;
