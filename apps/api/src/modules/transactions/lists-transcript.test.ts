import { expect } from 'vitest';
import { open, record, transfer } from '../../../test/accounts.ts';
import { createHousehold } from '../../../test/household.ts';
import { it as base } from '../../../test/household-test.ts';
import { startTranscript } from '../../../test/transcript.ts';

interface List {
  readonly data: readonly { readonly description: string; readonly balance_after?: number | null }[];
  readonly pagination: { readonly total_items: number };
  readonly totals?: Readonly<Record<'count' | 'income' | 'expenses' | 'balance' | 'currency', string | number>>;
  readonly next: string | null;
}

/** A person with a ledger of dollars and a household of euros, of which each row differs from each other. */
const it = base.extend('books', { scope: 'file' }, async ({ server }) => {
  const [ada, ben] = [await server.join('Ada'), await server.join('Ben')];
  const household = await createHousehold(ada, [ben]);
  await ada.call('PATCH', `/api/households/${household}`, { payload: { currency: 'EUR', name: 'Birch House' } });
  const bank = await open(ada, { name: 'Giro', opening_balance: 100, opening_date: '2026-01-01' });
  const cash = await open(ada, { name: 'Purse', kind: 'cash' });
  const own = (payload: object) => record(ada, payload);
  await own({ date: '2026-01-02', description: 'Salary', amount: 2000, category: 'Income', account_id: bank });
  await own({ date: '2026-01-05', description: 'bakery 12', amount: -4.2, category: 'Food', account_id: cash });
  await own({ date: '2026-01-09', description: 'Bakery 34', amount: -3.1, category: 'Food' });
  await own({ date: '2026-01-12', description: 'Äpfel', amount: -5.6, account_id: bank, status: 'cleared' });
  await own({ date: '2026-01-12', description: '100 %_off', amount: 7.7, category: 'Fun' });
  await own({ date: '2026-02-03', description: 'Rent', amount: -900, category: 'Housing', is_projected: true, account_id: bank,
    is_recurring: true, frequency: 'monthly', due_date: 3 }); // prettier-ignore
  await transfer(ada, {
    from_account_id: bank,
    to_account_id: cash,
    amount: 50,
    date: '2026-01-20',
    description: 'Draw',
  });
  const shared = (payload: object) => record(ben, { household_id: household, ...payload });
  await shared({ date: '2026-01-06', description: 'Power', amount: -61, category: 'Utilities' });
  await shared({ date: '2026-01-30', description: 'Refund', amount: 8.8, category: 'Utilities' });
  return { ada, ben, household, bank, cash };
});

const cursorOf = (...fields: unknown[]) => Buffer.from(JSON.stringify(fields)).toString('base64url');

it('a list of transactions is answered whole, as approved', async ({ books, server }) => {
  const { ada, ben, household, bank, cash } = books;
  const stranger = await server.join('Stan');
  const { call, name, text } = startTranscript({ ada, ben, stranger });
  for (const [called, id] of Object.entries({ household, bank, cash })) name(id, called);
  const get = (query: string, person = ada) => call(person, 'GET', `/api/transactions${query}`);
  await get('?limit=3&end_date=2026-01-11&totals=true');
  await get(`?household_id=${household}&totals=true`, ben);
  await get('?transfers=only&account_id=none&totals=true');
  await get('', stranger);
  await get(`?household_id=${household}`, stranger);
  await get(`?account_id=${bank}`, ben);
  await get('?account_id=unknown');
  await get('?household_id=unknown');
  await get('?page=0&limit=101&start_date=2026-02-30&kind=all&uncategorised=false&recurring=1&projected=0&sort=size');
  await get('?status=open&transfers=all&flow=both&totals=false&account_id=&category=&search=&payee=&import_id=');
  await get('?start_date=2026-02-02&end_date=2026-02-01&colour=red');
  const { id } = ada;
  for (const key of [cursorOf(), cursorOf('x', '2026-01-01', '', null, 1), cursorOf(id, 'x', '', null, 1),
    cursorOf(id, '2026-01-01', 3, null, 1), cursorOf(id, '2026-01-01', '', 3, 1), cursorOf(id, '2026-01-01', '', null, 'x')]) {
    expect((await ada.call('GET', `/api/transactions?after=${key}`)).statusCode).toBe(422);
  } // prettier-ignore
  await get('?after=no');
  expect(text()).toMatchSnapshot();
});

it('each filter and each order of a list finds what is approved', async ({ books }) => {
  const { ada, household, bank, cash } = books;
  const { name, note, text } = startTranscript({ ada });
  for (const [called, id] of Object.entries({ household, bank, cash })) name(id, called);
  const lines: unknown[] = [];
  const list = async (query: string) => {
    const answer = await ada.call('GET', `/api/transactions?limit=100&totals=true&${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const { data, pagination, totals } = answer.json<List>();
    const found = data.map(({ description, balance_after }) =>
      balance_after === undefined ? description : `${description} → ${balance_after}`,
    );
    const { total_items } = pagination;
    const { count, income, expenses, balance, currency } = totals!;
    lines.push([
      query,
      `${total_items}: ${found.join(', ')}`,
      `${count}: ${income} - ${expenses}, ${balance} ${currency}`,
    ]);
  };
  const filters = [
    `household_id=${household}`,
    'household_id=personal',
    'start_date=2026-01-12',
    'end_date=2026-01-05',
    'category=Food',
    'uncategorised=true',
    'kind=income',
    'kind=expense',
    'recurring=true',
    'recurring=false',
    'projected=true',
    'projected=false',
    `account_id=${bank}`,
    `account_id=${bank}&sort=date`,
    `account_id=${bank}&sort=amount`,
    `account_id=${cash}`,
    `account_id=${cash}&kind=expense`,
    'account_id=none',
    'status=cleared',
    'status=uncleared',
    'transfers=only',
    'transfers=exclude',
    'import_id=unknown',
    'flow=income',
    'flow=spending',
    'payee=BAKERY+77',
    'search=bakery',
    'search=food',
    'search=purse',
    'search=birch',
    'search=personal&kind=income',
    'search=%25_',
    'search=%C3%84PFEL',
    'search=bakery&category=Food&start_date=2026-01-06&end_date=2026-01-10',
    'search=bakery&sort=amount',
    'sort=date',
    'sort=description',
    'sort=-description',
    'sort=category',
    'sort=-category',
    'sort=amount',
    'sort=-amount',
  ];
  for (const query of filters) await list(query);
  note('what is asked, what is listed, what it adds up to', lines);
  expect(text()).toMatchSnapshot();
});

it('pages and cursors lead through a list as approved', async ({ books }) => {
  const { ada } = books;
  const { note, text } = startTranscript({ ada });
  const queries = [
    '',
    'sort=date',
    'sort=-amount',
    'sort=category',
    'search=a',
    'kind=expense',
    'household_id=personal',
  ];
  for (const query of queries) {
    const seen: object[] = [];
    const page = async (more: string): Promise<List> => {
      const answer = await ada.call('GET', `/api/transactions?limit=4&${query}${more}`);
      expect(answer.statusCode, answer.body).toBe(200);
      const list = answer.json<List>();
      const names = list.data.map(({ description }) => description);
      seen.push([names.join(', '), list.pagination, list.next === null ? 'the end' : 'more']);
      return list;
    };
    for (const number of [1, 2, 3, 9]) await page(`&page=${number}`);
    for (let next = (await page('')).next; next !== null;) ({ next } = await page(`&after=${next}`));
    note(`pages of ${query || 'all'}`, seen);
  }
  expect(text()).toMatchSnapshot();
});

it('the table of a list is downloaded as approved', async ({ books, server }) => {
  const { ada, ben, household, bank, cash } = books;
  const stranger = await server.join('Sue');
  const { call, name, text } = startTranscript({ ada, ben, stranger });
  for (const [called, id] of Object.entries({ household, bank, cash })) name(id, called);
  const formula = await record(ada, {
    date: '2026-01-31',
    description: '=1+1, "quoted"',
    amount: -0.5,
    household_id: household,
  });
  await ben.call('PATCH', `/api/transactions/${formula}`, { payload: { category: '@Home' } });
  const get = (query: string, person = ada) => call(person, 'GET', `/api/transactions/file${query}`);
  await get('?transfers=exclude');
  await get(`?household_id=${household}&sort=amount`, ben);
  await get('?search=rent&projected=true');
  await get('?payee=bakery&end_date=2026-01-06');
  await get('', stranger);
  await get(`?household_id=${household}`, stranger);
  await get(`?account_id=${bank}`, ben);
  await get('?page=2');
  await get('?start_date=2026-02-02&end_date=2026-02-01');
  await ada.call('DELETE', `/api/transactions/${formula}`);
  expect(text()).toMatchSnapshot();
});
