import { MAX_MINOR } from '@nestegg/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHousehold } from '../../test/household.ts';
import { createTestServer, type Person, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let ada: Person;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada');
  await createHousehold(ada);
});
afterAll(() => server.close());

const draft = (amount: number) => ({ amount, date: '2026-01-01', description: 'Something' });

describe('an amount', () => {
  it.each([1e9, 9_999_999_999.99, -9_999_999_999.99, 0.1, 0.3, -0.01, 0])(
    'SRV-19 DOM-20 %d is stored and given back to the cent',
    async (amount) => {
      const made = await ada.call('POST', '/api/transactions', { payload: draft(amount) });
      const { id } = made.json<{ id: string }>();
      expect((await ada.call('GET', `/api/transactions/${id}`)).json()).toMatchObject({ amount });
      const [row] = await server.db.asOwner<{ amount: string }>('select amount from transaction where id = $1', [id]);
      expect(row?.amount).toBe(String(Math.round(amount * 100)));
    },
  );

  it('SRV-19 minus zero is zero', async () => {
    const headers = { 'content-type': 'application/json' };
    const payload = JSON.stringify(draft(0)).replace('"amount":0', '"amount":-0');
    const made = await ada.call('POST', '/api/transactions', { payload, headers });
    expect([made.statusCode, made.body.includes('"amount":0,')]).toEqual([201, true]);
  });

  it.each([0.1 + 0.2, 1.005, 1e10, -1e10, 1e300])('SRV-19 %d is refused, never rounded', async (amount) => {
    expect((await ada.call('POST', '/api/transactions', { payload: draft(amount) })).statusCode).toBe(422);
  });
});

describe('the database itself', () => {
  it.each([
    ['transaction', 'amount', -MAX_MINOR],
    ['ledger', 'savings_target', 0],
    ['household', 'monthly_budget', 0],
  ])('DOM-20 refuses a %s whose %s is out of range', async (table, column, lowest) => {
    const set = (value: number) =>
      server.db.asOwner(
        `update ${table} set ${column} = $1 where ctid = (select ctid from ${table} limit 1) returning 1`,
        [value],
      );
    for (const within of [lowest, MAX_MINOR]) expect(await set(within)).toHaveLength(1);
    for (const beyond of [lowest - 1, MAX_MINOR + 1]) {
      await expect(set(beyond)).rejects.toMatchObject({ code: '23514' });
    }
  });
});
