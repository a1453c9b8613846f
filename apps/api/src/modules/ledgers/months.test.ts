import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHousehold } from '../../../test/household.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let ada: Person;
let nest: string;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada');
  nest = await createHousehold(ada);
});
afterAll(() => server.close());

const SUMS = `
  select ledger_id, month, is_projected, sum(transactions)::int as transactions, sum(income)::bigint as income,
    sum(spending)::bigint as spending
  from month_total group by 1, 2, 3 having sum(transactions) <> 0 order by 1, 2, 3`;

const RECORDS = `
  select ledger_id, date_trunc('month', date)::date as month, is_projected, count(*)::int as transactions,
    coalesce(sum(amount) filter (where amount > 0), 0)::bigint as income,
    coalesce(sum(amount) filter (where amount < 0), 0)::bigint as spending
  from transaction group by 1, 2, 3 order by 1, 2, 3`;

const totals = (magnitude: string, from: string) => `
  select ledger_id, sum(${magnitude})::bigint as magnitude from ${from} group by 1 having sum(${magnitude}) <> 0 order by 1`;

it('are what their transactions add up to, whatever was done to these', async () => {
  const change = fc.record({
    amount: fc.integer({ min: -1000, max: 1000 }),
    date: fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-28', '2027-01-01'),
    household_id: fc.constantFrom(null, nest),
    is_projected: fc.boolean(),
    description: fc.constant('Something'),
  });
  const work = fc.array(fc.tuple(fc.constantFrom('create', 'change', 'delete'), change), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(work, async (steps) => {
      const ids: string[] = [];
      for (const [step, payload] of steps) {
        const id = ids.at(-1);
        if (step === 'create' || !id) {
          ids.push((await ada.call('POST', '/api/transactions', { payload })).json<{ id: string }>().id);
        } else if (step === 'change') await ada.call('PUT', `/api/transactions/${id}`, { payload });
        else await ada.call('DELETE', `/api/transactions/${ids.pop()}`);
      }
      expect(await server.db.asOwner(SUMS)).toEqual(await server.db.asOwner(RECORDS));
      const recorded = await server.db.asOwner(totals('abs(amount)', 'transaction'));
      expect(await server.db.asOwner(totals('magnitude', 'ledger_total'))).toEqual(recorded);
    }),
    { numRuns: 15, seed: 7 },
  );
});

it('go with their ledger', async () => {
  await server.db.asOwner('delete from household where id = $1', [nest]);
  expect(await server.db.asOwner(SUMS)).toEqual(await server.db.asOwner(RECORDS));
});

it('find the same page as counting rows would, in one ledger and in several', async () => {
  const bob = await server.join('Bob');
  const shared = await createHousehold(bob);
  for (let index = 0; index < 45; index += 1) {
    const date = `2026-0${1 + (index % 3)}-1${index % 7}`;
    const household_id = index % 4 === 0 ? shared : null;
    await bob.call('POST', '/api/transactions', { payload: { amount: index, date, description: 'x', household_id } });
  }
  const page = async (query: string) => {
    const { data } = (await bob.call('GET', `/api/transactions?${query}`)).json<{ data: { id: string }[] }>();
    return data.map(({ id }) => id);
  };
  for (const scope of ['', '&household_id=personal']) {
    const all = await page(`limit=100&start_date=2026-01-01${scope}`);
    for (const limit of [1, 7, 10]) {
      const pages = [];
      for (let number = 1; number <= Math.ceil(all.length / limit) + 1; number += 1) {
        pages.push(...(await page(`limit=${limit}&page=${number}${scope}`)));
      }
      expect(pages).toEqual(all);
    }
  }
});
