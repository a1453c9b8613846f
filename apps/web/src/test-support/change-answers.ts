import type { Answers } from './scripted-screen.tsx';

export const PERSONAL = { household_id: null, household_name: null };
export const CABIN = { household_id: 'h-1', household_name: 'Lake Cabin' };

/** A group of changes as the server lists it. */
export const changeGroup = (id: string, more: object = {}) => ({
  id,
  at: '2026-11-03T10:42:00Z',
  actor: { id: 'p-1', name: 'Mara' },
  channel: 'web',
  source_name: null,
  ledgers: [PERSONAL],
  counts: { transaction: { create: 1 } },
  record_id: `t-${id}`,
  title: 'Bread',
  amount: -4.5,
  currency: 'USD',
  moved_to: null,
  undoes: null,
  undone_by: null,
  undo: 'yes',
  ...more,
});

/** What became of one record. */
export const recordChange = (op: string, before: object | null, after: object | null, more: object = {}) => ({
  kind: 'transaction',
  id: 't-1',
  op,
  version: 2,
  household_id: null,
  currency: 'USD',
  title: 'Bread',
  before,
  after,
  ...more,
});

/** A history with these groups on its only page. */
export const historyOf = (groups: readonly object[], more: Answers = {}): Answers => ({
  'GET /api/households': {
    body: {
      data: [
        {
          id: 'h-1',
          name: 'Lake Cabin',
          role: 'owner',
          member_count: 2,
          members: [
            { id: 'p-1', name: 'Mara', role: 'owner' },
            { id: 'p-2', name: 'Tom', role: 'member' },
          ],
        },
        {
          id: 'h-2',
          name: 'Flat',
          role: 'member',
          member_count: 1,
          members: [{ id: 'p-3', name: 'Lena', role: 'owner' }],
        },
      ],
    },
  },
  'GET /api/accounts': { body: { data: [], ledgers: [] } },
  'GET /api/history': { body: { data: groups, next: null, since: null } },
  ...more,
});
