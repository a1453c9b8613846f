import type { TransferSide } from '@nestegg/domain';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { ledgerIdsOf, readable } from '../ledgers/ledgers.ts';

/** What is shown beside a transaction of its account and of the other side of a transfer. */
export interface BookingNames {
  readonly account_name: string | null;
  readonly transfer_side: TransferSide | null;
  readonly transfer_account: string | null;
}

/** Beside what is in no account. */
export const NO_NAMES: BookingNames = { account_name: null, transfer_side: null, transfer_account: null };

/** What of a transaction says where it is booked. */
interface BookedRow {
  readonly id: string;
  readonly ledger_id: string;
  readonly account_id: string | null;
}

const lookUp = (tx: PersonTransaction, rows: readonly BookedRow[]) =>
  tx.rows<BookingNames & { readonly id: string }>(sql`
    select t.id, a.name as account_name, case
        when t.type <> 'transfer' then null
        when other.id is not null then 'visible'
        when access.has_other_side(t.transfer_id, t.id, t.transfer_ledger_id) then 'hidden'
        else 'missing' end as transfer_side,
      case when t.type = 'transfer' and other.id is not null then
        coalesce(beside.name, (select h.name from ledger l join household h on h.id = l.household_id where l.id = other.ledger_id),
          'Personal') end as transfer_account
    from transaction t
      left join account a on a.ledger_id = t.ledger_id and a.id = t.account_id
      left join lateral (
        select o.id, o.ledger_id, o.account_id from transaction o
        where o.ledger_id = any(${ledgerIdsOf({ ledgers: readable(tx.ledgers) })})
          and o.ledger_id = t.transfer_ledger_id and o.transfer_id = t.transfer_id and o.id <> t.id limit 1
      ) as other on true
      left join account beside on beside.ledger_id = other.ledger_id and beside.id = other.account_id
    where t.ledger_id = any(${[...new Set(rows.map(({ ledger_id }) => ledger_id))]})
      and t.id = any(${rows.map(({ id }) => id)}::uuid[])`);

/** The names beside the rows that are in an account, by id: where none is, nothing is looked up. */
export async function bookingNames(
  tx: PersonTransaction,
  rows: readonly BookedRow[],
): Promise<ReadonlyMap<string, BookingNames>> {
  const booked = rows.filter(({ account_id }) => account_id !== null);
  if (booked.length === 0) return new Map();
  return new Map((await lookUp(tx, booked)).map(({ id, ...names }) => [id, names]));
}
