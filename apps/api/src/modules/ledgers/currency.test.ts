import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHousehold } from '../../../test/household.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const ROUNDS = 8;

const join = () => {
  count += 1;
  return server.join(`Spender${count}`);
};

const record = (person: Person, household_id?: string) =>
  person.call('POST', '/api/transactions', {
    payload: { amount: 1.5, date: '2026-01-01', description: 'Tea', ...(household_id && { household_id }) },
  });

const halves = () =>
  server.db.asOwner(`
    select from transaction t join ledger l on l.id = t.ledger_id where l.currency = 'JPY' and t.amount % 100 <> 0`);

it('rejects a fractional amount in a ledger whose currency is changed at the same moment', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const [owner, member] = [await join(), await join()];
    const nest = await createHousehold(owner, [member]);
    const whole = { amount: 2, date: '2026-01-01', description: 'Tea', household_id: nest };
    const { id } = (await member.call('POST', '/api/transactions', { payload: whole })).json<{ id: string }>();
    const payload = { ...whole, amount: 2.5 };
    const answers = await Promise.all([
      record(member, nest),
      owner.call('PATCH', `/api/households/${nest}`, { payload: { currency: 'JPY' } }),
      member.call('PUT', `/api/transactions/${id}`, { payload }),
      record(owner),
      owner.call('PATCH', '/api/profile', { payload: { preferences: { currency: 'JPY' } } }),
    ]);
    for (const { statusCode, body } of answers) {
      outcomes.add(String(statusCode));
      if (statusCode === 422) expect(body).toContain('Amounts in yen are whole numbers');
    }
  }
  expect(await halves()).toEqual([]);
  expect([...outcomes].every((status) => ['200', '201', '422'].includes(status))).toBe(true);
});
