import type { Transaction } from '@nestegg/api-sdk';
import type { RuleSubject } from '@nestegg/domain';

/** A category that a person gave a transaction of a bank's file, instead of the one that it had. */
export interface Correction extends RuleSubject {
  /** Its ledger's household; null is personal. */
  readonly householdId: string | null;
  readonly category: string;
}

/** The correction that a saved change is; null where it is none. */
export function correctionOf(before: Transaction | undefined, after: Transaction | null): Correction | null {
  if (!before || !after?.importId || !after.category || after.category === before.category) return null;
  const { householdId, category, description, descriptionBy, payee, bankText, amountMinor: amount, accountId } = after;
  return { householdId, category, description, descriptionBy, payee, bankText, amount, accountId: accountId ?? null };
}

/** What a page is opened with after a correction. */
export interface CorrectionState {
  readonly correction: Correction;
}

/** The correction that a page was opened with, from the router's state of its address. */
export const readCorrection = (state: unknown): Correction | null =>
  typeof state === 'object' && state !== null && 'correction' in state ? (state as CorrectionState).correction : null;
