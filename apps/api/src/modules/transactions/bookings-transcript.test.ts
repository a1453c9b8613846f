import { expect } from 'vitest';
import { open, reconcile, record, transfer } from '../../../test/accounts.ts';
import { changedFields } from '../../../test/changed-fields.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import { startTranscript } from '../../../test/transcript.ts';

it('booking a transaction in an account is answered as approved', async ({ server, owner, household }) => {
  const stranger = await server.join('Stan');
  const { call, name, note, text } = startTranscript({ owner });
  name(household, 'household');
  const [bank, cash] = [await open(owner, { name: 'Bank' }), await open(owner, { name: 'Cash', kind: 'cash' })];
  const shut = await open(owner, { name: 'Shut' });
  await owner.call('PATCH', `/api/accounts/${shut}`, { payload: { closed_on: '2026-03-15' } });
  const others = await open(owner, { name: 'Joint', household_id: household });
  const foreign = await open(stranger, { name: 'Hidden' });
  for (const [called, id] of Object.entries({ bank, cash, shut, joint: others, foreign })) name(id, called);
  const bread = { amount: -3.2, date: '2026-03-10', description: 'Bread' };
  const post = (payload: object) => call(owner, 'POST', '/api/transactions', { payload: { ...bread, ...payload } });

  const made = await post({ account_id: bank, status: 'cleared' });
  const { id } = made.json<{ id: string }>();
  name(id, 'bread');
  await post({ account_id: bank, status: 'cleared', is_projected: true });
  await post({ status: 'cleared' });
  await post({ account_id: bank, status: 'reconciled' });
  await post({ account_id: others });
  await post({ account_id: foreign });
  await post({ account_id: 'none' });
  await post({ account_id: shut, date: '2026-03-16' });

  const url = `/api/transactions/${id}`;
  let before = made.json<object>();
  // What is not said of account and status stays; a projected one is not cleared.
  const changes: readonly (readonly ['PUT' | 'PATCH', object])[] = [
    ['PUT', bread],
    ['PATCH', { account_id: cash }],
    ['PATCH', { status: 'uncleared' }],
    ['PATCH', { status: 'cleared' }],
    ['PATCH', { is_projected: true }],
    ['PATCH', { is_projected: false }],
    ['PATCH', { account_id: shut }],
    ['PATCH', { date: '2026-03-15' }],
    ['PATCH', { account_id: null, status: 'uncleared' }],
  ];
  for (const [method, payload] of changes) {
    const changed = await owner.call(method, url, { payload });
    note(`${method} ${Object.keys(payload).join(' ')}`, [payload, changedFields(before, changed.json<object>())]);
    before = changed.json<object>();
  }
  await call(owner, 'PATCH', url, { payload: { status: 'cleared' } });
  await call(owner, 'PATCH', url, { payload: { account_id: others } });
  await call(owner, 'PATCH', url, { payload: { account_id: shut, date: '2026-03-17' } });
  await call(owner, 'PATCH', url, { payload: { household_id: household, account_id: bank } });
  await call(owner, 'PATCH', url, { payload: { household_id: household, account_id: others, status: 'cleared' } });
  expect(text()).toMatchSnapshot();
});

it('what is reconciled, or begins an account, is kept as approved', async ({ owner, household }) => {
  const { call, name, text } = startTranscript({ owner });
  const [bank, cash] = [
    await open(owner, { name: 'Bank 2', opening_balance: 20, opening_date: '2026-03-01' }),
    await open(owner, { name: 'Cash 2' }),
  ];
  for (const [called, id] of Object.entries({ household, bank, cash })) name(id, called);
  const tea = { amount: -4.4, date: '2026-03-05', description: 'Tea', category: 'Food' };
  const id = await record(owner, { ...tea, account_id: bank, status: 'cleared' });
  name(id, 'tea');
  await reconcile(owner, bank, { balance: 15.6 });
  const url = `/api/transactions/${id}`;
  const put = (payload: object) => call(owner, 'PUT', url, { payload: { ...tea, ...payload } });
  await put({ description: 'Green tea', category: 'Fun', status: 'reconciled' });
  await put({ amount: -4.5 });
  await put({ date: '2026-03-06' });
  await put({ account_id: cash });
  await put({ status: 'cleared' });
  await put({ is_projected: true });
  await put({ household_id: household });
  await call(owner, 'DELETE', url);
  const list = await owner.call('GET', `/api/transactions?account_id=${bank}&sort=date`);
  const [opening] = list.json<{ data: { id: string }[] }>().data;
  name(opening!.id, 'opening');
  await call(owner, 'GET', `/api/transactions/${opening!.id}`);
  await call(owner, 'PATCH', `/api/transactions/${opening!.id}`, { payload: { description: 'Start' } });
  await call(owner, 'DELETE', `/api/transactions/${opening!.id}`);
  expect(text()).toMatchSnapshot();
});

it('a side of a transfer is changed as approved', async ({ server }) => {
  const [owner, member] = [await server.join('Tove'), await server.join('Mats')];
  const household = await createHousehold(owner, [member]);
  const cabin = await createHousehold(owner);
  await owner.call('PATCH', `/api/households/${cabin}`, { payload: { name: 'Cabin' } });
  const { call, name, note, text } = startTranscript({ owner, member });
  const [bank, cash] = [await open(owner, { name: 'Bank' }), await open(owner, { name: 'Cash' })];
  const joint = await open(owner, { name: 'Joint', household_id: household });
  for (const [called, id] of Object.entries({ household, bank, cash, joint })) name(id, called);
  const legsOf = async (payload: object) =>
    (await transfer(owner, { date: '2026-03-10', ...payload })).json<{ legs: [{ id: string }, { id: string }] }>().legs;
  const [from, to] = await legsOf({ from_account_id: bank, to_account_id: cash, amount: 50 });
  name(from.id, 'leaving');
  name(to.id, 'arriving');
  const patch = (id: string, payload: object) => call(owner, 'PATCH', `/api/transactions/${id}`, { payload });
  await patch(from.id, { amount: -61.5, date: '2026-03-11', category: 'Fun', description: 'Saved' });
  await call(owner, 'GET', `/api/transactions/${to.id}`);
  await patch(from.id, { amount: 0 });
  await patch(from.id, { account_id: null });
  await patch(from.id, { account_id: cash });
  await patch(from.id, { household_id: household });
  await patch(from.id, { is_projected: true });
  await owner.call('PATCH', `/api/transactions/${to.id}`, { payload: { status: 'cleared' } });
  await reconcile(owner, cash, { balance: 61.5 });
  await patch(from.id, { amount: -62 });
  await owner.call('DELETE', `/api/transactions/${from.id}`);
  await call(owner, 'GET', `/api/transactions/${to.id}`);

  // One side is in a ledger that the member does not read.
  const [own, shared] = await legsOf({ from_account_id: bank, to_account_id: joint, amount: 70, description: 'Dues' });
  name(own.id, 'own');
  name(shared.id, 'shared');
  await call(owner, 'GET', `/api/transactions/${shared.id}`);
  await call(member, 'GET', `/api/transactions/${shared.id}`);
  await call(member, 'PATCH', `/api/transactions/${shared.id}`, { payload: { amount: 71 } });

  // An entry that leaves its account's ledger leaves a side there, and takes its place when it comes back.
  const moved = await record(owner, { account_id: bank, description: 'Sofa', amount: -300, category: 'Home' });
  name(moved, 'sofa');
  const listed = async (title: string) => {
    const answer = await owner.call('GET', '/api/transactions?search=sofa&sort=amount&totals=true&limit=3');
    note(title, answer.json());
  };
  await call(owner, 'PATCH', `/api/transactions/${moved}`, { payload: { household_id: household } });
  await call(member, 'GET', `/api/transactions/${moved}`);
  const side = await owner.call('GET', `/api/transactions?account_id=${bank}&search=sofa`);
  const sideId = side.json<{ data: { id: string }[] }>().data[0]!.id;
  name(sideId, 'side');
  await listed('the sofa in two ledgers');
  await owner.call('PATCH', `/api/transactions/${moved}`, { payload: { household_id: cabin } });
  const beside = (await owner.call('GET', `/api/transactions/${sideId}`)).json<Record<string, unknown>>();
  note('beside the side once the sofa is in another ledger', [beside['transfer_side'], beside['transfer_account']]);
  await owner.call('PATCH', `/api/transactions/${moved}`, { payload: { household_id: household } });
  await call(member, 'PATCH', `/api/transactions/${moved}`, { payload: { amount: -310 } });
  await owner.call('PATCH', `/api/transactions/${sideId}`, { payload: { status: 'cleared' } });
  await reconcile(owner, bank, { balance: -300 });
  await call(owner, 'PATCH', `/api/transactions/${moved}`, { payload: { household_id: null } });
  await call(owner, 'PATCH', `/api/transactions/${moved}`, { payload: { household_id: null, amount: -300 } });
  await listed('the sofa where it was');
  expect(text()).toMatchSnapshot();
});
