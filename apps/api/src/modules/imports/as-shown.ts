import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { conflict } from '../../http/failure.ts';
import { inSlices } from '../../http/in-slices.ts';
import { listOpenings } from '../bookings/account-repository.ts';
import { ruledAnew } from './apply-rules.ts';
import { lockTransactions } from './commit-repository.ts';
import { intoOf, ledgerOfImport } from './import-ledger.ts';
import type { ImportRecord, StatementRecord } from './import-repository.ts';
import { isMade, judgeRows, MATCHED } from './judge-rows.ts';
import type { RowFacts } from './row-repository.ts';

interface Shown {
  readonly statements: readonly StatementRecord[];
  readonly rows: readonly RowFacts[];
}

/** Locks what rows are matched with, and the balances that accounts begin with: the commit may change them. */
async function lockPresent(tx: PersonTransaction, record: ImportRecord, { statements, rows }: Shown): Promise<void> {
  const held = rows.filter(
    ({ choice, status }) => choice === 'import' && (MATCHED.has(status) || status === 'transfer'),
  );
  const into = new Set(statements.map(({ account_id }) => account_id));
  const openings = (await listOpenings(tx, [record.ledger_id])).filter(({ account_id }) => into.has(account_id));
  await lockTransactions(tx, record.ledger_id, [
    ...held.flatMap(({ transaction_id }) => transaction_id ?? []),
    ...openings.map(({ id }) => id),
  ]);
}

/**
 * Refuses to write anything other than what was shown: what is ticked is recorded as it was, by the rules that there were,
 * and nothing that would be ticked by now is left out without a word.
 */
export async function assertAsShown(tx: PersonTransaction, record: ImportRecord, shown: Shown): Promise<void> {
  const { statements, rows } = shown;
  await lockPresent(tx, record, shown);
  const ruled = await ruledAnew(tx, record, statements);
  const byNow = (row: RowFacts): RowFacts => {
    const made = ruled.get(row.number);
    return made ? { ...row, is_ignored: made.is_ignored, rule_account_id: made.rule_account_id } : row;
  };
  const present = ruled.size === 0 ? rows : await inSlices(rows, (slice) => slice.map(byNow));
  const into = intoOf(ledgerOfImport(tx, record));
  const verdicts = await judgeRows(tx, into, { rows: present, destinations: statements });
  const byNumber = new Map(await inSlices(verdicts, (slice) => slice.map((each) => [each.number, each] as const)));
  const isOther = (row: RowFacts): boolean => {
    const { number, status, choice, transaction_id } = row;
    const now = byNumber.get(number);
    if (now?.choice !== choice) return true;
    if (choice !== 'import') return false;
    if (now.status !== status || now.transaction_id !== transaction_id) return true;
    // The other side would be recorded in another account.
    if (isMade(row) && byNow(row).rule_account_id !== row.rule_account_id) return true;
    // What matches keeps the person's words.
    return !MATCHED.has(status) && ruled.get(number)?.hasOtherWords === true;
  };
  const { length: n } = await inSlices(rows, (slice) => slice.filter(isOther));
  if (n > 0) throw conflict({ code: 'import.rows-changed', params: { n } });
}
