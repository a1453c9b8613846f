import { addDays } from '@nestegg/domain';
import { expect } from 'vitest';
import { createAccessToken } from '../../../test/access-token.ts';
import { open, reconcile, record } from '../../../test/accounts.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import { startTranscript } from '../../../test/transcript.ts';
import { utcToday } from '../../http/utc-today.ts';

it('transfers are answered as approved when they are made', async ({ server, owner, member, household }) => {
  const stranger = await server.join('Stan');
  const { call, name, text } = startTranscript({ owner, member, stranger });
  const euros = await createHousehold(owner);
  await owner.call('PATCH', `/api/households/${euros}`, { payload: { currency: 'EUR' } });
  const yen = await createHousehold(owner);
  await owner.call('PATCH', `/api/households/${yen}`, { payload: { currency: 'JPY' } });
  const [giro, purse] = [await open(owner, { name: 'Giro' }), await open(owner, { name: 'Purse' })];
  const joint = await open(owner, { name: 'Joint', household_id: household });
  const foreign = await open(owner, { name: 'Euros', household_id: euros });
  const [kyoto, osaka] = [
    await open(owner, { name: 'Kyoto', household_id: yen }),
    await open(owner, { name: 'Osaka', household_id: yen }),
  ];
  const shut = await open(owner, { name: 'Shut' });
  await owner.call('PATCH', `/api/accounts/${shut}`, { payload: { closed_on: '2026-03-01' } });
  const named = { household, euros, yen, giro, purse, joint, foreign, kyoto, osaka, shut };
  for (const [called, id] of Object.entries(named)) name(id, called);
  const post = (payload: object, headers = {}, person = owner) =>
    call(person, 'POST', '/api/transfers', { payload, headers });
  const between = { from_account_id: giro, to_account_id: joint, amount: 12.5, date: '2026-03-10' };

  const headers = { 'idempotency-key': 'dues' };
  await post({ ...between, description: ' Dues ' }, headers);
  await post({ ...between, description: ' Dues ' }, headers);
  await post({ ...between, description: '' });
  await post({ ...between, from_account_id: joint, to_account_id: giro });
  const same = [
    { to_account_id: giro },
    { to_account_id: foreign },
    { to_account_id: shut },
    { from_account_id: shut },
    { from_account_id: 'none' },
    { to_account_id: 'none' },
    { from_account_id: kyoto, to_account_id: osaka },
    { amount: 0 },
    { amount: -1 },
    { amount: 0.001, date: '', description: 'x'.repeat(201), colour: 1 },
  ];
  for (const change of same) await post({ ...between, ...change });
  await post(between, {}, member);
  await post({});
  await post({ ...between, account_id: purse });

  // One transaction whose other side is recorded, and two that are one transfer.
  const entry = async (called: string, payload: object) => {
    const id = await record(owner, { account_id: giro, description: called, amount: -20, ...payload });
    name(id, called);
    return id;
  };
  const out = await entry('out', { category: 'Fun', date: '2026-03-02' });
  const into = await entry('into', { account_id: purse, amount: 20, date: '2026-03-03' });
  const alone = await entry('alone', { amount: -31, date: '2026-03-04' });
  await post({ transaction_ids: [into, out] });
  await post({ transaction_id: alone, account_id: purse });
  const loose = await entry('loose', { account_id: null });
  const planned = await entry('planned', { is_projected: true });
  const none = await entry('none', { amount: 0 });
  const odd = await entry('odd', { account_id: purse, amount: 21 });
  const here = await entry('here', { amount: 20 });
  const there = await entry('there', { account_id: foreign, amount: 20, household_id: euros });
  const first = await entry('first', {});
  const refused = [
    [first, first],
    [first, out],
    [first, planned],
    [none, first],
    [first, odd],
    [loose, here],
    [first, here],
    [first, there],
    [first, 'none'],
  ];
  for (const transaction_ids of refused) await post({ transaction_ids });
  for (const transaction_id of [loose, planned, none, alone, 'none']) await post({ transaction_id, account_id: purse });
  for (const account_id of [giro, foreign, shut, 'none']) await post({ transaction_id: first, account_id });
  await post({ transaction_ids: [first] });
  await post({ transaction_ids: [first, here] }, {}, stranger);
  expect(text()).toMatchSnapshot();
});

it('transfers are answered as approved when they end', async ({ server, owner, member, household }) => {
  const stranger = await server.join('Siri');
  const { call, name, note, text } = startTranscript({ owner, member, stranger });
  name(household, 'household');
  const [giro, purse] = [await open(owner, { name: 'Giro 2' }), await open(owner, { name: 'Purse 2' })];
  const joint = await open(owner, { name: 'Joint 2', household_id: household });
  for (const [called, id] of Object.entries({ giro, purse, joint })) name(id, called);
  const post = async (payload: object) => {
    const made = await owner.call('POST', '/api/transfers', { payload: { date: '2026-03-10', amount: 5, ...payload } });
    return made.json<{ id: string; legs: { id: string }[] }>();
  };
  const legs = async (title: string, { legs: [left, arrived] }: Awaited<ReturnType<typeof post>>) => {
    for (const leg of [left, arrived]) {
      const found = await owner.call('GET', `/api/transactions/${leg!.id}`);
      note(title, found.statusCode === 404 ? 'gone' : found.json());
    }
  };
  const link = async (): Promise<Awaited<ReturnType<typeof post>>> => {
    const entry = { date: '2026-03-10', amount: 5, account_id: purse, category: 'Fun' };
    const transaction_ids = [
      await record(owner, entry),
      await record(owner, { ...entry, amount: -5, account_id: giro, category: 'Food' }),
    ];
    return (await owner.call('POST', '/api/transfers', { payload: { transaction_ids } })).json();
  };
  const [kept, deleted, shared, locked] = [
    await link(),
    await post({ from_account_id: giro, to_account_id: purse, amount: 6 }),
    await post({ from_account_id: giro, to_account_id: joint, amount: 7 }),
    await post({ from_account_id: purse, to_account_id: giro, amount: 8 }),
  ];
  for (const [called, { id }] of Object.entries({ kept, deleted, shared, locked })) name(id, called);
  const remove = (id: string, query = '', person = owner) => call(person, 'DELETE', `/api/transfers/${id}${query}`);
  await remove(kept.id, '', stranger);
  await remove('none');
  await remove(kept.id, '?sides=both');
  await remove(shared.id, '', member);
  await owner.call('PATCH', `/api/transactions/${kept.legs[0]!.id}`, { payload: { category: 'Home' } });
  await remove(kept.id);
  await legs('sides that were kept, with their categories of before', kept);
  await remove(kept.id);
  await remove(deleted.id, '?sides=delete');
  await legs('sides that were deleted', deleted);
  await owner.call('PATCH', `/api/transactions/${locked.legs[1]!.id}`, { payload: { status: 'cleared' } });
  await reconcile(owner, giro, { balance: 8 });
  await remove(locked.id, '?sides=delete');
  await remove(locked.id, '?sides=keep');

  // A side whose other one is deleted is completed anew.
  await owner.call('DELETE', `/api/transactions/${shared.legs[1]!.id}`);
  await call(owner, 'POST', '/api/transfers', { payload: { transaction_id: shared.legs[0]!.id, account_id: purse } });
  const side = await call(owner, 'POST', '/api/transfers', {
    payload: { transaction_id: shared.legs[0]!.id, account_id: purse },
  });
  expect(side.statusCode).toBe(422);
  expect(text()).toMatchSnapshot();
});

it('pairs that may be transfers are suggested as approved', async ({ server }) => {
  const owner = await server.join('Tove');
  const household = await createHousehold(owner);
  const [stranger, day] = [await server.join('Sue'), addDays(utcToday(), -20)];
  const program = {
    ...owner,
    call: (await createAccessToken(server, owner, { household_id: household, read: true })).call,
  };
  const { note, text } = startTranscript({ program, owner, stranger });
  const open2 = (name: string, more: object = {}) => open(owner, { name, opening_date: addDays(day, -5), ...more });
  const giro = await open2('Giro', { bank_id: 'DE111' });
  const purse = await open2('Purse', { bank_id: 'DE222' });
  const joint = await open2('Joint', { household_id: household });
  const spend = (after: number, amount: number, more: object) =>
    record(owner, { date: addDays(day, after), amount, ...more });
  const out = await spend(0, -50, { account_id: giro, description: 'To DE222' });
  const into = await spend(1, 50, { account_id: purse, description: 'From savings' });
  const dues = [
    await spend(4, -60, { account_id: giro, description: 'Dues' }),
    await spend(5, 60, { account_id: joint, description: 'Dues in', household_id: household }),
  ];
  await spend(-400, -70, { account_id: giro, description: 'Old' });
  await spend(-400, 70, { account_id: purse, description: 'Old in' });
  await spend(7, -80, { account_id: giro, description: 'Planned', is_projected: true });
  await spend(7, 80, { account_id: purse, description: 'Planned in' });
  await spend(8, -90, { account_id: giro, description: 'Same' });
  await spend(8, 90, { account_id: giro, description: 'Same in' });
  await spend(0, -95, { account_id: giro, description: 'Far' });
  await spend(6, 95, { account_id: purse, description: 'Far in' });
  await spend(10, -99, { account_id: giro, description: 'Sure', status: 'cleared' });
  await spend(10, 99, { account_id: purse, description: 'Sure in' });
  await reconcile(owner, giro, { date: addDays(day, 15), balance: -99 });
  const suggested = async (title: string, query = '', person: Pick<typeof owner, 'call'> = owner) => {
    const answer = await person.call('GET', `/api/transfers/suggestions${query}`);
    const { data } = answer.json<{
      data: {
        is_certain: boolean;
        legs: { description: string; amount: number; account: string; transfer_side: null }[];
      }[];
    }>();
    const shown = data?.map(({ is_certain, legs }) => [
      is_certain,
      ...legs.map(({ description, amount, account, transfer_side }) => ({
        description,
        amount,
        account,
        transfer_side,
      })),
    ]);
    note(title, [answer.statusCode, shown]);
  };
  await suggested('of all');
  await suggested('of the household', `?household_id=${household}`);
  await suggested('of a stranger', '', stranger);
  await suggested('of a household that is not theirs', `?household_id=${household}`, stranger);
  await suggested('of a program of the household', '', program);
  const refuse = (ids: readonly string[], person = owner) =>
    person.call('POST', '/api/transfers/refusals', { payload: { transaction_ids: ids } });
  const refusals = [
    await refuse([out, out]),
    await refuse([out, 'none']),
    await refuse([out]),
    await refuse([out, into], stranger),
    await refuse([out, into], program),
    await refuse([into, out]),
    await refuse([out, into]),
  ];
  note(
    'refusing',
    refusals.map(({ statusCode, body }) => [statusCode, body && (JSON.parse(body) as { message: string }).message]),
  );
  await suggested('without what is refused');
  const linked = await owner.call('POST', '/api/transfers', { payload: { transaction_ids: [out, into] } });
  await owner.call('DELETE', `/api/transactions/${out}`);
  note('linked all the same', linked.statusCode);
  const parted = await owner.call('POST', '/api/transfers', { payload: { transaction_ids: dues } });
  await owner.call('DELETE', `/api/transfers/${parted.json<{ id: string }>().id}`);
  await suggested('without a side whose other one is gone, and without what was linked once');
  expect(text()).toMatchSnapshot();
});
