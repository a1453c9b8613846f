import { expect } from 'vitest';
import { createAccessToken } from '../../../test/access-token.ts';
import { open, reconcile, record } from '../../../test/accounts.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import { FILED } from '../../../test/rules.ts';
import { startTranscript } from '../../../test/transcript.ts';

const holds = (words: string) => [{ field: 'text', match: 'contains', text: words }];

it('running rules is answered as approved', async ({ server }) => {
  const [owner, member, stranger] = [await server.join('Olga'), await server.join('Mats'), await server.join('Sue')];
  const household = await createHousehold(owner, [member]);
  await owner.call('PATCH', `/api/households/${household}`, { payload: { currency: 'EUR' } });
  const programOf = async (scope: object) => ({
    ...owner,
    call: (await createAccessToken(server, owner, { household_id: household, ...scope })).call,
  });
  const [writer, both] = [await programOf({ write: true }), await programOf({ read: true, write: true })];
  const { call, name, note, text } = startTranscript({ writer, both, owner, member, stranger });
  const joint = { household_id: household };
  const [giro, savings, shut] = [
    await open(owner, { name: 'Giro', ...joint }),
    await open(owner, { name: 'Savings', ...joint }),
    await open(owner, { name: 'Shut', ...joint }),
  ];
  for (const [called, id] of Object.entries({ household, giro, savings, shut })) name(id, called);
  const spend = async (called: string, payload: object) => {
    const id = await record(owner, { ...joint, account_id: giro, description: called, ...payload });
    name(id, called.replaceAll(' ', '-'));
    return id;
  };
  await spend('REWE one', { date: '2026-03-01', amount: -11.1 });
  const filed = await spend('REWE two', { date: '2026-03-02', amount: -22.2, category: 'Fun' });
  await spend('REWE three', { date: '2026-03-03', amount: -33.3, account_id: null });
  await spend('REWE planned', { date: '2026-03-04', amount: -44.4, is_projected: true });
  await spend('REWE fixed', { date: '2026-03-05', amount: -0.5, status: 'cleared', account_id: savings });
  await reconcile(owner, savings, { balance: -0.5 });
  await spend('To savings', { date: '2026-03-06', amount: -50 });
  await spend('To savings too', { date: '2026-03-08', amount: -60 });
  await spend('Saved', { date: '2026-03-09', amount: 60, account_id: savings });
  await spend('Kiosk', { date: '2026-03-10', amount: -1.1 });
  await record(owner, { description: 'REWE of mine', amount: -9 });
  const add = async (called: string, payload: object) => {
    const made = await owner.call('POST', '/api/rules', { payload: { ...FILED, ...joint, ...payload } });
    const { id } = made.json<{ id: string }>();
    name(id, called);
    return id;
  };
  const food = await add('food', {});
  await add('moved', {
    conditions: holds('savings'),
    actions: [{ action: 'transfer_to', account_id: savings }],
  });
  const off = await add('off', {
    conditions: holds('kiosk'),
    actions: [{ action: 'description', description: 'Paper' }],
    enabled: false,
  });
  const gone = await add('gone', {
    conditions: holds('kiosk'),
    actions: [{ action: 'transfer_to', account_id: shut }],
  });
  await owner.call('PATCH', `/api/accounts/${shut}`, { payload: { closed_on: '2026-03-31' } });

  const preview = (payload: object, person = owner) => call(person, 'POST', '/api/rules/preview', { payload });
  const expectedOf = async (payload: object) =>
    (await owner.call('POST', '/api/rules/preview', { payload })).json<{ expected: string }>().expected;
  const apply = (payload: object, person = owner) => call(person, 'POST', '/api/rules/apply', { payload });
  await preview(joint, member);
  await preview({ ...joint, overwrite: true, ids: [food] });
  await preview({ ...joint, overwrite: true, ids: [off] });
  await preview({ ...joint, ids: [off] });
  await preview({ ...joint, ids: [gone] });
  await preview({ ...joint, ids: [food, 'none'] });
  await preview({ ...joint, ids: [filed] });
  await preview({ ids: [food] });
  await preview({ household_id: 'personal', rule: FILED });
  await preview({ rule: FILED });
  await preview({ household_id: null });
  await preview({ ...joint, rule: FILED, ids: [food] });
  await preview({ ...joint, rule: { ...FILED, actions: [{ action: 'transfer_to', account_id: 'none' }] } });
  await preview({ ...joint, overwrite: 'yes', ids: [], rule: {}, colour: 'red' });
  await preview(joint, stranger);
  await preview(joint, writer);
  await preview({ ...joint, ids: [off] }, both);

  // What a preview showed is applied, once, and not what has changed since.
  const one = {
    ...joint,
    overwrite: true,
    rule: { conditions: holds('REWE t'), actions: [{ action: 'description', description: 'Shop' }] },
  };
  const stale = await expectedOf(one);
  await owner.call('PATCH', `/api/transactions/${filed}`, { payload: { amount: -22.5 } });
  await apply({ ...one, expected: stale });
  await apply({ ...one, expected: ' ' });
  await apply(one);
  await apply({ ...one, expected: stale }, stranger);
  const ran = await apply({ ...joint, expected: await expectedOf(joint) }, member);
  await apply({ ...joint, expected: await expectedOf(joint) });
  const applied = await apply({ ...one, expected: await expectedOf(one) }, member);
  const named = { ...joint, overwrite: true, ids: [off] };
  const runOff = await apply({ ...named, expected: await expectedOf(named) }, both);
  for (const answer of [ran, applied, runOff]) {
    const found = await owner.call('GET', `/api/history/${String(answer.headers['change-group'])}`);
    const { actor, channel, source_name, counts } = found.json<{ group: Record<string, unknown> }>().group;
    note('in the history', { actor, channel, source_name, counts });
  }
  const list = await owner.call('GET', `/api/transactions?household_id=${household}&sort=date&limit=50`);
  const rows = list
    .json<{ data: Record<string, unknown>[] }>()
    .data.map((row) => [
      ...['description', 'category', 'amount', 'account', 'type', 'transfer_account'].map((field) => row[field]),
      ...['category_by', 'description_by', 'rule_id', 'updated_by_name', 'version'].map((field) => row[field]),
    ]);
  note('transactions after the rules', rows);
  expect(text()).toMatchSnapshot();
});
