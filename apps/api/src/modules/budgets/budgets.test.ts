import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHousehold } from '../../../test/household.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

interface Row {
  category: string | null;
  assigned: number | null;
  carry: number;
  spent: number;
  available: number | null;
  carry_over: string;
  still_due: number;
}

interface Month {
  rows: Row[];
  totals: Record<'assigned' | 'carry' | 'spent' | 'available' | 'all_spent', number>;
  monthly_budget: number | null;
  monthly_expenses: number;
}

let server: TestServer;
let ada: Person;
let eve: Person;
let household_id: string;
let count = 0;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  count += 1;
  ada = await server.join(`Ada${count}`);
  eve = await server.join(`Eve${count}`);
  household_id = await createHousehold(ada, [eve]);
});

const AS_OF = '2026-11-20';

const record = async (date: string, amount: number, more: object = {}) => {
  const payload = { amount, date, description: 'Something', category: 'Food', household_id, ...more };
  const answer = await ada.call('POST', '/api/transactions', { payload });
  expect(answer.statusCode, answer.body).toBe(201);
};

const budget = async (month: string) => {
  const answer = await ada.call('GET', `/api/budgets/${month}?household_id=${household_id}&as_of=${AS_OF}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Month>();
};

const food = async (month: string) => (await budget(month)).rows.find(({ category }) => category === 'Food');

const write = (method: 'PUT' | 'POST', path: string, body: object, person = ada) =>
  person.call(method, `/api/budgets/${path}`, { payload: { household_id, as_of: AS_OF, ...body } });

const assign = async (month: string, assigned: number | null, category = 'Food', was: number | null = null) => {
  const answer = await write('PUT', month, { items: [{ category, assigned, was }] });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};

const statusOf = async (path: string) => (await ada.call('GET', `/api/budgets/${path}`)).statusCode;

const undo = async (group: unknown) =>
  (await ada.call('POST', `/api/history/${String(group)}/undo`, { payload: {} })).statusCode;

describe('a budget', () => {
  it('BUD-01 BUD-02 BUD-04 is what is assigned and carried over less what is spent, month by month', async () => {
    await record('2026-09-05', -450);
    await record('2026-10-05', -380);
    await record('2026-11-05', -300);
    for (const month of ['2026-09', '2026-10', '2026-11', '2026-12']) await assign(month, 400);
    const available = async () =>
      Promise.all(['2026-09', '2026-10', '2026-11', '2026-12'].map(async (month) => (await food(month))?.available));
    expect(await available()).toEqual([-50, 20, 100, 400]);
    await write('PUT', 'policies', { category: 'Food', carry_over: 'surplus', from: '2026-12' });
    expect(await available()).toEqual([-50, 20, 100, 500]);
    await record('2026-11-30', -1000);
    expect((await food('2026-11'))?.spent).toBe(300);
  });

  it('BUD-03 changes how it carries over from this month on, and no earlier one', async () => {
    const early = await write('PUT', 'policies', { category: 'Food', carry_over: 'both', from: '2026-10' });
    expect(early.statusCode).toBe(422);
    expect(early.json()).toMatchObject({
      problems: [{ field: 'from', code: 'budget.from', params: { month: '2026-11' } }],
    });
    const now = await write('PUT', 'policies', { category: 'Food', carry_over: 'both', from: '2026-11' });
    expect(now.statusCode, now.body).toBe(200);
    await assign('2026-11', 50);
    expect(await food('2026-11')).toMatchObject({ carry_over: 'both', assigned: 50 });
  });

  it('BUD-05 BUD-06 counts refunds and late entries, and no transfers, projected rows or days to come', async () => {
    await assign('2026-11', 100);
    await record('2026-11-02', -60);
    await record('2026-11-03', 20);
    await record('2026-11-04', -5, { is_projected: true });
    await record('2026-11-21', -7);
    expect(await food('2026-11')).toMatchObject({ spent: 40, available: 60 });
    // A month to come has nothing of what this one still does not count.
    expect(await budget('2026-12')).toMatchObject({ monthly_expenses: 0, totals: { all_spent: 0 } });
    await record('2026-11-01', -10);
    expect(await food('2026-11')).toMatchObject({ spent: 50, available: 50 });
  });

  it('BUD-07 BUD-08 BUD-14 has what is spent without one apart, and no income', async () => {
    await assign('2026-11', 100);
    await record('2026-11-02', -60);
    await record('2026-11-02', -30, { category: 'Gifts' });
    await record('2026-11-02', 10, { category: 'Gifts' });
    await record('2026-11-02', 3000, { category: 'Income' });
    await record('2026-11-02', 300, { category: 'Lodger' });
    await record('2026-11-02', -4, { category: null });
    const { rows, totals, monthly_expenses } = await budget('2026-11');
    expect(rows.map(({ category, available }) => [category, available])).toEqual([
      ['Food', 40],
      ['Gifts', null],
      [null, null],
    ]);
    expect(totals).toEqual({ assigned: 100, carry: 0, spent: 60, available: 40, all_spent: 84 });
    expect(monthly_expenses).toBe(94);
    for (const category of ['Income', 'Lodger']) {
      const refused = await write('PUT', '2026-11', { items: [{ category, assigned: 1, was: null }] });
      expect(refused.json()).toMatchObject({ problems: [{ code: 'budget.category' }] });
    }
    for (const category of ['Food', null]) await record('2026-11-03', 500, { category });
    const rest = (await budget('2026-11')).rows.map((row) => [row.category, row.spent]);
    expect(Object.fromEntries(rest)).toEqual({ Gifts: 20, null: 4 });
  });

  it('BUD-09 is filled with last month where nothing is assigned, or all over, and undone at once', async () => {
    await assign('2026-10', 400);
    await assign('2026-10', 90, 'Fun');
    await assign('2026-11', 500);
    const filled = await write('POST', '2026-11/fill', { source: 'last_month' });
    expect(filled.json<Month>().rows.map((row) => row.assigned)).toEqual([500, 90]);
    const all = await write('POST', '2026-11/fill', { source: 'last_month', overwrite: true });
    expect(all.json<Month>().rows.map((row) => row.assigned)).toEqual([400, 90]);
    expect(await undo(all.headers['change-group'])).toBe(200);
    expect((await budget('2026-11')).rows.map((row) => row.assigned)).toEqual([500, 90]);
    expect(await undo(filled.headers['change-group'])).toBe(200);
    expect((await budget('2026-11')).rows.map((row) => row.assigned)).toEqual([500]);
  });

  it('BUD-08 is not filled for what has become income since', async () => {
    await assign('2026-10', 50, 'Lodger');
    await record('2026-11-02', 300, { category: 'Lodger' });
    await write('POST', '2026-11/fill', { source: 'last_month' });
    await record('2026-11-03', -400, { category: 'Lodger' });
    expect((await budget('2026-11')).rows).toMatchObject([{ category: 'Lodger', assigned: null, spent: 100 }]);
  });

  it('BUD-10 is filled with the average of three months', async () => {
    await record('2026-08-05', -450);
    await record('2026-09-05', -380);
    await record('2026-10-05', -300);
    await record('2026-10-05', 40, { category: 'Gifts' });
    const filled = await write('POST', '2026-11/fill', { source: 'average' });
    expect(filled.json<Month>().rows).toMatchObject([{ category: 'Food', assigned: 376.67 }]);
  });

  it('BUD-11 BUD-12 is covered by another category, or by the next month', async () => {
    await assign('2026-11', 80, 'Fun');
    await assign('2026-11', 60, 'Health');
    const { totals } = await budget('2026-11');
    const covered = await write('POST', '2026-11/cover', { to: 'Fun', from: 'Health', amount: 12.3 });
    expect(covered.json<Month>()).toMatchObject({
      rows: [
        { category: 'Health', assigned: 47.7 },
        { category: 'Fun', assigned: 92.3 },
      ],
      totals: { assigned: totals.assigned },
    });
    await write('POST', '2026-11/cover', { to: 'Fun', from: null, amount: 7.7 });
    expect((await budget('2026-11')).rows.map(({ assigned }) => assigned)).toEqual([47.7, 100]);
    expect((await budget('2026-12')).rows).toMatchObject([{ category: 'Fun', assigned: -7.7 }]);
    const same = await write('POST', '2026-11/cover', { to: 'Fun', from: 'Fun', amount: 1 });
    expect(same.json()).toMatchObject({ problems: [{ code: 'budget.same' }] });
  });

  it('BUD-12 of a year’s end that is planned ahead is covered by the January after it', async () => {
    await assign('2026-12', 80);
    await write('POST', '2026-12/cover', { to: 'Food', from: null, amount: 30 });
    expect(await food('2026-12')).toMatchObject({ assigned: 110 });
    expect(await food('2027-01')).toMatchObject({ assigned: -30 });
  });

  it('BUD-08 neither covers income nor is covered by it', async () => {
    await assign('2026-11', 80);
    await record('2026-11-02', 500, { category: 'Lodger' });
    for (const [field, categories] of [
      ['from', { to: 'Food', from: 'Lodger' }],
      ['to', { to: 'Lodger', from: 'Food' }],
    ] as const) {
      const refused = await write('POST', '2026-11/cover', { ...categories, amount: 1 });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { problems: [{ field, code: 'budget.category' }] },
      ]);
    }
    expect((await budget('2026-11')).rows).toMatchObject([{ category: 'Food', assigned: 80 }]);
  });

  it('SRV-74 is exported with its ledger', async () => {
    await assign('2026-11', 80.5, 'Pets');
    await write('PUT', 'policies', { category: 'Fun', carry_over: 'both', from: '2026-12' });
    await write('PUT', '2026-11', { household_id: null, items: [{ category: 'Books', assigned: 20, was: null }] });
    const archive = unzipSync((await ada.call('GET', '/api/profile/export')).rawPayload);
    const { budgets } = JSON.parse(strFromU8(archive['nestegg.json']!)) as { budgets: object[] };
    const pets = { household_id, category: 'Pets', month: '2026-11', assigned: 80.5, carry_over: null };
    const fun = { household_id, category: 'Fun', month: '2026-12', assigned: null, carry_over: 'both' };
    const books = { household_id: null, category: 'Books', month: '2026-11', assigned: 20, carry_over: null };
    expect(budgets).toHaveLength(3);
    expect(budgets).toEqual(expect.arrayContaining([pets, fun, books]));
  });

  it('BUD-11 is covered by no more than an amount can be', async () => {
    const most = 9_999_999_999.99;
    await assign('2026-11', most);
    const answer = await write('POST', '2026-11/cover', { to: 'Food', from: 'Health', amount: 0.01 });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ details: object }>().details).toHaveProperty('amount');
    expect(await food('2026-11')).toMatchObject({ assigned: most });
  });

  it('BUD-13 BUD-15 may be above the household’s, which members assign to and do not set', async () => {
    await ada.call('PATCH', `/api/households/${household_id}`, { payload: { monthly_budget: 100 } });
    const items = [{ category: 'Food', assigned: 150, was: null }];
    const assigned = await write('PUT', '2026-11', { items }, eve);
    expect(assigned.json<Month>()).toMatchObject({ monthly_budget: 100, totals: { assigned: 150 } });
    const set = await eve.call('PATCH', `/api/households/${household_id}`, { payload: { monthly_budget: 200 } });
    expect(set.statusCode).toBe(403);
  });

  it('BUD-16 takes amounts of several people at once, and of the same category the first', async () => {
    await Promise.all([
      write('PUT', '2026-11', { items: [{ category: 'Food', assigned: 1, was: null }] }),
      write('PUT', '2026-11', { items: [{ category: 'Fun', assigned: 2, was: null }] }, eve),
    ]);
    expect((await budget('2026-11')).rows.map((row) => row.assigned)).toEqual([1, 2]);
    const answers = await Promise.all(
      [ada, eve].map((person, at) =>
        write('PUT', '2026-11', { items: [{ category: 'Food', assigned: 10 + at, was: 1 }] }, person),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    const { assigned } = (await food('2026-11'))!;
    expect(refused?.json()).toMatchObject({
      reason: { code: 'budget.changed' },
      details: { current: { category: 'Food', assigned } },
    });
  });

  it('is taken away, comes back as the same record, and keeps how it carries over', async () => {
    await assign('2026-11', 10);
    const gone = await assign('2026-11', null, 'Food', 10);
    expect((await budget('2026-11')).rows).toEqual([]);
    expect(await undo(gone.headers['change-group'])).toBe(200);
    expect(await food('2026-11')).toMatchObject({ assigned: 10 });
    await write('PUT', 'policies', { category: 'Food', carry_over: 'both', from: '2026-11' });
    await assign('2026-11', null, 'Food', 10);
    expect(await undo((await assign('2026-11', 30)).headers['change-group'])).toBe(200);
    const rows = await server.db.asOwner<{ version: number; carry_over: string }>(
      `select b.version, carry_over from budget b join ledger l on l.id = b.ledger_id and l.household_id = $1`,
      [household_id],
    );
    expect(rows).toEqual([{ version: 7, carry_over: 'both' }]);
  });

  it('holds whole yen, and keeps a ledger with fractions from becoming one of yen', async () => {
    await assign('2026-11', 10.5);
    const toYen = { payload: { currency: 'JPY' } };
    expect((await ada.call('PATCH', `/api/households/${household_id}`, toYen)).statusCode).toBe(422);
    await assign('2026-11', 10, 'Food', 10.5);
    expect((await ada.call('PATCH', `/api/households/${household_id}`, toYen)).statusCode).toBe(200);
    const fraction = await write('PUT', '2026-11', { items: [{ category: 'Food', assigned: 1.5, was: 10 }] });
    expect(fraction.json()).toMatchObject({ problems: [{ code: 'amount.whole' }] });
  });

  it('TREND-06 has spent what trends have for the same month and category', async () => {
    await record('2026-10-02', -60);
    await record('2026-10-03', 20);
    await record('2026-10-03', -9, { category: 'Gifts' });
    await record('2026-10-04', -4, { category: null });
    const answer = await ada.call('GET', `/api/trends?household_id=${household_id}&as_of=${AS_OF}`);
    const { rows } = answer.json<{ rows: { key: string | null; amount: number }[] }>();
    const spent = (await budget('2026-10')).rows.map((row) => [row.category, row.spent]);
    expect(new Map(rows.map(({ key, amount }) => [key, amount]))).toEqual(new Map(spent as [string | null, number][]));
  });

  it('is of one ledger, and of a month that there is', async () => {
    expect(await statusOf('2026-11?household_id=personal')).toBe(200);
    expect(await statusOf('2026-13?household_id=personal')).toBe(404);
    expect(await statusOf('2026-11')).toBe(422);
    const twice = [1, 2].map((assigned) => ({ category: 'Food', assigned, was: null }));
    expect((await write('PUT', '2026-11', { items: twice })).json()).toMatchObject({
      problems: [{ code: 'budget.items' }],
    });
  });
});
