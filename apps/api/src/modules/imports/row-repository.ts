import type { DatedAmount, ImportStatus, LocalDate, Minor, RowChoice } from '@nestegg/domain';
import type { importRow } from '../../db/schema.ts';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import type { StatusCounts } from './import-repository.ts';

type Stored = Readonly<typeof importRow.$inferSelect>;

/** A row of a draft as it is stored. */
export type RowRecord = Omit<Stored, 'ledger_id' | 'import_id'>;

/** What decides what becomes of a row. */
export type RowFacts = Pick<
  RowRecord,
  | 'number'
  | 'statement'
  | 'date'
  | 'amount'
  | 'currency'
  | 'bank_text'
  | 'scheme'
  | 'value'
  | 'fault'
  | 'is_pending'
  | 'status'
  | 'choice'
  | 'is_chosen'
  | 'transaction_id'
  | 'is_match_chosen'
  | 'is_ignored'
  | 'rule_account_id'
>;

/** Of which import. */
export interface OfImport {
  readonly ledger_id: string;
  readonly id: string;
}

/** How many rows one statement reads or writes at most: in between comes what others ask for. */
const BATCH = 500;

/** Parts of a list, each of as many as one statement takes. */
export const batches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) => all.slice(index * BATCH, (index + 1) * BATCH));

const columns = sql`
  number, statement, raw, date, amount, currency, payee, bank_text, description, category, category_by, scheme, value,
  fault, is_pending, status, choice, is_chosen, transaction_id, is_match_chosen, bank_category, rule_description, rule_id,
  is_ignored, rule_account_id`;

/** Stores the rows of a draft, with what becomes of each. */
export async function createRows(
  tx: Queryable,
  { ledger_id, id }: OfImport,
  rows: readonly RowRecord[],
  verdicts: ReadonlyMap<number, RowVerdict>,
): Promise<void> {
  for (const some of batches(rows)) {
    const batch = some.map((row) => ({ ...row, ...verdicts.get(row.number) }));
    await tx.run(sql`
      insert into import_row (ledger_id, import_id, ${columns})
      select ${ledger_id}, ${id}, ${columns} from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as r (number integer,
        statement integer, raw text, date date, amount bigint, currency text, payee text, bank_text text, description text,
        category text, category_by text, scheme text, value text, fault text, is_pending boolean, status text, choice text,
        is_chosen boolean, transaction_id uuid, is_match_chosen boolean, bank_category text, rule_description text,
        rule_id uuid, is_ignored boolean, rule_account_id uuid)`);
  }
}

export const deleteRows = (tx: Queryable, { ledger_id, id }: OfImport): Promise<number> =>
  tx.run(sql`delete from import_row where ledger_id = ${ledger_id} and import_id = ${id}`);

/** What decides about each row of a draft. */
export async function listRowFacts(tx: Queryable, { ledger_id, id }: OfImport): Promise<RowFacts[]> {
  const all: RowFacts[] = [];
  let some: RowFacts[];
  do {
    some = await tx.rows<RowFacts>(sql`
      select number, statement, date, amount, currency, bank_text, scheme, value, fault, is_pending, status, choice,
        is_chosen, transaction_id, is_match_chosen, is_ignored, rule_account_id
      from import_row where ledger_id = ${ledger_id} and import_id = ${id} and number > ${all.at(-1)?.number ?? 0}
      order by number limit ${BATCH}`);
    all.push(...some);
  } while (some.length === BATCH);
  return all;
}

/** What rules look at of a row, and what they may change. */
export type RuledRow = Pick<
  RowRecord,
  | 'number'
  | 'statement'
  | 'amount'
  | 'payee'
  | 'bank_text'
  | 'description'
  | 'category'
  | 'category_by'
  | 'bank_category'
  | 'rule_description'
  | 'rule_id'
  | 'is_ignored'
  | 'rule_account_id'
>;

/** The next rows of a draft behind a number, as rules look at them. */
export const listRuledRows = (tx: Queryable, { ledger_id, id }: OfImport, after: number): Promise<RuledRow[]> =>
  tx.rows<RuledRow>(sql`
    select number, statement, amount, payee, bank_text, description, category, category_by, bank_category,
      rule_description, rule_id, is_ignored, rule_account_id
    from import_row where ledger_id = ${ledger_id} and import_id = ${id} and number > ${after}
    order by number limit ${BATCH}`);

/** Stores what rules make of rows. */
export async function updateRuledRows(
  tx: Queryable,
  { ledger_id, id }: OfImport,
  rows: readonly RuledRow[],
): Promise<void> {
  for (const batch of batches(rows)) {
    await tx.run(sql`
      update import_row r set category = v.category, category_by = v.category_by, rule_description = v.rule_description,
        rule_id = v.rule_id, is_ignored = v.is_ignored, rule_account_id = v.rule_account_id
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as v (number integer, category text, category_by text,
        rule_description text, rule_id uuid, is_ignored boolean, rule_account_id uuid)
      where r.ledger_id = ${ledger_id} and r.import_id = ${id} and r.number = v.number`);
  }
}

/** What a person chose. */
export const listChosen = (
  tx: Queryable,
  { ledger_id, id }: OfImport,
): Promise<
  Pick<
    RowRecord,
    'number' | 'raw' | 'choice' | 'is_chosen' | 'transaction_id' | 'is_match_chosen' | 'category' | 'category_by'
  >[]
> =>
  tx.rows(sql`
    select number, raw, choice, is_chosen, transaction_id, is_match_chosen, category, category_by from import_row
    where ledger_id = ${ledger_id} and import_id = ${id} and (is_chosen or is_match_chosen or category_by = 'person')`);

/** What became of a row. */
export interface RowVerdict {
  readonly number: number;
  readonly status: ImportStatus;
  readonly fault: RowFacts['fault'];
  readonly choice: RowChoice;
  readonly transaction_id: string | null;
}

export async function updateVerdicts(
  tx: Queryable,
  { ledger_id, id }: OfImport,
  verdicts: readonly RowVerdict[],
): Promise<void> {
  for (const batch of batches(verdicts)) {
    await tx.run(sql`
      update import_row r set status = v.status, fault = v.fault, choice = v.choice, transaction_id = v.transaction_id
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as v (number integer, status text, fault text, choice text,
        transaction_id uuid)
      where r.ledger_id = ${ledger_id} and r.import_id = ${id} and r.number = v.number`);
  }
}

interface RowPage {
  readonly status: ImportStatus | undefined;
  readonly statement: number | undefined;
  /** The statements whose rows are not shown. */
  readonly leftOut: readonly number[];
  readonly offset: number;
  readonly limit: number;
}

export const listRows = (
  tx: Queryable,
  { ledger_id, id }: OfImport,
  { status, statement, leftOut, offset, limit }: RowPage,
): Promise<RowRecord[]> =>
  tx.rows<RowRecord>(sql`
    select ${columns} from import_row
    where ledger_id = ${ledger_id} and import_id = ${id} and (${status ?? null}::text is null or status = ${status ?? null})
      and (${statement ?? null}::integer is null or statement = ${statement ?? null}::integer)
      and statement <> all(${leftOut}::integer[])
    order by number limit ${limit} offset ${offset}`);

/** The rows of some numbers. */
export const listNumbered = (
  tx: Queryable,
  { ledger_id, id }: OfImport,
  numbers: readonly number[],
): Promise<RowRecord[]> =>
  tx.rows<RowRecord>(sql`
    select ${columns} from import_row
    where ledger_id = ${ledger_id} and import_id = ${id} and number = any(${numbers}::integer[])`);

/** How many rows of a statement there are by status and choice, and their sum. */
export interface RowTally {
  readonly statement: number;
  readonly status: ImportStatus;
  readonly choice: RowChoice;
  readonly rows: number;
  readonly sum: Minor;
}

export const tallyRows = (tx: Queryable, { ledger_id, id }: OfImport): Promise<RowTally[]> =>
  tx.rows<RowTally>(sql`
    select statement, status, choice, count(*) as rows, coalesce(sum(amount), 0)::bigint as sum from import_row
    where ledger_id = ${ledger_id} and import_id = ${id} group by statement, status, choice`);

/** The counts of what is not left out. */
export function countsOf(tallies: readonly RowTally[]): StatusCounts {
  const counts: StatusCounts = {};
  for (const { status, choice, rows } of tallies) {
    const known = counts[status] ?? { rows: 0, ticked: 0 };
    counts[status] = { rows: known.rows + rows, ticked: known.ticked + (choice === 'import' ? rows : 0) };
  }
  return counts;
}

/** What rows that are to be imported bring into an account on a day. */
export interface Arrival {
  readonly account_id: string;
  readonly date: LocalDate;
  readonly amount: Minor;
  /** The day of the transaction that is there already; null for what is new. */
  readonly present_date: LocalDate | null;
  /** That one is in the account. */
  readonly is_inside: boolean;
  /** It was not confirmed by the bank. */
  readonly is_uncleared: boolean;
}

interface MatchedRow {
  readonly statement: number;
  readonly date: LocalDate;
  readonly amount: Minor;
  readonly transaction_id: string;
}

interface PresentTransaction {
  readonly id: string;
  readonly date: LocalDate;
  readonly account_id: string | null;
  readonly status: string;
}

/** What rows bring into accounts: what is new by days, what is matched one by one. Looked up apart, by keys. */
export async function listArrivals(
  tx: Queryable,
  { ledger_id, id }: OfImport,
  accounts: ReadonlyMap<number, string>,
): Promise<Arrival[]> {
  const [made, matched] = await Promise.all([
    tx.rows<Omit<MatchedRow, 'transaction_id'>>(sql`
      select statement, date, sum(amount)::bigint as amount from import_row
      where ledger_id = ${ledger_id} and import_id = ${id} and choice = 'import'
        and status not in ('matches-entry', 'matches-transfer')
      group by statement, date`),
    tx.rows<MatchedRow>(sql`
      select statement, date, amount, transaction_id from import_row
      where ledger_id = ${ledger_id} and import_id = ${id} and choice = 'import'
        and status in ('matches-entry', 'matches-transfer')`),
  ]);
  const present = await tx.rows<PresentTransaction>(sql`
    select id, date, account_id, status from transaction
    where ledger_id = ${ledger_id} and id = any(${matched.map(({ transaction_id }) => transaction_id)}::uuid[])`);
  const byId = new Map(present.map((each) => [each.id, each]));
  const arrival = ({ statement, date, amount, transaction_id }: MatchedRow): Arrival[] => {
    const found = byId.get(transaction_id);
    const account_id = accounts.get(statement);
    if (account_id === undefined) return [];
    const is_inside = (found?.account_id ?? null) !== null;
    const is_uncleared = (found?.status ?? 'uncleared') === 'uncleared';
    return [{ account_id, date, amount, present_date: found?.date ?? null, is_inside, is_uncleared }];
  };
  return [...made.map((row) => ({ ...row, transaction_id: '' })), ...matched].flatMap(arrival);
}

/** What the other sides of transfers that rules make bring into their accounts, by days; their banks have not confirmed it. */
export const listOtherSides = (
  tx: Queryable,
  { ledger_id, id }: OfImport,
  accounts: ReadonlyMap<number, string>,
): Promise<(DatedAmount & { readonly account_id: string })[]> =>
  tx.rows(sql`
    select rule_account_id as account_id, date, -sum(amount)::bigint as amount from import_row
    where ledger_id = ${ledger_id} and import_id = ${id} and choice = 'import' and status = 'transfer'
      and transaction_id is null and statement = any(${[...accounts.keys()]}::integer[])
    group by rule_account_id, date`);
