import { decimalFromMinor, DRAFT_DAYS, type LocalDate, type Minor } from '@nestegg/domain';
import type { ImportAnswer } from '@nestegg/domain/contract';
import type { Ledger, PersonTransaction } from '../../db/session/unit-of-work.ts';
import { ledgerOfImport } from './import-ledger.ts';
import { figuresOf, type AccountFigures } from './import-figures.ts';
import * as repository from './import-repository.ts';
import type { DraftReading, ImportRecord, KnownAccount, StatementRecord } from './import-repository.ts';
import { countsOf, tallyRows, type RowTally } from './row-repository.ts';

type StatementAnswer = ImportAnswer['statements'][number];

const balance = (amount: Minor | null, date: LocalDate | null) =>
  amount === null ? null : { date, amount: decimalFromMinor(amount) };

/** Whether the rows lead from one balance to the other. */
function proofOf({ opening, closing, sum }: StatementRecord): Pick<StatementAnswer, 'proof' | 'sum' | 'difference'> {
  if (opening === null || closing === null)
    return { proof: 'no-balances', sum: decimalFromMinor(sum), difference: null };
  const difference = closing - opening - sum;
  return {
    proof: difference === 0 ? 'adds-up' : 'differs',
    sum: decimalFromMinor(sum),
    difference: decimalFromMinor(difference),
  };
}

/** What is known beside a draft's statements; nothing of what was committed. */
interface Beside {
  readonly tallies: readonly RowTally[];
  readonly figures: readonly AccountFigures[];
  readonly known: ReadonlyMap<string, KnownAccount>;
}

const NOTHING: Beside = { tallies: [], figures: [], known: new Map() };

/** What the account would hold, and how its beginning would change: for callers that read the ledger. */
function effect(
  statement: StatementRecord,
  { figures }: Beside,
): Pick<StatementAnswer, 'balance_after' | 'opening_change' | 'reconciled_to'> {
  const found = figures.find(({ accountId }) => accountId === statement.account_id);
  const after = found?.balances.get(statement.number);
  const opening = found?.facts.opening ?? null;
  return {
    balance_after: after
      ? {
          date: after.date,
          amount: decimalFromMinor(after.amount),
          agrees: statement.closing === null ? null : statement.closing === after.amount,
        }
      : null,
    opening_change: found?.change
      ? {
          reason: found.change.reason,
          before: opening && { date: opening.date, amount: decimalFromMinor(opening.amount) },
          after: { date: found.change.after.date, amount: decimalFromMinor(found.change.after.amount) },
        }
      : null,
    reconciled_to: found?.facts.reconciled_to ?? null,
  };
}

function statementAnswer(statement: StatementRecord, beside: Beside, { hidden = false }: Ledger): StatementAnswer {
  const { number, bank_id, currency, account_id, account_name, is_left_out, from, to, rows } = statement;
  const other = bank_id === null ? undefined : beside.known.get(bank_id);
  const ticked = beside.tallies.filter(
    ({ statement: of, choice }) => of === number && choice === 'import' && !is_left_out,
  );
  return {
    number,
    bank_id,
    currency,
    account_id,
    account_name: hidden ? null : account_name,
    is_left_out,
    other_account:
      other && account_id !== null && other.id !== account_id && !hidden ? { id: other.id, name: other.name } : null,
    from,
    to,
    opening: balance(statement.opening, statement.opening_date),
    closing: balance(statement.closing, statement.closing_date),
    ...proofOf(statement),
    ...effect(statement, beside),
    rows,
    ticked: ticked.reduce((all, each) => all + each.rows, 0),
    ticked_sum: decimalFromMinor(ticked.reduce((all, { sum }) => all + sum, 0)),
  };
}

type DraftAnswer = NonNullable<ImportAnswer['draft']>;

function questionAnswer(question: DraftReading['questions'][number]): DraftAnswer['questions'][number] {
  if (question.kind === 'columns') return { kind: 'columns', options: [], preselected: null };
  const options = question.options.map(({ value, from, to, sum }) => ({ value, from, to, sum: decimalFromMinor(sum) }));
  return { kind: question.kind, options, preselected: question.preselected };
}

function draftAnswer({ encoding, questions, notes, layout, reading, isKnown }: DraftReading): DraftAnswer {
  return {
    encoding,
    questions: questions.map(questionAnswer),
    notes: notes.map((note) => ({ ...note })),
    reading: { ...reading, columns: reading.columns ? [...reading.columns] : null },
    is_known: isKnown,
    layout: layout && {
      delimiter: layout.delimiter,
      header_line: layout.headerLine,
      header: layout.header && [...layout.header],
      columns: [...layout.columns],
      sample: layout.sample.map((line) => [...line]),
    },
  };
}

const DAY = 86_400_000;

/** When a draft is swept. */
const expiryOf = ({ created_at, state }: ImportRecord): string | null =>
  state === 'draft' ? new Date(Date.parse(created_at) + DRAFT_DAYS * DAY).toISOString() : null;

/** What stays is named to callers that read the ledger. */
const undoOf = (undo: ImportAnswer['undo'], { hidden }: Ledger): ImportAnswer['undo'] =>
  undo && hidden ? { ...undo, kept_transactions: [] } : undo;

function recordAnswer(
  record: ImportRecord,
  ledger: Ledger,
  { statements, beside }: { readonly statements: readonly StatementRecord[]; readonly beside: Beside },
): ImportAnswer {
  const { group_no, reading, counts } = record;
  const isDraft = record.state === 'draft';
  const left = new Set(statements.filter(({ is_left_out }) => is_left_out).map(({ number }) => number));
  const counted = isDraft ? countsOf(beside.tallies.filter(({ statement }) => !left.has(statement))) : (counts ?? {});
  return {
    id: record.id,
    household_id: ledger.household_id,
    household_name: ledger.household_name,
    currency: ledger.currency,
    file_name: record.file_name,
    format: record.format,
    state: record.state,
    created_at: record.created_at,
    created_by_name: ledger.hidden ? null : record.created_by_name,
    committed_at: record.committed_at,
    expires_at: expiryOf(record),
    statements: statements.map((statement) => statementAnswer(statement, beside, ledger)),
    counts: counted,
    rows: record.rows,
    draft: isDraft && reading && beside !== NOTHING ? draftAnswer(reading) : null,
    result: record.result,
    undo: undoOf(record.undo, ledger),
    group: group_no === null ? null : String(group_no),
    version: record.version,
  };
}

async function besideDraft(
  tx: PersonTransaction,
  record: ImportRecord,
  statements: readonly StatementRecord[],
): Promise<Beside> {
  const ledger = ledgerOfImport(tx, record);
  const bankIds = statements.flatMap(({ bank_id }) => bank_id ?? []);
  const [tallies, figures, known] = await Promise.all([
    tallyRows(tx, record),
    ledger.hidden ? [] : figuresOf(tx, record, statements),
    repository.accountsOfBankIds(tx, ledger.id, bankIds),
  ]);
  return { tallies, figures, known };
}

/** One import as it is answered, a draft with what importing it would do. */
export async function answerImport(
  tx: PersonTransaction,
  id: string,
  { undo }: { readonly undo?: ImportAnswer['undo'] } = {},
): Promise<ImportAnswer> {
  const record = await repository.getImportRecord(tx, id);
  const statements = await repository.listStatementRecords(tx, [record]);
  const beside = record.state === 'draft' ? await besideDraft(tx, record, statements) : NOTHING;
  const ledger = ledgerOfImport(tx, record);
  const answer = recordAnswer(record, ledger, { statements, beside });
  return undo ? { ...answer, undo: undoOf(undo, ledger) } : answer;
}

/** Imports as lists answer them. */
export async function answerImports(tx: PersonTransaction, records: readonly ImportRecord[]): Promise<ImportAnswer[]> {
  const statements = Map.groupBy(await repository.listStatementRecords(tx, records), ({ import_id }) => import_id);
  return records.map((record) => {
    const own = statements.get(record.id) ?? [];
    return recordAnswer(record, ledgerOfImport(tx, record), { statements: own, beside: NOTHING });
  });
}
