import { openingChange, type DatedAmount, type LocalDate, type Minor, type OpeningChange } from '@nestegg/domain';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import * as repository from './import-repository.ts';
import type { AccountFacts, StatementRecord } from './import-repository.ts';
import { listArrivals, listOtherSides, type Arrival, type OfImport } from './row-repository.ts';

/** What importing does to an account. */
export interface AccountFigures {
  readonly accountId: string;
  readonly facts: AccountFacts;
  readonly change: OpeningChange | null;
  /** What the account then holds at the end of each statement, by its number. */
  readonly balances: ReadonlyMap<number, { readonly date: LocalDate; readonly amount: Minor }>;
}

const sumUpTo = (amounts: readonly DatedAmount[], day: LocalDate): Minor =>
  amounts.reduce((sum, { date, amount }) => (date <= day ? sum + amount : sum), 0);

/** What comes into the account, by the day that it then has. */
const added = (arrivals: readonly Arrival[]): DatedAmount[] =>
  arrivals
    .filter(({ is_inside }) => !is_inside)
    .map(({ date, present_date, amount }) => ({ date: present_date ?? date, amount }));

/** What the bank confirms, by the bank's day. */
const cleared = (arrivals: readonly Arrival[]): DatedAmount[] => arrivals.filter(({ is_uncleared }) => is_uncleared);

/** What was in the account unconfirmed, by its own day. */
const wasUncleared = (arrivals: readonly Arrival[]): DatedAmount[] =>
  arrivals.flatMap(({ is_inside, is_uncleared, present_date, amount }) =>
    is_inside && is_uncleared && present_date !== null ? [{ date: present_date, amount }] : [],
  );

const endOf = ({ closing_date, to }: StatementRecord): LocalDate | null => closing_date ?? to;

/** The last balance that the file states of an account. */
function lastClosing(statements: readonly StatementRecord[]): DatedAmount | null {
  const stated = statements.flatMap((statement) => {
    const date = endOf(statement);
    return statement.closing === null || date === null ? [] : [{ date, amount: statement.closing }];
  });
  return stated.toSorted((one, other) => (one.date < other.date ? -1 : 1)).at(-1) ?? null;
}

const openingUpTo = ({ opening }: AccountFacts, day: LocalDate): Minor =>
  opening && opening.status !== 'uncleared' && opening.booked <= day ? opening.amount : 0;

/** What comes into one account. */
interface Coming {
  readonly statements: readonly StatementRecord[];
  readonly arrivals: readonly Arrival[];
  /** Of transfers that rules make. */
  readonly sides: readonly DatedAmount[];
}

/** What importing does to one account. */
async function figuresOfAccount(
  tx: Queryable,
  ofAccount: { readonly ledgerId: string; readonly accountId: string },
  { statements, arrivals, sides }: Coming,
): Promise<AccountFigures> {
  const { ledgerId, accountId } = ofAccount;
  const facts = await repository.getAccountFacts(tx, ledgerId, accountId);
  const closing = lastClosing(statements);
  const confirmed = closing ? (await repository.sumsOf(tx, ofAccount, closing.date)).cleared : 0;
  const { opening } = facts;
  const change = openingChange({
    opening: opening && { date: opening.date, amount: opening.amount },
    isReconciled: opening?.status === 'reconciled',
    isFirst: facts.is_first,
    closing,
    confirmed: closing ? confirmed - openingUpTo(facts, closing.date) : 0,
    added: added(arrivals),
    cleared: cleared(arrivals),
  });
  const moved = change ? [change.after, ...(opening ? [{ date: opening.booked, amount: -opening.amount }] : [])] : [];
  const balances = new Map<number, { date: LocalDate; amount: Minor }>();
  for (const statement of statements) {
    const date = endOf(statement);
    if (date === null) continue;
    const sums = await repository.sumsOf(tx, ofAccount, date);
    const arrived = sumUpTo(cleared(arrivals), date) - sumUpTo(wasUncleared(arrivals), date);
    const known = sums.cleared + sums.uncleared;
    balances.set(statement.number, { date, amount: known + arrived + sumUpTo(sides, date) + sumUpTo(moved, date) });
  }
  return { accountId, facts, change, balances };
}

/** What importing what is ticked does to each account. */
export async function figuresOf(
  tx: Queryable,
  of: OfImport,
  statements: readonly StatementRecord[],
): Promise<AccountFigures[]> {
  const into = new Map(
    statements.flatMap(({ number, account_id }) => (account_id === null ? [] : [[number, account_id] as const])),
  );
  const arrivals = await listArrivals(tx, of, into);
  const sides = await listOtherSides(tx, of, into);
  const accounts = [...new Set(statements.flatMap(({ account_id }) => account_id ?? []))];
  const figures: AccountFigures[] = [];
  for (const accountId of accounts) {
    figures.push(
      await figuresOfAccount(
        tx,
        { ledgerId: of.ledger_id, accountId },
        {
          statements: statements.filter(({ account_id }) => account_id === accountId),
          arrivals: arrivals.filter(({ account_id }) => account_id === accountId),
          sides: sides.filter(({ account_id }) => account_id === accountId),
        },
      ),
    );
  }
  return figures;
}
