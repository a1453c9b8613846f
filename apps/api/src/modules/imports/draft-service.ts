import { MAX_DRAFTS } from '@nestegg/domain';
import type { ImportAnswer } from '@nestegg/domain/contract';
import { isId, newId } from '../../db/ids.ts';
import type { Ledger, PersonTransaction } from '../../db/session/unit-of-work.ts';
import { conflict, invalid, notFound } from '../../http/failure.ts';
import { intoOf, ledgerOfImport } from './import-ledger.ts';
import { findAccount } from '../bookings/account-repository.ts';
import { accountOf } from '../ledgers/ledgers.ts';
import { applyRulesAnew, withRules } from './apply-rules.ts';
import { answerImport } from './import-answer.ts';
import { inSlices } from '../../http/in-slices.ts';
import * as repository from './import-repository.ts';
import type { ImportRecord, KnownAccount, StatementRecord } from './import-repository.ts';
import { judgeRows } from './judge-rows.ts';
import { findProfile, fingerprintOf } from './profiles.ts';
import * as rowRepository from './row-repository.ts';
import type { RowRecord } from './row-repository.ts';
import type { FileStatement, StorableFile } from './storable-file.ts';
import { FOUND, isSameReading, type StoredReading } from './stored-reading.ts';

/** A draft that a person changes: which one, in which version. */
export interface DraftTarget {
  readonly id: string;
  readonly ifMatch: number | undefined;
}

/** A draft, locked; a 409 where it is none any more, or another version. */
export async function lockDraft(tx: PersonTransaction, { id, ifMatch }: DraftTarget): Promise<ImportRecord> {
  const record = await repository.lockImport(tx, id);
  if (record.state === 'undone') throw conflict({ code: 'import.undone' });
  if (record.state !== 'draft') throw conflict({ code: 'import.committed' });
  if (ifMatch !== undefined && ifMatch !== record.version) throw conflict({ code: 'import.changed' });
  return record;
}

/** A statement with where its rows go. */
type Assigned = FileStatement & Pick<StatementRecord, 'account_id' | 'is_left_out'>;

/** What a person says of statements, by number; null is nowhere. */
type Assignments = ReadonlyMap<number, string | null>;

interface Assigning {
  readonly ledger: Ledger;
  readonly chosen: Assignments;
  /** Where rows of a layout went before. */
  readonly usual: string | null;
}

/**
 * Amounts are never converted: a statement in another currency than the ledger's goes to none of its accounts. The account
 * is named to callers that read the ledger.
 */
export function refuseOtherCurrency(
  { currency }: Pick<FileStatement, 'currency'>,
  { name }: Pick<KnownAccount, 'name'>,
  ledger: Ledger,
): void {
  if (currency === null || currency === ledger.currency) return;
  const account = ledger.hidden ? accountOf(ledger) : name;
  const params = { file_currency: currency, account, currency: ledger.currency };
  throw invalid({ field: 'statements', code: 'import.other-currency', params });
}

/** An account that a person chose for a statement: of the ledger, open, and of the statement's currency. */
async function checkAccount(
  tx: PersonTransaction,
  id: string,
  { statement, ledger }: { readonly statement: FileStatement; readonly ledger: Ledger },
): Promise<void> {
  const account = isId(id) ? await findAccount(tx, id) : undefined;
  if (!account) throw notFound();
  if (account.ledger_id !== ledger.id) throw invalid({ field: 'statements', code: 'account.other-ledger' });
  if (account.closed_on !== null) throw conflict({ code: 'account.closed', params: { date: account.closed_on } });
  refuseOtherCurrency(statement, account, ledger);
}

/** Where the rows of each statement go: as a person chose, else by the file's number of the account. */
async function assign(
  tx: PersonTransaction,
  statements: readonly FileStatement[],
  { ledger, chosen, usual }: Assigning,
): Promise<Assigned[]> {
  const bankIds = statements.flatMap(({ bank_id }) => bank_id ?? []);
  const known = await repository.accountsOfBankIds(tx, ledger.id, bankIds);
  const assigned: Assigned[] = [];
  for (const statement of statements) {
    const named = chosen.get(statement.number);
    if (named !== undefined) {
      if (named !== null) await checkAccount(tx, named, { statement, ledger });
      assigned.push({ ...statement, account_id: named, is_left_out: named === null });
      continue;
    }
    const isOther = statement.currency !== null && statement.currency !== ledger.currency;
    const found = statement.bank_id === null ? usual : (known.get(statement.bank_id)?.id ?? null);
    const account = found === null || isOther ? undefined : await findAccount(tx, found);
    const open = account?.closed_on === null ? account.id : null;
    assigned.push({ ...statement, account_id: open, is_left_out: false });
  }
  return assigned;
}

type Chosen = Awaited<ReturnType<typeof rowRepository.listChosen>>;

const UNCHOSEN = { choice: 'skip', is_chosen: false, transaction_id: null, is_match_chosen: false } as const;

/** What a row has before the ledger's rules were asked. */
const UNRULED = {
  category_by: null,
  rule_description: null,
  rule_id: null,
  is_ignored: false,
  rule_account_id: null,
} as const;

/** What a person chose of a row before, where it reads the same. */
function keptOf(
  { raw }: Pick<RowRecord, 'raw'>,
  before: Chosen[number] | undefined,
): Pick<RowRecord, 'choice' | 'is_chosen' | 'transaction_id' | 'is_match_chosen'> {
  if (before?.raw !== raw) return UNCHOSEN;
  const { choice, is_chosen, transaction_id, is_match_chosen, category, category_by } = before;
  const kept = {
    choice: is_chosen ? choice : UNCHOSEN.choice,
    is_chosen,
    transaction_id: is_match_chosen ? transaction_id : null,
    is_match_chosen,
  };
  return category_by === 'person' ? Object.assign(kept, { category, category_by }) : kept;
}

/** The rows of a file with what a person chose before. */
function withChoices({ rows }: StorableFile, chosen: Chosen): Promise<RowRecord[]> {
  const byNumber = new Map(chosen.map((each) => [each.number, each]));
  const record = (row: StorableFile['rows'][number]): RowRecord => ({
    ...row,
    ...UNRULED,
    bank_category: row.category,
    status: 'new',
    ...keptOf(row, byNumber.get(row.number)),
  });
  return inSlices(rows, (slice) => slice.map(record));
}

interface Stored {
  readonly ledger: Ledger;
  readonly statements: readonly Assigned[];
  readonly rows: readonly RowRecord[];
}

/** Stores the statements and rows of a draft, with what becomes of each. */
async function storeRows(
  tx: PersonTransaction,
  of: rowRepository.OfImport,
  { ledger, statements, rows }: Stored,
): Promise<void> {
  const ruled = await withRules(tx, of, { rows, destinations: statements });
  const verdicts = await judgeRows(tx, intoOf(ledger), { rows: ruled, destinations: statements });
  const byNumber = new Map(await inSlices(verdicts, (slice) => slice.map((each) => [each.number, each] as const)));
  await repository.replaceStatements(tx, of, statements);
  await rowRepository.createRows(tx, of, ruled, byNumber);
}

const draftReading = (file: StorableFile, reading: StoredReading, isKnown: boolean): repository.DraftReading => {
  const { encoding, questions, notes, layout } = file;
  return { encoding, questions, notes, layout, reading, isKnown };
};

/** A file that was read for a draft, and by what. */
export interface ReadFile {
  readonly file: StorableFile;
  readonly reading: StoredReading;
  readonly isKnown: boolean;
}

interface NewDraft {
  readonly ledger: Ledger;
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly read: ReadFile;
}

/** Makes a draft of a file that was read. */
export async function createImport(
  tx: PersonTransaction,
  personId: string,
  { ledger, fileName, bytes, read }: NewDraft,
): Promise<ImportAnswer> {
  const n = await repository.countDrafts(tx, ledger.id);
  if (n >= MAX_DRAFTS) throw conflict({ code: 'import.too-many-drafts', params: { n } });
  const { file, reading, isKnown } = read;
  const of = { ledger_id: ledger.id, id: newId() };
  const { format, sha256 } = file;
  const stored = { format, sha256, reading: draftReading(file, reading, isKnown), rows: file.rows.length };
  await repository.createImport(tx, { ...of, file_name: fileName, file: bytes, personId, ...stored });
  const fingerprint = fingerprintOf(file);
  const profile = fingerprint === null ? undefined : await findProfile(tx, ledger.id, fingerprint);
  const usual = profile?.account_id ?? null;
  const statements = await assign(tx, file.statements, { ledger, chosen: new Map(), usual });
  await storeRows(tx, of, { ledger, statements, rows: await withChoices(file, []) });
  return answerImport(tx, of.id);
}

/** Whether a file has to be read again for a reading. */
export const isReadAnew = ({ reading }: ImportRecord, wanted: StoredReading): boolean =>
  !isSameReading(reading?.reading ?? FOUND, wanted);

interface NewReading {
  readonly chosen: Assignments;
  /** Null where the rows stay as they were read. */
  readonly read: ReadFile | null;
}

/** What a person said of statements before; another reading of the file keeps it. */
const saidBefore = (statements: readonly StatementRecord[]): [number, string | null][] =>
  statements.flatMap(({ number, account_id, is_left_out }) =>
    account_id !== null || is_left_out ? [[number, account_id] as [number, string | null]] : [],
  );

/** Reads a draft anew, or holds its rows anew against what its accounts have. */
export async function updateImportReading(
  tx: PersonTransaction,
  target: DraftTarget,
  { chosen, read }: NewReading,
): Promise<ImportAnswer> {
  const record = await lockDraft(tx, target);
  const ledger = ledgerOfImport(tx, record);
  const present = await repository.listStatementRecords(tx, [record]);
  const all = new Map([...saidBefore(present), ...chosen]);
  const statements = read?.file.statements ?? present;
  const numbers = new Set(statements.map(({ number }) => number));
  for (const number of chosen.keys()) {
    if (!numbers.has(number))
      throw invalid({ field: 'statements', code: 'value.invalid', params: { field: 'Statement' } });
  }
  const known = new Map([...all].filter(([number]) => numbers.has(number)));
  const assigned = await assign(tx, statements, { ledger, chosen: known, usual: null });
  if (read) {
    const rows = await withChoices(read.file, await rowRepository.listChosen(tx, record));
    await rowRepository.deleteRows(tx, record);
    const { format } = read.file;
    const reading = draftReading(read.file, read.reading, read.isKnown);
    await repository.updateReading(tx, record, { reading, format, rows: rows.length });
    await storeRows(tx, record, { ledger, statements: assigned, rows });
  } else {
    await repository.replaceStatements(tx, record, assigned);
    await applyRulesAnew(tx, record, assigned);
    await judgeDraft(tx, record, ledger);
  }
  await repository.touchImport(tx, record);
  return answerImport(tx, record.id);
}

/** Holds the rows of a draft anew against what its accounts have. */
export async function judgeDraft(tx: PersonTransaction, record: ImportRecord, ledger: Ledger): Promise<void> {
  const destinations = await repository.listStatementRecords(tx, [record]);
  const rows = await rowRepository.listRowFacts(tx, record);
  const verdicts = await judgeRows(tx, intoOf(ledger), { rows, destinations });
  const byNumber = new Map(await inSlices(rows, (slice) => slice.map((row) => [row.number, row] as const)));
  const isOther = ({ number, status, fault, choice, transaction_id }: rowRepository.RowVerdict): boolean => {
    const row = byNumber.get(number);
    return (
      row?.status !== status || row.fault !== fault || row.choice !== choice || row.transaction_id !== transaction_id
    );
  };
  await rowRepository.updateVerdicts(tx, record, await inSlices(verdicts, (slice) => slice.filter(isOther)));
}

/** Discards a draft. */
export async function deleteImport(tx: PersonTransaction, target: DraftTarget): Promise<void> {
  await repository.deleteImport(tx, await lockDraft(tx, target));
}
