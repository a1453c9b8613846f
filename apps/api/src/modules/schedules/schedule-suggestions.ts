import { addDays, decimalFromMinor, findRecurring, payeeKey, type RecurringCandidate } from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { Answer, Body, Query } from '@nestegg/domain/contract';
import { isId } from '../../db/ids.ts';
import type { Ledger, PersonTransaction } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../http/failure.ts';
import { utcToday } from '../../http/utc-today.ts';
import { inScope, ledgerIdsOf, readable } from '../ledgers/ledgers.ts';

type Suggestions = Answer<typeof contract.listScheduleSuggestions>;

// Three gaps between quarters, or one between years, and time for the next one to come.
const DAYS_BACK = 800;

const key = (isIncome: boolean, payee: string): string => `${isIncome} ${payee}`;

/** What happened lately and belongs to no bill. */
const listCandidates = (tx: PersonTransaction, { id }: Ledger, asOf: string): Promise<RecurringCandidate[]> =>
  tx.rows<RecurringCandidate>(sql`
    select t.id, t.date, t.amount, t.description from transaction t
    where t.ledger_id = ${id} and t.date between ${addDays(asOf, -DAYS_BACK)} and ${asOf} and t.type = 'entry'
      and not t.is_projected and t.amount <> 0 and not t.is_recurring
      and not exists (select from occurrence o where o.ledger_id = t.ledger_id and o.transaction_id = t.id)`);

/** The payees that are a bill already, or that people do not want suggested. */
async function knownPayees(tx: PersonTransaction, { id }: Ledger): Promise<ReadonlySet<string>> {
  const [dismissed, bills] = await Promise.all([
    tx.rows<{ is_income: boolean; payee_key: string }>(sql`
      select is_income, payee_key from schedule_dismissal where ledger_id = ${id}`),
    tx.rows<{ is_income: boolean; description: string }>(sql`
      select amount > 0 as is_income, description from schedule where ledger_id = ${id} and not is_stopped`),
  ]);
  return new Set([
    ...dismissed.map(({ is_income, payee_key }) => key(is_income, payee_key)),
    ...bills.map(({ is_income, description }) => key(is_income, payeeKey(description))),
  ]);
}

async function suggestIn(tx: PersonTransaction, ledger: Ledger, asOf: string): Promise<Suggestions['data']> {
  const known = await knownPayees(tx, ledger);
  const candidates = (await listCandidates(tx, ledger, asOf)).filter(
    ({ amount, description }) => !known.has(key(amount > 0, payeeKey(description))),
  );
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  return findRecurring(candidates, asOf).flatMap(({ transactionId, frequency, dueDate }) => {
    const found = byId.get(transactionId);
    if (!found) return [];
    const { date, description, amount } = found;
    const shown = { date, description, amount: decimalFromMinor(amount) };
    const { household_id, currency } = ledger;
    return [{ transaction_id: transactionId, frequency, due_date: dueDate, ...shown, household_id, currency }];
  });
}

/** Transactions that seem to come again, and are no bill yet. */
export async function listScheduleSuggestions(
  tx: PersonTransaction,
  { household_id, as_of = utcToday() }: Query<typeof contract.listScheduleSuggestions>,
): Promise<Suggestions> {
  const data: Suggestions['data'] = [];
  for (const ledger of readable(inScope(tx.ledgers, household_id))) {
    data.push(...(await suggestIn(tx, ledger, as_of)));
  }
  return { data };
}

/** Has the payee of a transaction not suggested any more. */
export async function dismissScheduleSuggestion(
  tx: PersonTransaction,
  { transaction_id }: Body<typeof contract.dismissScheduleSuggestion>,
): Promise<void> {
  const ledgers = readable(tx.ledgers);
  const found = isId(transaction_id)
    ? await tx.row<{ ledger_id: string; amount: number; description: string }>(sql`
        select ledger_id, amount, description from transaction
        where ledger_id = any(${ledgerIdsOf({ ledgers })}) and id = ${transaction_id}`)
    : undefined;
  if (!found) throw notFound();
  await tx.run(sql`
    insert into schedule_dismissal (ledger_id, is_income, payee_key)
    values (${found.ledger_id}, ${found.amount > 0}, ${payeeKey(found.description)}) on conflict do nothing`);
}
