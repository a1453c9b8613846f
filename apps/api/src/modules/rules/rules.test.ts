import type { RuleAnswer } from '@nestegg/domain/contract';
import { describe, expect } from 'vitest';
import { open, post, reasonOf, record } from '../../../test/accounts.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import { csv, importFile } from '../../../test/imports.ts';
import type { Person } from '../../../test/test-server.ts';

const FOOD = { action: 'category', category: 'Food' };
const text = (sought: string, match = 'contains') => ({ field: 'text', match, text: sought });

const add = async (person: Person, payload: object = {}) => {
  const answer = await post(person, '/api/rules', { conditions: [text('REWE')], actions: [FOOD], ...payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<RuleAnswer>();
};

const listed = async (person: Person, query = '') =>
  (await person.call('GET', `/api/rules${query}`)).json<{ data: RuleAnswer[] }>().data;

describe('a rule', () => {
  it('is stored as it was written, the last of its ledger, and read by every member', async ({
    owner,
    member,
    household,
  }) => {
    const account_id = await open(owner, { household_id: household });
    const conditions = [
      text('  Café  ', 'starts_with'),
      { field: 'amount', from: 1.5, to: 20 },
      { field: 'direction', direction: 'out' },
      { field: 'account', account_id },
    ];
    const actions = [FOOD, { action: 'description', description: 'Groceries' }, { action: 'ignore' }];
    const made = await add(owner, { household_id: household, conditions, actions });
    expect(made).toMatchObject({
      household_id: household,
      conditions: [{ ...conditions[0], text: 'Café' }, ...conditions.slice(1)],
      actions,
      enabled: true,
      account_gone: false,
      version: 1,
    });
    const second = await add(member, { household_id: household });
    expect(second.position).toBe(made.position + 1);
    expect((await member.call('GET', `/api/rules/${made.id}`)).json()).toEqual(made);
    expect((await listed(member, `?household_id=${household}`)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([made.id, second.id]),
    );
    expect((await listed(owner, '?household_id=personal')).map(({ id }) => id)).not.toContain(made.id);
  });

  it('RULE-01 has 1 to 10 conditions and 1 to 4 actions, each kind once, with texts up to 200', async ({ owner }) => {
    const long = 'x'.repeat(200);
    const conditions = Array.from({ length: 10 }, () => text(long));
    const account_id = await open(owner);
    const actions = [
      FOOD,
      { action: 'description', description: long },
      { action: 'transfer_to', account_id },
      { action: 'ignore' },
    ];
    await add(owner, { conditions, actions });
    for (const wrong of [
      { conditions: [] },
      { conditions: [...conditions, text('x')] },
      { conditions: [text(`${long}x`)] },
      { conditions: [text(' ')] },
      { conditions: [{ field: 'amount', from: 2, to: 1 }] },
      { conditions: [{ field: 'amount', from: -1, to: 1 }] },
      { conditions: [{ field: 'colour', text: 'x' }] },
      { actions: [] },
      { actions: [FOOD, FOOD] },
      { actions: [...actions, { action: 'ignore' }] },
      { actions: [{ action: 'description', description: `${long}x` }] },
    ]) {
      const answer = await post(owner, '/api/rules', { conditions: [text('x')], actions: [FOOD], ...wrong });
      expect([wrong, answer.statusCode]).toEqual([wrong, 422]);
    }
  });

  it('names accounts of its own ledger only', async ({ owner, household }) => {
    const account_id = await open(owner);
    for (const [field, named] of [
      ['actions.0', { actions: [{ action: 'transfer_to', account_id }] }],
      ['conditions.0', { conditions: [{ field: 'account', account_id }] }],
    ] as const) {
      const rule = { household_id: household, conditions: [text('x')], actions: [FOOD], ...named };
      const answer = await post(owner, '/api/rules', rule);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { problems: [{ field: `${field}.account_id`, code: 'account.other-ledger' }] },
      ]);
    }
  });

  it('is the last of its ledger, however many were deleted before', async ({ owner }) => {
    const household_id = await createHousehold(owner);
    const made = [];
    for (let count = 0; count < 3; count += 1) made.push((await add(owner, { household_id })).id);
    const [first, second, third] = made;
    for (const id of [first, second]) await owner.call('DELETE', `/api/rules/${id}`);
    const { id } = await add(owner, { household_id });
    expect((await listed(owner, `?household_id=${household_id}`)).map((rule) => rule.id)).toEqual([third, id]);
  });

  it('SRV-84 has no fraction of a yen in either bound of an amount', async ({ owner }) => {
    const household_id = await createHousehold(owner);
    await owner.call('PATCH', `/api/households/${household_id}`, { payload: { currency: 'JPY' } });
    for (const [bounds, field] of [
      [{ from: 1.5, to: 2 }, 'from'],
      [{ from: 1, to: 1.5 }, 'to'],
    ] as const) {
      const conditions = [{ field: 'amount', ...bounds }];
      const answer = await post(owner, '/api/rules', { household_id, conditions, actions: [FOOD] });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { problems: [{ field: `conditions.0.${field}`, code: 'amount.whole' }] },
      ]);
    }
  });

  it('is changed by its version; what stays counts none', async ({ owner }) => {
    const { id, version } = await add(owner);
    const put = (payload: object, headers: Record<string, string> = {}) =>
      owner.call('PUT', `/api/rules/${id}`, { payload, headers });
    const fields = { conditions: [text('REWE')], actions: [FOOD] };
    expect((await put(fields)).json<RuleAnswer>().version).toBe(version);
    expect((await put({ ...fields, enabled: false })).json()).toMatchObject({ enabled: false, version: version + 1 });
    const stale = await put({ ...fields, enabled: true }, { 'if-match': `"${version}"` });
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { reason: { code: 'rule.changed' }, details: { current: { id, enabled: false } } },
    ]);
    const remove = (known: number) =>
      owner.call('DELETE', `/api/rules/${id}`, { headers: { 'if-match': `"${known}"` } });
    expect((await remove(version)).statusCode).toBe(409);
    const gone = await remove(version + 1);
    expect([gone.statusCode, (await owner.call('GET', `/api/rules/${id}`)).statusCode]).toEqual([204, 404]);
  });

  it('stays off through a change that does not say whether it is on', async ({ owner }) => {
    const fields = { conditions: [text('REWE')], actions: [FOOD] };
    const { id } = await add(owner, { ...fields, enabled: false });
    const payload = { ...fields, conditions: [text('ALDI')] };
    expect((await owner.call('PUT', `/api/rules/${id}`, { payload })).json()).toMatchObject({
      enabled: false,
      version: 2,
    });
  });

  it('RULE-14 is off while its account is closed, and says so', async ({ owner }) => {
    const account_id = await open(owner);
    const conditions = [{ field: 'account', account_id: await open(owner) }];
    const { id } = await add(owner, { conditions, actions: [{ action: 'transfer_to', account_id }] });
    await owner.call('PATCH', `/api/accounts/${account_id}`, { payload: { closed_on: '2026-03-01' } });
    const rule = async () => (await owner.call('GET', `/api/rules/${id}`)).json<RuleAnswer>();
    expect(await rule()).toMatchObject({ account_gone: true, enabled: true });
    await owner.call('PATCH', `/api/accounts/${account_id}`, { payload: { closed_on: null } });
    expect((await rule()).account_gone).toBe(false);
  });

  it('RULE-14 is tried on nothing while its account is closed', async ({ server }) => {
    const ada = await server.join('AdaTries');
    const [giro, savings] = [await open(ada), await open(ada)];
    await record(ada, { account_id: giro, description: 'REWE' });
    const { id } = await add(ada, { actions: [{ action: 'transfer_to', account_id: savings }] });
    const close = (closed_on: string | null) =>
      ada.call('PATCH', `/api/accounts/${savings}`, { payload: { closed_on } });
    const count = async () => (await post(ada, '/api/rules/preview', { ids: [id] })).json<{ count: number }>().count;
    await close('2026-03-01');
    expect(await count()).toBe(0);
    await close(null);
    expect(await count()).toBe(1);
  });

  it('RULE-14 has its account beside rules of other ledgers, too', async ({ server }) => {
    const ada = await server.join('AdaOfLedgers');
    for (const household_id of [null, await createHousehold(ada)]) {
      const account_id = await open(ada, { household_id });
      await add(ada, { household_id, actions: [{ action: 'transfer_to', account_id }] });
    }
    // One that names none has lost none.
    await add(ada);
    expect((await listed(ada)).map(({ account_gone }) => account_gone)).toEqual([false, false, false]);
  });
});

describe('the order of rules', () => {
  it('RULE-03 is all members’, and writes places alone, of those that move', async ({ owner, member, household }) => {
    const inIt = { household_id: household };
    const before = (await listed(owner, `?household_id=${household}`)).map(({ id }) => id);
    const [first, second] = [await add(owner, inIt), await add(owner, inIt)];
    const ids = [second.id, first.id, ...before];
    const answer = await member.call('PUT', '/api/rules/order', { payload: { ids } });
    expect(answer.statusCode, answer.body).toBe(200);
    const rules = await listed(owner, `?household_id=${household}`);
    expect(rules.map(({ id, position }) => [id, position])).toEqual(ids.map((id, place) => [id, place]));
    const versionOf = (id: string) => rules.find((rule) => rule.id === id)?.version;
    expect([versionOf(first.id), versionOf(second.id)]).toEqual([2, 2]);
    const again = await owner.call('PUT', '/api/rules/order', { payload: { ids } });
    expect(again.json<{ data: RuleAnswer[] }>().data).toEqual(rules);
  });

  it('names every rule of one ledger once', async ({ owner }) => {
    const ada = owner;
    const rule = await add(ada);
    const order = async (ids: string[]) => ada.call('PUT', '/api/rules/order', { payload: { ids } });
    const all = (await listed(ada, '?household_id=personal')).map(({ id }) => id);
    const other = '01890000-0000-7000-8000-000000000000';
    for (const ids of [[...all, rule.id], all.slice(1).concat(other), all.concat(other), all.slice(1)]) {
      const answer = await order(ids);
      expect([ids.length, answer.statusCode, reasonOf(answer)]).toEqual([
        ids.length,
        409,
        'The rules changed meanwhile. Look again.',
      ]);
    }
    expect((await order(all.toReversed())).statusCode).toBe(200);
  });
});

describe('a ledger of rules', () => {
  it('RULE-01 holds 500', async ({ server }) => {
    const ada = await server.join('Ada500');
    await server.db.asOwner(
      `insert into rule (ledger_id, id, position, conditions, actions)
       select id, gen_random_uuid(), n, '[{"field":"direction","direction":"in"}]', '[{"action":"ignore"}]'
       from ledger, generate_series(0, 498) as n where person_id = $1`,
      [ada.id],
    );
    expect((await add(ada)).position).toBe(499);
    const answer = await post(ada, '/api/rules', { conditions: [text('x')], actions: [FOOD] });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { reason: { code: 'rule.too-many' } }]);
  });
});

it('RULE-05 a preview counts every change and shows 500', async ({ server }) => {
  const ada = await server.join('AdaOfChanges');
  const lines = Array.from({ length: 501 }, (_, at) => ({ amount: -1 - at, id: `P${at}` }));
  await importFile(ada, await open(ada), csv(...lines));
  const rule = { conditions: [{ field: 'direction', direction: 'out' }], actions: [FOOD] };
  const answer = (await post(ada, '/api/rules/preview', { rule })).json<{ count: number; changes: object[] }>();
  expect([answer.count, answer.changes.length]).toEqual([501, 500]);
});
