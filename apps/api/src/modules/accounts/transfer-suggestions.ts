import { pairKey, suggestTransfers, type Currency, type LocalDate, type Minor } from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { Answer } from '@nestegg/domain/contract';
import type { Ledger, PersonTransaction } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { transactionColumns, withNames, type TransactionRow } from '../transactions/transaction-repository.ts';
import { transactionAnswers } from '../transactions/transaction-service.ts';

/** How many days of the past are looked at, and how many pairs are answered. */
const DAYS_BACK = 366;
const MAX_PAIRS = 100;

interface CandidateRow {
  readonly id: string;
  readonly ledger_id: string;
  readonly account_id: string;
  readonly date: LocalDate;
  readonly amount: Minor;
  readonly text: string;
  readonly bank_id: string | null;
}

const idsOf = (ledgers: readonly Ledger[]): string[] => ledgers.map(({ id }) => id);

/** Entries of accounts that have an opposite in another one near them. */
const listCandidates = (tx: PersonTransaction, ledgers: readonly Ledger[]): Promise<CandidateRow[]> =>
  tx.rows<CandidateRow>(sql`
    with entry as materialized (
      select t.id, t.ledger_id, t.account_id, t.date, t.amount, a.bank_id,
        concat_ws(' ', t.description, t.payee, t.bank_text) as text
      from transaction t join account a on a.ledger_id = t.ledger_id and a.id = t.account_id
      where t.ledger_id = any(${idsOf(ledgers)}) and t.account_id is not null and t.type = 'entry'
        and t.transfer_id is null and not t.is_projected and t.status <> 'reconciled' and t.amount <> 0
        and t.date >= current_date - ${DAYS_BACK}::integer
    )
    select e.id, e.ledger_id, e.account_id, e.date, e.amount, e.text, e.bank_id from entry e
    where exists (
      select from entry o where o.amount = -e.amount and o.account_id <> e.account_id and abs(o.date - e.date) <= 4)
    order by e.date desc, e.id desc`);

async function listRefused(tx: PersonTransaction): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ one_id: string; other_id: string }>(sql`
    select one_id, other_id from transfer_refusal where ledger_id = any(${idsOf(tx.ledgers)})`);
  return new Set(rows.map(({ one_id, other_id }) => pairKey(one_id, other_id)));
}

/** Pairs of transactions that may be transfers, the latest first; of a scope those with a side in it. */
export async function listTransferSuggestions(
  tx: PersonTransaction,
  scope: readonly Ledger[],
): Promise<Answer<typeof contract.listTransferSuggestions>> {
  const currencies = new Map<string, Currency>(tx.ledgers.map(({ id, currency }) => [id, currency]));
  const [rows, refused] = [await listCandidates(tx, tx.ledgers), await listRefused(tx)];
  const candidates = rows.map(({ account_id, bank_id, ...row }) => {
    return { ...row, accountId: account_id, bankId: bank_id, currency: currencies.get(row.ledger_id) ?? '' };
  });
  const within = new Set(idsOf(scope));
  const pairs = suggestTransfers(candidates, refused)
    .filter(({ from, to }) => within.has(from.ledger_id) || within.has(to.ledger_id))
    .toSorted((one, other) => (one.from.date < other.from.date ? 1 : -1))
    .slice(0, MAX_PAIRS);
  const ids = pairs.flatMap(({ from, to }) => [from.id, to.id]);
  const found = await tx.rows<TransactionRow>(sql`
    select ${transactionColumns} from transaction t ${withNames}
    where t.ledger_id = any(${idsOf(tx.ledgers)}) and t.id = any(${ids}::uuid[])`);
  const answers = new Map((await transactionAnswers(tx, found)).map((answer) => [answer.id, answer]));
  return {
    data: pairs.map(({ from, to, isCertain }) => ({
      legs: [from, to].flatMap(({ id }) => answers.get(id) ?? []),
      is_certain: isCertain,
    })),
  };
}
