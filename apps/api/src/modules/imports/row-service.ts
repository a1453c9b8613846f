import {
  candidatesOf,
  commonWords,
  decimalFromMinor,
  isImportable,
  type LocalDate,
  type MatchFacts,
  type Minor,
} from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { Answer, Body, ImportAnswer, ImportRowAnswer, Query } from '@nestegg/domain/contract';
import type { PersonTransaction, Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { conflict, invalid } from '../../http/failure.ts';
import { utcToday } from '../../http/utc-today.ts';
import { judgeDraft, lockDraft, type DraftTarget } from './draft-service.ts';
import { answerImport } from './import-answer.ts';
import { ledgerOfImport } from './import-ledger.ts';
import * as repository from './import-repository.ts';
import type { ImportRecord, StatementRecord } from './import-repository.ts';
import { factsFor, importRow, isMade } from './judge-rows.ts';
import { NO_FACTS } from './match-facts.ts';
import * as rowRepository from './row-repository.ts';
import type { RowRecord } from './row-repository.ts';

const DEFAULT_ROWS = 100;
/** How many other transactions are offered for a row. */
const MAX_OFFERED = 5;

type Candidate = NonNullable<ImportRowAnswer['match']>;

interface CandidateRow {
  readonly transaction_id: string;
  readonly date: LocalDate;
  readonly description: string;
  readonly amount: Minor;
  readonly account_name: string | null;
}

/** What transactions are called, by their ids. */
async function listCandidates(
  tx: Queryable,
  ledgerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Candidate>> {
  const rows = await tx.rows<CandidateRow>(sql`
    select t.id as transaction_id, t.date, t.description, t.amount, a.name as account_name from transaction t
      left join account a on a.ledger_id = t.ledger_id and a.id = t.account_id
    where t.ledger_id = ${ledgerId} and t.id = any(${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.transaction_id, { ...row, amount: decimalFromMinor(row.amount) }]));
}

/** The names of the accounts in which rows are recorded as well, because a rule makes them transfers. */
async function listTransferAccounts(
  tx: Queryable,
  ledgerId: string,
  rows: readonly RowRecord[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap((row) => (isMade(row) ? (row.rule_account_id ?? []) : []));
  if (ids.length === 0) return new Map();
  const found = await tx.rows<{ id: string; name: string }>(sql`
    select id, name from account where ledger_id = ${ledgerId} and id = any(${ids}::uuid[])`);
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** The ids of what a row may belong to besides its match, the likeliest first. */
function offeredFor(row: RowRecord, facts: MatchFacts, expected: string): string[] {
  if (!isImportable(row.status) || row.date === null) return [];
  const asked = importRow(row, expected);
  return candidatesOf(asked, facts)
    .filter(({ candidate }) => candidate.id !== row.transaction_id)
    .toSorted(
      (one, other) => commonWords(asked.text, other.candidate.text) - commonWords(asked.text, one.candidate.text),
    )
    .slice(0, MAX_OFFERED)
    .map(({ candidate }) => candidate.id);
}

/** For each row of a page what else it may belong to. */
async function listOffered(
  tx: Queryable,
  { record, statements, currency }: { record: ImportRecord; statements: readonly StatementRecord[]; currency: string },
  rows: readonly RowRecord[],
): Promise<ReadonlyMap<number, string[]>> {
  const offered = new Map<number, string[]>();
  for (const { number, account_id: accountId, currency: stated } of statements) {
    const own = rows.filter(({ statement }) => statement === number);
    if (own.length === 0) continue;
    const facts = accountId === null ? NO_FACTS : await factsFor(tx, { ledgerId: record.ledger_id, accountId }, own);
    for (const row of own) offered.set(row.number, offeredFor(row, facts, stated ?? currency));
  }
  return offered;
}

interface Shown {
  readonly today: LocalDate;
  readonly stated: string;
  readonly candidates: ReadonlyMap<string, Candidate>;
  readonly offered: readonly string[];
  readonly accounts: ReadonlyMap<string, string>;
}

function rowAnswer(row: RowRecord, { today, stated, candidates, offered, accounts }: Shown): ImportRowAnswer {
  const { number, statement, date, amount, currency, payee, bank_text, category, raw } = row;
  return {
    number,
    statement,
    date,
    amount: amount === null ? null : decimalFromMinor(amount),
    currency: currency === stated ? null : currency,
    description: row.rule_description ?? row.description,
    payee,
    bank_text,
    category,
    raw,
    status: row.status,
    fault: row.fault,
    is_future: date !== null && date > today,
    take: row.choice,
    can_import: isImportable(row.status),
    match: row.transaction_id === null ? null : (candidates.get(row.transaction_id) ?? null),
    transfer_account_name: isMade(row) ? (accounts.get(row.rule_account_id ?? '') ?? null) : null,
    candidates: offered.flatMap((id) => candidates.get(id) ?? []),
  };
}

/** A draft, unlocked: rows go with it. */
async function getDraft(tx: PersonTransaction, id: string): Promise<ImportRecord> {
  const record = await repository.getImportRecord(tx, id);
  if (record.state !== 'draft')
    throw conflict({ code: record.state === 'undone' ? 'import.undone' : 'import.committed' });
  return record;
}

export async function listImportRows(
  tx: PersonTransaction,
  id: string,
  {
    status,
    statement,
    page = 1,
    limit = DEFAULT_ROWS,
    as_of: today = utcToday(),
  }: Query<typeof contract.listImportRows>,
): Promise<Answer<typeof contract.listImportRows>> {
  const record = await getDraft(tx, id);
  const ledger = ledgerOfImport(tx, record);
  const statements = await repository.listStatementRecords(tx, [record]);
  // Rows that go nowhere show where their statement is asked for.
  const leftOut = statements.flatMap((each) => (each.is_left_out && each.number !== statement ? [each.number] : []));
  const [rows, tallies] = await Promise.all([
    rowRepository.listRows(tx, record, { status, statement, leftOut, offset: (page - 1) * limit, limit }),
    rowRepository.tallyRows(tx, record),
  ]);
  const shown = tallies.filter(
    (each) =>
      (status ?? each.status) === each.status &&
      (statement ?? each.statement) === each.statement &&
      !leftOut.includes(each.statement),
  );
  const total = shown.reduce((all, each) => all + each.rows, 0);
  const about = { record, statements, currency: ledger.currency };
  // What a ledger has is for callers that read it.
  const offered = ledger.hidden ? new Map<number, string[]>() : await listOffered(tx, about, rows);
  const ids = [...rows.flatMap(({ transaction_id }) => transaction_id ?? []), ...[...offered.values()].flat()];
  const candidates = ledger.hidden ? new Map<string, Candidate>() : await listCandidates(tx, ledger.id, ids);
  const accounts = ledger.hidden ? new Map<string, string>() : await listTransferAccounts(tx, ledger.id, rows);
  const statedOf = (number: number) => statements.find((each) => each.number === number)?.currency ?? ledger.currency;
  return {
    data: rows.map((row) =>
      rowAnswer(row, {
        today,
        stated: statedOf(row.statement),
        candidates,
        offered: offered.get(row.number) ?? [],
        accounts,
      }),
    ),
    pagination: { page, limit, total_pages: Math.ceil(total / limit), total_items: total },
    version: record.version,
  };
}

type Choices = NonNullable<Body<typeof contract.updateImportRows>['choices']>;
type Choice = Choices[number];

/** For each row for which a transaction is wanted, which it may be: looked up once for each account. */
async function listFitting(
  tx: PersonTransaction,
  record: ImportRecord,
  rows: readonly RowRecord[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const { currency } = ledgerOfImport(tx, record);
  const statements = new Map((await repository.listStatementRecords(tx, [record])).map((each) => [each.number, each]));
  const fitting = new Map<number, ReadonlySet<string>>();
  for (const [accountId, group] of Map.groupBy(rows, ({ statement }) => statements.get(statement)?.account_id)) {
    const facts = accountId ? await factsFor(tx, { ledgerId: record.ledger_id, accountId }, group) : NO_FACTS;
    for (const row of group) {
      const found = candidatesOf(importRow(row, statements.get(row.statement)?.currency ?? currency), facts);
      fitting.set(row.number, new Set(found.map(({ candidate }) => candidate.id)));
    }
  }
  return fitting;
}

/** Whether rows may be chosen as they are: what is imported can be, and a transaction fits its row. */
async function checkChoices(
  tx: PersonTransaction,
  { record, rows }: { readonly record: ImportRecord; readonly rows: ReadonlyMap<number, RowRecord> },
  choices: Choices,
): Promise<void> {
  const matched = choices.flatMap(({ number, transaction_id }) =>
    typeof transaction_id === 'string' ? (rows.get(number) ?? []) : [],
  );
  const fitting = await listFitting(tx, record, [...new Set(matched)]);
  for (const [index, { number, take, transaction_id: wanted }] of choices.entries()) {
    const row = rows.get(number);
    const field = `choices.${index}`;
    if (!row) throw invalid({ field: `${field}.number`, code: 'value.invalid', params: { field: 'Row' } });
    if (take === 'import' && !isImportable(row.status))
      throw invalid({ field: `${field}.take`, code: 'import.not-importable' });
    if (typeof wanted === 'string' && !fitting.get(number)?.has(wanted)) {
      throw invalid({ field: `${field}.transaction_id`, code: 'import.no-match' });
    }
  }
}

const chosenFields = ({ number, take, transaction_id, category }: Choice) => ({
  number,
  take: take ?? null,
  has_match: transaction_id !== undefined,
  transaction_id: transaction_id ?? null,
  has_category: category !== undefined,
  category: category || null,
});

const writeChoices = (tx: Queryable, { ledger_id, id }: ImportRecord, choices: Choices): Promise<number> =>
  tx.run(sql`
    update import_row r set choice = coalesce(c.take, r.choice), is_chosen = r.is_chosen or c.take is not null,
      transaction_id = case when c.has_match then c.transaction_id else r.transaction_id end,
      is_match_chosen = r.is_match_chosen or c.has_match,
      category = case when c.has_category then c.category else r.category end,
      category_by = case when c.has_category then 'person' else r.category_by end,
      rule_account_id = case when not c.has_category then r.rule_account_id end
    from jsonb_to_recordset(${JSON.stringify(choices.map(chosenFields))}::jsonb) as c (number integer, take text,
      has_match boolean, transaction_id uuid, has_category boolean, category text)
    where r.ledger_id = ${ledger_id} and r.import_id = ${id} and r.number = c.number`);

const writeAll = (
  tx: Queryable,
  { ledger_id, id }: ImportRecord,
  { status, statement, take }: Body<typeof contract.updateImportRows>,
): Promise<number> =>
  tx.run(sql`
    update import_row set choice = ${take}, is_chosen = true
    where ledger_id = ${ledger_id} and import_id = ${id}
      and (${status ?? null}::text is null or status = ${status ?? null})
      and (${statement ?? null}::integer is null or statement = ${statement ?? null}::integer)
      and (${take} <> 'import' or status not in ('pending', 'not-readable', 'other-currency'))
      and (${take} <> 'ignore' or date is not null)`);

/** Chooses what becomes of rows. */
export async function updateImportRows(
  tx: PersonTransaction,
  target: DraftTarget,
  body: Body<typeof contract.updateImportRows>,
): Promise<ImportAnswer> {
  const record = await lockDraft(tx, target);
  // Of a row that is named twice the last choice holds.
  const choices = body.choices && [...new Map(body.choices.map((choice) => [choice.number, choice])).values()];
  if (choices) {
    const numbers = choices.map(({ number }) => number);
    const rows = new Map((await rowRepository.listNumbered(tx, record, numbers)).map((row) => [row.number, row]));
    await checkChoices(tx, { record, rows }, choices);
    await writeChoices(tx, record, choices);
    // Another row may have what this one gave up, and what a person files is no transfer of a rule.
    if (choices.some(({ transaction_id, category }) => transaction_id !== undefined || category !== undefined)) {
      await judgeDraft(tx, record, ledgerOfImport(tx, record));
    }
  } else await writeAll(tx, record, body);
  await repository.touchImport(tx, record);
  return answerImport(tx, record.id);
}
