import { describe, expect, it } from 'vitest';
import { CABIN, changeGroup } from '../../test-support/change-answers.ts';
import { choose, controls, dialog, expectNoText, expectText, press } from '../../test-support/page.ts';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { HistoryScreen } from './history-screen.tsx';

const NOTHING = { data: [], next: null, since: null };

const page = (groups: readonly object[], more: object = {}) => ({
  'GET /api/households': { body: { data: [] } },
  'GET /api/history': { body: { data: groups, next: null, since: null, ...more } },
});

const show = (answers: Answers, address = '/history') => showScreen(<HistoryScreen />, answers, address);

/** What the table shows, cell by cell. */
const cells = () => [...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent.trim());

/** A record that changed since. */
const conflict = (id: string, version: number | null) => ({
  kind: 'transaction',
  id,
  version,
  title: `Row ${id}`,
  currency: 'USD',
  fields: [{ field: 'amount', before: -1, after: -2, now: -3 }],
});

describe('the history', () => {
  it('HIST-39 says in a sentence who did what', async () => {
    show(
      page([
        changeGroup('9', { counts: { transaction: { update: 18 } }, record_id: null, title: null, amount: null }),
        changeGroup('8', { counts: { transaction: { delete: 1 } }, actor: null }),
        changeGroup('7', { counts: { transaction: { 'move-out': 1, 'move-in': 1 } }, moved_to: CABIN }),
        changeGroup('6', { undoes: '5' }),
        changeGroup('5', { counts: { member: { create: 1 } }, title: 'Tom', ledgers: [CABIN] }),
        changeGroup('4', { counts: { member: { delete: 1 } }, title: 'Lena', record_id: 'p-3' }),
        changeGroup('3', { counts: { member: { delete: 1 } }, title: 'Mara', record_id: 'p-1' }),
        changeGroup('2', { counts: { settings: { update: 1 } }, ledgers: [CABIN] }),
        changeGroup('1', { counts: { settings: { create: 1 }, member: { create: 1 } }, ledgers: [CABIN] }),
      ]),
    );
    for (const sentence of [
      'Mara changed 18 transactions',
      'Deleted account deleted "Bread" (-$4.50)',
      'Mara moved "Bread" (-$4.50) to Lake Cabin',
      'Mara undid a change of "Bread" (-$4.50)',
      'Tom joined',
      'Lena was removed',
      'Mara left',
      'Mara changed the settings of Lake Cabin',
      'Mara set up Lake Cabin',
    ]) {
      await expectText(sentence);
    }
  });

  it('HIST-39 says what became of accounts and reconciliations', async () => {
    const named = { record_id: 'a-1', title: 'Everyday', amount: null };
    show(
      page([
        changeGroup('3', { ...named, counts: { account: { create: 1 }, transaction: { create: 1 } } }),
        changeGroup('2', { ...named, counts: { account: { update: 1 } } }),
        changeGroup('1', { counts: { reconciliation: { create: 1 } }, title: null, amount: null }),
      ]),
    );
    await expectText('Mara added the account "Everyday"');
    await expectText('Mara changed the account "Everyday"');
    await expectText('Mara added a reconciliation');
  });

  it('HIST-39 HIST-10 says what became of bills, and what they recorded', async () => {
    const automatic = { channel: 'schedule', actor: null };
    show(
      page([
        changeGroup('4', {
          ...automatic,
          source_name: 'Rent',
          counts: { transaction: { create: 1 }, occurrence: { create: 1 } },
        }),
        changeGroup('3', {
          ...automatic,
          counts: { transaction: { create: 5 }, occurrence: { create: 5 } },
          title: null,
        }),
        changeGroup('2', { counts: { schedule: { update: 1 } }, title: 'Rent', amount: null }),
        changeGroup('1', { counts: { occurrence: { create: 1 } }, title: null, amount: null }),
      ]),
    );
    await expectText('Bill "Rent" recorded "Bread"');
    await expectText('Bills recorded 5 transactions');
    await expectText('Mara changed the bill "Rent"');
    await expectText('Mara added a bill');
  });

  it('HIST-39 bills that are older than their log begin it', async () => {
    const older = { amount: null, channel: 'schedule', actor: null, undo: 'no' };
    show(
      page([
        changeGroup('2', { counts: { schedule: { create: 1 } }, title: 'Rent', ...older }),
        changeGroup('1', { counts: { schedule: { create: 3 }, occurrence: { create: 9 } }, title: null, ...older }),
      ]),
    );
    await expectText('The history begins here: the bill "Rent"');
    await expectText('The history begins here: 3 bills');
  });

  it('HIST-39 says what became of rules', async () => {
    const unnamed = { title: null, amount: null };
    show(
      page([
        changeGroup('6', { counts: { rule: { create: 1 } }, title: 'REWE', amount: null }),
        changeGroup('5', { counts: { rule: { update: 1 } }, ...unnamed }),
        changeGroup('4', { counts: { rule: { delete: 1 } }, title: 'ALDI', amount: null }),
        changeGroup('3', { counts: { rule: { update: 3 } }, ...unnamed }),
        changeGroup('2', { counts: { rule: { create: 1 } }, title: 'ALDI', amount: null, undoes: '4' }),
        changeGroup('1', { counts: { rule: { create: 2 } }, ...unnamed, channel: 'rule', actor: null, undo: 'no' }),
      ]),
    );
    for (const sentence of [
      'Mara added the rule "REWE"',
      'Mara changed a rule',
      'Mara deleted the rule "ALDI"',
      'Mara changed 3 rules',
      'Mara undid a change of the rule "ALDI"',
      'The history begins here: 2 rules',
    ]) {
      await expectText(sentence);
    }
  });

  it('HIST-39 is narrowed by what its address says, each filter as it is chosen', async () => {
    const screen = show(
      page([changeGroup('1')]),
      '/history?scope=personal&kind=transaction&from=2026-11-01&to=2026-11-03',
    );
    await expectText('Mara added "Bread"');
    const query = screen.calls('GET /api/history')[0]?.query ?? new URLSearchParams();
    expect(Object.fromEntries(query)).toMatchObject({ household_id: 'personal', kind: 'transaction' });
    expect(new Date(query.get('from') ?? '').getDate()).toBe(1);
    expect(new Date(query.get('until') ?? '').getDate()).toBe(4);
    await choose('What', 'Deleted');
    await expect.poll(screen.address).toContain('what=delete');
    await expect.poll(() => screen.calls('GET /api/history').at(-1)?.query.get('op')).toBe('delete');
  });

  it.each([
    ['/history', 'Nothing has changed yet.'],
    ['/history?what=delete', 'No changes match your filters.'],
  ])('says at %s that there is nothing', async (address, words) => {
    show(page([]), address);
    await expectText(words);
  });

  it('HIST-39 that cannot be read says so, and is read again', async () => {
    const screen = show({
      ...page([]),
      'GET /api/history': { status: 403, body: { code: 'FORBIDDEN', message: 'No.' } },
    });
    await expectText('Failed to load history. Please try again later.');
    const before = screen.calls('GET /api/history').length;
    await press('Retry');
    await expect.poll(() => screen.calls('GET /api/history').length).toBeGreaterThan(before);
  });

  it.each([404, 422])('of what is not there, a %d, leads to all changes', async (status) => {
    const screen = show(
      {
        ...page([]),
        'GET /api/history': ({ query }) =>
          query.has('household_id') ? { status, body: { code: 'NOT_FOUND', message: 'No.' } } : { body: NOTHING },
      },
      '/history?scope=h-9',
    );
    await expectText('No changes match your filters.');
    expect(controls('Retry')).toEqual([]);
    await press('Show all changes');
    await expectText('Nothing has changed yet.');
    expect(screen.address()).toBe('/history');
  });

  it('goes on where its first page ends, and says since when it is complete', async () => {
    const screen = show({
      ...page([]),
      'GET /api/history': ({ query }) => ({
        body: query.has('cursor')
          ? { data: [changeGroup('1', { title: 'Rope' })], next: null, since: '2026-10-01T09:00:00Z' }
          : { data: [changeGroup('2')], next: '2', since: null },
      }),
    });
    await press('Load more');
    await expectText('Mara added "Rope"');
    await expectText('Changes before October 1, 2026 were not recorded.');
    expect(document.querySelectorAll('h2')).toHaveLength(1);
    expect(screen.calls('GET /api/history')).toHaveLength(2);
  });

  it('shows the fields of a group before and after', async () => {
    const change = {
      kind: 'transaction',
      id: 't-1',
      op: 'update',
      version: 2,
      household_id: null,
      currency: 'USD',
      title: 'Bread',
      before: { amount: -4.5, category: null, is_recurring: false },
      after: { amount: -5, category: 'Food', is_recurring: true },
    };
    const edited = changeGroup('1', { counts: { transaction: { update: 1 } } });
    show({ ...page([edited]), 'GET /api/history/1': { body: { group: edited, changes: [change], next: null } } });
    await press('Details');
    await expect.poll(cells).toEqual(['− -$4.50', '+ -$5.00', '− —', '+ Food', '− No', '+ Yes']);
  });
});

describe('an undo', () => {
  it('takes the group back, and is offered only where the server allows it', async () => {
    const screen = show({
      ...page([changeGroup('2'), changeGroup('1', { undo: 'history.too-old' })]),
      'POST /api/history/2/undo': { body: { group: '3', restored: 1, kept: 0, unchanged: 0 } },
    });
    await expectText('Mara added');
    expect(controls('Undo')).toHaveLength(1);
    await press('Undo');
    await expect.poll(screen.writes).toMatchObject([{ call: 'POST /api/history/2/undo', body: {} }]);
    await expectText('Undone.');
  });

  it('that fails says so beside the group, until it succeeds', async () => {
    let fails = true;
    show({
      ...page([changeGroup('2')]),
      'POST /api/history/2/undo': () =>
        fails
          ? { status: 409, body: { code: 'CONFLICT', message: 'No.' } }
          : { body: { group: '3', restored: 1, kept: 0, unchanged: 0 } },
    });
    await press('Undo');
    await expectText('Failed to undo. Please try again.');
    fails = false;
    await press('Undo');
    await expectText('Undone.');
    await expectNoText('Failed to undo. Please try again.');
  });

  it('asks what becomes of records that changed since, and sends that with their versions', async () => {
    const details = { conflicts: [conflict('a', 4), conflict('b', null)], total: 2, clean: 3 };
    let asked = 0;
    const screen = show({
      ...page([changeGroup('2')]),
      'POST /api/history/2/undo': () => {
        asked += 1;
        return asked === 1
          ? { status: 409, body: { code: 'CONFLICT', message: 'Changed.', details } }
          : { body: { group: '3', restored: 4, kept: 1, unchanged: 0 } };
      },
    });
    await press('Undo');
    await expect.poll(() => dialog()?.textContent).toContain('Some of this changed since');
    await expectText('3 other records are put back.');
    await expectNoText('Failed to undo. Please try again.');
    await choose('Row a', 'Put back');
    const inDialog = [...(dialog()?.querySelectorAll('button') ?? [])];
    inDialog.find(({ textContent }) => textContent === 'Undo')?.click();
    await expect
      .poll(() => screen.writes().at(1)?.body)
      .toEqual({
        choices: [
          { kind: 'transaction', id: 'a', version: 4, choice: 'restore' },
          { kind: 'transaction', id: 'b', version: null, choice: 'keep' },
        ],
        rest: 'keep',
      });
    await expectNoText('Some of this changed since');
  });
});
