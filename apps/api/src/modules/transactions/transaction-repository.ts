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

export interface TransactionRow extends TransactionFields, Pick<Stored, 'id' | 'ledger_id' | 'version'> {
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

export const transactionColumns = sql`
  t.id, t.ledger_id, t.date, t.description, t.category, t.amount, t.is_recurring, t.frequency, t.due_day as due_date,
  t.is_projected, t.version, made.name as created_by_name, changed.name as updated_by_name`;

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

/** What a statement wrote, as it is read. */
const written = async (tx: Queryable, statement: Sql): Promise<TransactionRow> => {
  const row = await tx.row<TransactionRow>(sql`
    with t as (${statement} returning *) select ${transactionColumns} from t ${withNames}`);
  if (!row) throw new Error('Nothing was written');
  return row;
};

export const createTransaction = (
  tx: Queryable,
  { id, ledgerId, personId }: Writer,
  fields: TransactionFields,
): Promise<TransactionRow> =>
  written(
    tx,
    sql`
    insert into transaction (ledger_id, id, date, description, category, amount, is_recurring, frequency, due_day,
      is_projected, created_by, updated_by)
    values (${ledgerId}, ${id}, ${fields.date}, ${fields.description}, ${fields.category}, ${fields.amount},
      ${fields.is_recurring}, ${fields.frequency}, ${fields.due_date}, ${fields.is_projected}, ${personId}, ${personId})`,
  );

/** Replaces a transaction; a ledger other than its present one moves it there. */
export const updateTransaction = (
  tx: Queryable,
  present: Pick<TransactionRow, 'id' | 'ledger_id'>,
  { ledgerId, personId, fields }: { ledgerId: string; personId: string; fields: TransactionFields },
): Promise<TransactionRow> =>
  written(
    tx,
    sql`
    update transaction set ledger_id = ${ledgerId}, date = ${fields.date}, description = ${fields.description},
      category = ${fields.category}, amount = ${fields.amount}, is_recurring = ${fields.is_recurring},
      frequency = ${fields.frequency}, due_day = ${fields.due_date}, is_projected = ${fields.is_projected},
      updated_by = ${personId}, version = version + 1
    where ledger_id = ${present.ledger_id} and id = ${present.id}`,
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
