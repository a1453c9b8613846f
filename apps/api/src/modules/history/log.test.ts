import { describe, expect } from 'vitest';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import type { Person, TestServer } from '../../../test/test-server.ts';
import { sql } from '../../db/sql.ts';

interface Logged {
  readonly kind: string;
  readonly op: string;
  readonly version: number;
  readonly before: object | null;
  readonly after: object | null;
  readonly actor: string | null;
  readonly group_no: string;
  readonly record_id: string;
}

const logOf = ({ db }: TestServer, group: unknown): Promise<Logged[]> =>
  db.asOwner<Logged>('select * from change where group_no = $1 order by ord', [group]);

const FIGS = { amount: -1.5, date: '2026-03-01', description: 'Figs' };

async function record(person: Person, change: object = {}) {
  const answer = await person.call('POST', '/api/transactions', { payload: { ...FIGS, ...change } });
  return { id: answer.json<{ id: string }>().id, group: answer.headers['change-group'] };
}

const replace = (person: Person, id: string, change: object) =>
  person.call('PUT', `/api/transactions/${id}`, { payload: { ...FIGS, ...change } });

const STORED = {
  date: '2026-03-01',
  description: 'Figs',
  category: null,
  amount: -150,
  is_recurring: false,
  frequency: null,
  due_date: null,
  is_projected: false,
};

describe('a transaction', () => {
  it('is logged with its fields, by whom, and by which group', async ({ server, owner }) => {
    const { id, group } = await record(owner);
    expect(await logOf(server, group)).toMatchObject([
      {
        kind: 'transaction', op: 'create', version: 1, before: null, after: { ...STORED, created_by: owner.id },
        actor: owner.id, record_id: id, channel: 'web', source: null, undoes: null,
      },
    ]); // prettier-ignore
  });

  it('logs of an edit the changed fields', async ({ server, owner }) => {
    const { id } = await record(owner);
    const edited = await replace(owner, id, { amount: -2, category: 'Food' });
    expect(await logOf(server, edited.headers['change-group'])).toMatchObject([
      { op: 'update', version: 2, before: { amount: -150, category: null }, after: { amount: -200, category: 'Food' } },
    ]);
  });

  it('HIST-08 writes no change for an edit that changes no field', async ({ server, owner }) => {
    const { id } = await record(owner);
    const edited = await replace(owner, id, {});
    expect([edited.statusCode, edited.headers['change-group']]).toEqual([200, undefined]);
    expect(await server.db.asOwner('select from change where record_id = $1', [id])).toHaveLength(1);
  });

  it('logs a deletion with every field and the recorder', async ({ server, owner, member, household }) => {
    const { id } = await record(owner, { household_id: household });
    const deleted = await member.call('DELETE', `/api/transactions/${id}`);
    expect(await logOf(server, deleted.headers['change-group'])).toMatchObject([
      { op: 'delete', version: 2, before: { ...STORED, created_by: owner.id }, after: null, actor: member.id },
    ]);
  });

  it('HIST-09 logs a move in both ledgers; members of the new one see nothing from before', async ({
    server,
    owner,
    member,
    household,
  }) => {
    const { id } = await record(owner, { description: 'Secret' });
    const moved = await replace(owner, id, { household_id: household, amount: -3 });
    const group = moved.headers['change-group'];
    expect(await logOf(server, group)).toMatchObject([
      { op: 'move-out', version: 2, before: { ...STORED, description: 'Secret' }, after: null },
      { op: 'move-in', version: 2, before: null, after: { ...STORED, amount: -300, created_by: owner.id } },
    ]);
    const seen = await server.database.asPerson({ subject: member.subject, sessionId: undefined }, (tx) =>
      tx.rows(sql`select op, before from change where record_id = ${id}`),
    );
    expect(seen).toEqual([{ op: 'move-in', before: null }]);
  });
});

it('HIST-22 each write answers its group, and a repeat by key the same', async ({ owner }) => {
  const headers = { 'idempotency-key': 'figs' };
  const first = await owner.call('POST', '/api/transactions', { payload: FIGS, headers });
  const again = await owner.call('POST', '/api/transactions', { payload: FIGS, headers });
  expect(first.headers['change-group']).toMatch(/^\d+$/);
  expect(again.headers['change-group']).toBe(first.headers['change-group']);
  const { id } = first.json<{ id: string }>();
  const gone = { headers: { 'idempotency-key': 'gone' } };
  const deleted = await owner.call('DELETE', `/api/transactions/${id}`, gone);
  const repeat = await owner.call('DELETE', `/api/transactions/${id}`, gone);
  expect(Number(deleted.headers['change-group'])).toBeGreaterThan(Number(first.headers['change-group']));
  expect([repeat.statusCode, repeat.headers['change-group']]).toEqual([204, deleted.headers['change-group']]);
});

it('HIST-01 a row whose change cannot be written is not written either', async ({ server, owner }) => {
  await server.db.asOwner(`alter table change add constraint refused check (after ->> 'description' <> 'Refused')`);
  const refused = await owner.call('POST', '/api/transactions', { payload: { ...FIGS, description: 'Refused' } });
  expect(refused.statusCode).toBe(500);
  expect(await server.db.asOwner(`select from transaction where description = 'Refused'`)).toEqual([]);
});

describe('settings and members', () => {
  it('a household’s log begins with its settings and its owner', async ({ server, owner }) => {
    const made = await owner.call('POST', '/api/households', { payload: { name: 'Pond' } });
    const { id } = made.json<{ id: string }>();
    const settings = {
      name: 'Pond',
      description: null,
      monthly_budget: null,
      currency: 'USD',
      savings_target: 100_000,
    };
    expect(await logOf(server, made.headers['change-group'])).toMatchObject([
      { kind: 'settings', op: 'create', record_id: id, version: 1, after: settings },
      { kind: 'member', op: 'create', record_id: owner.id, after: { role: 'owner' } },
    ]);
    const changed = await owner.call('PATCH', `/api/households/${id}`, {
      payload: { monthly_budget: 500, currency: 'EUR' },
    });
    expect(await logOf(server, changed.headers['change-group'])).toMatchObject([
      { op: 'update', version: 2, before: { monthly_budget: null }, after: { monthly_budget: 50_000 } },
      { op: 'update', version: 2, before: { currency: 'USD' }, after: { currency: 'EUR' } },
    ]);
    const gone = await owner.call('DELETE', `/api/households/${id}`);
    expect(await logOf(server, gone.headers['change-group'])).toMatchObject([
      { kind: 'settings', op: 'delete', version: 3, before: { ...settings, monthly_budget: 50_000, currency: 'EUR' } },
    ]);
  });

  it('logs who joined, who got another role, and who left', async ({ server, owner }) => {
    const guest = await server.join('Gus');
    const id = await createHousehold(owner, [guest]);
    await owner.call('PATCH', `/api/households/${id}/members/${guest.id}`, { payload: { role: 'owner' } });
    await guest.call('DELETE', `/api/households/${id}/members/${guest.id}`);
    const rows = await server.db.asOwner(
      'select op, actor, before, after from change where record_id = $1 and kind = $2 order by ord',
      [guest.id, 'member'],
    );
    expect(rows).toEqual([
      { op: 'create', actor: guest.id, before: null, after: { role: 'member' } },
      { op: 'update', actor: owner.id, before: { role: 'member' }, after: { role: 'owner' } },
      { op: 'delete', actor: guest.id, before: { role: 'owner' }, after: null },
    ]);
  });

  it('logs the currency and the savings target of a person’s own ledger', async ({ server, owner }) => {
    const changed = await owner.call('PATCH', '/api/profile', {
      payload: { savings_target: 50, preferences: { currency: 'EUR' } },
    });
    expect(await logOf(server, changed.headers['change-group'])).toMatchObject([
      {
        kind: 'settings',
        op: 'update',
        version: 2,
        before: { currency: 'USD', savings_target: 100_000 },
        after: { currency: 'EUR', savings_target: 5_000 },
      },
    ]);
  });
});

it('HIST-16 a transaction names who undid its last change as who changed it', async ({ owner, member, household }) => {
  const { id } = await record(owner, { household_id: household });
  const edited = await replace(owner, id, { household_id: household, amount: -2 });
  await member.call('POST', `/api/history/${String(edited.headers['change-group'])}/undo`, { payload: {} });
  const names = { created_by_name: 'Olive', updated_by_name: 'Milo' };
  expect((await owner.call('GET', `/api/transactions/${id}`)).json()).toMatchObject({ amount: -1.5, ...names });
});
