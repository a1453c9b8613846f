import type { LocalDate } from '@nestegg/domain';
import type { Database } from '../db/database.ts';
import type { PersonTransaction } from '../db/session/unit-of-work.ts';
import { newId } from '../db/ids.ts';
import { sql } from '../db/sql.ts';
import { createUser } from '../modules/users/repositories/user-repository.ts';
import { hashPassword } from '../modules/users/credentials/passwords.ts';
import { createHousehold } from '../modules/households/household-repository.ts';
import { ledgerOf } from '../modules/ledgers/ledgers.ts';
import { createProfile } from '../modules/profile/profile-repository.ts';
import { createTransaction, type TransactionFields } from '../modules/transactions/transaction-repository.ts';
import { recordInAccounts } from './accounts.ts';
import { makeBills } from './bills.ts';
import { assignBudgets, OWN_BUDGET, SHARED_BUDGET } from './budgets.ts';
import { expectedBill, personal, plan, SHARED } from './plan.ts';
import { seededRandom, type Random } from '@nestegg/domain';

/** An account to sign in with. */
export interface DemoPerson {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export const DEMO_PEOPLE = [
  { name: 'Ada Drake', email: 'ada@example.com', password: 'duck-pond-1!' },
  { name: 'Sam Mallard', email: 'sam@example.com', password: 'duck-pond-2!' },
] as const satisfies readonly DemoPerson[];

const MEANS = [
  { salary: 312_000, contribution: 130_000, pension: 74_000 },
  { salary: 284_500, contribution: 120_000, pension: 56_000 },
] as const;
const MONTHS = 36;

interface Caller {
  readonly subject: string;
  readonly sessionId: undefined;
}

async function signUp(database: Database, { name, email, password }: DemoPerson): Promise<Caller> {
  const subject = await createUser(database.system, { name, email, password_hash: await hashPassword(password) });
  if (!subject) throw new Error('The demonstration needs an empty database');
  const caller = { subject, sessionId: undefined };
  const claims = { email, emailVerified: false, name };
  await database.asPerson(caller, (tx) => createProfile(tx, { claims, emailKey: email, username: name }));
  return caller;
}

async function record(tx: PersonTransaction, householdId: string, all: readonly TransactionFields[]): Promise<void> {
  const { id: ledgerId } = ledgerOf(tx.ledgers, householdId);
  for (const fields of all) await createTransaction(tx, { id: newId(), ledgerId, personId: tx.personId ?? '' }, fields);
}

async function shareHousehold(database: Database, [owner, other]: readonly [Caller, Caller]): Promise<string> {
  const id = await database.asPerson(owner, async (tx) => {
    const household = await createHousehold(tx, 'The Nest', tx.personId ?? '');
    await tx.run(sql`update household set monthly_budget = 240000 where id = ${household}`);
    await tx.run(sql`update ledger set savings_target = 500000 where household_id = ${household}`);
    await tx.run(sql`
      insert into invitation (household_id, id, email, email_key, invited_by, secret_hash, expires_at)
      values (${household}, ${newId()}, ${DEMO_PEOPLE[1].email}, ${DEMO_PEOPLE[1].email}, ${tx.personId}, ${Buffer.from(household)},
        now() + interval '14 days')`);
    return household;
  });
  await database.asPerson(other, async (tx) => {
    await tx.run(sql`select access.claim(${Buffer.from(id)})`);
    await tx.run(sql`update invitation set accepted_by = ${tx.personId} where household_id = ${id}`);
    await tx.run(sql`insert into membership (household_id, person_id, role) values (${id}, ${tx.personId}, 'member')`);
  });
  return id;
}

async function recordPersonal(
  database: Database,
  caller: Caller,
  habits: ReturnType<typeof personal>,
  at: { today: LocalDate; random: Random },
) {
  await database.asPerson(caller, (tx) =>
    tx.run(sql`update ledger set savings_target = 800000 where person_id = ${tx.personId}`),
  );
  const all = [...plan(habits, at.today, MONTHS, at.random), expectedBill(at.today)];
  await recordInAccounts({ database, caller, today: at.today }, all);
  await database.asPerson(caller, async (tx) => {
    const { id: ledgerId } = ledgerOf(tx.ledgers, null);
    await makeBills(tx, ledgerId, habits);
    await assignBudgets(tx, { ledgerId, amounts: OWN_BUDGET }, { ...at, months: MONTHS });
  });
}

/** Fills an empty database with one household of two people and three years of their transactions, up to today. */
export async function seedDemo(database: Database, today: LocalDate): Promise<void> {
  const ada = await signUp(database, DEMO_PEOPLE[0]);
  const sam = await signUp(database, DEMO_PEOPLE[1]);
  const household = await shareHousehold(database, [ada, sam]);
  const random = seededRandom(Number(today.replaceAll('-', '')));
  await recordPersonal(database, ada, personal(MEANS[0]), { today, random });
  await recordPersonal(database, sam, personal(MEANS[1]), { today, random });
  const shared = plan(SHARED, today, MONTHS, random);
  await database.asPerson(ada, (tx) =>
    record(
      tx,
      household,
      shared.filter((_, index) => index % 2 === 0),
    ),
  );
  await database.asPerson(sam, (tx) =>
    record(
      tx,
      household,
      shared.filter((_, index) => index % 2 === 1),
    ),
  );
  await database.asPerson(ada, async (tx) => {
    const { id: ledgerId } = ledgerOf(tx.ledgers, household);
    await makeBills(tx, ledgerId, SHARED);
    await assignBudgets(tx, { ledgerId, amounts: SHARED_BUDGET }, { today, months: MONTHS });
  });
}
