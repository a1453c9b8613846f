import type { Answer, listOccurrences } from '@nestegg/domain/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { billsOf, TODAY } from '../../../test/bills.ts';
import { createHousehold } from '../../../test/household.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let ada: Person;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) });
  server = await createTestServer();
  ada = await server.join('Ada');
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

/** Those of November, on a day on which what was expected on the 10th is missed, and on the 14th still due. */
const listed = async (state = '') => {
  const answer = await ada.call('GET', `/api/occurrences?from=2026-11-01&to=2026-11-30&as_of=2026-11-22${state}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer<typeof listOccurrences>>();
};

it('REC-16 REC-17 a list of one state suggests nothing that suits another occurrence better, and adds up its own', async () => {
  const bills = billsOf(ada);
  await bills.start({ date: '2026-10-10', due_date: 10 });
  await bills.start({ date: '2026-10-14', due_date: 14, amount: -905 });
  const entry = await bills.record({ date: '2026-11-11', amount: -910 });
  const all = await listed();
  expect(all.data).toMatchObject([
    { date: '2026-11-10', state: 'missed', suggestion: { transaction_id: entry.id } },
    { date: '2026-11-14', state: 'due', suggestion: null },
  ]);
  expect(all.totals).toMatchObject({ count: 2, expenses: 1805 });
  const due = await listed('&state=due');
  expect(due.data).toMatchObject([{ date: '2026-11-14', suggestion: null }]);
  expect(due.totals).toMatchObject({ count: 1, expenses: 905 });
  const missed = all.data[0]?.schedule_id ?? '';
  await bills.decide(missed, '2026-11-10', { state: 'recorded', transaction_id: entry.id });
  expect(await listed()).toMatchObject({ data: [{ state: 'recorded' }, {}], totals: { count: 1, expenses: 905 } });
});

it('REC-17 a list of all ledgers adds up those in the currency of its figures alone, and names the others', async () => {
  const bob = await server.join('Bob');
  const household_id = await createHousehold(bob);
  await bob.call('PATCH', `/api/households/${household_id}`, { payload: { currency: 'EUR' } });
  await billsOf(bob).start({ date: '2026-10-14', due_date: 14, amount: -40 });
  await billsOf(bob, household_id).start({ date: '2026-10-14', due_date: 14, amount: -900 });
  const answer = await bob.call('GET', '/api/occurrences?from=2026-11-01&to=2026-11-30&as_of=2026-11-12');
  const { data, totals } = answer.json<Answer<typeof listOccurrences>>();
  expect(data).toHaveLength(2);
  expect(totals).toMatchObject({
    count: 1,
    expenses: 40,
    currency: 'USD',
    left_out: [{ household_id, currency: 'EUR' }],
  });
});
