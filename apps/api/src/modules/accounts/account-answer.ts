import { decimalFromMinor, startOfMonth, uncoveredDays, type LocalDate } from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { AccountAnswer, Answer } from '@nestegg/domain/contract';
import type { Ledger, PersonTransaction } from '../../db/session/unit-of-work.ts';
import { notFound } from '../../http/failure.ts';
import * as repository from '../bookings/account-repository.ts';
import type { AccountRow, AccountSums, OpeningRow } from '../bookings/account-repository.ts';
import { listSpans, type StatementSpan } from './statements.ts';

/** What an account's figures are made of. */
interface Figures {
  readonly sums: readonly AccountSums[];
  readonly openings: readonly OpeningRow[];
  readonly spans: readonly StatementSpan[];
}

const latest = (spans: readonly StatementSpan[]): LocalDate | null =>
  spans.reduce<LocalDate | null>((last, { to }) => (last === null || to > last ? to : last), null);

function accountAnswer(row: AccountRow, ledger: Ledger, { sums, openings, spans }: Figures): AccountAnswer {
  const { ledger_id: _, ...account } = row;
  const sum = sums.find(({ account_id }) => account_id === row.id);
  const opening = openings.find(({ account_id }) => account_id === row.id);
  const own = spans.filter(({ account_id }) => account_id === row.id);
  return {
    ...account,
    household_id: ledger.household_id,
    household_name: ledger.household_name,
    currency: ledger.currency,
    opening_balance: decimalFromMinor(opening?.amount ?? 0),
    opening_date: opening?.date ?? null,
    balance: decimalFromMinor(sum?.balance ?? 0),
    cleared_balance: decimalFromMinor(sum?.cleared ?? 0),
    uncleared: sum?.uncleared ?? 0,
    statement_to: latest(own),
    uncovered: uncoveredDays(own).map((span) => ({ ...span })),
  };
}

async function figuresOf(tx: PersonTransaction, ledgerIds: readonly string[], asOf: LocalDate): Promise<Figures> {
  const [sums, openings, spans] = await Promise.all([
    repository.sumAccounts(tx, ledgerIds, asOf),
    repository.listOpenings(tx, ledgerIds),
    listSpans(tx, ledgerIds),
  ]);
  return { sums, openings, spans };
}

/** One account as it is answered, with its figures of a day. */
export async function answerAccount(tx: PersonTransaction, row: AccountRow, asOf: LocalDate): Promise<AccountAnswer> {
  const ledger = tx.ledgers.find(({ id }) => id === row.ledger_id);
  if (!ledger) throw notFound();
  return accountAnswer(row, ledger, await figuresOf(tx, [ledger.id], asOf));
}

/** The accounts of some ledgers, and what each ledger holds besides, on a day. */
export async function answerAccounts(
  tx: PersonTransaction,
  ledgers: readonly Ledger[],
  { asOf, closed }: { readonly asOf: LocalDate; readonly closed: boolean },
): Promise<Answer<typeof contract.listAccounts>> {
  const ids = ledgers.map(({ id }) => id);
  const [rows, figures, balances] = await Promise.all([
    repository.listAccounts(tx, ids, { closed: true }),
    figuresOf(tx, ids, asOf),
    repository.sumLedgers(tx, ids, { first: startOfMonth(asOf), asOf }),
  ]);
  const sumOf = (ledgerId: string) =>
    rows
      .filter(({ ledger_id }) => ledger_id === ledgerId)
      .reduce((sum, { id }) => sum + (figures.sums.find(({ account_id }) => account_id === id)?.balance ?? 0), 0);
  const shown = rows.filter(({ closed_on }) => closed || closed_on === null);
  return {
    data: shown.flatMap((row) => {
      const ledger = ledgers.find(({ id }) => id === row.ledger_id);
      return ledger ? [accountAnswer(row, ledger, figures)] : [];
    }),
    ledgers: ledgers.map(({ id, household_id, household_name, currency }) => {
      const balance = balances.find(({ ledger_id }) => ledger_id === id)?.balance ?? 0;
      const unassigned = decimalFromMinor(balance - sumOf(id));
      return { household_id, household_name, currency, balance: decimalFromMinor(balance), unassigned };
    }),
  };
}
