import { addDays, addMonths, monthOf, startOfMonth, sumMinor, type LocalDate, type Minor } from '@nestegg/domain';
import { newId } from '../db/ids.ts';
import type { PersonTransaction } from '../db/session/unit-of-work.ts';
import { createAccount } from '../modules/bookings/account-repository.ts';
import {
  createTransaction,
  UNBOOKED,
  type Booking,
  type TransactionFields,
} from '../modules/transactions/transaction-repository.ts';

/** What is paid by card. */
const BY_CARD: ReadonlySet<string | null> = new Set(['Transportation', 'Entertainment', 'Food', 'Other']);
const OPENING: Minor = 185_000;
/** The card's balance is paid on this day of the next month. */
const PAYMENT_DAY = 3;
/** What is older than so many days is on a statement. */
const CLEARED_AFTER = 12;

const isByCard = ({ amount, category, is_projected }: TransactionFields): boolean =>
  amount < 0 && !is_projected && BY_CARD.has(category);

interface Writer {
  readonly tx: PersonTransaction;
  readonly ledgerId: string;
  readonly today: LocalDate;
}

interface Accounts {
  readonly checking: string;
  readonly card: string;
}

const PLAIN = { category: null, is_recurring: false, frequency: null, due_date: null, is_projected: false } as const;

const write = ({ tx, ledgerId }: Writer, fields: TransactionFields & { readonly booking: Booking }) =>
  createTransaction(tx, { id: newId(), ledgerId, personId: tx.personId ?? '' }, fields);

const statusOn = (date: LocalDate, today: LocalDate): Booking['status'] =>
  date < addDays(today, -CLEARED_AFTER) ? 'cleared' : 'uncleared';

async function openAccounts(writer: Writer, first: LocalDate): Promise<Accounts> {
  const { tx, ledgerId } = writer;
  const [checking, card] = [newId(), newId()];
  const none = { bank_id: null, closed_on: null };
  await createAccount(tx, { ledgerId, id: checking }, { ...none, name: 'Checking', kind: 'checking', position: 0 });
  await createAccount(tx, { ledgerId, id: card }, { ...none, name: 'Credit card', kind: 'credit_card', position: 1 });
  const booking: Booking = { ...UNBOOKED, account_id: checking, type: 'opening', status: 'cleared' };
  await write(writer, { ...PLAIN, date: first, amount: OPENING, description: 'Opening balance', booking });
  return { checking, card };
}

/** What the card cost in each month, paid from the checking account in the next. */
async function payCard(writer: Writer, { checking, card }: Accounts, bought: readonly TransactionFields[]) {
  const { today, ledgerId } = writer;
  for (const month of new Set(bought.map(({ date }) => monthOf(date)))) {
    const date = addDays(addMonths(startOfMonth(`${month}-01`), 1), PAYMENT_DAY - 1);
    if (date > today) continue;
    const amount = -sumMinor(bought.filter((row) => monthOf(row.date) === month).map((row) => row.amount));
    const side = { ...UNBOOKED, type: 'transfer', transfer_id: newId(), transfer_ledger_id: ledgerId } as const;
    const status = statusOn(date, today);
    const fields = { ...PLAIN, date, description: 'Credit card payment' };
    await write(writer, { ...fields, amount: -amount, booking: { ...side, account_id: checking, status } });
    await write(writer, { ...fields, amount, booking: { ...side, account_id: card, status } });
  }
}

/** Records what a person spends in two accounts: a checking account, and a card that is paid from it each month. */
export async function recordInAccounts(writer: Writer, all: readonly TransactionFields[]): Promise<void> {
  const first = all.map(({ date }) => date).toSorted()[0] ?? writer.today;
  const accounts = await openAccounts(writer, startOfMonth(first));
  for (const fields of all) {
    const account_id = isByCard(fields) ? accounts.card : accounts.checking;
    const status = fields.is_projected ? 'uncleared' : statusOn(fields.date, writer.today);
    await write(writer, { ...fields, booking: { ...UNBOOKED, account_id, status } });
  }
  await payCard(writer, accounts, all.filter(isByCard));
}
