import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHousehold } from '../../../test/household.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

interface Row {
  key: string | null;
  label: string;
  amounts: number[];
  total: number;
  amount: number;
  count: number;
  average: number | null;
  change: number | null;
  change_year: number | null;
}

interface Trends {
  months: string[];
  month: string;
  first_month: string | null;
  compared: number;
  rows: Row[];
  grew: Row[];
  totals: Row;
  currency: string;
  left_out: object[];
}

let server: TestServer;
let ada: Person;
let count = 0;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  ada = await server.join(`Ada${(count += 1)}`);
});

const record = async (date: string, amount: number, more: object = {}) => {
  const payload = { amount, date, description: 'Something', ...more };
  const answer = await ada.call('POST', '/api/transactions', { payload });
  expect(answer.statusCode, answer.body).toBe(201);
};

const ask = (query: string) => ada.call('GET', `/api/trends?as_of=2026-11-20&household_id=personal&${query}`);

const trends = async (query = '') => {
  const answer = await ask(query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Trends>();
};

/** What the list says of the transactions that a figure opens. */
const totalsOf = async (query: string) => {
  const answer = await ada.call('GET', `/api/transactions?household_id=personal&totals=true&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ totals: { count: number; balance: number } }>().totals;
};

const row = ({ rows }: Trends, key: string | null) => rows.find((each) => each.key === key);

const OCTOBER = 'start_date=2026-10-01&end_date=2026-10-31';

describe('trends', () => {
  it('TREND-01 are of 12 months up to that of as_of, or of 3 to 36', async () => {
    const { months, month } = await trends();
    expect([months.length, months[0], months.at(-1), month]).toEqual([12, '2025-12', '2026-11', '2026-10']);
    expect((await trends('months=3')).months).toEqual(['2026-09', '2026-10', '2026-11']);
    expect((await trends('months=36')).months).toHaveLength(36);
    for (const wrong of ['months=2', 'months=37', 'month=2025-11', 'month=2026-13', 'kind=both', 'group=day']) {
      expect([wrong, (await ask(wrong)).statusCode]).toEqual([wrong, 422]);
    }
  });

  it('TREND-02 TREND-03 hold the chosen month against the months before it and the year before', async () => {
    await record('2025-10-05', -100, { category: 'Food' });
    for (const [month, amount] of [
      ['07', -100],
      ['08', -120],
      ['09', -110],
      ['10', -150],
    ] as const) {
      await record(`2026-${month}-05`, amount, { category: 'Food' });
    }
    const { rows, grew, compared } = await trends('months=5');
    expect(compared).toBe(3);
    expect(rows).toMatchObject([{ key: 'Food', average: 110, change: 36.4, change_year: 50, amount: 150 }]);
    expect(grew).toMatchObject([{ key: 'Food' }]);
    expect((await trends('months=5&month=2026-09')).rows).toMatchObject([{ average: null, change_year: null }]);
  });

  it('BUD-05 a refund lowers spending; transfers, projected rows and what is after as_of count nowhere', async () => {
    await record('2026-10-02', -80, { category: 'Food' });
    await record('2026-10-09', 20, { category: 'Food' });
    await record('2026-10-10', -7, { category: 'Food', is_projected: true });
    await record('2026-11-21', -9, { category: 'Food' });
    await record('2026-11-22', 0, { category: 'Food' });
    const [from_account_id, to_account_id] = await Promise.all(
      ['One', 'Two'].map(
        async (name) =>
          (await ada.call('POST', '/api/accounts', { payload: { name, kind: 'cash' } })).json<{ id: string }>().id,
      ),
    );
    const payload = { from_account_id, to_account_id, amount: 50, date: '2026-10-11' };
    expect((await ada.call('POST', '/api/transfers', { payload })).statusCode).toBe(201);
    const { rows, totals } = await trends();
    expect(rows.map(({ key, amounts }) => [key, amounts.slice(-2)])).toEqual([['Food', [60, 0]]]);
    expect(totals.total).toBe(60);
    expect(row(await trends('month=2026-11'), 'Food')).toMatchObject({ amount: 0, count: 0 });
  });

  it('BUD-08 Income, categories that add up to income, and amounts without category that came in are income', async () => {
    await record('2026-10-01', 3000, { category: 'Income' });
    await record('2026-10-02', -100, { category: 'Income' });
    await record('2026-10-03', 500, { category: 'Rent from lodger' });
    await record('2026-09-03', -40, { category: 'Rent from lodger' });
    await record('2026-10-04', 12);
    await record('2026-10-05', -30);
    expect((await trends()).rows.map(({ key, total }) => [key, total])).toEqual([[null, 30]]);
    const income = await trends('kind=income');
    expect(income.rows.map(({ key, total }) => [key, total])).toEqual([
      ['Income', 2900],
      ['Rent from lodger', 460],
      [null, 12],
    ]);
  });

  it('TREND-08 each figure is the sum of the transactions that it opens', async () => {
    await record('2026-10-01', 3000, { category: 'Income', description: 'Employer' });
    await record('2026-10-02', -80.1, { category: 'Food', description: 'Rewe 12' });
    await record('2026-10-03', 20.05, { category: 'Food', description: 'REWE' });
    await record('2026-10-04', -30.3, { description: 'Unknown' });
    await record('2026-10-05', -5, { category: 'Fun', description: 'rewe', is_projected: true });
    const found = await trends();
    expect(await totalsOf(`${OCTOBER}&flow=spending`)).toMatchObject({ balance: -(found.totals.amount ?? 0) });
    expect(await totalsOf(`${OCTOBER}&flow=spending&category=Food`)).toMatchObject({ balance: -60.05, count: 2 });
    expect(row(found, 'Food')).toMatchObject({ amount: 60.05, count: 2 });
    expect(await totalsOf(`${OCTOBER}&flow=spending&uncategorised=true`)).toMatchObject({ balance: -30.3 });
    expect(row(found, null)).toMatchObject({ amount: 30.3 });
    const payees = await trends('group=payee');
    expect(row(payees, 'rewe')).toMatchObject({ amount: 60.05, count: 2 });
    expect(await totalsOf(`${OCTOBER}&flow=spending&payee=REWE`)).toMatchObject({ balance: -60.05, count: 2 });
    expect(await totalsOf(`${OCTOBER}&flow=income`)).toMatchObject({ balance: 3000 });
    expect(await totalsOf(`${OCTOBER}&payee=nothing`)).toMatchObject({ count: 0 });
  });

  it('TREND-08 the file of a list has the transactions of a payee alone', async () => {
    await record('2026-10-02', -80.1, { description: 'Rewe 12' });
    await record('2026-10-02', -1, { description: 'Kiosk' });
    const answer = await ada.call('GET', '/api/transactions/file?payee=rewe');
    expect(answer.body).toContain('Rewe 12');
    expect(answer.body).not.toContain('Kiosk');
  });

  it('TREND-09 search finds in each month what the list finds', async () => {
    await record('2026-10-02', -80, { category: 'Food', description: 'Rewe Market' });
    await record('2026-09-02', -40, { category: 'Household', description: 'REWE Center' });
    await record('2026-10-03', -30, { category: 'Food', description: 'Bakery' });
    const { rows, totals } = await trends('search=rewe');
    expect(rows.map(({ key, amounts }) => [key, amounts.slice(-3)])).toEqual([
      ['Food', [0, 80, 0]],
      ['Household', [40, 0, 0]],
    ]);
    expect(await totalsOf(`${OCTOBER}&search=rewe`)).toMatchObject({ balance: -(totals.amounts.at(-2) ?? 0) });
  });

  it('adds up all ledgers of one currency, each with its own income, and names those left out', async () => {
    const household_id = await createHousehold(ada);
    await record('2026-10-01', -10, { category: 'Lodger' });
    await record('2026-10-01', 100, { category: 'Lodger', household_id });
    const all = async (kind: string) =>
      (await ada.call('GET', `/api/trends?as_of=2026-11-20&kind=${kind}`)).json<Trends>().totals.total;
    expect([await all('spending'), await all('income')]).toEqual([10, 100]);
    await ada.call('PATCH', `/api/households/${household_id}`, { payload: { currency: 'EUR' } });
    const { totals, left_out } = (await ada.call('GET', '/api/trends?as_of=2026-11-20&kind=income')).json<Trends>();
    expect([totals.total, left_out]).toEqual([0, [expect.objectContaining({ household_id, currency: 'EUR' })]]);
  });

  it('begin with what happened, not with what was only projected', async () => {
    await record('2026-07-01', -5, { is_projected: true });
    await record('2026-09-01', -10);
    expect(await trends()).toMatchObject({ first_month: '2026-09', totals: { total: 10 } });
  });

  it('says of nothing that nothing is known', async () => {
    expect(await trends()).toMatchObject({ first_month: null, compared: 0, rows: [], grew: [], totals: { total: 0 } });
  });
});
