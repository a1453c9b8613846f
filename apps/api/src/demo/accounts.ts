import { addDays, addMonths, monthOf, startOfMonth, sumMinor, type LocalDate, type Minor } from '@nestegg/domain';
import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { Caller, Ledger, PersonTransaction } from '../db/session/unit-of-work.ts';
import { sql } from '../db/sql.ts';
import { createAccount } from '../modules/bookings/account-repository.ts';
import { createTransfer } from '../modules/accounts/transfer-service.ts';
import { ledgerOf } from '../modules/ledgers/ledgers.ts';
import { createRule } from '../modules/rules/rule-service.ts';
import { followCreation } from '../modules/schedules/start-schedule.ts';
import { createTransaction, UNBOOKED, type TransactionFields } from '../modules/transactions/transaction-repository.ts';
import { importStatements } from './import-statements.ts';
import { isCovered, statementFiles, statementPeriods, type Movement } from './statement-files.ts';

/** What is paid by card. */
const BY_CARD: ReadonlySet<string | null> = new Set(['Transportation', 'Entertainment', 'Food']);
const OPENING: Minor = 185_000;
/** The card's balance is paid on this day of the next month; the card has it a day later. */
const PAYMENT_DAY = 3;
const PAYMENT = 'Credit card payment';

const BANK_IDS = { checking: '4471100', card: '9930274' };

/** What the bank's texts are filed under; the rest a person files. */
const RULES: readonly (readonly [text: string, category: string])[] = [
  ['Salary', 'Income'],
  ['To the household', 'Housing'],
  ['Train ticket', 'Transportation'],
  ['Fuel', 'Transportation'],
  ['Cinema', 'Entertainment'],
  ['Streaming', 'Entertainment'],
  ['Pharmacy', 'Health'],
  ['Lunch', 'Food'],
  ['Coffee', 'Food'],
];

const isByCard = ({ amount, category, is_projected }: TransactionFields): boolean =>
  amount < 0 && !is_projected && BY_CARD.has(category);

/** Whose ledger it is, and the day on which it is looked at. */
interface Writer {
  readonly database: Database;
  readonly caller: Caller;
  readonly today: LocalDate;
}

interface Accounts {
  readonly checking: string;
  readonly card: string;
}

async function openAccounts(tx: PersonTransaction, { id: ledgerId }: Ledger): Promise<Accounts> {
  const [checking, card] = [newId(), newId()];
  const fields = [
    { id: checking, name: 'Checking', kind: 'checking', bank_id: BANK_IDS.checking },
    { id: card, name: 'Credit card', kind: 'credit_card', bank_id: BANK_IDS.card },
  ] as const;
  for (const [position, { id, ...each }] of fields.entries()) {
    await createAccount(tx, { ledgerId, id }, { ...each, position, closed_on: null });
  }
  return { checking, card };
}

const contains = (text: string) => [{ field: 'text', match: 'contains', text } as const];

async function addRules(tx: PersonTransaction, { card }: Accounts): Promise<void> {
  for (const [text, category] of RULES) {
    await createRule(tx, { conditions: contains(text), actions: [{ action: 'category', category }] });
  }
  await createRule(tx, { conditions: contains(PAYMENT), actions: [{ action: 'transfer_to', account_id: card }] });
}

/** What the card cost in each month, paid in the next. */
function paymentsOf(bought: readonly TransactionFields[], today: LocalDate): { date: LocalDate; amount: Minor }[] {
  return [...Map.groupBy(bought, ({ date }) => monthOf(date))].flatMap(([month, rows]) => {
    const date = addDays(addMonths(startOfMonth(`${month}-01`), 1), PAYMENT_DAY - 1);
    const amount = -sumMinor(rows.map((row) => row.amount));
    // Until the card has it, too.
    return addDays(date, 1) > today ? [] : [{ date, amount }];
  });
}

const inOrder = (movements: readonly Movement[]): Movement[] =>
  movements.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));

const movement = ({ date, amount, description: text }: TransactionFields): Movement => ({ date, amount, text });

/** Files what no rule does, as a person would. */
const fileByHand = (tx: PersonTransaction, { id }: Ledger, all: readonly TransactionFields[]): Promise<number> => {
  const categories = new Map(all.map(({ description, category }) => [description, category]));
  const known = [...categories].map(([description, category]) => ({ description, category }));
  return tx.run(sql`
    update transaction t set category = k.category, category_by = 'person', updated_by = ${tx.personId},
      version = t.version + 1
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as k (description text, category text)
    where t.ledger_id = ${id} and t.type = 'entry' and t.category is null and t.description = k.description`);
};

/**
 * Records what a person spends in two accounts, a checking account and a card that is paid from it each month, by the bank's
 * statements of each month that is over; what is in none of them is recorded by hand.
 */
export async function recordInAccounts(
  { database, caller, today }: Writer,
  all: readonly TransactionFields[],
): Promise<void> {
  const asPerson = <T>(work: (tx: PersonTransaction, ledger: Ledger) => Promise<T>) =>
    database.asPerson(caller, (tx) => work(tx, ledgerOf(tx.ledgers, null)));
  const { accounts, currency } = await asPerson(async (tx, ledger) => {
    const opened = await openAccounts(tx, ledger);
    await addRules(tx, opened);
    return { accounts: opened, currency: ledger.currency };
  });
  const happened = all.filter(({ is_projected }) => !is_projected);
  const bought = happened.filter(isByCard);
  const payments = paymentsOf(bought, today);
  const paid = payments.map(({ date, amount }) => ({ date, amount: -amount, text: PAYMENT }));
  const received = payments.map(({ date, amount }) => ({ date: addDays(date, 1), amount, text: 'Payment received' }));
  const periods = statementPeriods(happened.map(({ date }) => date).toSorted()[0] ?? today, today);
  const checking = inOrder([...happened.filter((fields) => !isByCard(fields)).map(movement), ...paid]);
  const card = inOrder([...bought.map(movement), ...received]);
  for (const file of [
    ...statementFiles({ bankId: BANK_IDS.checking, currency, movements: checking, opening: OPENING }, periods),
    ...statementFiles({ bankId: BANK_IDS.card, currency, movements: card, opening: 0 }, periods),
  ]) {
    await asPerson((tx) => importStatements(tx, file, today));
  }
  await asPerson(async (tx, ledger) => {
    await fileByHand(tx, ledger, all);
    for (const fields of all) {
      if (!fields.is_projected && isCovered(periods, fields.date)) continue;
      const booking = { ...UNBOOKED, account_id: isByCard(fields) ? accounts.card : accounts.checking };
      const row = await createTransaction(
        tx,
        { id: newId(), ledgerId: ledger.id, personId: tx.personId ?? '' },
        { ...fields, booking },
      );
      await followCreation(tx, row);
    }
    for (const { date, amount } of payments.filter((payment) => !isCovered(periods, payment.date))) {
      const sides = { from_account_id: accounts.checking, to_account_id: accounts.card };
      await createTransfer(tx, tx.personId ?? '', { ...sides, amount, date, description: PAYMENT });
    }
  });
}
