import { describe, expect } from 'vitest';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import type { Person, TestServer } from '../../../test/test-server.ts';

const MONTH = '2026-11';
const MOST = 9_999_999_999.99;

const write = (person: Person, method: 'PUT' | 'POST', path: string, body: object) =>
  person.call(method, `/api/budgets/${path}`, { payload: { as_of: '2026-11-20', ...body } });

const assign = (person: Person, household_id: string | null, items: object[]) =>
  write(person, 'PUT', MONTH, { household_id, items });

const undo = async (person: Person, group: unknown) => {
  const undone = await person.call('POST', `/api/history/${String(group)}/undo`, { payload: {} });
  expect(undone.statusCode, undone.body).toBe(200);
};

/** The version of a household's only record. */
async function versionOf({ db }: Pick<TestServer, 'db'>, household: string): Promise<number | undefined> {
  const [row] = await db.asOwner<{ version: number }>(
    'select b.version from budget b join ledger l on l.id = b.ledger_id where l.household_id = $1',
    [household],
  );
  return row?.version;
}

describe('an amount of a budget', () => {
  it('SRV-84 in a fraction of a yen is refused by its place', async ({ owner }) => {
    const household_id = await createHousehold(owner);
    await owner.call('PATCH', `/api/households/${household_id}`, { payload: { currency: 'JPY' } });
    const refused = await assign(owner, household_id, [
      { category: 'Food', assigned: 1, was: null },
      { category: 'Pets', assigned: 1.5, was: null },
    ]);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { problems: [{ field: 'items.1.assigned', code: 'amount.whole' }] },
    ]);
  });

  it('BUD-08 can be taken from what has become income, and not given to it', async ({ owner }) => {
    const household_id = await createHousehold(owner);
    await assign(owner, household_id, [{ category: 'Flea market', assigned: 20, was: null }]);
    const payload = { amount: 50, date: '2026-11-02', description: 'Sold', category: 'Flea market', household_id };
    expect((await owner.call('POST', '/api/transactions', { payload })).statusCode).toBe(201);
    const more = await assign(owner, household_id, [{ category: 'Flea market', assigned: 30, was: 20 }]);
    expect([more.statusCode, more.json()]).toMatchObject([422, { problems: [{ field: 'items.0.category' }] }]);
    const policy = { household_id, category: 'Flea market', carry_over: 'both', from: MONTH };
    expect((await write(owner, 'PUT', 'policies', policy)).json()).toMatchObject({ problems: [{ field: 'category' }] });
    const none = await assign(owner, household_id, [{ category: 'Flea market', assigned: null, was: 20 }]);
    expect(none.statusCode, none.body).toBe(200);
  });

  it('BUD-11 that covers others goes no further below nothing than an amount can', async ({ owner }) => {
    const household_id = await createHousehold(owner);
    const cover = (to: string) =>
      write(owner, 'POST', `${MONTH}/cover`, { household_id, to, from: 'Health', amount: MOST });
    expect((await cover('Food')).statusCode).toBe(200);
    const refused = await cover('Pets');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { problems: [{ field: 'amount', code: 'amount.too-large' }] },
    ]);
  });

  it('HIST-01 counts its versions on where it is set again after it was taken away', async ({ owner, server }) => {
    const household_id = await createHousehold(owner);
    const set = (assigned: number | null, was: number | null) =>
      assign(owner, household_id, [{ category: 'Food', assigned, was }]);
    await set(10, null);
    await set(null, 10);
    await set(20, null);
    expect(await versionOf(server, household_id)).toBe(3);
    const gone = await set(null, 20);
    await undo(owner, gone.headers['change-group']);
    expect(await versionOf(server, household_id)).toBe(5);
  });
});

it('BUD-03 a policy that is set as it was is no change', async ({ owner, server }) => {
  const household_id = await createHousehold(owner);
  const set = () =>
    write(owner, 'PUT', 'policies', { household_id, category: 'Food', carry_over: 'both', from: MONTH });
  const groups = [(await set()).headers['change-group'], (await set()).headers['change-group']];
  expect(groups).toEqual([expect.stringMatching(/^\d+$/), undefined]);
  expect(await versionOf(server, household_id)).toBe(1);
  await undo(owner, groups[0]);
});

it('BUD-05 what was only projected leaves nothing behind where it is deleted', async ({ owner }) => {
  const household_id = await createHousehold(owner);
  const entry = { household_id, date: '2026-11-02', description: 'Figs', category: 'Food' };
  const record = (more: object) => owner.call('POST', '/api/transactions', { payload: { ...entry, ...more } });
  await record({ amount: -7 });
  const { id } = (await record({ amount: -50, is_projected: true })).json<{ id: string }>();
  expect((await owner.call('DELETE', `/api/transactions/${id}`)).statusCode).toBe(204);
  const month = await owner.call('GET', `/api/budgets/${MONTH}?household_id=${household_id}&as_of=2026-11-20`);
  expect(month.json()).toMatchObject({ rows: [{ category: 'Food', spent: 7 }] });
});
