import { afterEach, expect, vi } from 'vitest';
import { createAccessToken } from '../../../test/access-token.ts';
import { record } from '../../../test/accounts.ts';
import { changedFields } from '../../../test/changed-fields.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import { importFile, ofx } from '../../../test/imports.ts';
import { startTranscript } from '../../../test/transcript.ts';

afterEach(() => vi.useRealTimers());

const idOf = (answer: { json: () => unknown }) => (answer.json() as { id: string }).id;

it('accounts are answered as approved when they are made, changed and deleted', async ({
  server,
  owner,
  member,
  household,
}) => {
  const stranger = await server.join('Stan');
  const { call, name, note, text } = startTranscript({ owner, member, stranger });
  name(household, 'household');
  await owner.call('PATCH', `/api/households/${household}`, { payload: { currency: 'EUR' } });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T12:00:00Z') });
  const post = (payload: object, person = owner) => call(person, 'POST', '/api/accounts', { payload });
  const bank = idOf(
    await post({
      name: ' Giro ',
      kind: 'checking',
      bank_id: 'DE12 3456',
      opening_balance: 120.5,
      opening_date: '2026-01-02',
      position: 7,
    }),
  );
  name(bank, 'bank');
  const purse = idOf(await post({ name: 'Purse', kind: 'cash', bank_id: ' ', opening_balance: 9 }));
  name(purse, 'purse');
  const joint = idOf(await post({ name: 'Joint', kind: 'savings', household_id: household }, member));
  name(joint, 'joint');
  await post({ name: 'GIRO', kind: 'credit_card' });
  await post({ name: 'Second', kind: 'credit_card', bank_id: 'de123456' });
  await post({ name: 'Joint', kind: 'savings', household_id: household }, stranger);
  await post({});
  await post({
    name: ' ',
    kind: 'gold',
    bank_id: 4,
    opening_balance: 0.005,
    opening_date: '1',
    position: -1,
    colour: 1,
  });
  await post({ name: 'x'.repeat(101), kind: 'cash', bank_id: 'y'.repeat(101), household_id: '', position: 1_000_001 });

  const url = `/api/accounts/${bank}`;
  await call(owner, 'GET', url);
  await call(member, 'GET', url);
  await call(owner, 'GET', '/api/accounts/none');
  await call(owner, 'GET', `${url}?as_of=2026-01-01`);
  await call(owner, 'GET', `${url}?as_of=2026-01`);

  let before = (await owner.call('GET', url)).json<object>();
  const changes = [
    { name: 'Main' },
    { kind: 'credit_card' },
    { bank_id: null },
    { bank_id: 'XY 9' },
    { bank_id: '' },
    { position: 3 },
    { opening_balance: 80 },
    { opening_date: '2026-02-03' },
    { opening_balance: 0 },
    { opening_date: '2026-02-04' },
    { opening_balance: 33.3 },
    { closed_on: '2026-03-09' },
    { closed_on: null },
    {},
  ];
  for (const payload of changes) {
    const changed = (await owner.call('PATCH', url, { payload })).json<object>();
    note(`changed by ${JSON.stringify(payload)}`, changedFields(before, changed));
    before = changed;
  }
  const patch = (payload: object, headers = {}) => call(owner, 'PATCH', url, { payload, headers });
  await patch({ name: 'Mine' }, { 'if-match': '"1"' });
  await patch({ name: 'purse' });
  await patch({ name: ' ', kind: 'gold', closed_on: 'never', opening_date: null, household_id: household });
  await call(member, 'PATCH', url, { payload: { name: 'Ours' } });
  await call(owner, 'PATCH', '/api/accounts/none', { payload: {} });
  const opening = await owner.call('GET', `/api/transactions?account_id=${bank}`);
  note('the opening balance', opening.json<{ data: object[] }>().data);

  await record(owner, { account_id: bank, amount: -1, date: '2026-03-01' });
  await call(owner, 'DELETE', url, { headers: { 'if-match': '"1"' } });
  await call(owner, 'DELETE', url);
  await call(member, 'DELETE', `/api/accounts/${purse}`);
  await call(owner, 'DELETE', '/api/accounts/none');
  await call(owner, 'DELETE', `/api/accounts/${purse}`, { headers: { 'if-match': '"1"' } });
  await call(owner, 'GET', `/api/accounts/${purse}`);
  await call(owner, 'GET', '/api/transactions?search=opening&limit=1&totals=true');
  expect(text()).toMatchSnapshot();
});

it('the figures of accounts are answered as approved', async ({ server }) => {
  const [owner, member, stranger] = [await server.join('Tove'), await server.join('Mats'), await server.join('Sue')];
  const household = await createHousehold(owner, [member]);
  await owner.call('PATCH', `/api/households/${household}`, { payload: { currency: 'EUR' } });
  const { call, name, text } = startTranscript({ owner, member, stranger });
  name(household, 'household');
  const open = async (payload: object) => idOf(await owner.call('POST', '/api/accounts', { payload }));
  const bank = await open({ name: 'Giro', kind: 'checking', opening_balance: 100, opening_date: '2026-01-02' });
  const purse = await open({ name: 'Purse', kind: 'cash', position: 0 });
  const shut = await open({ name: 'Shut', kind: 'savings', opening_balance: 7, opening_date: '2026-01-05' });
  const joint = await open({ name: 'Joint', kind: 'credit_card', household_id: household });
  for (const [called, id] of Object.entries({ bank, purse, shut, joint })) name(id, called);
  await owner.call('PATCH', `/api/accounts/${shut}`, { payload: { closed_on: '2026-02-28' } });
  const spend = (date: string, amount: number, more: object) => record(owner, { date, amount, ...more });
  await spend('2026-01-03', -10.1, { account_id: bank, status: 'cleared' });
  await spend('2026-02-07', -20.2, { account_id: bank });
  await spend('2026-02-09', -21.2, { account_id: bank });
  await spend('2026-03-04', -30.3, { account_id: purse });
  await spend('2026-03-05', -40.4, {});
  await spend('2026-03-06', -50.5, { account_id: bank, is_projected: true });
  await spend('2026-03-20', -60.6, { account_id: purse });
  await spend('2026-03-07', -70.7, { account_id: joint, household_id: household });
  await spend('2026-03-08', -3.3, { household_id: household });
  const list = (query: string, person = owner) => call(person, 'GET', `/api/accounts?as_of=2026-03-10${query}`);
  await list('');
  await list('&closed=true&household_id=personal');
  await list('', member);
  await list(`&household_id=${household}`, member);
  await list('', stranger);
  await list(`&household_id=${household}`, stranger);
  await list('&closed=yes&household_id=&colour=red');
  await call(owner, 'GET', `/api/accounts/${bank}?as_of=2026-02-08`);
  await call(owner, 'GET', `/api/accounts/${joint}?as_of=2026-03-06`);

  // A credential that writes alone has no account to name, and one of the household none of the person's own.
  const programOf = async (scope: object) => ({
    ...owner,
    call: (await createAccessToken(server, owner, { household_id: household, ...scope })).call,
  });
  const programs = { reader: await programOf({ read: true }), writer: await programOf({ write: true }) };
  const scoped = startTranscript(programs);
  for (const [called, id] of Object.entries({ household, bank, joint })) scoped.name(id, called);
  for (const program of Object.values(programs)) {
    await scoped.call(program, 'GET', `/api/accounts/${joint}?as_of=2026-03-10`);
    await scoped.call(program, 'PATCH', `/api/accounts/${joint}`, { payload: { name: 'Other' } });
    await scoped.call(program, 'GET', `/api/accounts/${bank}`);
    await scoped.call(program, 'DELETE', `/api/accounts/${joint}`);
  }
  expect([text(), scoped.text()].join('\n\n')).toMatchSnapshot();
});

it('what banks’ files cover of an account is answered as approved', async ({ server, owner, member, household }) => {
  const stranger = await server.join('Siri');
  const { call, name, text } = startTranscript({ owner, member, stranger });
  const post = await owner.call('POST', '/api/accounts', {
    payload: { name: 'Files', kind: 'checking', household_id: household },
  });
  const account = idOf(post);
  for (const [called, id] of Object.entries({ household, account })) name(id, called);
  const file = (month: string, lines: Parameters<typeof ofx>[0], closing?: number) =>
    importFile(owner, account, ofx(lines, { currency: 'EUR', from: `2026${month}05`, to: `2026${month}25`, ...(closing && { closing }) }), {
      household,
      name: `month-${month}.ofx`,
    }); // prettier-ignore
  await file(
    '01',
    [
      { date: '2026-01-13', amount: -1.5, id: 'A1' },
      { date: '2026-01-14', amount: 20, text: 'Wage' },
    ],
    18.5,
  );
  await file('02', [{ date: '2026-02-13', amount: -2.5, id: 'B1' }], 20);
  await call(member, 'GET', `/api/accounts/${account}/statements`);
  await call(member, 'GET', `/api/accounts/${account}?as_of=2026-03-31`);
  await call(member, 'GET', `/api/accounts/${account}/ignored`);
  const rows = await owner.call('GET', `/api/transactions?account_id=${account}&search=a`);
  for (const { id } of rows
    .json<{ data: { id: string; type: string }[] }>()
    .data.filter((each) => each.type === 'entry')) {
    await owner.call('DELETE', `/api/transactions/${id}?ignore=true`);
  }
  const ignored = await call(member, 'GET', `/api/accounts/${account}/ignored`);
  const [first] = ignored.json<{ data: { id: string }[] }>().data;
  const url = `/api/accounts/${account}/ignored/${first!.id}`;
  await call(stranger, 'DELETE', url);
  await call(member, 'DELETE', url);
  await call(member, 'DELETE', url);
  await call(member, 'DELETE', `/api/accounts/${account}/ignored/none`);
  await call(member, 'GET', `/api/accounts/${account}/ignored`);
  for (const path of ['statements', 'ignored', 'reconciliations']) {
    await call(stranger, 'GET', `/api/accounts/${account}/${path}`);
    await call(owner, 'GET', `/api/accounts/none/${path}`);
  }
  expect(text()).toMatchSnapshot();
});
