import { useState } from 'react';
import { type CarryOver, type FillSource, type LocalMonth, type Minor, PERSONAL_ONLY } from '@nestegg/domain';
import type { SavedBudget } from '@nestegg/api-sdk';
import { budget as texts } from '../../i18n/en/budget.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { today } from '../../i18n/today.ts';
import { useReasonText } from '../../i18n/use-problem-text.ts';
import { useBudgetsApi } from '../../shared/budgets-api.ts';
import { offerUndo } from '../../shared/undo-offer.ts';

/** What a write came to. */
interface Result {
  readonly data?: SavedBudget | null | undefined;
  readonly error?: unknown;
}

/** What people do to a month of a budget; each resolves to whether it was done. */
export interface BudgetWrites {
  /** Why the last write was not done. */
  readonly failure: string | undefined;
  readonly isBusy: boolean;
  readonly assign: (category: string, assigned: Minor | null, was: Minor | null) => Promise<boolean>;
  /** Fills what is not assigned, or everything. */
  readonly fill: (source: FillSource, overwrite: boolean) => Promise<boolean>;
  readonly cover: (to: string, from: string | null, amount: Minor) => Promise<boolean>;
  readonly carry: (category: string, carryOver: CarryOver, from: LocalMonth) => Promise<boolean>;
}

/** Writes to a ledger's budget in a month, each with the offer to undo it. */
export function useBudgetWrites(ledger: string, month: LocalMonth): BudgetWrites {
  const t = useTexts(texts);
  const api = useBudgetsApi();
  const reasonOf = useReasonText();
  const [failure, setFailure] = useState<string>();
  const [update, updating] = api.useUpdateBudgetMutation();
  const [fill, filling] = api.useFillBudgetMutation();
  const [cover, covering] = api.useCoverBudgetMutation();
  const [carry, carrying] = api.useUpdateBudgetPolicyMutation();
  const place = { householdId: ledger === PERSONAL_ONLY ? null : ledger, asOf: today() };
  const done = async (write: Promise<Result>, text: string): Promise<boolean> => {
    const { data, error } = await write;
    setFailure(error === undefined ? undefined : reasonOf(error, t.saveFailed));
    if (error === undefined) offerUndo(text, data?.changeGroup);
    return error === undefined;
  };
  return {
    failure,
    isBusy: [updating, filling, covering, carrying].some(({ isLoading }) => isLoading),
    assign: (category, assigned, was) =>
      done(update({ ...place, month, items: [{ category, assigned, was }] }), t.assignedDone),
    fill: (source, overwrite) => done(fill({ ...place, month, source, overwrite }), t.filledDone),
    cover: (to, from, amountMinor) => done(cover({ ...place, month, to, from, amountMinor }), t.coveredDone),
    carry: (category, carryOver, from) => done(carry({ ...place, category, carryOver, from }), t.carryDone),
  };
}
