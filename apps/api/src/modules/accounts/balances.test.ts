import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHousehold } from '../../../test/household.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let ada: Person;
let nest: string;
let accounts: readonly (string | null)[];

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada');
  nest = await createHousehold(ada);
  const open = async (name: string, household_id: string | null) =>
    (
      await ada.call('POST', '/api/accounts', { payload: { name, kind: 'checking', household_id, opening_balance: 7 } })
    ).json<{ id: string }>().id;
  accounts = [null, await open('One', null), await open('Two', null), await open('Shared', nest)];
});
afterAll(() => server.close());

const DAYS = ['2026-01-31', '2026-02-01', '2026-02-28', '2027-01-01'] as const;

const KEPT = `
  select account_id, sum(amount)::bigint as balance, sum(cleared)::bigint as cleared, sum(uncleared)::int as uncleared
  from account_total group by 1 order by 1`;

const RECORDED = `
  select a.id as account_id, coalesce(sum(t.amount) filter (where not t.is_projected), 0)::bigint as balance,
    coalesce(sum(t.amount) filter (where t.status <> 'uncleared'), 0)::bigint as cleared,
    count(*) filter (where t.status = 'uncleared' and not t.is_projected)::int as uncleared
  from account a join transaction t on t.ledger_id = a.ledger_id and t.account_id = a.id group by 1 order by 1`;

interface List {
  readonly data: readonly { household_id: string | null; balance: number }[];
  readonly ledgers: readonly { household_id: string | null; balance: number; unassigned: number }[];
}

const at = fc.integer({ min: 0, max: 9 });
const step = fc.record({
  kind: fc.constantFrom('create', 'change', 'delete', 'transfer', 'link', 'unlink', 'undo'),
  account: fc.integer({ min: 0, max: 3 }),
  other: fc.integer({ min: 1, max: 3 }),
  amount: fc.integer({ min: -1000, max: 1000 }),
  date: fc.constantFrom(...DAYS),
  is_projected: fc.boolean(),
  is_cleared: fc.boolean(),
  in_nest: fc.boolean(),
  at,
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const bodyOf = ({ account, amount, date, is_projected, is_cleared, in_nest }: Step) => ({
  amount,
  date,
  is_projected,
  description: 'Something',
  account_id: accounts[account],
  household_id: in_nest ? nest : null,
  ...(is_cleared && { status: 'cleared' }),
});

it('ACC-05 after any writes, accounts and what is in none add up to the ledger’s balance', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const [ids, transfers, groups]: [string[], string[], string[]] = [[], [], []];
      for (const each of steps) {
        const id = ids[each.at % Math.max(ids.length, 1)] ?? '';
        const payload = bodyOf(each);
        const answer = await {
          create: () => ada.call('POST', '/api/transactions', { payload }),
          change: () => ada.call('PUT', `/api/transactions/${id}`, { payload }),
          delete: () => ada.call('DELETE', `/api/transactions/${id}`),
          transfer: () =>
            ada.call('POST', '/api/transfers', {
              payload: {
                from_account_id: accounts[each.other],
                to_account_id: accounts[each.account],
                amount: Math.abs(each.amount) + 1,
                date: each.date,
              },
            }),
          link: () =>
            ada.call('POST', '/api/transfers', { payload: { transaction_id: id, account_id: accounts[each.other] } }),
          unlink: () => ada.call('DELETE', `/api/transfers/${transfers.at(-1) ?? 'none'}`),
          undo: () => ada.call('POST', `/api/history/${groups.at(-1) ?? '0'}/undo`, { payload: { rest: 'keep' } }),
        }[each.kind]();
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        if (answer.statusCode >= 300) continue;
        if (answer.headers['change-group']) groups.push(String(answer.headers['change-group']));
        if (each.kind === 'create') ids.push(answer.json<{ id: string }>().id);
        if (each.kind === 'transfer' || each.kind === 'link') {
          const made = answer.json<{ id: string; legs: { id: string }[] }>();
          transfers.push(made.id);
          ids.push(...made.legs.map((leg) => leg.id));
        }
      }
      expect(await server.db.asOwner(KEPT)).toEqual(await server.db.asOwner(RECORDED));
      for (const day of DAYS) {
        const list = (await ada.call('GET', `/api/accounts?closed=true&as_of=${day}`)).json<List>();
        for (const { household_id, balance, unassigned } of list.ledgers) {
          const own = list.data.filter((account) => account.household_id === household_id);
          const sum = own.reduce((total, account) => total + Math.round(account.balance * 100), 0);
          expect(sum + Math.round(unassigned * 100)).toBe(Math.round(balance * 100));
          const scope = household_id ?? 'personal';
          const summary = await ada.call('GET', `/api/transactions/summary?as_of=${day}&household_id=${scope}`);
          expect(summary.json<{ balance: number }>().balance).toBe(balance);
        }
      }
    }),
    { numRuns: 12, seed: 7 },
  );
}, 120_000);
