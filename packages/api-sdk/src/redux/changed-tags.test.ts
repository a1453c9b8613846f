import { expect, it } from 'vitest';
import { LEDGER_TAGS, TAGS } from './endpoints/tags.ts';
import type { ChangeFeed } from '../model/history.ts';
import { changedTags } from './changed-tags.ts';

const record = (kind: string, group: string) =>
  ({ kind, id: '1', op: 'update', version: 2, group, actorName: 'Della' }) as const;
const ledger = (...records: ReturnType<typeof record>[]) => ({
  householdId: null,
  seq: 3,
  kinds: records.map(({ kind }) => kind),
  all: false,
  records,
});
const feed = (more: Partial<ChangeFeed>): ChangeFeed => ({ cursor: 'c', reset: false, ledgers: [], left: [], ...more });
const isOwn = (group: string) => group === 'mine';

it.each<[string, Partial<ChangeFeed>, readonly string[]]>([
  ['nothing', {}, []],
  ['a transaction', { ledgers: [ledger(record('transaction', 'a'))] }, LEDGER_TAGS],
  ['settings', { ledgers: [ledger(record('settings', 'a'))] }, [...LEDGER_TAGS, 'Profile']],
  ['a member', { ledgers: [ledger(record('member', 'a'))] }, ['Household', 'Invite', 'History']],
  ['an import', { ledgers: [ledger(record('import', 'a'))] }, [...LEDGER_TAGS, 'Import', 'ImportRow']],
  ['an account', { ledgers: [ledger(record('account', 'a'))] }, [...LEDGER_TAGS, 'Import']],
  ['a rule', { ledgers: [ledger(record('rule', 'a'))] }, ['Rule', 'Import', 'ImportRow', 'History']],
  ['a budget', { ledgers: [ledger(record('budget', 'a'))] }, ['Budget', 'History']],
  ['a bill', { ledgers: [ledger(record('schedule', 'a'))] }, ['Schedule', 'Summary', 'History']],
  ['a decision about a bill', { ledgers: [ledger(record('occurrence', 'a'))] }, ['Schedule', 'Summary', 'History']],
  ['own writes', { ledgers: [ledger(record('transaction', 'mine'), record('member', 'mine'))] }, []],
  [
    'an own write and another’s',
    { ledgers: [ledger(record('transaction', 'mine')), ledger(record('member', 'a'))] },
    ['Household', 'Invite', 'History'],
  ],
  [
    'more than is listed',
    { ledgers: [{ ...ledger(), kinds: ['member'], all: true }] },
    ['Household', 'Invite', 'History'],
  ],
  ['a household that is gone', { left: ['7'] }, [...LEDGER_TAGS, 'Invite']],
  ['a kind that is unknown here', { ledgers: [ledger(record('pet', 'a'))] }, LEDGER_TAGS],
  ['a reset', { reset: true }, TAGS],
])('LIVE-17 of %s only its own tags are stale', (_title, more, tags) => {
  expect(changedTags(feed(more), isOwn)).toEqual(tags);
});
