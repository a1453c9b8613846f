import { randomUUID } from 'node:crypto';
import { problemText, type ProblemCode, type ProblemParams } from '@nestegg/domain';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { billsOf, TODAY } from '../../../test/bills.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let ada: Person;
let bills: ReturnType<typeof billsOf>;
let id = '';

const DUE = '2026-11-10';

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) });
  server = await createTestServer();
  ada = await server.join('Ada');
  bills = billsOf(ada);
  await bills.start({ date: '2026-10-10', due_date: 10 });
  id = (await bills.schedules())[0]?.id ?? '';
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

const record = (items: object[]) => ada.call('POST', '/api/occurrences/record', { payload: { items } });

const OF_FIELDS: [ProblemCode, () => ReturnType<Person['call']>, string, ProblemParams][] = [
  [
    'occurrence.form',
    () => bills.decide(id, DUE, { state: 'recorded', date: DUE, transaction_id: id }),
    'transaction_id',
    {},
  ],
  ['occurrence.items', () => record([]), 'items', { n: 100 }],
  ['occurrence.span', () => ada.call('GET', '/api/occurrences?from=2026-01-01&to=2028-01-01'), 'to', { n: 400 }],
  ['account.other-ledger', () => bills.change(id, { account_id: randomUUID() }), 'account_id', {}],
  ['schedule.end', () => bills.change(id, { ends_on: DUE, count: 2 }), 'count', {}],
  ['schedule.from', () => bills.change(id, { amount: -1, from: '2026-10-10' }), 'from', { date: '2026-10-10' }],
  [
    'time-zone.invalid',
    () => ada.call('PATCH', '/api/profile', { payload: { time_zone: 'Nowhere' } }),
    'time_zone',
    {},
  ],
  ['field.unknown', () => bills.decide(id, DUE, { state: 'due', date: DUE }), 'date', { field: 'date' }],
];

it.each(OF_FIELDS)('THEME-10 names %s by its field', async (code, refused, field, params) => {
  const answer = await refused();
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    details: { [field]: problemText({ code, params }) },
    problems: expect.arrayContaining([{ field, code, params }]),
  });
});

it.each(['due', 'recorded'])('SRV-84 an occurrence of a yen bill that is %s has no fraction', async (state) => {
  const yuki = await server.join(`Yuki${state}`);
  await yuki.call('PATCH', '/api/profile', { payload: { preferences: { currency: 'JPY' } } });
  const own = billsOf(yuki);
  await own.start({ date: '2026-10-10', due_date: 10 });
  const [bill] = await own.schedules();
  const refused = await own.decide(bill?.id ?? '', DUE, { state, amount: -900.5 });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { details: { amount: problemText({ code: 'amount.whole' }) } },
  ]);
  expect(await own.occurrences(DUE, DUE)).toMatchObject([{ state: 'due', amount: -900 }]);
});

it('SRV-84 a yen bill has no fraction', async () => {
  const yuki = await server.join('Yuki');
  await yuki.call('PATCH', '/api/profile', { payload: { preferences: { currency: 'JPY' } } });
  const own = billsOf(yuki);
  await own.start({ date: '2026-10-10', due_date: 10 });
  const [bill] = await own.schedules();
  const refused = await own.change(bill?.id ?? '', { amount: -900.5 });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { problems: [{ field: 'amount', code: 'amount.whole' }] },
  ]);
});

const OF_CALLS: [ProblemCode, () => ReturnType<Person['call']>][] = [
  ['occurrence.recorded', () => bills.decide(id, '2026-10-10', { state: 'due' })],
  ['schedule.changed', () => bills.change(id, { amount: -1 }, { 'if-match': '"99"' })],
  ['schedule.changed', () => ada.call('DELETE', `/api/schedules/${id}`, { headers: { 'if-match': '"99"' } })],
];

it.each(OF_CALLS)('ERR-23 THEME-10 gives %s as its reason', async (code, refused) => {
  const answer = await refused();
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { reason: { code }, message: problemText({ code }) }]);
});

it('REC-37 a stranger finds no schedule, no occurrence and no transaction to match', async () => {
  const eve = await server.join('Eve');
  const own = billsOf(eve);
  await own.start({ description: 'Own', date: '2026-10-12', due_date: 12 });
  const ownId = (await own.schedules())[0]?.id ?? '';
  const hers = (await bills.occurrences('2026-10-10', '2026-10-10'))[0]?.transaction_id;
  for (const answer of [
    await own.change(id, { amount: -1 }),
    await own.stop(id),
    await own.decide(id, DUE, { state: 'skipped' }),
    await own.decide(ownId, '2026-11-12', { state: 'recorded', transaction_id: hers }),
    await eve.call('POST', '/api/occurrences/record', { payload: { items: [{ schedule_id: id, date: DUE }] } }),
    await eve.call('POST', '/api/schedules/suggestions/dismiss', { payload: { transaction_id: hers } }),
  ]) {
    expect(answer.statusCode).toBe(404);
  }
  expect(await own.schedules()).toHaveLength(1);
});
