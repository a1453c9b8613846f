import { payeeKey } from '@nestegg/domain';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WRONG_CATEGORY_SUMS } from '../../../test/category-sums.ts';
import { createHousehold } from '../../../test/household.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let ada: Person;
let nest: string;
let accounts: readonly string[];

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada');
  nest = await createHousehold(ada);
  accounts = await Promise.all(
    ['One', 'Two'].map(async (name) => {
      const answer = await ada.call('POST', '/api/accounts', { payload: { name, kind: 'cash' } });
      return answer.json<{ id: string }>().id;
    }),
  );
});
afterAll(() => server.close());

const expectEqual = async () => expect(await server.db.asOwner(WRONG_CATEGORY_SUMS)).toEqual([]);

const step = fc.record({
  kind: fc.constantFrom('create', 'change', 'file', 'delete', 'transfer', 'undo'),
  amount: fc.integer({ min: -1000, max: 1000 }),
  category: fc.constantFrom('Food', 'Income', null),
  date: fc.constantFrom('2026-01-31', '2026-02-01', '2027-01-01'),
  is_projected: fc.boolean(),
  in_nest: fc.boolean(),
  at: fc.nat({ max: 9 }),
});

it('TREND-06 the sums of categories are what their transactions add up to, after any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const [ids, groups]: [string[], string[]] = [[], []];
      for (const { kind, at, in_nest, ...fields } of steps) {
        const id = ids[at % Math.max(ids.length, 1)] ?? '';
        const payload = { ...fields, description: 'Something', household_id: in_nest ? nest : null };
        const answer = await {
          create: () => ada.call('POST', '/api/transactions', { payload }),
          change: () => ada.call('PUT', `/api/transactions/${id}`, { payload }),
          file: () => ada.call('PATCH', `/api/transactions/${id}`, { payload: { category: fields.category } }),
          delete: () => ada.call('DELETE', `/api/transactions/${id}`),
          transfer: () =>
            ada.call('POST', '/api/transfers', {
              payload: { transaction_id: id, account_id: accounts[Number(in_nest)] },
            }),
          undo: () => ada.call('POST', `/api/history/${groups.at(-1) ?? '0'}/undo`, { payload: { rest: 'keep' } }),
        }[kind]();
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        if (kind === 'create') ids.push(answer.json<{ id: string }>().id);
        if (answer.headers['change-group']) groups.push(String(answer.headers['change-group']));
      }
      await expectEqual();
    }),
    { numRuns: 15, seed: 11 },
  );
});

const create = async (category: string, amount = -1) => {
  const payload = { amount, date: '2026-03-01', description: 'x', category };
  return (await ada.call('POST', '/api/transactions', { payload })).json<{ id: string }>().id;
};

const file = (id: string, category: string) => ada.call('PATCH', `/api/transactions/${id}`, { payload: { category } });

const categories = async () => (await ada.call('GET', '/api/transactions/categories')).body;

it('an entry of nothing is counted, and its category is known, also once it is filed under another', async () => {
  const id = await create('Nothing', 0);
  await expectEqual();
  expect(await categories()).toContain('"Nothing"');
  await file(id, 'Free');
  await expectEqual();
  expect(await categories()).toContain('"Free"');
});

it('two people who file rows under each other’s categories both do', async () => {
  const [one, other] = [await create('One'), await create('Other')];
  for (let round = 0; round < 20; round += 1) {
    const names = round % 2 ? ['One', 'Other'] : ['Other', 'One'];
    const answers = await Promise.all([file(one, names[0]!), file(other, names[1]!)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  }
  await expectEqual();
});

it('go with their ledger', async () => {
  await server.db.asOwner('delete from household where id = $1', [nest]);
  await expectEqual();
});

it('TREND-07 the words that the database keeps of any description have its key', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({
      unit: fc.constantFrom(
        'a',
        'H',
        'Σ',
        'Ω',
        '1',
        '9',
        ' ',
        '#',
        '-',
        '.',
        '€',
        '\u0301',
        '\u0331',
        'İ',
        'ß',
        'ﬁ',
        '中',
      ),
      maxLength: 12,
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 200, maxLength: 200 }), async (texts) => {
      const descriptions = texts.filter((each) => each !== '' && !each.includes('\0') && each.isWellFormed());
      await server.db.asOwner(
        `insert into transaction (ledger_id, id, date, description, amount)
         select (select id from ledger limit 1), gen_random_uuid(), '2026-05-01', description, 1
         from unnest($1::text[]) as description`,
        [descriptions],
      );
    }),
    { numRuns: 20 },
  );
  const rows = await server.db.asOwner<{ description: string; payee_words: string }>(
    'select description, access.payee_words(description) as payee_words from transaction',
  );
  expect(rows.filter(({ description, payee_words }) => payeeKey(description) !== payeeKey(payee_words))).toEqual([]);
  await expectEqual();
});
