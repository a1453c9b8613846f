import { expect } from 'vitest';
import { createAccessToken } from '../../../test/access-token.ts';
import { open } from '../../../test/accounts.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import { FILED } from '../../../test/rules.ts';
import { startTranscript } from '../../../test/transcript.ts';

const idOf = (answer: { json: () => unknown }) => (answer.json() as { id: string }).id;

it('rules are answered as approved when they are made, changed and deleted', async ({
  server,
  owner,
  member,
  household,
}) => {
  const stranger = await server.join('Stan');
  const { call, name, text } = startTranscript({ owner, member, stranger });
  const own = await open(owner, { name: 'Own' });
  const [joint, savings] = [
    await open(owner, { name: 'Joint', household_id: household }),
    await open(owner, { name: 'Savings', household_id: household }),
  ];
  for (const [called, id] of Object.entries({ household, own, joint, savings })) name(id, called);
  const full = {
    household_id: household,
    conditions: [
      { field: 'text', match: 'starts_with', text: ' Rent ' },
      { field: 'amount', from: 10.5, to: 20.25 },
      { field: 'direction', direction: 'out' },
      { field: 'account', account_id: joint },
    ],
    actions: [
      { action: 'category', category: 'Housing' },
      { action: 'description', description: 'The rent' },
      { action: 'transfer_to', account_id: savings },
      { action: 'ignore' },
    ],
    enabled: false,
  };
  const headers = { 'idempotency-key': 'rent' };
  const post = (payload: object, more: object = {}, person = owner) =>
    call(person, 'POST', '/api/rules', { payload, ...more });
  const rent = idOf(await post(full, { headers }));
  name(rent, 'rent');
  await post(full, { headers });
  const food = idOf(await post({ ...FILED, household_id: household }, {}, member));
  name(food, 'food');
  const mine = idOf(await post({ ...FILED, household_id: null }));
  name(mine, 'mine');
  await post(full, {}, stranger);
  await post({ ...full, household_id: 'none' });

  // Wrong in each field.
  await post({});
  await post({ conditions: [], actions: [], enabled: 1, colour: 'red' });
  await post({ conditions: Array(11).fill(full.conditions[0]), actions: [...full.actions, { action: 'ignore' }] });
  await post({
    conditions: [
      { field: 'text', match: 'like', text: ' ' },
      { field: 'amount', from: 2, to: 1 },
      { field: 'amount', from: -1, to: 0.001 },
      { field: 'direction', direction: 'up' },
      { field: 'account', account_id: '' },
      { field: 'day', day: 1 },
    ],
    actions: [{ action: 'category', category: ' ' }, { action: 'shred' }, { action: 'transfer_to', account_id: '' }],
  });
  await post({ ...FILED, actions: [FILED.actions[0], FILED.actions[0]] });
  const naming = (condition: string, action: string) => ({
    household_id: household,
    conditions: [full.conditions[0], { field: 'account', account_id: condition }],
    actions: [{ action: 'ignore' }, { action: 'transfer_to', account_id: action }],
  });
  await post(naming(own, savings));
  await post(naming(joint, own));
  await post(naming('none', savings));

  // What was changed since is answered; what is not said of being enabled stays.
  const url = `/api/rules/${rent}`;
  await call(member, 'GET', url);
  const { household_id: _, enabled: __, ...changed } = { ...full, conditions: full.conditions.slice(1, 2) };
  await call(member, 'PUT', url, { payload: changed, headers: { 'if-match': '"1"' } });
  await call(member, 'PUT', url, { payload: changed });
  await call(owner, 'PUT', url, { payload: { ...changed, enabled: true } });
  await call(owner, 'PUT', url, { payload: changed });
  await call(owner, 'PUT', url, { payload: changed, headers: { 'if-match': '"1"' } });
  await call(owner, 'PUT', url, { payload: naming(joint, own) });
  const { household_id: ___, ...foreign } = naming(joint, own);
  await call(owner, 'PUT', url, { payload: foreign });
  for (const [method, payload] of [['GET'], ['PUT', changed], ['DELETE']] as const) {
    await call(stranger, method, url, { ...(payload && { payload }) });
    await call(owner, method, '/api/rules/none', { ...(payload && { payload }) });
  }
  // An account that it names is closed, then gone.
  await owner.call('PATCH', `/api/accounts/${savings}`, { payload: { closed_on: '2026-03-01' } });
  await call(owner, 'GET', url);
  await call(owner, 'GET', `/api/rules?household_id=${household}`);
  await call(owner, 'GET', '/api/rules?household_id=personal');
  await call(stranger, 'GET', '/api/rules');
  await call(stranger, 'GET', `/api/rules?household_id=${household}`);
  await call(owner, 'GET', '/api/rules?household_id=&colour=red');
  await call(owner, 'DELETE', url, { headers: { 'if-match': '"1"' } });
  await call(member, 'DELETE', url, { headers: { 'if-match': '"3"' } });
  await call(owner, 'GET', url);
  expect(text()).toMatchSnapshot();
});

it('the order of rules is answered as approved', async ({ server }) => {
  const [owner, member, stranger] = [await server.join('Tove'), await server.join('Mats'), await server.join('Sue')];
  const household = await createHousehold(owner, [member]);
  const programOf = async (scope: object) => ({
    ...owner,
    call: (await createAccessToken(server, owner, { household_id: household, ...scope })).call,
  });
  const [reader, writer] = [await programOf({ read: true }), await programOf({ write: true })];
  const { call, name, note, text } = startTranscript({ reader, writer, owner, member, stranger });
  const add = async (called: string, household_id: string | null) => {
    const made = await owner.call('POST', '/api/rules', { payload: { ...FILED, household_id } });
    name(idOf(made), called);
    return idOf(made);
  };
  const [a, b, c, own] = [
    await add('a', household),
    await add('b', household),
    await add('c', household),
    await add('own', null),
  ];
  name(household, 'household');
  const order = (ids: readonly unknown[], person = owner) =>
    call(person, 'PUT', '/api/rules/order', { payload: { ids } });
  await order([c, a, b], member);
  await order([c, b]);
  await order([c, b, b, a]);
  await order([c, b, own]);
  await order([c, b, a, own]);
  await order([c, a, 'none']);
  await order(['none', a, c]);
  await order([]);
  await order([own]);
  await order([a, b, c], stranger);
  await order([a, b, c], reader);
  await order([a, b, c], writer);
  await call(reader, 'GET', `/api/rules/${b}`);
  await call(reader, 'GET', `/api/rules/${own}`);
  await call(writer, 'PUT', `/api/rules/${b}`, { payload: FILED });
  await call(writer, 'DELETE', `/api/rules/${b}`);
  await owner.call('DELETE', `/api/rules/${a}`);
  await add('d', household);
  const list = await reader.call('GET', '/api/rules');
  note(
    'places after one is deleted and one is added',
    list.json<{ data: { id: string; position: number }[] }>().data.map(({ id, position }) => [id, position]),
  );
  // Amounts are of the ledger's currency.
  await owner.call('PATCH', `/api/households/${household}`, { payload: { currency: 'JPY' } });
  const amounts = (from: number, to: number) => ({
    ...FILED,
    household_id: household,
    conditions: [FILED.conditions[0], { field: 'amount', from, to }],
  });
  await call(owner, 'POST', '/api/rules', { payload: amounts(0.5, 1) });
  await call(owner, 'POST', '/api/rules', { payload: amounts(1, 1.5) });
  await server.db.asOwner(
    `insert into rule (ledger_id, id, position, conditions, actions, is_enabled)
     select ledger_id, gen_random_uuid(), 100 + n, conditions, actions, true from rule, generate_series(1, 500) n where id = $1`,
    [c],
  );
  await call(owner, 'POST', '/api/rules', { payload: { ...FILED, household_id: household } });
  expect(text()).toMatchSnapshot();
});
