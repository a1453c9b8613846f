import { expect, it } from 'vitest';
import { CABIN, changeGroup, historyOf, recordChange } from '../../test-support/change-answers.ts';
import { press } from '../../test-support/page.ts';
import { conflict, FORBIDDEN, inTurn } from '../../test-support/refused-answers.ts';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../test-support/transcript.ts';
import { DeletedRecord, DeletedWhileEditing, RecordHistory } from './index.ts';

standStill();

const READ = 'GET /api/history';
const RESTORE = 'POST /api/history/records/transaction/t-1/restore';

const change = (id: string, op: string, [before, after]: readonly (object | null)[], more: object = {}) =>
  changeGroup(id, {
    counts: { transaction: { [op]: 1 } },
    record_id: 't-1',
    changes: [recordChange(op, before ?? null, after ?? null)],
    ...more,
  });

/** A group of several records has no title and no amount of its own. */
const OF_MANY = { record_id: null, title: null, amount: null };

const ADDED = change('1', 'create', [null, { amount: -4, description: 'Loaf' }]);
const EDITED = change(
  '4',
  'update',
  [
    { description: 'Loaf', amount: -4, category: null, household_id: null, is_recurring: false, frequency: null },
    {
      description: 'Bread',
      amount: -4.5,
      category: 'Food',
      household_id: 'h-1',
      is_recurring: true,
      frequency: 'monthly',
    },
  ],
  { ledgers: [CABIN] },
);
const VERSIONS = [
  EDITED,
  change('3', 'update', [{ category: 'Fun' }, { category: null }], { channel: 'rule', source_name: 'Bakeries' }),
  change('2', 'update', [{ amount: -3 }, { amount: -4 }], {
    ...OF_MANY,
    counts: { transaction: { update: 12 } },
    channel: 'token',
    source_name: 'Phone shortcut',
  }),
  ADDED,
];
const DELETED = change('5', 'delete', [{ amount: -4.5, description: 'Bread' }, null], { at: '2026-11-19T09:30:00Z' });
/** Its values are emptied after two years. */
const emptied = (op: string) => change('0', op, [], { actor: null, at: '2024-11-03T10:42:00Z' });

const RESTORED = { body: { id: 't-1' }, headers: { 'change-group': '9' } };

const restoring = (code: string) => ({ [RESTORE]: inTurn(FORBIDDEN, conflict(code), RESTORED) });

const TIMELINE = <RecordHistory id="t-1" version={3} />;
const GONE = <DeletedRecord id="t-1" otherwise="Not here." />;

it('what became of a transaction is listed and gone back to as approved', async () => {
  const { step, text } = transcribe(showScreen(TIMELINE, historyOf(VERSIONS, restoring('transaction.reconciled'))));
  await step('Open');
  await step('Restore the first, which fails', () => press('Restore this version'));
  await step('Restore the first, which is refused', () => press('Restore this version'));
  await step('Restore the first', () => press('Restore this version'));
  expect(text()).toMatchSnapshot();
});

const page = (groups: readonly object[], next: string | null, since: string | null = null) => ({
  body: { data: groups, next, since },
});

it('a transaction’s history that fails, goes on, or has lost its values says what was approved', async () => {
  const { step, text } = transcribe(
    showScreen(
      TIMELINE,
      historyOf([], {
        [READ]: inTurn(FORBIDDEN, page([EDITED], 'c-2'), page([emptied('update')], null, '2024-11-01T00:00:00Z')),
      }),
    ),
  );
  await step('Open');
  await step('Retry', () => press('Retry'));
  await step('Load more', () => press('Load more'));
  expect(text()).toMatchSnapshot();
});

it('a transaction’s history in German is as approved', async () => {
  localStorage.setItem('nestegg-language', 'de');
  const { step, text } = transcribe(showScreen(GONE, historyOf([DELETED, ...VERSIONS, emptied('update')])));
  await step('Öffnen');
  expect(text()).toMatchSnapshot();
});

it('a deleted transaction is restored as approved', async () => {
  const { step, text } = transcribe(showScreen(GONE, historyOf([DELETED, ADDED], restoring('transaction.changed'))));
  await step('Open');
  await step('Restore, which fails', () => press('Restore'));
  await step('Restore, which is refused', () => press('Restore'));
  await step('Restore', () => press('Restore'));
  expect(text()).toMatchSnapshot();
});

it('a transaction that is deleted while it is edited is restored as approved', async () => {
  const { step, text } = transcribe(
    showScreen(
      <DeletedWhileEditing id="t-1" onDiscard={() => undefined} />,
      historyOf([DELETED], restoring('transaction.changed')),
    ),
  );
  await step('Open');
  await step('Restore, which fails', () => press('Restore and keep editing'));
  await step('Restore, which is refused', () => press('Restore and keep editing'));
  await step('Restore', () => press('Restore and keep editing'));
  expect(text()).toMatchSnapshot();
});

it.each<[string, Answers]>([
  ['whose values are gone', historyOf([emptied('delete')])],
  ['of which nothing is known', historyOf([])],
  ['that is there', historyOf([EDITED])],
  ['of which the history cannot be read', historyOf([], { [READ]: FORBIDDEN })],
])('a deleted transaction %s says what was approved', async (_, answers) => {
  const screen = showScreen(GONE, answers);
  const { step, text } = transcribe(screen);
  await step('On its page');
  screen.close();
  const form = transcribe(showScreen(<DeletedWhileEditing id="t-1" onDiscard={() => undefined} />, answers));
  await form.step('In its form');
  expect(`${text()}\n\n${form.text()}`).toMatchSnapshot();
});
