import type { ProblemCode, ProblemParams } from '@nestegg/domain';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { undo } from '../../../test/history.ts';
import { expectCallRefused, expectFieldRefused } from '../../../test/expect-refusal.ts';
import { it } from '../../../test/household-test.ts';
import { createHousehold } from '../../../test/household.ts';
import type { Person } from '../../../test/test-server.ts';

const DATE = '2026-03-10';

/** A person with two accounts, and what is recorded in them. */
interface Fixture {
  readonly ada: Person;
  readonly from: string;
  readonly to: string;
  readonly group: string;
  readonly post: (path: string, payload: object) => Promise<LightMyRequestResponse>;
  readonly patch: (path: string, payload: object, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  readonly record: (payload: object) => Promise<string>;
}

type Refused = (fixture: Fixture) => Promise<LightMyRequestResponse>;

const between = ({ from, to }: Fixture) => ({ from_account_id: from, to_account_id: to, amount: 5, date: DATE });
const bread = ({ from }: Fixture, more: object = {}) => ({ amount: -5, account_id: from, ...more });

const link: (more: object) => Refused = (more) => async (scene) => {
  const transaction_ids = [await scene.record(bread(scene)), await scene.record({ amount: 5, ...more })];
  return scene.post('/api/transfers', { transaction_ids });
};

async function closed({ from, patch }: Fixture): Promise<void> {
  await patch(`/api/accounts/${from}`, { closed_on: '2026-01-01' });
}

/** What is wrong with a field. */
const OF_FIELDS: Partial<Record<ProblemCode, readonly [Refused, field: string]>> = {
  'account.other-ledger': [
    async (scene) => {
      const household_id = await createHousehold(scene.ada);
      return scene.post('/api/transactions', { ...bread(scene), date: DATE, description: 'x', household_id });
    },
    'account_id',
  ],
  'account.required': [link({}), 'transaction_ids'],
  'status.not-cleared': [
    async (scene) => scene.patch(`/api/transactions/${await scene.record({})}`, { status: 'cleared' }),
    'status',
  ],
  'status.reconciled': [
    async (scene) => scene.patch(`/api/transactions/${await scene.record(bread(scene))}`, { status: 'reconciled' }),
    'status',
  ],
  'transfer.amounts': [async (scene) => link({ amount: 6, account_id: scene.to })(scene), 'transaction_ids'],
  'transfer.currency': [
    async (scene) => {
      const household_id = await createHousehold(scene.ada);
      await scene.patch(`/api/households/${household_id}`, { currency: 'CHF' });
      const other = await scene.post('/api/accounts', { name: 'Francs', kind: 'cash', household_id });
      return scene.post('/api/transfers', { ...between(scene), to_account_id: other.json<{ id: string }>().id });
    },
    'to_account_id',
  ],
  'transfer.form': [(scene) => scene.post('/api/transfers', {}), 'form'],
  'transfer.linked': [
    async (scene) => {
      const made = await scene.post('/api/transfers', between(scene));
      const [side] = made.json<{ legs: { id: string }[] }>().legs;
      return scene.post('/api/transfers', { transaction_ids: [side?.id, await scene.record({ amount: 5 })] });
    },
    'transaction_ids',
  ],
  'transfer.positive': [(scene) => scene.post('/api/transfers', { ...between(scene), amount: -1 }), 'amount'],
  'transfer.projected': [async (scene) => link({ account_id: scene.to, is_projected: true })(scene), 'transaction_ids'],
  'transfer.same-account': [
    (scene) => scene.post('/api/transfers', { ...between(scene), to_account_id: scene.from }),
    'to_account_id',
  ],
};

/** Why a whole call is refused. */
const OF_CALLS: Partial<Record<ProblemCode, readonly [Refused, params?: ProblemParams]>> = {
  'account.changed': [(scene) => scene.patch(`/api/accounts/${scene.from}`, { kind: 'cash' }, { 'if-match': '"9"' })],
  'account.closed': [
    async (scene) => {
      await closed(scene);
      return scene.post('/api/transfers', between(scene));
    },
    { date: '2026-01-01' },
  ],
  'account.in-use': [
    async (scene) => {
      await scene.record(bread(scene));
      return scene.ada.call('DELETE', `/api/accounts/${scene.from}`);
    },
    { n: 1 },
  ],
  'account.taken': [(scene) => scene.post('/api/accounts', { name: 'FROM', kind: 'cash' })],
  'reconciliation.difference': [
    (scene) => scene.post(`/api/accounts/${scene.from}/reconciliations`, { date: DATE, balance: 1 }),
  ],
  'transaction.opening': [
    async (scene) => {
      await scene.patch(`/api/accounts/${scene.from}`, { opening_balance: 5, opening_date: DATE });
      const list = await scene.ada.call('GET', `/api/transactions?account_id=${scene.from}`);
      return scene.ada.call('DELETE', `/api/transactions/${list.json<{ data: { id: string }[] }>().data[0]?.id}`);
    },
  ],
  'transaction.reconciled': [
    async (scene) => {
      const id = await scene.record(bread(scene, { status: 'cleared' }));
      await scene.post(`/api/accounts/${scene.from}/reconciliations`, { date: DATE, balance: -5 });
      return scene.patch(`/api/transactions/${id}`, { amount: -6 });
    },
  ],
  'transfer.moved': [
    async (scene) => {
      const id = await scene.record(bread(scene));
      const moved = await scene.patch(`/api/transactions/${id}`, { household_id: await createHousehold(scene.ada) });
      return scene.ada.call('DELETE', `/api/transfers/${moved.json<{ transfer_id: string }>().transfer_id}`);
    },
  ],
};

let count = 0;

const test = it.extend('fixture', async ({ server }): Promise<Fixture> => {
  count += 1;
  const ada = await server.join(`Ada the ${count}`);
  const post: Fixture['post'] = (path, payload) => ada.call('POST', path, { payload });
  const made = await post('/api/accounts', { name: 'From', kind: 'checking' });
  const other = await post('/api/accounts', { name: 'To', kind: 'savings' });
  return {
    ada,
    post,
    from: made.json<{ id: string }>().id,
    to: other.json<{ id: string }>().id,
    group: String(made.headers['change-group']),
    patch: (path, payload, headers = {}) => ada.call('PATCH', path, { payload, headers }),
    record: async (payload) => {
      const answer = await post('/api/transactions', { amount: -5, date: DATE, description: 'Bread', ...payload });
      return answer.json<{ id: string }>().id;
    },
  };
});

for (const [code, [refused, field]] of Object.entries(OF_FIELDS)) {
  test(`THEME-10 names ${code} by its field, as text and as a code`, async ({ fixture }) => {
    expectFieldRefused(await refused(fixture), field, { code, params: {} });
  });
}

for (const [code, [refused, params = {}]] of Object.entries(OF_CALLS)) {
  test(`ERR-23 THEME-10 gives ${code} as its reason, as text and as a code`, async ({ fixture }) => {
    expectCallRefused(await refused(fixture), { code, params });
  });
}

test('an account with transactions is not taken back', async ({ fixture }) => {
  await fixture.record(bread(fixture));
  const answer = await undo(fixture.ada, fixture.group);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ details: { conflicts: [{ reason: { code: 'account.not-empty' } }] } });
});
