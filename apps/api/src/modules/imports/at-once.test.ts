import type { LightMyRequestResponse } from 'fastify';
import { describe, expect } from 'vitest';
import { open, reconcile, record, transfer } from '../../../test/accounts.ts';
import { expectCallRefused } from '../../../test/expect-refusal.ts';
import { it } from '../../../test/household-test.ts';
import { commit, csv, draft, importFile, readImport, statuses, undoImport } from '../../../test/imports.ts';
import { untilBlocked } from '../../../test/test-database.ts';
import type { Person } from '../../../test/test-server.ts';

const DAYS = ['2026-01-20', '2026-02-10', '2026-03-05', '2026-03-25'];

/** A file of rows of several months that no other file has. */
const fileOf = (kind: number, days = DAYS) =>
  csv(
    ...days.flatMap((date) =>
      [1, 2, 3].map((cents) => ({ date, amount: -(kind + cents / 100), text: `Shop ${cents}` })),
    ),
  );

/** What was there before, so that a file has entries to match. */
const recordAll = (person: Person, kind: number, payload: object): Promise<string[]> =>
  Promise.all(DAYS.map((date) => record(person, { amount: -(kind + 0.01), date, ...payload })));

const tick = async (person: Person, id: string): Promise<LightMyRequestResponse> =>
  person.call('PATCH', `/api/transactions/${id}`, { payload: { status: 'cleared' } });

/** Of each sum that is kept whether it is what the transactions add up to. */
const SUMS = `
  select (select sum(amount) from account_total where ledger_id = $1)
      = (select sum(amount) from transaction where ledger_id = $1 and account_id is not null) as accounts,
    (select sum(cleared) from account_total where ledger_id = $1)
      = (select coalesce(sum(amount) filter (where status <> 'uncleared'), 0) from transaction where ledger_id = $1) as cleared,
    (select sum(income + spending + neutral) from month_total where ledger_id = $1)
      = (select sum(amount) from transaction where ledger_id = $1) as months,
    (select sum(magnitude) from ledger_total where ledger_id = $1)
      = (select sum(abs(amount)) from transaction where ledger_id = $1) as total`;

describe('one account at the same moment', () => {
  it.for([1, 2, 3])(
    'takes imports, undos, reconciliations, transfers and entries by hand, and its sums hold (%s)',
    async (round, { server, owner, member, household }) => {
      const kind = round * 100;
      const [id, other] = [
        await open(owner, { household_id: household }),
        await open(owner, { household_id: household }),
      ];
      const inIt = { household_id: household, account_id: id };
      const matched = await recordAll(owner, kind, inIt);
      const undone = await importFile(owner, id, fileOf(kind), { household });
      const entries = await recordAll(member, kind + 10, inIt);
      const mine = await draft(owner, id, fileOf(kind + 20, DAYS.slice(1)), { household });
      const theirs = await draft(member, id, fileOf(kind + 30, DAYS.slice(1)), { household });
      const between = { amount: 5, date: '2026-02-10' };
      const answers = await Promise.all([
        commit(owner, mine),
        ...entries.map((entry) => tick(member, entry)),
        undoImport(owner, undone),
        commit(member, theirs),
        reconcile(owner, id, { date: '2026-01-31', balance: 1000, adjust: true }),
        transfer(owner, { ...between, from_account_id: id, to_account_id: other }),
        transfer(member, { ...between, from_account_id: other, to_account_id: id }),
        ...matched.map((entry) =>
          owner.call('PATCH', `/api/transactions/${entry}`, { payload: { description: 'Bread' } }),
        ),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual([]);
      expect(readImport(answers[0])).toMatchObject({ state: 'committed' });
      const [ledger] = await server.db.asOwner<{ id: string }>('select ledger_id as id from account where id = $1', [
        id,
      ]);
      expect(await server.db.asOwner(SUMS, [ledger!.id])).toEqual([
        { accounts: true, cleared: true, months: true, total: true },
      ]);
    },
  );
});

it('IMP-40 an entry in no account that is changed while the import waits for it is not what was shown', async ({
  server,
  owner,
}) => {
  const { asOwner } = server.db;
  const id = await open(owner);
  const bread = await record(owner, { amount: -7, date: '2026-03-12' });
  const made = await draft(owner, id, csv({ amount: -7, date: '2026-03-12', text: 'Bread' }));
  expect(await statuses(owner, made)).toEqual(['matches-entry']);
  await asOwner('begin');
  await asOwner('update transaction set amount = -800, version = version + 1 where id = $1', [bread]);
  const committed = commit(owner, made);
  await untilBlocked(server.db);
  await asOwner('commit');
  expectCallRefused(await committed, { code: 'import.rows-changed', params: { n: 1 } });
});
