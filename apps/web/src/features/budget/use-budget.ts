import { addMonths, isLocalDate, monthOf, PERSONAL_ONLY, type LocalMonth } from '@nestegg/domain';
import type { Budget } from '@nestegg/api-sdk';
import { today } from '../../i18n/today.ts';
import { useApi } from '../../shared/api-context.ts';
import { useBudgetsApi } from '../../shared/budgets-api.ts';
import { hasFailed } from '../../shared/has-failed.ts';
import { FRESH } from '../../shared/loading/fresh.ts';
import { useAddressParams } from '../../shared/use-address-params.ts';

/** So many months ahead can be planned. */
const MONTHS_AHEAD = 24;

/** A ledger's budget in a month, as the address chooses it. */
export interface BudgetView {
  /** A household's id, or `personal`; undefined until the households are known. */
  readonly ledger: string | undefined;
  readonly month: LocalMonth;
  /** The month that it is for the person. */
  readonly present: LocalMonth;
  readonly chooseLedger: (ledger: string) => void;
  readonly previous: () => void;
  /** Undefined in the last month that can be planned. */
  readonly next: (() => void) | undefined;
  readonly budget: Budget | undefined;
  readonly isError: boolean;
  readonly retry: () => void;
}

const monthAfter = (month: LocalMonth, months: number): LocalMonth => monthOf(addMonths(`${month}-01`, months));

/** The ledger that is meant where none is chosen: the first household's, else the person's own. Undefined until known. */
export function useLedger(chosen: string | undefined): string | undefined {
  const households = useApi().useListHouseholdsQuery(undefined, FRESH);
  const first = households.data ? (households.data[0]?.id ?? PERSONAL_ONLY) : undefined;
  return chosen ?? first ?? (households.isError ? PERSONAL_ONLY : undefined);
}

/** A ledger's budget in a month; waits until the ledger is known. */
export function useBudgetOf(ledger: string | undefined, month: LocalMonth) {
  const query = useBudgetsApi().useGetBudgetQuery(
    { month, householdId: ledger ?? PERSONAL_ONLY },
    { ...FRESH, skip: ledger === undefined },
  );
  return {
    budget: query.currentData,
    isError: hasFailed(query),
    retry: () => void query.refetch(),
  };
}

/** Reads the budget that the address chooses. */
export function useBudget(): BudgetView {
  const { params, set } = useAddressParams();
  const ledger = useLedger(params.get('household') ?? undefined);
  const present = monthOf(today());
  const wanted = params.get('month') ?? present;
  const month = isLocalDate(`${wanted}-01`) ? wanted : present;
  const show = (next: LocalMonth) => set({ month: next === present ? '' : next });
  return {
    ledger,
    month,
    present,
    chooseLedger: (household) => set({ household }),
    previous: () => show(monthAfter(month, -1)),
    next: month >= monthAfter(present, MONTHS_AHEAD) ? undefined : () => show(monthAfter(month, 1)),
    ...useBudgetOf(ledger, month),
  };
}
