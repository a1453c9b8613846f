import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { open, transfer } from '../../../test/accounts.ts';
import { createHousehold } from '../../../test/household.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

interface Suggestion {
  description: string;
  category: string | null;
  household_id: string | null;
  amount: number;
  uses: number;
  last: string;
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

const record = async (person: Person, description: string, more: object = {}) => {
  const payload = { amount: -1, date: '2026-03-01', description, ...more };
  const answer = await person.call('POST', '/api/transactions', { payload });
  expect(answer.statusCode, answer.body).toBe(201);
};

const suggestions = async (person: Person) => {
  const answer = await person.call('GET', '/api/transactions/suggestions');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Suggestion[] }>().data;
};

const totals = async (person: Person, query = '') => {
  const answer = await person.call('GET', `/api/transactions?totals=true&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ totals: object; pagination: { total_items: number } }>();
};

const file = async (person: Person, query = '') => {
  const answer = await person.call('GET', `/api/transactions/file?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};

const member = async () => {
  const eve = await server.join(`Eve${(count += 1)}`);
  return { eve, household: await createHousehold(eve, [ada]) };
};

describe('suggestions', () => {
  it('are what was last chosen beside each description, the most used first', async () => {
    await record(ada, 'Bakery', { category: 'Food', amount: -4.2, date: '2026-03-02' });
    await record(ada, 'bakery', { category: 'Gifts', amount: -3.1, date: '2026-03-01' });
    await record(ada, 'Rent', { date: '2026-03-05' });
    await record(ada, 'Cinema', { date: '2026-03-04', category: null });
    expect(await suggestions(ada)).toEqual([
      { description: 'Bakery', category: 'Food', household_id: null, amount: -4.2, uses: 2, last: '2026-03-02' },
      { description: 'Rent', category: null, household_id: null, amount: -1, uses: 1, last: '2026-03-05' },
      { description: 'Cinema', category: null, household_id: null, amount: -1, uses: 1, last: '2026-03-04' },
    ]);
  });

  it('leave out transfers and the balances with which accounts begin, which are made by other forms', async () => {
    const [from, to] = [await open(ada, { opening_balance: 100 }), await open(ada)];
    await transfer(ada, {
      from_account_id: from,
      to_account_id: to,
      amount: 50,
      date: '2026-03-01',
      description: 'Saved',
    });
    expect(await suggestions(ada)).toEqual([]);
  });

  it('QUICK-08 have what the household has until a member is removed', async () => {
    const { eve, household } = await member();
    await record(eve, 'Family secret', { household_id: household });
    await record(eve, 'Own secret');
    expect(await suggestions(ada)).toMatchObject([{ description: 'Family secret', household_id: household }]);
    const removal = await eve.call('DELETE', `/api/households/${household}/members/${ada.id}`);
    expect(removal.statusCode).toBe(204);
    expect(await suggestions(ada)).toEqual([]);
  });

  it('QUICK-26 are of the newest 5,000 transactions, at most 300 descriptions and 80 KiB', async () => {
    const household = await createHousehold(ada);
    await server.db.asOwner(
      `insert into transaction (ledger_id, id, date, description, amount)
      select ledger.id, gen_random_uuid(), date '2020-01-01' + (n / 10), 'Shop ' || (n % 1000) || repeat('ä', 190), -100
      from ledger, generate_series(0, 5999) n where ledger.household_id = $1`,
      [household],
    );
    const answer = await ada.call('GET', '/api/transactions/suggestions');
    const { data } = answer.json<{ data: Suggestion[] }>();
    expect(answer.rawPayload.byteLength).toBeLessThanOrEqual(80 * 1024);
    expect(data.length).toBeGreaterThan(100);
    expect(data.length).toBeLessThanOrEqual(300);
    expect(new Set(data.map(({ uses }) => uses))).toEqual(new Set([5]));
    // Of as many uses each, the latest are answered.
    expect(data[0]?.last).toBe('2021-08-22');
  });

  it('QUICK-26 leave out, of 301 that were used as often, the one that was used longest ago', async () => {
    const household = await createHousehold(ada);
    await server.db.asOwner(
      `insert into transaction (ledger_id, id, date, description, amount)
      select ledger.id, gen_random_uuid(), date '2026-01-01' + (n * 10) % 301, 'Shop ' || n, -100
      from ledger, generate_series(0, 300) n where ledger.household_id = $1`,
      [household],
    );
    const days = (await suggestions(ada)).map(({ last }) => last);
    expect([days.length, days[0], days.at(-1)]).toEqual([300, '2026-10-28', '2026-01-02']);
  });
});

describe('the sums of all matches', () => {
  it('QUICK-20 are exact, over every page, without projected ones', async () => {
    for (const amount of [0.1, 0.2, -300.3, 1000]) await record(ada, 'Shop', { amount });
    await record(ada, 'Shop', { amount: -50, is_projected: true });
    const answer = await totals(ada, 'limit=2&page=2');
    expect(answer.pagination.total_items).toBe(5);
    expect(answer.totals).toEqual({
      count: 4,
      income: 1000.3,
      expenses: 300.3,
      balance: 700,
      currency: 'USD',
      left_out: [],
    });
  });

  it('QUICK-20 are of what matches alone', async () => {
    await record(ada, 'Bakery', { amount: -4, category: 'Food' });
    await record(ada, 'Bakery', { amount: -5, category: 'Food', date: '2026-02-01' });
    await record(ada, 'Cinema', { amount: -6, category: 'Food' });
    await record(ada, 'Bakery', { amount: -7 });
    const query = 'search=bak&category=Food&start_date=2026-03-01&end_date=2026-03-01&household_id=personal';
    expect((await totals(ada, query)).totals).toMatchObject({ count: 1, expenses: 4, balance: -4 });
    expect((await totals(ada, 'search=nothing')).totals).toMatchObject({
      count: 0,
      income: 0,
      expenses: 0,
      balance: 0,
    });
  });

  it('QUICK-20 name the households in another currency, and leave them out', async () => {
    const { eve, household } = await member();
    await eve.call('PATCH', `/api/households/${household}`, { payload: { currency: 'EUR' } });
    await record(eve, 'Shop', { amount: -9, household_id: household });
    await record(ada, 'Shop', { amount: -1 });
    expect((await totals(ada)).totals).toMatchObject({
      count: 1,
      expenses: 1,
      currency: 'USD',
      left_out: [{ household_id: household, currency: 'EUR' }],
    });
    expect((await totals(ada, `household_id=${household}`)).totals).toMatchObject({
      expenses: 9,
      currency: 'EUR',
      left_out: [],
    });
  });

  it('are not answered where the query does not ask for them', async () => {
    const answer = await ada.call('GET', '/api/transactions');
    expect(answer.json()).not.toHaveProperty('totals');
  });
});

describe('the file of a list', () => {
  it('QUICK-22 has the rows of the list in its order, and a byte order mark', async () => {
    await record(ada, 'First', { date: '2026-03-01', amount: -1.5, category: 'Food' });
    await record(ada, 'Third', { date: '2026-03-03' });
    await record(ada, 'Second', { date: '2026-03-02' });
    await record(ada, 'Another month', { date: '2026-02-02' });
    const answer = await file(ada, 'start_date=2026-03-01');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="transactions.csv"');
    const lines = answer.body.split('\n');
    expect(lines[0]).toMatch(/^\uFEFFdate,description,category,amount,currency,account,/);
    expect(lines.slice(1, -1).map((line) => line.split(',').slice(0, 5).join(','))).toEqual([
      '2026-03-03,Third,,-1,USD',
      '2026-03-02,Second,,-1,USD',
      '2026-03-01,First,Food,-1.5,USD',
    ]);
  });

  it('QUICK-22 has no formula that a spreadsheet would run', async () => {
    for (const description of ['=1+1', '+1', '-1', '@sum(a1)']) await record(ada, description);
    const { body } = await file(ada);
    expect(body.match(/,'[=+@-]/g)).toHaveLength(4);
    expect(body).not.toMatch(/,[=+@]/);
  });

  it('has every row once where there are many on one day', async () => {
    const household = await createHousehold(ada);
    await server.db.asOwner(
      `insert into transaction (ledger_id, id, date, description, amount)
      select ledger.id, gen_random_uuid(), '2026-01-01', 'Row ' || n, -100
      from ledger, generate_series(1, 4100) n where ledger.household_id = $1`,
      [household],
    );
    const { body } = await file(ada);
    const rows = body.match(/Row \d+/g) ?? [];
    expect([rows.length, new Set(rows).size]).toEqual([4100, 4100]);
    expect(body.match(/\uFEFF|date,description/g)).toEqual(['\uFEFF', 'date,description']);
  });
});
