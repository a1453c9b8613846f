import { expect } from 'vitest';
import { open, post, transfer } from '../../../test/accounts.ts';
import { billsOf } from '../../../test/bills.ts';
import { edit, history, record, undo } from '../../../test/history.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import { csv, importFile } from '../../../test/imports.ts';

it('HIST-10 a budget is named by its category, also where an amount alone was changed', async ({ owner }) => {
  const household_id = await createHousehold(owner);
  const assign = (assigned: number, was: number | null) =>
    owner.call('PUT', '/api/budgets/2026-11', {
      payload: { household_id, items: [{ category: 'Pets', assigned, was }] },
    });
  await assign(10, null);
  await assign(20, 10);
  const { data } = await history(owner, `household_id=${household_id}&kind=budget`);
  expect(data.map(({ title }) => title)).toEqual(['Pets', 'Pets']);
});

it('HIST-10 a transaction with the bill that it starts is the group’s only record', async ({ owner }) => {
  const household_id = await createHousehold(owner);
  const start = await billsOf(owner, household_id).start();
  const { data } = await history(owner, `household_id=${household_id}&limit=1`);
  expect(data).toMatchObject([{ record_id: start.id, title: 'Rent', amount: -900, currency: 'USD' }]);
});

it('HIST-09 what was moved out of sight has the name that it had then', async ({ owner, member, household }) => {
  const { id } = await record(owner, { household_id: household, description: 'Plums' });
  const { group } = await edit(owner, id, { household_id: household, description: 'Plums', amount: -2 });
  const moved = await edit(owner, id, { description: 'Plums', amount: -2, household_id: null });
  await edit(owner, id, { description: 'Secret', amount: -2, household_id: null });
  const { data } = await history(member, `household_id=${household}&op=update&record_id=${id}`);
  expect(data.map((each) => [each.id, each.title])).toEqual([
    [moved.group, 'Plums'],
    [group, 'Plums'],
  ]);
});

it('HIST-13 several logs are complete since the day on which the last of them is', async ({ server }) => {
  const ada = await server.join('AdaSince');
  const nest = await createHousehold(ada);
  const since = async (household: string, day: string) =>
    server.db.asOwner(
      `update change_head set since = $2 where ledger_id in (
        select id from ledger where household_id::text = $1 or person_id::text = $1)`,
      [household, day],
    );
  await since(nest, '2026-02-01');
  await since(ada.id, '2026-01-01');
  expect((await history(ada)).since).toMatch(/^2026-02-01/);
});

it('a change says nothing of the ledger of a transfer’s other side', async ({ owner }) => {
  const [from, to] = [await open(owner), await open(owner)];
  const body = { from_account_id: from, to_account_id: to, amount: 5, date: '2026-03-10' };
  const made = await transfer(owner, body);
  const whole = await owner.call('GET', `/api/history/${String(made.headers['change-group'])}`);
  expect(whole.body).toContain('transfer_id');
  expect(whole.body).not.toContain('transfer_ledger_id');
});

it('HIST-25 of many conflicts a hundred are listed, and all are counted', async ({ server }) => {
  const ada = await server.join('AdaMany');
  const account = await open(ada);
  const lines = Array.from({ length: 101 }, (_, at) => ({ amount: -1 - at, id: `M${at}` }));
  await importFile(ada, account, csv(...lines));
  const run = async (category: string) => {
    const rule = {
      conditions: [{ field: 'direction', direction: 'out' }],
      actions: [{ action: 'category', category }],
    };
    const body = { rule, overwrite: true };
    const { expected } = (await post(ada, '/api/rules/preview', body)).json<{ expected: string }>();
    return String((await post(ada, '/api/rules/apply', { ...body, expected })).headers['change-group']);
  };
  const group = await run('Food');
  await run('Health');
  const refused = await undo(ada, group);
  const { conflicts, total } = refused.json<{ details: { conflicts: object[]; total: number } }>().details;
  expect([conflicts.length, total]).toEqual([100, 101]);
});

it('HIST-10 a change of a bill is named by it, and has no amount of its own', async ({ owner }) => {
  const household_id = await createHousehold(owner);
  const bills = billsOf(owner, household_id);
  await bills.start({ date: '2999-01-10', due_date: 10, is_projected: true });
  await bills.change((await bills.schedules())[0]?.id ?? '', { amount: -950 });
  const { data } = await history(owner, `household_id=${household_id}&limit=1`);
  expect(data).toMatchObject([{ counts: { schedule: { update: 1 } }, title: 'Rent', amount: null }]);
});

it('HIST-25 a conflict names its record as it is by now', async ({ owner }) => {
  const { id } = await record(owner);
  const { group } = await edit(owner, id, { description: 'Plums' });
  await edit(owner, id, { description: 'Pears' });
  expect((await undo(owner, group)).json()).toMatchObject({ details: { conflicts: [{ id, title: 'Pears' }] } });
});
