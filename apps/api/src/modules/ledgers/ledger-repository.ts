import { PERSONAL_ACCOUNT, PERSONAL_ONLY, type Currency, type Minor } from '@nestegg/domain';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../http/failure.ts';

/** A set of transactions with one owner: the person, or one of their households. */
export interface Ledger {
  readonly id: string;
  /** Null is the person's own. */
  readonly household_id: string | null;
  readonly household_name: string | null;
  readonly currency: Currency;
  readonly savings_target: Minor;
}

/** The ledgers of a call's caller, their own first. */
export const myLedgers = (tx: Queryable): Promise<Ledger[]> =>
  tx.rows<Ledger>(sql`
    select l.id, l.household_id, h.name as household_name, l.currency, l.savings_target
    from ledger l left join household h on h.id = l.household_id
    where l.id in (select access.ledgers())
    order by l.household_id nulls first`);

/** How a ledger is named beside its transactions. */
export const accountOf = ({ household_name }: Ledger): string => household_name ?? PERSONAL_ACCOUNT;

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
