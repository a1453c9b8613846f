import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

const ROWS = [
  { date: '2026-03-01', description: 'bakery', category: 'Food', amount: -4.2 },
  { date: '2026-03-02', description: 'Cinema', category: 'Entertainment', amount: -12 },
  { date: '2026-03-02', description: 'Äpfel', category: 'Food', amount: -3 },
  { date: '2026-03-03', description: 'Salary', category: 'Income', amount: 2000 },
  { date: '2026-03-04', description: 'Refund', category: null, amount: 4.2 },
  { date: '2026-03-05', description: 'Kiosk', category: null, amount: -2 },
  { date: '2026-03-06', description: 'Rent', category: 'Housing', amount: -900, is_projected: true, is_recurring: true,
    frequency: 'monthly', due_date: 6 },
]; // prettier-ignore

let server: TestServer;
let ada: Person;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada');
  for (const payload of ROWS) {
    const answer = await ada.call('POST', '/api/transactions', { payload });
    expect(answer.statusCode, answer.body).toBe(201);
  }
});
afterAll(() => server.close());

interface List {
  data: { description: string }[];
  next: string | null;
  pagination: { total_items: number };
  totals: { balance: number; expenses: number; income: number };
}

const list = async (query: string): Promise<List> => {
  const answer = await ada.call('GET', `/api/transactions?limit=50&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<List>();
};
const names = async (query: string) => (await list(query)).data.map(({ description }) => description);

/** All rows by the cursor of each answer, two at a time. */
async function walk(query: string): Promise<string[]> {
  const seen: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const answer = await ada.call('GET', `/api/transactions?limit=2&${query}${after && `&after=${after}`}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const { data, next, pagination } = answer.json<List>();
    expect(data.length, 'rows of a page').toBeGreaterThan(0);
    seen.push(...data.map(({ description }) => description));
    expect(pagination.total_items).toBeGreaterThanOrEqual(seen.length);
    after = next;
  }
  return seen;
}

describe('a cursor', () => {
  it.each(['kind=expense', 'category=Food', 'search=a&sort=amount', 'start_date=2026-03-02&end_date=2026-03-04'])(
    'goes through what %s lists, and leads to no empty page',
    async (query) => {
      expect(await walk(query)).toEqual(await names(query));
    },
  );

  it('goes on after a row that is gone', async () => {
    const payload = { date: '2026-03-31', description: 'soon gone', category: null, amount: 1 };
    const { id } = (await ada.call('POST', '/api/transactions', { payload })).json<{ id: string }>();
    const { next } = (await ada.call('GET', '/api/transactions?limit=1')).json<List>();
    await ada.call('DELETE', `/api/transactions/${id}`);
    const rest = (await ada.call('GET', `/api/transactions?after=${next}`)).json<List>();
    expect(rest.data.map(({ description }) => description)).toEqual(await names(''));
    expect([rest.next, rest.pagination.total_items]).toEqual([null, ROWS.length]);
  });

  it.each(['x', 'W10', Buffer.from('["no id","2026-03-01","",null,1]').toString('base64url')])(
    'that this server never gave (%s) is refused by the field',
    async (after) => {
      const answer = await ada.call('GET', `/api/transactions?after=${after}`);
      expect([answer.statusCode, answer.json<{ problems: { field: string }[] }>().problems[0]?.field]).toEqual([
        422,
        'after',
      ]);
    },
  );
});

describe('the order of a list', () => {
  it.each([
    ['-date', ['Rent', 'Kiosk', 'Refund', 'Salary', 'Äpfel', 'Cinema', 'bakery']],
    ['date', ['bakery', 'Cinema', 'Äpfel', 'Salary', 'Refund', 'Kiosk', 'Rent']],
    ['description', ['Äpfel', 'bakery', 'Cinema', 'Kiosk', 'Refund', 'Rent', 'Salary']],
    ['-description', ['Salary', 'Rent', 'Refund', 'Kiosk', 'Cinema', 'bakery', 'Äpfel']],
    ['category', ['Refund', 'Kiosk', 'Cinema', 'bakery', 'Äpfel', 'Rent', 'Salary']],
    ['-category', ['Salary', 'Rent', 'Äpfel', 'bakery', 'Cinema', 'Kiosk', 'Refund']],
    ['amount', ['Rent', 'Cinema', 'bakery', 'Äpfel', 'Kiosk', 'Refund', 'Salary']],
    ['-amount', ['Salary', 'Refund', 'Kiosk', 'Äpfel', 'bakery', 'Cinema', 'Rent']],
  ])('is %s as asked for, on every page and in the file', async (sort, expected) => {
    expect(await names(`sort=${sort}`)).toEqual(expected);
    const paged: string[] = [];
    for (const page of [1, 2, 3, 4]) {
      const answer = await ada.call('GET', `/api/transactions?limit=2&page=${page}&sort=${sort}`);
      paged.push(...answer.json<List>().data.map(({ description }) => description));
    }
    expect(paged).toEqual(expected);
    expect(await walk(`sort=${sort}`)).toEqual(expected);
    const file = await ada.call('GET', `/api/transactions/file?sort=${sort}`);
    const lines = file.body.trim().split('\n').slice(1);
    expect(lines.map((line) => line.split(',')[1])).toEqual(expected);
  });

  it('is refused where it is none', async () => {
    const answer = await ada.call('GET', '/api/transactions?sort=account');
    expect(answer.statusCode).toBe(422);
  });
});

describe('a list of what goes one way', () => {
  it('adds up to the figures of the summary and of the breakdown', async () => {
    const summary = (await ada.call('GET', '/api/transactions/summary?as_of=2026-03-31')).json<{
      income: number;
      expenses: number;
      balance: number;
    }>();
    const month = 'start_date=2026-03-01&end_date=2026-03-31&totals=true';
    expect((await list(`${month}&kind=income`)).totals.balance).toBe(summary.income);
    expect((await list(`${month}&kind=expense`)).totals.balance).toBe(-summary.expenses);
    expect((await list('end_date=2026-03-31&totals=true')).totals.balance).toBe(summary.balance);
    const { data } = (
      await ada.call('GET', '/api/transactions/breakdown?start_date=2026-03-01&end_date=2026-03-31')
    ).json<{ data: { category: string | null; amount: number }[] }>();
    for (const { category, amount } of data) {
      const which = category === null ? 'uncategorised=true' : `category=${category}`;
      expect((await list(`${month}&kind=expense&${which}`)).totals.expenses, which).toBe(amount);
    }
    expect(await names('uncategorised=true')).toEqual(['Kiosk', 'Refund']);
    expect(await names('kind=income&search=fund')).toEqual(['Refund']);
  });

  it('TREND-06 has what comes to nothing in all among the spending', async () => {
    const eve = await server.join('Even');
    for (const amount of [-3, 3]) {
      const payload = { amount, date: '2026-03-02', description: 'Deposit', category: 'Even' };
      await eve.call('POST', '/api/transactions', { payload });
    }
    const found = async (flow: string) =>
      (await eve.call('GET', `/api/transactions?flow=${flow}`)).json<{ data: object[] }>().data.length;
    expect([await found('spending'), await found('income')]).toEqual([2, 0]);
  });
});

it('a list shows only what recurs, or only what is projected, or only what is neither', async () => {
  expect(await names('recurring=true')).toEqual(['Rent']);
  expect(await names('recurring=false')).not.toContain('Rent');
  expect(await names('projected=true&search=rent')).toEqual(['Rent']);
  expect(await names('projected=false&search=rent')).toEqual([]);
  expect(await names('projected=false&recurring=false&search=kiosk')).toEqual(['Kiosk']);
  expect((await ada.call('GET', '/api/transactions?recurring=yes')).statusCode).toBe(422);
});
