import { describe, expect, it } from 'vitest';
import { control, controls, expectNoText, expectText, expectWorking, press } from '../../test-support/page.ts';
import { showScreen, silent, type Answers } from '../../test-support/scripted-screen.tsx';
import { useApi } from '../../shared/api-context.ts';
import { closedGate } from '../../test-support/gate.ts';
import { DeletedRecord, DeletedWhileEditing, RecordHistory } from './index.ts';

const RESTORE = 'POST /api/history/records/transaction/t-1/restore';
const READ = 'GET /api/history';

const change = (op: string, before: object | null, after: object | null) => ({
  kind: 'transaction',
  id: 't-1',
  op,
  version: 1,
  household_id: null,
  currency: 'USD',
  title: 'Bread',
  before,
  after,
});

const group = (id: string, changed: ReturnType<typeof change>, more: object = {}) => ({
  id,
  at: '2026-11-03T10:42:00Z',
  actor: { id: 'p-1', name: 'Mara' },
  channel: 'web',
  source_name: null,
  ledgers: [{ household_id: null, household_name: null }],
  counts: { transaction: { [changed.op]: 1 } },
  record_id: 't-1',
  title: 'Bread',
  amount: -4.5,
  currency: 'USD',
  moved_to: null,
  undoes: null,
  undone_by: null,
  undo: 'yes',
  changes: [changed],
  ...more,
});

const EDITED = group('3', change('update', { amount: -4, category: null }, { amount: -4.5, category: 'Food' }));
const RENAMED = group('2', change('update', { description: 'Loaf' }, { description: 'Bread' }));
const ADDED = group('1', change('create', null, { amount: -4, description: 'Loaf' }));
const DELETED = group('4', change('delete', { amount: -4.5, description: 'Bread' }, null));

const answersOf = (groups: readonly object[], more: Answers = {}): Answers => ({
  'GET /api/households': { body: { data: [] } },
  [READ]: { body: { data: groups, next: null, since: null } },
  [RESTORE]: { body: { id: 't-1' }, headers: { 'change-group': '9' } },
  ...more,
});

function FetchAnew() {
  const { currentData, isFetching, refetch } = useApi().useGetTransactionQuery('t-1');
  return (
    <>
      <button onClick={() => void refetch()}>Fetch anew</button>
      <p>{isFetching ? 'Fetching' : currentData && `${currentData.description} is there`}</p>
    </>
  );
}

const lines = () =>
  [...document.querySelectorAll('li li')].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());

describe('the timeline of a transaction', () => {
  it('TOK-11 names the program by whose token a person changed it', async () => {
    const byToken = { ...ADDED, channel: 'token', source_name: 'Phone shortcut' };
    showScreen(<RecordHistory id="t-1" version={1} />, answersOf([byToken]));
    await expectText('Mara by “Phone shortcut” added "Bread" (-$4.50)');
  });

  it('HIST-10 names the rule that changed it', async () => {
    const byRule = { ...EDITED, channel: 'rule', source_name: 'REWE' };
    showScreen(<RecordHistory id="t-1" version={2} />, answersOf([byRule]));
    await expectText('Rule “REWE” changed "Bread" (-$4.50)');
  });

  it('HIST-41 says field by field what became of it, and goes back to a version', async () => {
    const screen = showScreen(<RecordHistory id="t-1" version={3} />, answersOf([EDITED, RENAMED, ADDED]));
    await expectText('Mara changed "Bread" (-$4.50)');
    expect(lines()).toEqual(['Amount: -$4.00 → -$4.50', 'Category: — → Food', 'Description: Loaf → Bread']);
    expect(screen.calls(READ)[0]?.query.get('record_id')).toBe('t-1');
    // The newest is how it is now.
    expect(controls('Restore this version')).toHaveLength(2);
    await press('Restore this version');
    await expect.poll(screen.writes).toMatchObject([{ call: RESTORE, body: { group: '1', version: 3 } }]);
    await expectText('Transaction restored.');
  });

  it.each([
    ['another changed', EDITED, 4],
    ['another deleted', DELETED, null],
  ])(
    'HIST-41 goes back from what %s, where that shows before the transaction is fetched anew',
    async (_, latest, seen) => {
      const now = { ...latest, changes: latest.changes.map((each) => ({ ...each, version: 4 })) };
      const answers = answersOf([], {
        [READ]: ({ query }) => ({
          body:
            query.get('cursor') === 'c'
              ? { data: [ADDED], next: null, since: null }
              : { data: [now], next: 'c', since: null },
        }),
      });
      const screen = showScreen(<RecordHistory id="t-1" version={3} />, answers);
      await press('Load more');
      await press('Restore this version');
      await expect.poll(screen.writes).toMatchObject([{ call: RESTORE, body: { group: '1', version: seen } }]);
    },
  );

  it('that came with others shows itself alone', async () => {
    const imported = { counts: { transaction: { create: 709 } }, record_id: null, title: null, amount: null };
    const loaf = change('create', null, { amount: -4, description: 'Loaf' });
    showScreen(<RecordHistory id="t-1" version={1} />, answersOf([group('1', loaf, imported)]));
    await expectText('Mara added "Bread" (-$4.00)');
  });

  it('that goes on is shown page by page', async () => {
    const answers = answersOf([], {
      [READ]: ({ query }) =>
        query.get('cursor') === 'c'
          ? { body: { data: [ADDED], next: null, since: '2026-10-01T00:00:00Z' } }
          : { body: { data: [EDITED], next: 'c', since: null } },
    });
    showScreen(<RecordHistory id="t-1" version={3} />, answers);
    await press('Load more');
    await expectText('Mara added "Bread"');
    await expectText('Changes before October 1, 2026 were not recorded.');
    expect(controls('Restore this version')).toHaveLength(1);
  });
});

const DELETED_PAGE = <DeletedRecord id="t-1" otherwise="Not here." />;
const DELETED_FORM = <DeletedWhileEditing id="t-1" onDiscard={() => undefined} />;
const TIMELINE = <RecordHistory id="t-1" version={3} />;

it.each([
  ['Restore this version', TIMELINE, [EDITED, ADDED]],
  ['Restore', DELETED_PAGE, [DELETED, ADDED]],
  ['Restore and keep editing', DELETED_FORM, [DELETED]],
])('“%s” says that it works until that is answered', async (name, part, groups) => {
  const screen = showScreen(part, answersOf(groups, { [RESTORE]: silent }));
  await press(name);
  await expect.poll(() => screen.calls(RESTORE)).toHaveLength(1);
  await expectWorking('Restoring...');
});

describe('a deleted transaction', () => {
  it('HIST-41 says who deleted it, and comes back', async () => {
    // The other side of its transfer changed with it.
    const other = { ...change('update', { transfer_id: 'x' }, { transfer_id: null }), id: 't-2' };
    const deletion = { ...DELETED, changes: [other, ...DELETED.changes] };
    const screen = showScreen(<DeletedRecord id="t-1" otherwise="Not here." />, answersOf([deletion, ADDED]));
    await expectText('Mara deleted this transaction on November 3, 2026.');
    await press('Restore');
    await expect.poll(screen.writes).toMatchObject([{ call: RESTORE, body: { group: '4', version: null } }]);
    await expectText('Transaction restored.');
  });

  it('LIVE-22 is restored under its form, or given up', async () => {
    const discarded: string[] = [];
    const screen = showScreen(
      <DeletedWhileEditing id="t-1" onDiscard={() => discarded.push('t-1')} />,
      answersOf([group('4', change('delete', { amount: -4.5 }, null), { actor: null })]),
    );
    await expectText('Deleted account deleted this transaction.');
    await press('Restore and keep editing');
    await expect.poll(screen.writes).toMatchObject([{ call: RESTORE, body: { group: '4', version: null } }]);
    await press('Discard');
    expect(discarded).toEqual(['t-1']);
    expect((await control('Discard')).textContent).toBe('Discard');
  });

  it('LIVE-22 is deleted no more once it is restored, also while it is fetched anew', async () => {
    const RESTORED = { id: 't-1', version: 5, amount: -4.5, date: '2026-11-03', description: 'Bread' };
    let groups = [DELETED];
    let [isGone, isHeld] = [true, false];
    const gate = closedGate();
    showScreen(
      <>
        <FetchAnew />
        <DeletedWhileEditing id="t-1" onDiscard={() => undefined} />
      </>,
      answersOf([], {
        [READ]: () => ({ body: { data: groups, next: null, since: null } }),
        [RESTORE]: () => {
          groups = [];
          isGone = false;
          return { body: { id: 't-1' }, headers: { 'change-group': '9' } };
        },
        'GET /api/transactions/t-1': async () => {
          if (isGone) return { status: 404, body: { code: 'NOT_FOUND', message: 'No' } };
          if (isHeld) await gate.opened;
          return { body: RESTORED };
        },
      }),
    );
    await press('Restore and keep editing');
    await expectText('Bread is there');
    await expectNoText('deleted this transaction');
    isHeld = true;
    await press('Fetch anew');
    await expectText('Fetching');
    expect(document.body.textContent).not.toContain('deleted this transaction');
    gate.open();
    await expectText('Bread is there');
  });
});
