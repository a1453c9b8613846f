import type { DatedAmount, KnownSource } from '@nestegg/domain';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { isOneOfPairs, type Looked } from './match-facts.ts';
import type { OfImport } from './row-repository.ts';

/** A row that is written, and the transaction that it becomes or belongs to. */
export interface BookedRow {
  readonly number: number;
  readonly account_id: string;
  /** The transaction's id. */
  readonly id: string;
  /** Of a side of a transfer the new transfer's, and the other side. */
  readonly transfer_id: string | null;
  readonly other_id: string | null;
  /** The other side that is recorded with it, in the account that a rule names. */
  readonly side_id: string | null;
  readonly nth: number;
  readonly source_id: string;
}

const BOOKED = sql`(number integer, account_id uuid, id uuid, transfer_id uuid, other_id uuid, side_id uuid, nth integer, source_id uuid)`;

interface Written extends OfImport {
  readonly personId: string;
}

/** Records rows as transactions. */
export const createTransactions = (
  tx: Queryable,
  { ledger_id, id, personId }: Written,
  rows: readonly BookedRow[],
): Promise<number> =>
  tx.run(sql`
    insert into transaction (ledger_id, id, date, description, category, amount, is_recurring, is_projected, created_by,
      updated_by, account_id, type, transfer_id, transfer_ledger_id, status, bank_date, payee, bank_text, category_by,
      description_by, rule_id, import_id)
    select ${ledger_id}, b.id, r.date, coalesce(r.rule_description, r.description), r.category, r.amount, false, false, ${personId}::uuid,
      ${personId}::uuid, b.account_id, case when b.transfer_id is null then 'entry' else 'transfer' end, b.transfer_id,
      case when b.transfer_id is not null then ${ledger_id}::uuid end, 'cleared', r.date, r.payee,
      nullif(r.bank_text, ''), case when r.category is not null then r.category_by end,
      case when r.rule_description is null then 'bank' else 'rule' end,
      case when r.category_by = 'rule' or r.rule_description is not null or b.side_id is not null then r.rule_id end, ${id}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b ${BOOKED}
      join import_row r on r.ledger_id = ${ledger_id} and r.import_id = ${id} and r.number = b.number
    order by b.number`);

/** Gives transactions that were there already what the bank says of them. */
export const updateMatched = (
  tx: Queryable,
  { ledger_id, id, personId }: Written,
  rows: readonly BookedRow[],
): Promise<number> =>
  tx.run(sql`
    update transaction t set account_id = b.account_id, status = 'cleared', bank_date = r.date, payee = r.payee,
      bank_text = nullif(r.bank_text, ''), import_id = ${id}, updated_by = ${personId}, version = t.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b ${BOOKED}
      join import_row r on r.ledger_id = ${ledger_id} and r.import_id = ${id} and r.number = b.number
    where t.ledger_id = ${ledger_id} and t.id = b.id`);

/** Makes the other sides of new transfers sides of them. */
export const linkOthers = (
  tx: Queryable,
  { ledger_id, personId }: Written,
  rows: readonly BookedRow[],
): Promise<number> =>
  tx.run(sql`
    update transaction t set type = 'transfer', transfer_id = b.transfer_id, transfer_ledger_id = ${ledger_id},
      updated_by = ${personId}, version = t.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b ${BOOKED}
    where t.ledger_id = ${ledger_id} and t.id = b.other_id`);

/** Records the other sides of transfers that rules make; the bank of that account has not confirmed them. */
export const createSides = (
  tx: Queryable,
  { ledger_id, id, personId }: Written,
  rows: readonly BookedRow[],
): Promise<number> =>
  tx.run(sql`
    insert into transaction (ledger_id, id, date, description, amount, is_recurring, is_projected, created_by, updated_by,
      account_id, type, transfer_id, transfer_ledger_id, status)
    select ${ledger_id}, b.side_id, r.date, coalesce(r.rule_description, r.description), -r.amount, false, false,
      ${personId}::uuid, ${personId}::uuid, r.rule_account_id, 'transfer', b.transfer_id, ${ledger_id}, 'uncleared'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b ${BOOKED}
      join import_row r on r.ledger_id = ${ledger_id} and r.import_id = ${id} and r.number = b.number
    where b.side_id is not null order by b.number`);

/** Remembers by what rows are known again. */
export const createSources = (
  tx: Queryable,
  { ledger_id, id }: OfImport,
  { rows, isIgnored }: { readonly rows: readonly BookedRow[]; readonly isIgnored: boolean },
): Promise<number> =>
  tx.run(sql`
    insert into source (ledger_id, id, account_id, scheme, value, date, amount, nth, transaction_id, import_id)
    select ${ledger_id}, b.source_id, b.account_id, r.scheme, r.value, r.date, r.amount, b.nth,
      case when not ${isIgnored}::boolean then b.id end, ${id}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b ${BOOKED}
      join import_row r on r.ledger_id = ${ledger_id} and r.import_id = ${id} and r.number = b.number`);

/** How often rows of some days and amounts are known already, those whose transaction is gone too. */
export interface UsedSource extends Pick<KnownSource, 'scheme' | 'value' | 'date' | 'amount'> {
  readonly account_id: string;
  readonly used: number;
}

export const listUsed = (
  tx: Queryable,
  ledgerId: string,
  { accounts, from, to, pairs }: Omit<Looked, 'ledgerId' | 'accountId'> & { readonly accounts: readonly string[] },
): Promise<UsedSource[]> =>
  tx.rows<UsedSource>(sql`
    select s.account_id, s.scheme, s.value, s.date, s.amount, max(s.nth) as used from source s
    where s.ledger_id = ${ledgerId} and s.account_id = any(${accounts}::uuid[]) and s.date between ${from} and ${to}
      and ${isOneOfPairs(pairs)}
    group by s.account_id, s.scheme, s.value, s.date, s.amount`);

/** Locks what rows are matched with, so that it stays as it is judged, and what else a commit changes. */
export const lockTransactions = (tx: Queryable, ledgerId: string, ids: readonly string[]): Promise<unknown> =>
  tx.rows(sql`
    select from transaction where ledger_id = ${ledgerId} and id = any(${ids}::uuid[]) order by id for update`);

interface NewOpening extends DatedAmount {
  readonly accountId: string;
  readonly newId: string;
  readonly isThere: boolean;
}

/** Puts the balance with which an account begins to another day and amount; one of 0 is none. */
export async function writeOpening(
  tx: Queryable,
  { ledger_id, personId }: Written,
  { accountId, newId, isThere, date, amount }: NewOpening,
): Promise<void> {
  if (isThere && amount === 0) {
    await tx.run(sql`
      delete from transaction where ledger_id = ${ledger_id} and account_id = ${accountId} and type = 'opening'`);
  } else if (isThere) {
    await tx.run(sql`
      update transaction set date = ${date}, amount = ${amount}, updated_by = ${personId}, version = version + 1
      where ledger_id = ${ledger_id} and account_id = ${accountId} and type = 'opening'`);
  } else if (amount !== 0) {
    await tx.run(sql`
      insert into transaction (ledger_id, id, date, description, amount, is_recurring, is_projected, created_by, updated_by,
        account_id, type, status)
      values (${ledger_id}, ${newId}, ${date}, 'Opening balance', ${amount}, false, false, ${personId}, ${personId},
        ${accountId}, 'opening', 'cleared')`);
  }
}

/** What a commit did. */
interface Outcome {
  readonly counts: object;
  readonly result: object;
}

/** Ends the draft: its file and its rows go, and the log has it from now on. */
export async function finishImport(
  tx: Queryable,
  { ledger_id, id }: OfImport,
  { counts, result }: Outcome,
): Promise<void> {
  await tx.run(sql`delete from import_row where ledger_id = ${ledger_id} and import_id = ${id}`);
  await tx.run(sql`
    update import set state = 'committed', file = null, reading = null, committed_at = now(),
      counts = ${JSON.stringify(counts)}, result = ${JSON.stringify(result)}, version = version + 1
    where ledger_id = ${ledger_id} and id = ${id}`);
  // The group begins with the first change, which may be the one above.
  await tx.run(sql`
    update import set group_no = access.change_group() where ledger_id = ${ledger_id} and id = ${id}`);
}

/** Files are what the log says that the changes came by, unless a program made them. */
export const setOrigin = (tx: Queryable, { id }: OfImport, fileName: string): Promise<unknown> =>
  tx.row(sql`select access.set_origin('import', ${id}, ${fileName}, null) where access.credential() is null`);
