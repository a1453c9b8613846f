import { expect } from 'vitest';
import { createAccessToken } from '../../test/access-token.ts';
import { DAY, open, record, transfer } from '../../test/accounts.ts';
import { billsOf } from '../../test/bills.ts';
import { it } from '../../test/household-test.ts';
import { account, csv, draft, importFile } from '../../test/imports.ts';
import { addRule, FILED } from '../../test/rules.ts';
import type { Person, TestServer } from '../../test/test-server.ts';

// What a statement forgets to say of which row it means is not seen where there is one alone.

type Call = readonly [method: 'PATCH' | 'PUT' | 'DELETE' | 'POST', path: string, payload?: object];

interface Kind {
  /** Makes one; answers its id. */
  readonly make: (person: Person, server: TestServer) => Promise<string>;
  /** Where both are found. */
  readonly list: string;
  /** The list's entry of an id. */
  readonly entryOf?: (list: object, id: string) => object | undefined;
  /** What changes one, call by call, and then ends it. */
  readonly acts: readonly ((id: string) => Call)[];
}

type Listed = { readonly data: readonly { readonly id: string; readonly transfer_id?: string }[] };

const byId = (list: object, id: string) => (list as Listed).data.find((entry) => entry.id === id);
const byTransfer = (list: object, id: string) => (list as Listed).data.find((entry) => entry.transfer_id === id);
const del = (path: string) => (id: string) => ['DELETE', `${path}/${id}`] as const;
const idOf = (answer: { readonly statusCode: number; readonly body: string }): string => {
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return (JSON.parse(answer.body) as { id: string }).id;
};

const HOUSEHOLD = {
  name: 'Renamed',
  description: 'Us two',
  monthly_budget: 100,
  savings_target: 5,
  currency: 'EUR',
  time_zone: 'Asia/Tokyo',
};
const ACCOUNT = { name: 'Renamed', kind: 'cash', bank_id: 'DE00', closed_on: DAY };
const FULL = { amount: -7, date: DAY, description: 'Changed', category: 'Other' };

async function transferred(person: Person): Promise<{ id: string; transfer_id: string }> {
  const [from, to] = [await open(person), await open(person)];
  const made = await transfer(person, { from_account_id: from, to_account_id: to, amount: 5, date: DAY });
  const [leg] = made.json<{ legs: { id: string; transfer_id: string }[] }>().legs;
  return { id: leg?.id ?? '', transfer_id: leg?.transfer_id ?? '' };
}

const KINDS: Readonly<Record<string, Kind>> = {
  household: {
    make: async (person) => idOf(await person.call('POST', '/api/households', { payload: { name: 'Nest' } })),
    list: '/api/households',
    acts: [(id) => ['PATCH', `/api/households/${id}`, HOUSEHOLD], del('/api/households')],
  },
  account: {
    make: (person) => open(person, { opening_balance: 5 }),
    list: '/api/accounts?closed=true',
    acts: [
      (id) => ['PATCH', `/api/accounts/${id}`, ACCOUNT],
      (id) => ['PATCH', `/api/accounts/${id}`, { opening_balance: 9, opening_date: '2026-01-02' }],
    ],
  },
  transaction: {
    make: (person) => record(person),
    list: '/api/transactions?limit=100',
    acts: [
      (id) => ['PATCH', `/api/transactions/${id}`, FULL],
      (id) => ['PUT', `/api/transactions/${id}`, { ...FULL, amount: -8 }],
      del('/api/transactions'),
    ],
  },
  'side of a transfer': {
    make: async (person) => (await transferred(person)).id,
    list: '/api/transactions?limit=100',
    acts: [(id) => ['PATCH', `/api/transactions/${id}`, { amount: -9 }], del('/api/transactions')],
  },
  transfer: {
    make: async (person) => (await transferred(person)).transfer_id,
    list: '/api/transactions?limit=100',
    entryOf: byTransfer,
    acts: [del('/api/transfers')],
  },
  'transfer with its sides': {
    make: async (person) => (await transferred(person)).transfer_id,
    list: '/api/transactions?limit=100',
    entryOf: byTransfer,
    acts: [(id) => ['DELETE', `/api/transfers/${id}?sides=delete`]],
  },
  rule: {
    make: async (person) => (await addRule(person, {})).id,
    list: '/api/rules',
    acts: [(id) => ['PUT', `/api/rules/${id}`, { ...FILED, enabled: false }], del('/api/rules')],
  },
  bill: {
    make: async (person) => {
      const { id } = await billsOf(person).start();
      const schedules = await billsOf(person).schedules();
      return schedules.find((schedule) => schedule.transaction_id === id)?.id ?? '';
    },
    list: '/api/schedules',
    acts: [(id) => ['PATCH', `/api/schedules/${id}`, { remind_days: 3 }], del('/api/schedules')],
  },
  token: {
    make: async (person, server) => (await createAccessToken(server, person, { household_id: null, read: true })).id,
    list: '/api/tokens',
    acts: [(id) => ['PATCH', `/api/tokens/${id}`, { name: 'Renamed' }], del('/api/tokens')],
  },
  app: {
    make: async (person, server) => {
      const [made] = await server.db.asOwner<{ id: string }>(
        `insert into credential (id, person_id, kind, name, client_id, rights)
         values (gen_random_uuid(), $1, 'app', 'Quill', 'quill', '{read}') returning id`,
        [person.id],
      );
      return made?.id ?? '';
    },
    list: '/api/apps',
    acts: [del('/api/apps')],
  },
  import: {
    make: async (person) => {
      const into = await account(person, { opening_date: '2025-01-01' });
      return (await importFile(person, into, csv({ amount: -450, text: `Bakery ${into}` }))).id;
    },
    list: '/api/imports',
    acts: [(id) => ['POST', `/api/imports/${id}/undo`]],
  },
  'draft of an import': {
    make: async (person) => {
      const into = await account(person, { opening_date: '2025-01-01' });
      return (await draft(person, into, csv({ amount: -450, text: `Bakery ${into}` }))).id;
    },
    list: '/api/imports',
    acts: [
      (id) => ['PATCH', `/api/imports/${id}/rows`, { choices: [{ number: 1, take: 'ignore' }] }],
      del('/api/imports'),
    ],
  },
};

for (const [kind, { make, list, acts, entryOf = byId }] of Object.entries(KINDS)) {
  it(`of two, one ${kind} is changed, and ended, alone`, async ({ server }) => {
    const person = await server.join(kind.replaceAll(' ', ''));
    const [one, other] = [await make(person, server), await make(person, server)];
    const entries = async () => {
      const found = (await person.call('GET', list)).json<object>();
      return [entryOf(found, one), entryOf(found, other)] as const;
    };
    let before = await entries();
    expect(before).toEqual([expect.any(Object), expect.any(Object)]);
    for (const act of acts) {
      const [method, path, payload] = act(one);
      const answer = await person.call(method, path, payload ? { payload } : {});
      expect(answer.statusCode, `${method} ${path} ${answer.body}`).toBeLessThan(300);
      const after = await entries();
      expect(after[0], method).not.toEqual(before[0]);
      expect(after[1], method).toEqual(before[1]);
      before = after;
    }
  });
}
