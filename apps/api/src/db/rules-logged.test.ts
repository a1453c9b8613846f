import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEarlierDatabase, type EarlierDatabase } from '../../test/earlier-database.ts';
import { checkHistory } from '../history-check/check-history.ts';

const LEDGER = '00000000-0000-7000-8000-000000000001';
const OTHER = '00000000-0000-7000-8000-000000000002';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await createEarlierDatabase('rules_logged_test', '0130');
});
afterAll(() => database.drop());

it('HIST-17 rules that are older than their log are in it from the upgrade on, a group in each ledger', async () => {
  for (const ledger of [LEDGER, OTHER]) {
    await database.run(
      `insert into person (id, subject, email_verified, preferences, security)
       values ($1::uuid, $1::text, false, '{}', '{}')`,
      [ledger],
    );
    await database.run(`insert into ledger (id, person_id, currency) values ($1, $1, 'USD')`, [ledger]);
    await database.run(
      `insert into rule (ledger_id, id, position, conditions, actions, is_enabled, version)
       select $1, gen_random_uuid(), 2 - n, '[{"field":"amount","from":150,"to":200}]', '[{"action":"ignore"}]', n > 1, n
       from generate_series(1, 2) as n`,
      [ledger],
    );
  }
  await database.upgrade();
  await database.run(`update rule set position = 7, version = version + 1 where position = 0`);
  const log = await database.run(
    `select ledger_id, op, version, after -> 'position' as position, count(*) over (partition by group_no)::int as changes
     from change where kind = 'rule' order by ledger_id, ord`,
  );
  const added = { op: 'create', changes: 2 };
  expect(log).toEqual(
    [LEDGER, OTHER].flatMap((ledger_id) => [
      { ledger_id, ...added, version: 2, position: 0 },
      { ledger_id, ...added, version: 1, position: 1 },
      { ledger_id, op: 'update', changes: 2, version: 3, position: 7 },
    ]),
  );
  expect(await checkHistory(database.connection)).toMatchObject({ ledgers: 2, differences: [] });
});
