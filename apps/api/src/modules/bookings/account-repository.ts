import type { LocalDate } from '@nestegg/domain';
import type { account } from '../../db/schema.ts';
import type { PersonTransaction, Queryable } from '../../db/session/unit-of-work.ts';
import { isId } from '../../db/ids.ts';
import { sql } from '../../db/sql.ts';
import { saturated } from '../../db/sums.ts';
import { notFound } from '../../http/failure.ts';
import { ledgerIdsOf } from '../ledgers/ledgers.ts';

type Stored = Readonly<typeof account.$inferSelect>;

/** An account as it is stored. */
export type AccountRow = Omit<Stored, 'name_key' | 'bank_key'>;

/** What a person writes of an account. */
export type AccountFields = Pick<Stored, 'name' | 'kind' | 'bank_id' | 'position' | 'closed_on'>;

const columns = sql`a.ledger_id, a.id, a.name, a.kind, a.bank_id, a.position, a.closed_on, a.version`;

export const findAccount = (tx: PersonTransaction, id: string): Promise<AccountRow | undefined> =>
  tx.row<AccountRow>(sql`
    select ${columns} from account a where a.ledger_id = any(${ledgerIdsOf(tx)}) and a.id = ${id}`);

/** An account that the caller sees. */
export async function getAccountRow(tx: PersonTransaction, id: string): Promise<AccountRow> {
  const account = isId(id) ? await findAccount(tx, id) : undefined;
  if (!account) throw notFound();
  return account;
}

/**
 * Locks the account until the database transaction ends: its bookings, its reconciliations and itself change in turn.
 *
 * The order in which locks are taken by all that takes several: the import, the group of changes that is undone, accounts
 * by their ids, transactions by theirs, schedules, then what is written, with the sums that come of it. What is known only
 * as it is written is locked when it is; `asPerson` runs again what meets other work there.
 */
export const lockAccount = (tx: PersonTransaction, id: string): Promise<AccountRow | undefined> =>
  tx.row<AccountRow>(sql`
    select ${columns} from account a where a.ledger_id = any(${ledgerIdsOf(tx)}) and a.id = ${id} for update`);

/** Locks several accounts, those that the caller sees, in their order. */
export const lockAccounts = (tx: PersonTransaction, ids: readonly string[]): Promise<AccountRow[]> =>
  tx.rows<AccountRow>(sql`
    select ${columns} from account a where a.ledger_id = any(${ledgerIdsOf(tx)}) and a.id = any(${ids}::uuid[])
    order by a.id for update`);

/** Keeps accounts from what changes many of their transactions, and them from that, as a booking itself would later. */
export const shareAccounts = (tx: PersonTransaction, ids: readonly (string | null | undefined)[]): Promise<unknown> => {
  const named = ids.filter((id) => isId(id ?? ''));
  if (named.length === 0) return Promise.resolve();
  return tx.rows(sql`
    select from account a where a.ledger_id = any(${ledgerIdsOf(tx)}) and a.id = any(${named}::uuid[])
    order by a.id for key share`);
};

/** The accounts of some ledgers in their order. */
export const listAccounts = (
  tx: Queryable,
  ledgerIds: readonly string[],
  { id, closed }: { readonly id?: string | undefined; readonly closed: boolean },
): Promise<AccountRow[]> =>
  tx.rows<AccountRow>(sql`
    select ${columns} from account a
    where a.ledger_id = any(${ledgerIds}) and (${id ?? null}::uuid is null or a.id = ${id ?? null})
      and (${closed} or a.closed_on is null)
    order by a.position, a.name_key, a.id`);

export const createAccount = (
  tx: Queryable,
  { ledgerId, id, version = 1 }: { readonly ledgerId: string; readonly id: string; readonly version?: number },
  { name, kind, bank_id, position, closed_on }: AccountFields,
): Promise<number> =>
  tx.run(sql`
    insert into account (ledger_id, id, name, kind, bank_id, position, closed_on, version)
    values (${ledgerId}, ${id}, ${name}, ${kind}, ${bank_id}, ${position}, ${closed_on}, ${version})`);

export const updateAccount = (
  tx: Queryable,
  { ledger_id, id }: AccountRow,
  { name, kind, bank_id, position, closed_on }: AccountFields,
): Promise<number> =>
  tx.run(sql`
    update account set name = ${name}, kind = ${kind}, bank_id = ${bank_id}, position = ${position},
      closed_on = ${closed_on}, version = version + 1
    where ledger_id = ${ledger_id} and id = ${id} and (name, kind, bank_id, position, closed_on) is distinct from
      (${name}, ${kind}, ${bank_id}::text, ${position}::integer, ${closed_on}::date)`);

/** Deletes an account; statements of banks' files that were to go into it go into none. */
export async function deleteAccount(tx: Queryable, { ledger_id, id }: AccountRow): Promise<void> {
  await tx.run(sql`
    update import_statement set account_id = null where ledger_id = ${ledger_id} and account_id = ${id}`);
  await tx.run(sql`delete from account where ledger_id = ${ledger_id} and id = ${id}`);
}

/** How many transactions an account has besides its opening balance. */
export const countTransactions = async (tx: Queryable, { ledger_id, id }: AccountRow): Promise<number> => {
  const row = await tx.row<{ count: number }>(sql`
    select count(*) as count from transaction
    where ledger_id = ${ledger_id} and account_id = ${id} and type <> 'opening'`);
  return row?.count ?? 0;
};

/** What an account holds on a day. */
export interface AccountSums {
  readonly account_id: string;
  readonly balance: number;
  readonly cleared: number;
  readonly uncleared: number;
}

/** The sums of the accounts of some ledgers up to a day. */
export const sumAccounts = (tx: Queryable, ledgerIds: readonly string[], asOf: LocalDate): Promise<AccountSums[]> =>
  tx.rows<AccountSums>(sql`
    select account_id, ${saturated(sql`sum(amount)`)} as balance, ${saturated(sql`sum(cleared)`)} as cleared,
      sum(uncleared)::bigint as uncleared
    from account_total where ledger_id = any(${ledgerIds}) and day <= ${asOf} group by account_id`);

/** The balance with which an account begins. */
export interface OpeningRow {
  readonly ledger_id: string;
  readonly account_id: string;
  readonly id: string;
  readonly date: LocalDate;
  readonly amount: number;
}

export const listOpenings = (tx: Queryable, ledgerIds: readonly string[]): Promise<OpeningRow[]> =>
  tx.rows<OpeningRow>(sql`
    select ledger_id, account_id, id, date, amount from transaction
    where ledger_id = any(${ledgerIds}) and type = 'opening' and account_id is not null`);

/** What a ledger holds on a day, and its name. */
export const sumLedgers = (
  tx: Queryable,
  ledgerIds: readonly string[],
  { first, asOf }: { readonly first: LocalDate; readonly asOf: LocalDate },
): Promise<{ ledger_id: string; balance: number }[]> =>
  tx.rows(sql`
    select l.id as ledger_id, ${saturated(sql`(
        select coalesce(sum(m.income + m.spending + m.neutral), 0) from month_total m
        where m.ledger_id = l.id and not m.is_projected and m.month < ${first}
      ) + (
        select coalesce(sum(t.amount), 0) from transaction t
        where t.ledger_id = l.id and not t.is_projected and t.date between ${first} and ${asOf}
      )`)} as balance
    from unnest(${ledgerIds}::uuid[]) as l (id)`);
