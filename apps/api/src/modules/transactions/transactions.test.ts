import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

interface Listed {
  data: { id: string; date: string; description: string; amount: number; account: string; version: number }[];
  pagination: Record<string, number>;
}

const groceries = { amount: -12.34, date: '2026-03-05', description: 'Groceries', category: 'Food' };

let server: TestServer;
let ada: Person;
let eve: Person;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada');
  eve = await server.join('Eve');
});
afterAll(() => server.close());

const NO_ACCOUNT =
  'account_id transfer_id transfer_side transfer_account bank_date payee bank_text category_by description_by rule_id import_id'.split(
    ' ',
  );

const create = async (person: Person, body: object) => {
  const answer = await person.call('POST', '/api/transactions', { payload: body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Listed['data'][number]>();
};

const list = async (person: Person, query: string): Promise<Listed> => {
  const answer = await person.call('GET', `/api/transactions?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Listed>();
};

describe('recording', () => {
  it('SRV-07 answers a transaction with its version, its account and who made it', async () => {
    const answer = await ada.call('POST', '/api/transactions', { payload: groceries });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['etag']).toBe('"1"');
    expect(answer.json()).toEqual({
      ...groceries,
      id: expect.any(String) as string,
      account: 'Personal',
      household_id: null,
      household_name: null,
      is_recurring: false,
      frequency: null,
      due_date: null,
      is_projected: false,
      currency: 'USD',
      version: 1,
      created_by_name: 'Ada',
      updated_by_name: 'Ada',
      ...Object.fromEntries(NO_ACCOUNT.map((field) => [field, null])),
      type: 'entry',
      status: 'uncleared',
    });
  });

  it('keeps of a recurrence only what it needs: a day of the month where it is monthly, nothing without one', async () => {
    const due = { frequency: 'weekly', due_date: 5 };
    expect(await create(ada, { ...groceries, ...due, is_recurring: true })).toMatchObject({
      frequency: 'weekly',
      due_date: null,
    });
    const once = { frequency: null, due_date: null };
    expect(await create(ada, { ...groceries, ...due, is_recurring: false })).toMatchObject(once);
    const monthly = { ...due, frequency: 'monthly' };
    expect(await create(ada, { ...groceries, ...monthly, is_recurring: true })).toMatchObject(monthly);
  });

  it.each([
    ['SRV-19 a third decimal', { ...groceries, amount: 1.005 }, { amount: 'Amount can have at most two decimals' }],
    ['SRV-19 an amount out of range', { ...groceries, amount: 1e10 }, { amount: 'Amount is too large' }],
    ['SRV-19 an amount that is text', { ...groceries, amount: '12' }, { amount: 'Amount must be a valid number' }],
    ['SRV-20 a blank description', { ...groceries, description: '  ' }, { description: 'Description is required' }],
    ['SRV-16 an unknown field', { ...groceries, user_id: 'x' }, { user_id: 'user_id is not a known field' }],
    ['a day that is none', { ...groceries, date: '2026-02-30' }, { date: 'Date must be a date like 2026-01-31' }],
    ['no frequency', { ...groceries, is_recurring: true }, { frequency: 'Frequency is required' }],
    [
      'no due date of a monthly one',
      { ...groceries, is_recurring: true, frequency: 'monthly' },
      { due_date: 'Due date is required' },
    ],
  ])('refuses %s', async (_, payload, details) => {
    const answer = await ada.call('POST', '/api/transactions', { payload });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'VALIDATION_ERROR',
      details,
      tracking_id: expect.any(String) as string,
    });
  });

  it('SRV-16 refuses what reaches for the prototype', async () => {
    const payload = `{"__proto__":{"role":"owner"},${JSON.stringify(groceries).slice(1)}`;
    const answer = await ada.call('POST', '/api/transactions', {
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('__proto__');
  });

  it('SRV-18 answers 404 for a household that one is not in', async () => {
    const household = (await eve.call('POST', '/api/households', { payload: { name: 'Nest' } })).json<{ id: string }>();
    const answer = await ada.call('POST', '/api/transactions', {
      payload: { ...groceries, household_id: household.id },
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe('changing', () => {
  it('SRV-08 counts versions and names who changed it', async () => {
    const { id } = await create(ada, groceries);
    const url = `/api/transactions/${id}`;
    const changed = await ada.call('PUT', url, {
      payload: { ...groceries, amount: 5 },
      headers: { 'if-match': '"1"' },
    });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers['etag']).toBe('"2"');
    expect((await ada.call('GET', url)).headers['etag']).toBe('"2"');
  });

  it.each(['"x"', '1', '"1', '"-1"', '"1", "2"'])(
    'SRV-09 takes If-Match: %s for no version of a record',
    async (version) => {
      const { id } = await create(ada, groceries);
      const url = `/api/transactions/${id}`;
      const headers = { 'if-match': version };
      expect((await ada.call('PUT', url, { payload: { ...groceries, amount: 7 }, headers })).statusCode).toBe(409);
      expect((await ada.call('DELETE', url, { headers })).statusCode).toBe(409);
      expect((await ada.call('GET', url)).json()).toMatchObject({ amount: groceries.amount, version: 1 });
    },
  );

  it('SRV-09 refuses a stale version with the present record, and writes nothing', async () => {
    const { id } = await create(ada, groceries);
    const url = `/api/transactions/${id}`;
    await ada.call('PUT', url, { payload: { ...groceries, amount: 7 } });
    for (const method of ['PUT', 'DELETE'] as const) {
      const answer = await ada.call(method, url, {
        ...(method === 'PUT' && { payload: groceries }),
        headers: { 'if-match': '"1"' },
      });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'CONFLICT', details: { current: { id, amount: 7, version: 2 } } });
      // Nothing but what the contract declares leaves the server, in a failure neither.
      expect(answer.json().details.current).not.toHaveProperty('ledger_id');
    }
    expect((await ada.call('GET', url)).json()).toMatchObject({ amount: 7, version: 2 });
  });

  it('SRV-09 accepts one of 20 changes at once to the version that all of them know', async () => {
    const { id } = await create(ada, groceries);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, amount) =>
        ada.call('PUT', `/api/transactions/${id}`, {
          payload: { ...groceries, amount: amount + 1 },
          headers: { 'if-match': '"1"' },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(19).fill(409)]);
  });

  it('SRV-10 lets the last write win without a version', async () => {
    const { id } = await create(ada, groceries);
    await ada.call('PUT', `/api/transactions/${id}`, { payload: { ...groceries, amount: 1 } });
    const answer = await ada.call('PUT', `/api/transactions/${id}`, { payload: { ...groceries, amount: 2 } });
    expect(answer.json()).toMatchObject({ amount: 2, version: 3 });
  });

  it('accepts 200 parallel changes as exactly as many versions as succeeded', async () => {
    const { id } = await create(ada, groceries);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        ada.call('PUT', `/api/transactions/${id}`, {
          payload: { ...groceries, amount: index },
          headers: { 'if-match': `"${(index % 10) + 1}"` },
        }),
      ),
    );
    const accepted = answers.filter(({ statusCode }) => statusCode === 200).length;
    expect((await ada.call('GET', `/api/transactions/${id}`)).json()).toMatchObject({ version: accepted + 1 });
  });

  it('SRV-41 SRV-18 answers 404 to anybody else, as for one that does not exist', async () => {
    const { id } = await create(ada, groceries);
    for (const unknown of [id, '01890000-0000-7000-8000-000000000000', 'nonsense']) {
      for (const method of ['GET', 'PUT', 'DELETE'] as const) {
        const answer = await eve.call(method, `/api/transactions/${unknown}`, {
          ...(method === 'PUT' && { payload: groceries }),
        });
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', details: null });
      }
    }
    expect((await ada.call('GET', `/api/transactions/${id}`)).statusCode).toBe(200);
  });

  it('deletes', async () => {
    const { id } = await create(ada, groceries);
    expect((await ada.call('DELETE', `/api/transactions/${id}`)).statusCode).toBe(204);
    expect((await ada.call('GET', `/api/transactions/${id}`)).statusCode).toBe(404);
  });
});

describe('listing', () => {
  let bob: Person;
  let nest: string;

  beforeAll(async () => {
    bob = await server.join('Bob');
    nest = (await bob.call('POST', '/api/households', { payload: { name: 'Nest 50%' } })).json<{ id: string }>().id;
    await create(bob, { amount: -1, date: '2026-01-01', description: 'Rent', category: 'Housing' });
    await create(bob, { amount: -2, date: '2026-01-02', description: 'Bread', category: 'Food', household_id: nest });
    await create(bob, { amount: 3, date: '2026-01-03', description: 'Salary_A' });
    await create(bob, { amount: 4, date: '2026-01-03', description: 'Bonus' });
  });

  const names = async (query: string) => (await list(bob, query)).data.map(({ description }) => description);

  it('SRV-04 is newest first by date, then id, with its pages', async () => {
    const { data, pagination } = await list(bob, 'limit=2');
    expect(data.map(({ description }) => description)).toEqual(['Bonus', 'Salary_A']);
    expect(pagination).toEqual({ page: 1, limit: 2, total_pages: 2, total_items: 4 });
    expect(await names('limit=2&page=2')).toEqual(['Bread', 'Rent']);
    expect(await names('limit=2&page=3')).toEqual([]);
  });

  it('SRV-05 SRV-55 tells personal from shared', async () => {
    expect(await names('household_id=personal')).toEqual(['Bonus', 'Salary_A', 'Rent']);
    expect((await list(bob, `household_id=${nest}`)).data).toMatchObject([
      { description: 'Bread', account: 'Nest 50%' },
    ]);
  });

  it('filters by period, category and text, where % and _ mean themselves', async () => {
    expect(await names('start_date=2026-01-02&end_date=2026-01-02')).toEqual(['Bread']);
    expect(await names('category=Food')).toEqual(['Bread']);
    expect(await names('search=bRe')).toEqual(['Bread']);
    expect(await names('search=hous')).toEqual(['Rent']);
    expect(await names('search=nest')).toEqual(['Bread']);
    expect(await names('search=50%25')).toEqual(['Bread']);
    expect(await names('search=y_a')).toEqual(['Salary_A']);
    expect(await names('search=s_l')).toEqual([]);
    expect(await names('search=rea&start_date=2026-01-02&end_date=2026-01-02&category=Food')).toEqual(['Bread']);
    expect(await names('search=rea&category=Housing')).toEqual([]);
    expect(await names('search=rea&end_date=2026-01-01')).toEqual([]);
  });

  it('finds texts of one letter, of many, and of other alphabets', async () => {
    const carl = await server.join('Carl');
    for (const description of ['Šálek čaje', 'Tea', 'Teapot']) {
      await carl.call('POST', '/api/transactions', { payload: { amount: -1, date: '2026-01-01', description } });
    }
    const found = async (search: string, more = '') => {
      const query = `search=${encodeURIComponent(search)}${more}`;
      const { data, pagination } = await list(carl, query);
      return [data.map(({ description }) => description), pagination.total_items];
    };
    expect(await found('ea')).toEqual([['Teapot', 'Tea'], 2]);
    expect(await found('TEAP')).toEqual([['Teapot'], 1]);
    expect(await found('ŠÁL')).toEqual([['Šálek čaje'], 1]);
    expect(await found('tea', '&limit=1&page=2')).toEqual([['Tea'], 2]);
    expect(await found('tea', '&limit=1&page=3')).toEqual([[], 2]);
    expect(await found('personal')).toEqual([['Teapot', 'Tea', 'Šálek čaje'], 3]);
  });

  it.each(['limit=0', 'limit=101', 'page=0', 'start_date=2026-02-01&end_date=2026-01-01', 'nonsense=1'])(
    'SRV-06 refuses %s',
    async (query) => {
      expect((await bob.call('GET', `/api/transactions?${query}`)).statusCode).toBe(422);
    },
  );

  it('SRV-54 offers the categories everybody has and those in use', async () => {
    await create(bob, { ...groceries, category: 'Ducks' });
    const { categories } = (await bob.call('GET', '/api/transactions/categories')).json<{ categories: string[] }>();
    expect(categories).toEqual(expect.arrayContaining(['Food', 'Housing', 'Other', 'Ducks']));
  });

  it('SRV-52 SRV-42 moves a transaction between ledgers of one’s own only', async () => {
    const { id } = await create(bob, groceries);
    const moved = await bob.call('PUT', `/api/transactions/${id}`, { payload: { ...groceries, household_id: nest } });
    expect(moved.json()).toMatchObject({ household_id: nest, account: 'Nest 50%', version: 2 });
    const { id: other } = await create(ada, groceries);
    const refused = await ada.call('PUT', `/api/transactions/${other}`, {
      payload: { ...groceries, household_id: nest },
    });
    expect(refused.statusCode).toBe(404);
  });
});
