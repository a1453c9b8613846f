import type { BankFile } from '@nestegg/bank-files';
import type { ImportState, ImportStatus, LocalDate, Minor } from '@nestegg/domain';
import type { ImportAnswer } from '@nestegg/domain/contract';
import { isId } from '../../db/ids.ts';
import type { bankImport, importStatement } from '../../db/schema.ts';
import type { PersonTransaction, Queryable } from '../../db/session/unit-of-work.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { notFound } from '../../http/failure.ts';
import { ledgerIdsOf } from '../ledgers/ledgers.ts';
import type { StoredReading } from './stored-reading.ts';
import type { FileStatement } from './storable-file.ts';

/** How a draft's file was read. */
export interface DraftReading extends Pick<BankFile, 'encoding' | 'questions' | 'notes' | 'layout'> {
  readonly reading: StoredReading;
  readonly isKnown: boolean;
  /** By what the rules are known again that its rows were filed by. */
  readonly rules?: string;
}

/** How many rows have a status, and how many of them are to be imported. */
export type StatusCounts = Partial<Record<ImportStatus, { readonly rows: number; readonly ticked: number }>>;

type Stored = Readonly<typeof bankImport.$inferSelect>;

/** An import as it is stored, without its file. */
export interface ImportRecord extends Pick<
  Stored,
  'ledger_id' | 'id' | 'file_name' | 'created_at' | 'rows' | 'group_no' | 'committed_at' | 'version'
> {
  readonly state: ImportState;
  readonly format: ImportAnswer['format'];
  readonly reading: DraftReading | null;
  readonly counts: StatusCounts | null;
  readonly result: ImportAnswer['result'];
  readonly undo: ImportAnswer['undo'];
  readonly created_by_name: string | null;
}

const columns = sql`
  i.ledger_id, i.id, i.file_name, i.state, i.format, i.created_at, i.rows, i.reading, i.counts, i.result, i.undo,
  i.group_no, i.committed_at, i.version,
  (select name from person_name where id = i.created_by) as created_by_name`;

/** A program sees its own imports alone. */
const mine = (tx: PersonTransaction): Sql => sql`
  i.ledger_id = any(${ledgerIdsOf(tx)}) and i.format is not null
  and (access.credential() is null or i.credential_id = access.credential())`;

/** An import that the caller sees. */
export async function getImportRecord(tx: PersonTransaction, id: string): Promise<ImportRecord> {
  const record = isId(id)
    ? await tx.row<ImportRecord>(sql`select ${columns} from import i where ${mine(tx)} and i.id = ${id}`)
    : undefined;
  if (!record) throw notFound();
  return record;
}

/** The same, locked until the database transaction ends: what becomes of an import happens in turn. */
export async function lockImport(tx: PersonTransaction, id: string): Promise<ImportRecord> {
  const record = isId(id)
    ? await tx.row<ImportRecord>(
        sql`select ${columns} from import i where ${mine(tx)} and i.id = ${id} for update of i`,
      )
    : undefined;
  if (!record) throw notFound();
  return record;
}

export const getFile = async (tx: Queryable, { ledger_id, id }: ImportRecord): Promise<Buffer> => {
  const row = await tx.row<{ file: Buffer | null }>(sql`
    select file from import where ledger_id = ${ledger_id} and id = ${id}`);
  if (!row?.file) throw notFound();
  return row.file;
};

interface Page {
  readonly ledgerIds: readonly string[];
  readonly state: ImportState | undefined;
  /** The id of the last one of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Imports of some ledgers, the latest first: their ids are in the order in which they were made. */
export const listRecords = (tx: PersonTransaction, { ledgerIds, state, after, limit }: Page): Promise<ImportRecord[]> =>
  tx.rows<ImportRecord>(sql`
    select ${columns} from import i
    where ${mine(tx)} and i.ledger_id = any(${ledgerIds}) and (${state ?? null}::text is null or i.state = ${state ?? null})
      and (${after ?? null}::uuid is null or i.id < ${after ?? null}::uuid)
    order by i.id desc limit ${limit}`);

/** How many drafts a ledger has; drafts are made in turn meanwhile. */
export async function countDrafts(tx: Queryable, ledgerId: string): Promise<number> {
  await tx.row(sql`select pg_advisory_xact_lock(hashtextextended(${ledgerId}, 8))`);
  const row = await tx.row<{ count: number }>(sql`
    select count(*) as count from import where ledger_id = ${ledgerId} and state = 'draft'`);
  return row?.count ?? 0;
}

interface NewImport extends Pick<ImportRecord, 'ledger_id' | 'id' | 'file_name' | 'format'> {
  readonly file: Buffer;
  readonly sha256: string;
  readonly reading: DraftReading;
  readonly rows: number;
  readonly personId: string;
}

export const createImport = (tx: Queryable, made: NewImport): Promise<number> =>
  tx.run(sql`
    insert into import (ledger_id, id, file_name, format, file, sha256, reading, rows, created_by, credential_id)
    values (${made.ledger_id}, ${made.id}, ${made.file_name}, ${made.format}, ${made.file},
      ${Buffer.from(made.sha256, 'hex')}, ${JSON.stringify(made.reading)}, ${made.rows}, ${made.personId},
      access.credential())`);

/** Notes how a draft is read from now on. */
export const updateReading = (
  tx: Queryable,
  { ledger_id, id }: Pick<ImportRecord, 'ledger_id' | 'id'>,
  { reading, format, rows }: Pick<NewImport, 'reading' | 'format' | 'rows'>,
): Promise<number> =>
  tx.run(sql`
    update import set reading = ${JSON.stringify(reading)}, format = ${format}, rows = ${rows}
    where ledger_id = ${ledger_id} and id = ${id}`);

/** Notes by which rules the rows of a draft were filed. */
export const noteRules = (
  tx: Queryable,
  { ledger_id, id }: Pick<ImportRecord, 'ledger_id' | 'id'>,
  mark: string,
): Promise<number> =>
  tx.run(sql`
    update import set reading = jsonb_set(reading, '{rules}', to_jsonb(${mark}::text))
    where ledger_id = ${ledger_id} and id = ${id}`);

/** Another version of a draft. */
export const touchImport = (
  tx: Queryable,
  { ledger_id, id }: Pick<ImportRecord, 'ledger_id' | 'id'>,
): Promise<number> =>
  tx.run(sql`update import set version = version + 1 where ledger_id = ${ledger_id} and id = ${id}`);

export const deleteImport = (tx: Queryable, { ledger_id, id }: ImportRecord): Promise<number> =>
  tx.run(sql`delete from import where ledger_id = ${ledger_id} and id = ${id}`);

/** A statement as it is stored, with the name of its account. */
export interface StatementRecord
  extends
    FileStatement,
    Pick<Readonly<typeof importStatement.$inferSelect>, 'import_id' | 'account_id' | 'is_left_out'> {
  readonly account_name: string | null;
  readonly closed_on: LocalDate | null;
}

const STATEMENT = sql`(number integer, account_id uuid, is_left_out boolean, bank_id text, currency text, "from" date,
  "to" date, opening bigint, opening_date date, closing bigint, closing_date date, sum bigint, rows integer)`;

type StatementToStore = FileStatement & Pick<StatementRecord, 'account_id' | 'is_left_out'>;

/** Replaces the statements of a draft. */
export async function replaceStatements(
  tx: Queryable,
  { ledger_id, id }: Pick<ImportRecord, 'ledger_id' | 'id'>,
  statements: readonly StatementToStore[],
): Promise<void> {
  await tx.run(sql`delete from import_statement where ledger_id = ${ledger_id} and import_id = ${id}`);
  await tx.run(sql`
    insert into import_statement (ledger_id, import_id, number, account_id, is_left_out, bank_id, currency, "from", "to",
      opening, opening_date, closing, closing_date, sum, rows)
    select ${ledger_id}, ${id}, s.* from jsonb_to_recordset(${JSON.stringify(
      statements.map((each) => ({ ...each, rows: each.rows })),
    )}::jsonb) as s ${STATEMENT}`);
}

export const listStatementRecords = (tx: Queryable, imports: readonly ImportRecord[]): Promise<StatementRecord[]> =>
  tx.rows<StatementRecord>(sql`
    select s.import_id, s.number, s.account_id, s.is_left_out, s.bank_id, s.currency, s."from", s."to", s.opening,
      s.opening_date, s.closing, s.closing_date, s.sum, s.rows, a.name as account_name, a.closed_on
    from import_statement s left join account a on a.ledger_id = s.ledger_id and a.id = s.account_id
    where s.ledger_id = any(${imports.map(({ ledger_id }) => ledger_id)}) and s.import_id = any(${imports.map(({ id }) => id)})
    order by s.import_id, s.number`);

/** An account by which a file's statements are known again. */
export interface KnownAccount {
  readonly id: string;
  readonly name: string;
}

/** The accounts to which numbers in a file belong: the one that has it, else the one that it was imported into last. */
export async function accountsOfBankIds(
  tx: Queryable,
  ledgerId: string,
  bankIds: readonly string[],
): Promise<ReadonlyMap<string, KnownAccount>> {
  const rows = await tx.rows<KnownAccount & { bank_id: string }>(sql`
    select b.bank_id, found.id, found.name from unnest(${bankIds}::text[]) as b (bank_id)
      cross join lateral (
        select a.id, a.name from account a
        where a.ledger_id = ${ledgerId} and a.bank_key = regexp_replace(lower(b.bank_id), '\\s', '', 'g')
        union all
        (select a.id, a.name from import_statement s
          join import i on i.ledger_id = s.ledger_id and i.id = s.import_id and i.state = 'committed'
          join account a on a.ledger_id = s.ledger_id and a.id = s.account_id and a.bank_id is null
        where s.ledger_id = ${ledgerId} and s.bank_id = b.bank_id order by i.id desc limit 1)
        limit 1
      ) as found`);
  return new Map(rows.map(({ bank_id, id, name }) => [bank_id, { id, name }]));
}

/** What an account is by a day. */
export interface AccountFacts {
  readonly opening: {
    readonly date: LocalDate;
    readonly amount: Minor;
    readonly status: string;
    readonly booked: LocalDate;
  } | null;
  readonly is_first: boolean;
  readonly reconciled_to: LocalDate | null;
}

export const getAccountFacts = async (tx: Queryable, ledgerId: string, accountId: string): Promise<AccountFacts> => {
  const row = await tx.row<AccountFacts>(sql`
    select (
        select jsonb_build_object('date', t.date, 'amount', t.amount, 'status', t.status,
          'booked', coalesce(t.bank_date, t.date))
        from transaction t where t.ledger_id = ${ledgerId} and t.account_id = ${accountId} and t.type = 'opening'
      ) as opening, not exists (
        select from import_statement s
          join import i on i.ledger_id = s.ledger_id and i.id = s.import_id and i.state = 'committed'
        where s.ledger_id = ${ledgerId} and s.account_id = ${accountId}
      ) as is_first, (
        select max(date) from reconciliation where ledger_id = ${ledgerId} and account_id = ${accountId}
      ) as reconciled_to`);
  return row ?? { opening: null, is_first: true, reconciled_to: null };
};

/** What an account holds on a day: what the bank confirmed by then, and what it did not. */
export const sumsOf = async (
  tx: Queryable,
  { ledgerId, accountId }: { readonly ledgerId: string; readonly accountId: string },
  day: LocalDate,
): Promise<{ readonly cleared: Minor; readonly uncleared: Minor }> => {
  const row = await tx.row<{ cleared: Minor; uncleared: Minor }>(sql`
    select (
        select coalesce(sum(cleared), 0)::bigint from account_total
        where ledger_id = ${ledgerId} and account_id = ${accountId} and day <= ${day}
      ) as cleared, (
        select coalesce(sum(amount), 0)::bigint from transaction
        where ledger_id = ${ledgerId} and account_id = ${accountId} and date <= ${day} and status = 'uncleared'
          and not is_projected
      ) as uncleared`);
  return row ?? { cleared: 0, uncleared: 0 };
};
