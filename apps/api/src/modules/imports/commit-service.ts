import type { ImportAnswer } from '@nestegg/domain/contract';
import { newId } from '../../db/ids.ts';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { conflict, invalid } from '../../http/failure.ts';
import { lockAccounts } from '../bookings/account-repository.ts';
import { mapLedgerError } from '../ledgers/amount-rules.ts';
import { matchImported } from '../schedules/match-entries.ts';
import { lockDraft, refuseOtherCurrency, type DraftTarget } from './draft-service.ts';
import * as writes from './commit-repository.ts';
import type { BookedRow } from './commit-repository.ts';
import { assertAsShown } from './as-shown.ts';
import { answerImport } from './import-answer.ts';
import { figuresOf, type AccountFigures } from './import-figures.ts';
import { ledgerOfImport } from './import-ledger.ts';
import * as repository from './import-repository.ts';
import type { ImportRecord, StatementRecord } from './import-repository.ts';
import { inSlices } from '../../http/in-slices.ts';
import { isMade, MATCHED, pairsOf, spanOf } from './judge-rows.ts';
import { fingerprintOf, saveProfile } from './profiles.ts';
import { batches, countsOf, listRowFacts, tallyRows, type RowFacts } from './row-repository.ts';

/** What a person has to say before a file can be imported. */
function assertComplete({ reading }: ImportRecord, statements: readonly StatementRecord[]): void {
  if (reading && reading.questions.length > 0) throw conflict({ code: 'import.unanswered' });
  if (statements.every(({ account_id, is_left_out }) => account_id !== null || is_left_out)) return;
  throw invalid({ field: 'statements', code: 'account.required' });
}

/** A ledger may have become one of another currency since the accounts were chosen. */
function assertCurrency(tx: PersonTransaction, record: ImportRecord, statements: readonly StatementRecord[]): void {
  const ledger = ledgerOfImport(tx, record);
  for (const statement of statements) {
    if (statement.account_name !== null) refuseOtherCurrency(statement, { name: statement.account_name }, ledger);
  }
}

/**
 * Locks the accounts in the order of their ids: who imports into one waits for who does already. Those of transfers that
 * rules make are among them.
 */
async function lockDestinations(
  tx: PersonTransaction,
  { statements, rows }: { readonly statements: readonly StatementRecord[]; readonly rows: readonly RowFacts[] },
): Promise<void> {
  const into = new Set(statements.flatMap(({ account_id }) => account_id ?? []));
  const beside = rows.filter(isMade).flatMap(({ rule_account_id }) => rule_account_id ?? []);
  const locked = new Map((await lockAccounts(tx, [...into, ...beside])).map((account) => [account.id, account]));
  for (const id of into) {
    const account = locked.get(id);
    if (!account) throw invalid({ field: 'statements', code: 'account.required' });
    if (account.closed_on !== null) throw conflict({ code: 'account.closed', params: { date: account.closed_on } });
  }
}

/** Rows that are written: as what they are known again, and as which transactions. */
interface Plan {
  readonly created: readonly BookedRow[];
  readonly matched: readonly BookedRow[];
  readonly ignored: readonly BookedRow[];
}

const keyOf = (
  accountId: string,
  { scheme, value, date, amount }: Pick<RowFacts, 'scheme' | 'value' | 'date' | 'amount'>,
): string => `${accountId} ${date} ${amount} ${scheme} ${value}`;

/** How often each kind of row of an import is known already. */
async function knownPlaces(
  tx: PersonTransaction,
  { ledger_id }: ImportRecord,
  { accounts, rows }: { readonly accounts: readonly (string | null)[]; readonly rows: readonly RowFacts[] },
): Promise<Map<string, number>> {
  const span = spanOf(rows);
  if (span === null) return new Map();
  const into = accounts.filter((id) => id !== null);
  const known = await writes.listUsed(tx, ledger_id, { accounts: into, ...span, pairs: await pairsOf(rows) });
  return new Map(known.map((each) => [keyOf(each.account_id, each), each.used]));
}

/** Gives each row the transaction that it becomes, and its place among equal ones. */
async function planRows(
  tx: PersonTransaction,
  record: ImportRecord,
  { statements, rows }: { readonly statements: readonly StatementRecord[]; readonly rows: readonly RowFacts[] },
): Promise<Plan> {
  const accounts = new Map(statements.map(({ number, account_id }) => [number, account_id]));
  const places = await knownPlaces(tx, record, { accounts: [...accounts.values()], rows });
  const booked = (row: RowFacts): BookedRow[] => {
    const accountId = accounts.get(row.statement);
    if (!accountId || row.choice === 'skip' || row.date === null) return [];
    const key = keyOf(accountId, row);
    const nth = (places.get(key) ?? 0) + 1;
    places.set(key, nth);
    const isTransfer = row.status === 'transfer' && row.choice === 'import';
    const other = isTransfer ? row.transaction_id : null;
    return [
      {
        number: row.number,
        account_id: accountId,
        id: MATCHED.has(row.status) && row.transaction_id !== null ? row.transaction_id : newId(),
        transfer_id: isTransfer ? newId() : null,
        other_id: other,
        side_id: isTransfer && other === null ? newId() : null,
        nth,
        source_id: newId(),
      },
    ];
  };
  const ticked = rows.filter(({ choice }) => choice === 'import');
  const bookAll = (some: readonly RowFacts[]) => inSlices(some, (slice) => slice.flatMap(booked));
  return {
    created: await bookAll(ticked.filter(({ status }) => !MATCHED.has(status))),
    matched: await bookAll(ticked.filter(({ status }) => MATCHED.has(status))),
    ignored: await bookAll(rows.filter(({ choice }) => choice === 'ignore')),
  };
}

/** Writes what is planned, in statements of so many rows. */
async function writePlan(
  tx: PersonTransaction,
  of: { readonly ledger_id: string; readonly id: string; readonly personId: string },
  { created, matched, ignored }: Plan,
): Promise<void> {
  for (const batch of batches(created)) {
    await writes.createTransactions(tx, of, batch);
    const linked = batch.filter(({ other_id }) => other_id !== null);
    if (linked.length > 0) await writes.linkOthers(tx, of, linked);
    const made = batch.filter(({ side_id }) => side_id !== null);
    if (made.length > 0) await writes.createSides(tx, of, made);
    await writes.createSources(tx, of, { rows: batch, isIgnored: false });
  }
  for (const batch of batches(matched)) {
    await writes.updateMatched(tx, of, batch);
    await writes.createSources(tx, of, { rows: batch, isIgnored: false });
  }
  for (const batch of batches(ignored)) await writes.createSources(tx, of, { rows: batch, isIgnored: true });
}

async function writeOpenings(
  tx: PersonTransaction,
  of: { readonly ledger_id: string; readonly id: string; readonly personId: string },
  figures: readonly AccountFigures[],
): Promise<void> {
  for (const { accountId, facts, change } of figures) {
    if (!change) continue;
    await writes.writeOpening(tx, of, { accountId, newId: newId(), isThere: facts.opening !== null, ...change.after });
  }
}

/** Remembers how a table was read, for the next one of its layout. */
async function rememberLayout(
  tx: PersonTransaction,
  { ledger_id, format, reading }: ImportRecord,
  statements: readonly StatementRecord[],
): Promise<void> {
  const fingerprint = reading && fingerprintOf({ format, layout: reading.layout });
  if (!fingerprint) return;
  for (const accountId of new Set(statements.flatMap(({ account_id }) => account_id ?? []))) {
    await saveProfile(tx, { ledgerId: ledger_id, accountId, fingerprint }, reading.reading);
  }
}

/** Records what certainly is a bill as that. */
const matchBills = (tx: PersonTransaction, { ledger_id }: ImportRecord, { created, matched }: Plan): Promise<void> =>
  matchImported(
    tx,
    ledger_id,
    [...created, ...matched].map(({ id }) => id),
  );

/** Records what is ticked of a draft, all of it or nothing, while no other import into its accounts goes on. */
export async function commitImport(
  tx: PersonTransaction,
  personId: string,
  target: DraftTarget,
): Promise<ImportAnswer> {
  const record = await lockDraft(tx, target);
  const statements = await repository.listStatementRecords(tx, [record]);
  assertComplete(record, statements);
  assertCurrency(tx, record, statements);
  const left = new Set(statements.filter(({ is_left_out }) => is_left_out).map(({ number }) => number));
  const rows = (await listRowFacts(tx, record)).filter(({ statement }) => !left.has(statement));
  await lockDestinations(tx, { statements, rows });
  await assertAsShown(tx, record, { statements, rows });
  const of = { ledger_id: record.ledger_id, id: record.id, personId };
  const tallies = (await tallyRows(tx, record)).filter(({ statement }) => !left.has(statement));
  const figures = await figuresOf(tx, record, statements);
  const plan = await planRows(tx, record, { statements, rows });
  await writes.setOrigin(tx, record, record.file_name);
  await writePlan(tx, of, plan).catch(mapLedgerError);
  await writeOpenings(tx, of, figures).catch(mapLedgerError);
  await matchBills(tx, record, plan);
  await rememberLayout(tx, record, statements);
  const { created, matched, ignored } = plan;
  const result = {
    created: created.length,
    matched: matched.length,
    transfers: created.filter(({ transfer_id }) => transfer_id !== null).length,
    ignored: ignored.length,
    left_out: rows.length - created.length - matched.length - ignored.length,
  };
  await writes.finishImport(tx, record, { counts: countsOf(tallies), result });
  return answerImport(tx, record.id);
}
