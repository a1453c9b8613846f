import { PERSONAL_ACCOUNT, PERSONAL_ONLY } from '@nestegg/domain';
import type { Ledger } from '../../db/session/unit-of-work.ts';
import { notFound } from '../../http/failure.ts';

/** How a ledger is named beside its transactions. */
export const accountOf = ({ household_name }: Ledger): string => household_name ?? PERSONAL_ACCOUNT;

/** The ids of all ledgers of the caller. */
export const ledgerIdsOf = ({ ledgers }: { readonly ledgers: readonly Ledger[] }): string[] =>
  ledgers.map(({ id }) => id);

/** The ledgers that the caller may read: not those in which a program may write alone. */
export const readable = (ledgers: readonly Ledger[]): readonly Ledger[] => ledgers.filter(({ hidden }) => !hidden);

/** Whether the caller may read a ledger. */
export const canRead = ({ ledgers }: { readonly ledgers: readonly Ledger[] }, ledgerId: string): boolean =>
  readable(ledgers).some(({ id }) => id === ledgerId);

/** A ledger that the caller may read. */
export function readableLedger({ ledgers }: { readonly ledgers: readonly Ledger[] }, ledgerId: string): Ledger {
  const ledger = readable(ledgers).find(({ id }) => id === ledgerId);
  if (!ledger) throw notFound();
  return ledger;
}

/** The ledger of a household, or the person's own for null. */
export function ledgerOf(ledgers: readonly Ledger[], householdId: string | null): Ledger {
  const ledger = ledgers.find(({ household_id }) => household_id === householdId);
  if (!ledger) throw notFound();
  return ledger;
}

/** The ledgers that a list or figure is about: all, the person's own, or one household's. */
export function inScope(ledgers: readonly Ledger[], scope: string | undefined): readonly Ledger[] {
  if (scope === undefined) return ledgers;
  return [ledgerOf(ledgers, scope === PERSONAL_ONLY ? null : scope)];
}
