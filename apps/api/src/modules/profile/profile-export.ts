import { exportAccounts } from '../accounts/export-accounts.ts';
import { exportBudgets } from '../budgets/budget-service.ts';
import { exportSchedules } from '../schedules/export-schedules.ts';
import { listRules } from '../rules/rule-service.ts';
import { listApps } from '../apps/app-repository.ts';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { isId } from '../../db/ids.ts';
import type { activity } from '../../db/identity-schema.ts';
import { sql } from '../../db/sql.ts';
import { listDevices } from '../users/repositories/factor-repository.ts';
import { listPasskeys } from '../users/repositories/passkey-repository.ts';
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

/** What stands in for the person: never a key, a code or a secret of theirs. */
async function standInsOf(tx: PersonTransaction, { subject }: Identity) {
  const [passkeys, trusted_devices] = isId(subject)
    ? await Promise.all([listPasskeys(tx, subject), listDevices(tx, subject)])
    : [[], []];
  return {
    access_tokens: await listTokens(tx),
    connected_apps: await listApps(tx),
    passkeys: passkeys.map(({ id, name, rp_id, created_at, last_used_at }) => ({
      id,
      name,
      host: rp_id,
      created_at,
      last_used_at,
    })),
    trusted_devices,
  };
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
    ...(await standInsOf(tx, identity)),
    notified_browsers: await browsersOf(tx),
  };
}
