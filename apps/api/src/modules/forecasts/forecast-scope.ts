import type { Currency } from '@nestegg/domain';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { invalid, notFound } from '../../http/failure.ts';
import { getAccountRow } from '../bookings/account-repository.ts';
import { figureScope, type FigureScope } from '../ledgers/figures.ts';

/** What a forecast is about: ledgers of one currency, or one account. */
export interface ForecastScope {
  readonly ledgerIds: readonly string[];
  /** Null is all of the ledgers. */
  readonly accountId: string | null;
  readonly currency: Currency;
  readonly leftOut: FigureScope['leftOut'];
}

/** Who asks for which scope; 404 for an account out of reach, 422 for one that is in another ledger. */
export async function forecastScope(
  tx: PersonTransaction,
  {
    household_id,
    account_id,
  }: { readonly household_id?: string | undefined; readonly account_id?: string | undefined },
): Promise<ForecastScope> {
  const { ledgerIds, currency, leftOut } = figureScope(tx.ledgers, household_id);
  if (account_id === undefined) return { ledgerIds, accountId: null, currency, leftOut };
  const account = await getAccountRow(tx, account_id);
  const ledger = tx.ledgers.find(({ id }) => id === account.ledger_id);
  if (!ledger) throw notFound();
  if (household_id !== undefined && !ledgerIds.includes(ledger.id)) {
    throw invalid({ field: 'account_id', code: 'account.other-ledger' });
  }
  return { ledgerIds: [ledger.id], accountId: account.id, currency: ledger.currency, leftOut: [] };
}

/** What of `transaction t` is in the scope. */
export const inForecast = ({ ledgerIds, accountId }: ForecastScope): Sql => sql`
  t.ledger_id = any(${ledgerIds}) and ${accountId === null ? sql`true` : sql`t.account_id = ${accountId}`}`;

/** Whether `transaction t` is a side of a transfer whose other side, after a day, is in the scope as well. */
export const isInsideTransfer = ({ ledgerIds, accountId }: ForecastScope, after: string): Sql =>
  accountId === null
    ? sql`(t.transfer_id is not null and t.type = 'transfer' and exists (
        select from transaction o where o.ledger_id = any(${ledgerIds}) and o.transfer_id = t.transfer_id
          and o.id <> t.id and o.type = 'transfer' and o.date > ${after}))`
    : sql`false`;
