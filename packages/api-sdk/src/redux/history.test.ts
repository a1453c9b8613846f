import { describe, expect, it } from 'vitest';
import { json, openClient, withCapabilities, type Script } from '../test-support/client.ts';
import { draft } from '../test-support/drafts.ts';
import { isNesteggError } from '../errors/nestegg-error.ts';
import { undoConflictsOf } from '../model/history.ts';
import { ruleActionsOf, ruleConditionsOf } from '../model/rule.ts';
import { addHistory } from './add-history.ts';

const CHANGE = {
  kind: 'transaction',
  id: '1',
  op: 'update',
  version: 2,
  household_id: '7',
  currency: 'EUR',
  title: 'Figs',
  before: { amount: -1.5, category: null },
  after: { amount: -2.25, category: 'Food' },
};

const GROUP = {
  id: '44',
  at: '2026-03-01T10:00:00.000Z',
  actor: { id: 'p', name: 'Della' },
  channel: 'web',
  source_name: null,
  ledgers: [{ household_id: '7', household_name: 'Nest' }],
  counts: { transaction: { update: 1 } },
  record_id: '1',
  title: 'Figs',
  amount: -2.25,
  currency: 'EUR',
  moved_to: null,
  undoes: null,
  undone_by: { id: '45', actor: null },
  undo: 'history.undone',
};

const READ_GROUP = {
  id: '44',
  at: '2026-03-01T10:00:00.000Z',
  actor: { id: 'p', name: 'Della' },
  channel: 'web',
  sourceName: null,
  ledgers: [{ householdId: '7', householdName: 'Nest' }],
  counts: { transaction: { update: 1 } },
  recordId: '1',
  title: 'Figs',
  amountMinor: -225,
  currency: 'EUR',
  movedTo: null,
  undoes: null,
  undoneBy: { id: '45', actor: null },
  undo: 'history.undone',
  changes: [],
};

const READ_CHANGE = {
  kind: 'transaction',
  id: '1',
  op: 'update',
  version: 2,
  householdId: '7',
  currency: 'EUR',
  title: 'Figs',
  fields: [
    { field: 'amount', before: -150, after: -225 },
    { field: 'category', before: null, after: 'Food' },
  ],
};

function open(script: Script) {
  const { fetch, seen, to } = withCapabilities(['history', 'changes', 'idempotency'], script);
  const client = openClient({ fetch });
  return { ...client, endpoints: addHistory(client.api).endpoints, seen, to };
}

describe('the log of changes', () => {
  it('is read page by page, with money in minor units', async () => {
    const { dispatch, endpoints, to } = open(() =>
      json({ data: [GROUP, { ...GROUP, moved_to: GROUP.ledgers[0], changes: [CHANGE] }], next: 'n', since: null }),
    );
    const filter = { householdId: '7', recordId: '1', op: 'update', cursor: 'c', limit: 2 } as const;
    const { data } = await dispatch(endpoints.listHistory.initiate(filter));
    const moved = { ...READ_GROUP, movedTo: READ_GROUP.ledgers[0], changes: [READ_CHANGE] };
    expect(data).toEqual({ groups: [READ_GROUP, moved], next: 'n', since: null });
    expect(Object.fromEntries(to('/api/history')[0]?.url.searchParams ?? [])).toEqual({
      household_id: '7',
      record_id: '1',
      op: 'update',
      cursor: 'c',
      limit: '2',
    });
  });

  it('a group is read record by record; values that are not kept any more are no fields', async () => {
    const emptied = { ...CHANGE, title: null, before: null, after: null };
    const { dispatch, endpoints } = open(() => json({ group: GROUP, changes: [CHANGE, emptied], next: null }));
    const { data } = await dispatch(endpoints.getChangeGroup.initiate({ group: '44' }));
    expect(data).toEqual({
      group: READ_GROUP,
      changes: [READ_CHANGE, { ...READ_CHANGE, title: null, fields: [] }],
      next: null,
    });
  });
});

describe('an undo', () => {
  it('is sent with its choices and says what it did', async () => {
    const { dispatch, endpoints, to } = open(() => json({ group: '46', restored: 2, kept: 1, unchanged: 0 }));
    const choices = [{ kind: 'transaction', id: '1', version: null, choice: 'keep' }] as const;
    const { data } = await dispatch(endpoints.undoChange.initiate({ group: '44', choices, idempotencyKey: 'k' }));
    expect(data).toEqual({ group: '46', restored: 2, kept: 1, unchanged: 0 });
    expect(to('/api/history/44/undo')[0]?.body).toEqual({ choices });
  });

  it('refused for conflicts says them; any other failure has none', async () => {
    const field = { field: 'amount', before: -1.5, after: -2.25, now: -3 };
    const reason = { code: 'amount.whole', params: {} };
    const conflict = { kind: 'transaction', id: '1', version: 3, title: 'Figs' };
    const details = {
      conflicts: [
        { ...conflict, currency: 'JPY', reason, fields: [field] },
        { ...conflict, fields: [{ field: 'category' }] },
      ],
      total: 2,
      clean: 4,
    };
    const { dispatch, endpoints } = open(({ url }) => json({ details }, url.pathname.includes('/45/') ? 403 : 409));
    const failureOf = async (group: string) => {
      const { error } = await dispatch(endpoints.undoChange.initiate({ group }));
      return isNesteggError(error) ? undoConflictsOf(error) : undefined;
    };
    expect(await failureOf('45')).toBeNull();
    const none = { field: 'category', before: null, after: null, now: null };
    expect(await failureOf('44')).toEqual({
      conflicts: [
        { ...conflict, currency: 'JPY', reason, fields: [{ field: 'amount', before: -150, after: -225, now: -300 }] },
        { ...conflict, currency: null, reason: null, fields: [none] },
      ],
      total: 2,
      clean: 4,
    });
  });

  it('a write says the group by which it can be undone', async () => {
    const row = { id: '1', date: '2026-03-01', description: 'Figs', amount: -1 };
    const { dispatch, endpoints } = open(({ method }) =>
      method === 'DELETE'
        ? new Response(null, { status: 204, headers: { 'change-group': '9' } })
        : json(row, 200, { 'change-group': '8' }),
    );
    expect((await dispatch(endpoints.createTransaction.initiate(draft()))).data?.changeGroup).toBe('8');
    expect(await dispatch(endpoints.deleteTransaction.initiate({ id: '1' }))).toEqual({ data: { changeGroup: '9' } });
    const restore = { kind: 'transaction', id: '1', group: '9', version: null };
    expect(await dispatch(endpoints.restoreRecord.initiate(restore))).toEqual({ data: { changeGroup: '8' } });
  });
});

it('the conditions and actions of a rule are read from its fields as those of a rule are', () => {
  const conditions = [
    { field: 'text', match: 'contains', text: 'REWE' },
    { field: 'amount', from: 1.5, to: 2 },
    { field: 'direction', direction: 'out' },
    { field: 'account', account_id: 'a-1' },
  ];
  expect(ruleConditionsOf(conditions)).toEqual([
    conditions[0],
    { field: 'amount', from: 150, to: 200 },
    conditions[2],
    { field: 'account', accountId: 'a-1' },
  ]);
  const actions = [
    { action: 'category', category: 'Food' },
    { action: 'transfer_to', account_id: 'a-1' },
  ];
  expect(ruleActionsOf(actions)).toEqual([actions[0], { action: 'transfer_to', accountId: 'a-1' }]);
  for (const none of [null, 'text', [{ field: 'colour' }], [{ action: 'paint' }]]) {
    expect([ruleConditionsOf(none), ruleActionsOf(none)]).toEqual([null, null]);
  }
});

it('what changed since a cursor is in the model', async () => {
  const record = { kind: 'transaction', id: '1', op: 'delete', version: 3, group: '44' };
  const ledger = { seq: 12, kinds: ['transaction'], all: false };
  const { dispatch, endpoints, to } = open(() =>
    json({
      cursor: 'next',
      reset: false,
      ledgers: [{ ...ledger, household_id: null, records: [{ ...record, actor_name: 'Della' }] }],
      left: ['7'],
    }),
  );
  expect((await dispatch(endpoints.listChanges.initiate('c'))).data).toEqual({
    cursor: 'next',
    reset: false,
    ledgers: [{ ...ledger, householdId: null, records: [{ ...record, actorName: 'Della' }] }],
    left: ['7'],
  });
  await dispatch(endpoints.listChanges.initiate());
  expect(to('/api/changes').map(({ url }) => url.search)).toEqual(['?since=c', '']);
});
