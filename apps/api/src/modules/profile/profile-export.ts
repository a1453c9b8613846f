import { exportAccounts } from '../accounts/export-accounts.ts';
import { exportBudgets } from '../budgets/budget-service.ts';
import { exportSchedules } from '../schedules/export-schedules.ts';
import { listRules } from '../rules/rule-service.ts';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { isId } from '../../db/ids.ts';
import type { activity } from '../../db/identity-schema.ts';
import { sql } from '../../db/sql.ts';
import { describeActivity } from '../users/repositories/activity-repository.ts';
import type { Identity } from '../../http/caller.ts';
import { listHouseholds } from '../households/household-repository.ts';
import { householdAnswer } from '../households/household-service.ts';
import { exportHistory } from '../history/export-history.ts';
import { exportImports } from '../imports/export-imports.ts';
import { listMembers } from '../households/member-repository.ts';
import { utcToday } from '../../http/utc-today.ts';
import { transactionColumns, withNames, type TransactionRow } from '../transactions/transaction-repository.ts';
import { transactionAnswers } from '../transactions/transaction-service.ts';
import { listTokens } from '../tokens/token-repository.ts';
import type { ExportedData } from './export-archive.ts';
import { getProfile } from './profile-service.ts';

async function householdsOf(tx: PersonTransaction) {
  const all = [];
  for (const row of await listHouseholds(tx, utcToday())) {
    all.push({ ...householdAnswer(row), members: await listMembers(tx, row.id) });
  }
  return all;
}

async function transactionsOf(tx: PersonTransaction) {
  const { ledgers } = tx;
  const rows = await tx.rows<TransactionRow>(sql`
    select ${transactionColumns} from transaction t ${withNames}
    where t.ledger_id = any(${ledgers.map(({ id }) => id)}) order by t.date, t.id`);
  return (await transactionAnswers(tx, rows)).map(({ ledger_id: _id, ...answer }) => answer);
}

async function activityOf(tx: PersonTransaction, { subject }: Identity): Promise<object[]> {
  const rows = await tx.rows<Omit<typeof activity.$inferSelect, 'account_id'>>(sql`
    select id, type, date, device, ip, details from identity.activity
    where account_id = ${isId(subject) ? subject : null} order by id`);
  return rows.map((row) => ({ ...row, details: describeActivity(row).details }));
}

const browsersOf = (tx: PersonTransaction) =>
  tx.rows<object>(sql`
    select endpoint, created_at from push_subscription where person_id = ${tx.personId} order by created_at`);

/** Everything that the person has here. */
export async function exportData(tx: PersonTransaction, identity: Identity): Promise<ExportedData> {
  const { ledger_id: _, ...profile } = await getProfile(tx, identity);
  return {
    profile,
    households: await householdsOf(tx),
    accounts: await exportAccounts(tx),
    rules: (await listRules(tx, undefined)).data,
    ...(await exportImports(tx)),
    budgets: await exportBudgets(tx),
    ...(await exportSchedules(tx)),
    transactions: await transactionsOf(tx),
    history: await exportHistory(tx),
    activity: await activityOf(tx, identity),
    access_tokens: await listTokens(tx),
    notified_browsers: await browsersOf(tx),
  };
}
