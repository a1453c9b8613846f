import { payeeWords, type Minor } from '@nestegg/domain';
import type { transaction } from '../../db/schema.ts';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql, type Sql } from '../../db/sql.ts';

type Stored = Readonly<typeof transaction.$inferSelect>;

/** What a person writes of a transaction. */
export interface TransactionFields extends Pick<
  Stored,
  'date' | 'description' | 'category' | 'amount' | 'is_recurring' | 'frequency' | 'is_projected'
> {
  readonly due_date: Stored['due_day'];
}

/** Which account a transaction is in, what the bank says of it, and the other side of a transfer. */
export type Booking = Pick<
  Stored,
  | 'account_id'
  | 'type'
  | 'transfer_id'
  | 'transfer_ledger_id'
  | 'status'
  | 'bank_date'
  | 'payee'
  | 'bank_text'
  | 'category_by'
  | 'description_by'
  | 'rule_id'
  | 'import_id'
>;

/** What is in no account. */
export const UNBOOKED: Booking = {
  account_id: null,
  type: 'entry',
  transfer_id: null,
  transfer_ledger_id: null,
  status: 'uncleared',
  bank_date: null,
  payee: null,
  bank_text: null,
  category_by: null,
  description_by: null,
  rule_id: null,
  import_id: null,
};

export interface TransactionRow extends TransactionFields, Booking, Pick<Stored, 'id' | 'ledger_id' | 'version'> {
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

export const transactionColumns = sql`
  t.id, t.ledger_id, t.date, t.description, t.category, t.amount, t.is_recurring, t.frequency, t.due_day as due_date,
  t.is_projected, t.account_id, t.type, t.transfer_id, t.transfer_ledger_id, t.status, t.bank_date, t.payee, t.bank_text,
  t.category_by, t.description_by, t.rule_id, t.import_id, t.version, made.name as created_by_name, changed.name as updated_by_name`;

export const withNames = sql`
  left join person_name made on made.id = t.created_by
  left join person_name changed on changed.id = t.updated_by`;

export const getTransaction = (
  tx: Queryable,
  id: string,
  ledgerIds: readonly string[],
): Promise<TransactionRow | undefined> =>
  tx.row<TransactionRow>(sql`
    select ${transactionColumns} from transaction t ${withNames}
    where t.ledger_id = any(${ledgerIds}) and t.id = ${id}`);

/** Locks the row until the database transaction ends, and returns its present version. */
export const lockTransaction = (
  tx: Queryable,
  { id, ledger_id }: TransactionRow,
): Promise<{ version: number } | undefined> =>
  tx.row<{ version: number }>(sql`
    select version from transaction where ledger_id = ${ledger_id} and id = ${id} for update`);

interface Writer {
  readonly id: string;
  readonly ledgerId: string;
  readonly personId: string;
}

/** A transaction as it was written. */
export interface WrittenRow extends TransactionRow {
  /** Schedules that it may be an occurrence of: they have its sign, and a word in common. Null where there is none. */
  readonly schedules: readonly string[] | null;
}

type Names = Pick<TransactionRow, 'description'> & { readonly payee: string | null };

/** What a statement wrote, as it is read. Schedules are looked up with it: another round trip would cost more. */
const written = (tx: Queryable, statement: Sql, names: Names): Promise<WrittenRow> =>
  readWritten(tx, sql`${statement} returning *`, names);

const readWritten = async (tx: Queryable, rows: Sql, { description, payee }: Names): Promise<WrittenRow> => {
  const words = [description, ...(payee === null ? [] : [payee])].flatMap(payeeWords);
  const row = await tx.row<WrittenRow>(sql`
    with t as (${rows})
    select ${transactionColumns}, (
      select array_agg(s.id::text) from schedule s
      where s.ledger_id = t.ledger_id and not s.is_stopped and (s.amount < 0) = (t.amount < 0)
        and (s.words is null or s.words && ${words}::text[])) as schedules
    from t ${withNames}`);
  if (!row) throw new Error('Nothing was written');
  return row;
};

/** A transaction that something else wrote, as if it had been written here. */
export const getWritten = (tx: Queryable, { ledger_id, id, ...names }: TransactionRow): Promise<WrittenRow> =>
  readWritten(tx, sql`select * from transaction where ledger_id = ${ledger_id} and id = ${id}`, names);

export const createTransaction = (
  tx: Queryable,
  { id, ledgerId, personId }: Writer,
  { booking = UNBOOKED, ...fields }: TransactionFields & { readonly booking?: Booking },
): Promise<WrittenRow> =>
  written(
    tx,
    sql`
    insert into transaction (ledger_id, id, date, description, category, amount, is_recurring, frequency, due_day,
      is_projected, created_by, updated_by, account_id, type, transfer_id, transfer_ledger_id, status, bank_date, payee,
      bank_text, import_id)
    values (${ledgerId}, ${id}, ${fields.date}, ${fields.description}, ${fields.category}, ${fields.amount},
      ${fields.is_recurring}, ${fields.frequency}, ${fields.due_date}, ${fields.is_projected}, ${personId}, ${personId},
      ${booking.account_id}, ${booking.type}, ${booking.transfer_id}, ${booking.transfer_ledger_id}, ${booking.status},
      ${booking.bank_date}, ${booking.payee}, ${booking.bank_text}, ${booking.import_id})`,
    { description: fields.description, payee: booking.payee },
  );

/** What a transaction is to be, and by whom. */
export interface Replacement {
  readonly ledgerId: string;
  readonly personId: string;
  readonly fields: TransactionFields;
  readonly booking: Booking;
}

/** Replaces a transaction; a ledger other than its present one moves it there. */
export const updateTransaction = (
  tx: Queryable,
  present: Pick<TransactionRow, 'id' | 'ledger_id'>,
  { ledgerId, personId, fields, booking }: Replacement,
): Promise<WrittenRow> =>
  written(
    tx,
    sql`
    update transaction set ledger_id = ${ledgerId}, date = ${fields.date}, description = ${fields.description},
      category = ${fields.category}, amount = ${fields.amount}, is_recurring = ${fields.is_recurring},
      frequency = ${fields.frequency}, due_day = ${fields.due_date}, is_projected = ${fields.is_projected},
      account_id = ${booking.account_id}, type = ${booking.type}, transfer_id = ${booking.transfer_id},
      transfer_ledger_id = ${booking.transfer_ledger_id}, status = ${booking.status}, bank_date = ${booking.bank_date},
      payee = ${booking.payee}, bank_text = ${booking.bank_text}, category_by = ${booking.category_by},
      description_by = ${booking.description_by}, rule_id = ${booking.rule_id}, import_id = ${booking.import_id},
      updated_by = ${personId}, version = version + 1
    where ledger_id = ${present.ledger_id} and id = ${present.id}`,
    { description: fields.description, payee: booking.payee },
  );

export async function deleteTransaction(tx: Queryable, { id, ledger_id }: TransactionRow): Promise<void> {
  await tx.run(sql`delete from transaction where ledger_id = ${ledger_id} and id = ${id}`);
}

/** The categories in use in these ledgers. */
export const listCategories = async (tx: Queryable, ledgerIds: readonly string[]): Promise<string[]> => {
  const rows = await tx.rows<{ category: string }>(sql`
    select distinct category from transaction where ledger_id = any(${ledgerIds}) and category is not null
    order by category`);
  return rows.map(({ category }) => category);
};

/** Gives a side of a transfer the amount that the other side's new one makes it have. */
export const setAmount = (
  tx: Queryable,
  { id, ledger_id }: TransactionRow,
  { amount, personId }: { readonly amount: Minor; readonly personId: string },
): Promise<number> =>
  tx.run(sql`
    update transaction set amount = ${amount}, updated_by = ${personId}, version = version + 1
    where ledger_id = ${ledger_id} and id = ${id}`);

/** Notes where the other side of a transfer went. */
export const setTransferLedger = (tx: Queryable, { id, ledger_id }: TransactionRow, ledgerId: string) =>
  tx.run(sql`
    update transaction set transfer_ledger_id = ${ledgerId}, version = version + 1
    where ledger_id = ${ledger_id} and id = ${id}`);

/** What a file's rows are known by goes with what stands for them. */
export const moveSource = (
  tx: Queryable,
  ledgerId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> =>
  tx.run(sql`update source set transaction_id = ${to} where ledger_id = ${ledgerId} and transaction_id = ${from}`);

/**
 * Has the rows of files that a transaction came by not imported again. They are noted beside what the transaction itself is
 * known by, which returns with it.
 */
export const ignoreSources = (tx: Queryable, { id, ledger_id }: TransactionRow): Promise<number> =>
  tx.run(sql`
    insert into source (ledger_id, id, account_id, scheme, value, date, amount, nth)
    select s.ledger_id, gen_random_uuid(), s.account_id, s.scheme, s.value, s.date, s.amount, (
        select max(k.nth) + 1 from source k
        where k.ledger_id = s.ledger_id and k.account_id = s.account_id and k.scheme = s.scheme and k.value = s.value
          and k.date = s.date and k.amount = s.amount)
    from source s where s.ledger_id = ${ledger_id} and s.transaction_id = ${id}`);
