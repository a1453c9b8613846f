import { isWholeCurrency, type Currency, type Minor } from '@nestegg/domain';
import { closedDay, isAccountMissing, isAmountTooLarge, isFractionRefused, isLedgerFull } from '../../db/faults.ts';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { conflict, invalid, notFound } from '../../http/failure.ts';

const hasFraction = (currency: Currency, amount: Minor): boolean => isWholeCurrency(currency) && amount % 100 !== 0;

/** Refuses fractions of a currency that has none in daily use. */
export function checkWhole(currency: Currency, amounts: Readonly<Record<string, Minor | null | undefined>>): void {
  for (const [field, amount] of Object.entries(amounts)) {
    if (amount != null && hasFraction(currency, amount)) throw invalid({ field, code: 'amount.whole' });
  }
}

/** Whether an amount of a ledger has a fraction, which some currencies do not have: of its records, or of its rules. */
export const hasFractions = async (tx: Queryable, ledgerId: string): Promise<boolean> =>
  Boolean(
    await tx.row(sql`
      select from transaction where ledger_id = ${ledgerId} and amount % 100 <> 0
      union all select from budget where ledger_id = ${ledgerId} and assigned % 100 <> 0
      union all select from schedule where ledger_id = ${ledgerId} and amount % 100 <> 0
      union all select from occurrence where ledger_id = ${ledgerId} and amount % 100 <> 0
      union all select from rule, jsonb_to_recordset(conditions) as asked ("from" bigint, "to" bigint)
        where ledger_id = ${ledgerId} and (asked."from" % 100 <> 0 or asked."to" % 100 <> 0) limit 1`),
  );

/**
 * The currency of a ledger, kept from changes until the transaction ends. Writers of amounts share the lock, which a change
 * of the currency takes alone: it waits for them and sees what they wrote, or they wait for it and see the new currency.
 */
export async function lockCurrency(tx: Queryable, ledgerId: string): Promise<Currency> {
  await tx.row(sql`select pg_advisory_xact_lock_shared(hashtextextended(${ledgerId}, 4))`);
  const ledger = await tx.row<{ currency: Currency }>(sql`select currency from ledger where id = ${ledgerId}`);
  if (!ledger) throw notFound();
  return ledger.currency;
}

/** A ledger takes such a currency only while all its amounts are whole: nothing is ever converted or rounded. */
export async function checkLedgerIsWhole(
  tx: Queryable,
  change: { readonly ledgerId: string; readonly currency: Currency; readonly field: string },
): Promise<void> {
  if (!isWholeCurrency(change.currency)) return;
  // Fractions that are being written come first, and are seen; those that come later see the new currency.
  await tx.row(sql`select pg_advisory_xact_lock(hashtextextended(${change.ledgerId}, 4))`);
  if (await hasFractions(tx, change.ledgerId)) throw invalid({ field: change.field, code: 'amount.whole' });
}

/**
 * Maps what the database enforces on every write of an amount to field problems: a ledger's total stays within exact sums,
 * an amount that was computed within what one can be, a currency without decimals, which the ledger may have been given
 * meanwhile, takes no fraction, and an account that is deleted or closed meanwhile no transaction.
 */
export function mapLedgerError(error: unknown): never {
  if (isLedgerFull(error)) throw invalid({ field: 'amount', code: 'ledger.full' });
  if (isAmountTooLarge(error)) throw invalid({ field: 'amount', code: 'amount.too-large' });
  if (isAccountMissing(error)) throw invalid({ field: 'account_id', code: 'account.other-ledger' });
  const date = closedDay(error);
  if (date !== null) throw conflict({ code: 'account.closed', params: { date } });
  throw isFractionRefused(error) ? invalid({ field: 'amount', code: 'amount.whole' }) : error;
}
