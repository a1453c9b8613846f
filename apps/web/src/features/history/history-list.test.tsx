import { addDays } from '@nestegg/domain';
import { describe, expect, it } from 'vitest';
import {
  choose,
  control,
  controls,
  dialog,
  expectNoText,
  expectText,
  field,
  openList,
  press,
  type,
} from '../../test-support/page.ts';
import { CABIN, changeGroup, historyOf, PERSONAL, recordChange } from '../../test-support/change-answers.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { today } from '../../i18n/today.ts';
import { HistoryScreen } from './history-screen.tsx';

const LIST = 'GET /api/history';
const UNDO = 'POST /api/history/2/undo';

const show = (answers: Answers, address = '/history') => showScreen(<HistoryScreen />, answers, address);

const items = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
const entries = () => items().map(({ textContent }) => textContent);

/** Chooses from the menu that is open. */
async function pressEntry(name: string): Promise<void> {
  await expect.poll(entries).toContain(name);
  items()
    .find(({ textContent }) => textContent === name)
    ?.click();
}

/** Midday on the person's clock. */
const at = (day: string) => new Date(`${day}T12:00:00`).toISOString();

describe('the groups of changes', () => {
  it('HIST-39 stand under their days, of which today and yesterday have names', async () => {
    show(
      historyOf([
        changeGroup('4', { at: at(today()) }),
        changeGroup('3', { at: at(today()) }),
        changeGroup('2', { at: at(addDays(today(), -1)) }),
        changeGroup('1', { at: at('2025-03-02') }),
      ]),
    );
    await expectText('March 2, 2025');
    const headings = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(headings).toHaveLength(3);
    expect(headings[0]).toMatch(/^Today, /);
    expect(headings[1]).toMatch(/^Yesterday, /);
    expect(headings[2]).toBe('March 2, 2025');
    expect(document.body.textContent).toContain('12:00');
  });

  it('HIST-39 say what happened most, and name what has no title by its kind', async () => {
    const bare = { record_id: null, title: null, amount: null };
    show(
      historyOf([
        changeGroup('9', { ...bare, counts: { transaction: { update: 1, delete: 3 } } }),
        changeGroup('8', { ...bare }),
        changeGroup('7', { ...bare, counts: { account: { create: 1 } } }),
        changeGroup('6', { ...bare, counts: { budget: { update: 2 } } }),
        changeGroup('5', { ...bare, title: 'Food', counts: { budget: { update: 1 } } }),
        changeGroup('4', { counts: { member: { update: 1 } }, title: 'Tom' }),
        changeGroup('3', { ...bare, counts: { member: { delete: 1 } }, actor: null }),
        changeGroup('2', { counts: { transaction: { 'move-out': 1 } }, title: 'Rope' }),
        changeGroup('1', { channel: 'token', title: 'Nail' }),
      ]),
    );
    for (const sentence of [
      'Mara deleted 4 transactions',
      'Mara added a transaction',
      'Mara added an account',
      'Mara changed a budget',
      'Mara changed the budget of Food',
      'The role of Tom changed',
      'Deleted account was removed',
      'Mara changed "Rope" (-$4.50)',
      'Mara added "Nail" (-$4.50)',
    ]) {
      await expectText(sentence);
    }
  });

  it('HIST-39 name their ledgers, by which way they were made, and who has undone them', async () => {
    show(
      historyOf([
        changeGroup('1', {
          channel: 'import',
          ledgers: [PERSONAL, CABIN],
          undo: 'no',
          undone_by: { id: '2', actor: { id: 'p-2', name: 'Tom' } },
        }),
      ]),
    );
    await expectText('Undone by Tom');
    const entry = document.querySelector('ul li')?.textContent;
    expect(entry).toContain('Personal');
    expect(entry).toContain('Lake Cabin');
    expect(entry).toContain('Bank file');
    expect(controls('Undo')).toEqual([]);
    await press('Actions for: Mara added "Bread" (-$4.50)');
    await expect.poll(entries).toEqual(['Details']);
  });

  it('have their details and the way back in a menu where there is no room beside them', async () => {
    const screen = show(
      historyOf([changeGroup('2')], {
        'GET /api/history/2': {
          body: { group: changeGroup('2'), changes: [recordChange('create', null, { name: 'Roll' })], next: null },
        },
        [UNDO]: { body: { group: '3', restored: 1, kept: 0, unchanged: 0 } },
      }),
    );
    await press('Actions for: Mara added "Bread" (-$4.50)');
    await pressEntry('Details');
    await expect.poll(() => dialog()?.textContent ?? '').toContain('Roll');
    expect(dialog()?.textContent).toContain('Mara added "Bread" (-$4.50)');
    dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await expect.poll(dialog).toBeNull();
    await press('Actions for: Mara added "Bread" (-$4.50)');
    await pressEntry('Undo');
    await expect.poll(() => screen.calls(UNDO)).toHaveLength(1);
  });
});

describe('the filters of the history', () => {
  it('HIST-39 offer ledgers, the people in them, kinds and what happened', async () => {
    const screen = show(historyOf([changeGroup('1')]), '/history?scope=h-1&what=nonsense&kind=nonsense&from=soon');
    await expectText('Filters (1)');
    const asked = screen.calls(LIST)[0]?.query ?? new URLSearchParams();
    expect([...asked.keys()].filter((name) => name !== 'household_id' && name !== 'limit')).toEqual([]);
    expect(await openList('Scope')).toEqual(['Everything of mine', 'Personal', 'Lake Cabin', 'Flat']);
    // Who is in the chosen household alone.
    expect(await openList('Person')).toEqual(['Anyone', 'Mara', 'Tom', 'Deleted account']);
    expect(await openList('Kind')).toEqual([
      'Everything',
      'Transactions',
      'Accounts',
      'Rules',
      'Bills',
      'Budgets',
      'Imports',
      'Settings',
      'Members',
    ]);
    expect(await openList('What')).toEqual(['All', 'Added', 'Changed', 'Deleted']);
    await choose('Person', 'Tom');
    await expect.poll(() => screen.calls(LIST).at(-1)?.query.get('actor')).toBe('p-2');
    for (const [label, kind] of [
      ['Accounts', 'account'],
      ['Bills', 'schedule'],
      ['Budgets', 'budget'],
      ['Imports', 'import'],
      ['Members', 'member'],
    ] as const) {
      await choose('Kind', label);
      await expect.poll(() => screen.calls(LIST).at(-1)?.query.get('kind')).toBe(kind);
    }
    await expectText('Filters (3)');
    const toggle = await control('Filters (3)');
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    toggle.click();
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true');
    screen.close();
    show(historyOf([changeGroup('1')]));
    await expectText('Mara added');
    expect(await openList('Person')).toEqual(['Anyone', 'Mara', 'Tom', 'Lena', 'Deleted account']);
  });

  it('HIST-39 offer no kinds of what the server does not have', async () => {
    show({ ...historyOf([changeGroup('1')]), ...NO_CAPABILITIES });
    await expectText('Mara added');
    expect(await openList('Kind')).toEqual(['Everything', 'Transactions', 'Settings', 'Members']);
  });

  it('take a day once it is one, or none', async () => {
    const screen = show(historyOf([changeGroup('1')]));
    await expectText('Filters');
    await type('From date', '11/0');
    expect(screen.address()).toBe('/history');
    await type('From date', '11/02/2026');
    (await field('From date')).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await expect.poll(screen.address).toBe('/history?from=2026-11-02');
    await expectText('Filters (1)');
    await type('To date', '11/05/2026');
    (await field('To date')).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await expect.poll(screen.address).toBe('/history?from=2026-11-02&to=2026-11-05');
    await expectText('Filters (2)');
    await type('From date', '');
    await expect.poll(screen.address).toBe('/history?to=2026-11-05');
  });
});

/** A record that changed since. */
const conflict = (id: string, more: object = {}) => ({
  kind: 'transaction',
  id,
  version: 4,
  title: `Row ${id}`,
  currency: 'USD',
  fields: [
    { field: 'amount', before: -1, after: -2, now: -3 },
    { field: 'created_by', before: 'a', after: 'b', now: 'c' },
  ],
  ...more,
});

const refused = (clean: number, ...conflicts: object[]) => ({
  status: 409,
  body: { code: 'CONFLICT', message: 'Changed.', details: { conflicts, total: conflicts.length, clean } },
});

const inDialog = (name: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)?.click();

/** Waits until this is chosen for a record. */
const isChosen = (record: string, choice: string) => expect.poll(async () => (await field(record)).value).toBe(choice);

describe('an undo of what changed since', () => {
  it('shows what is there now beside what it was, and puts all back at a press', async () => {
    let isRefused = true;
    const screen = show(
      historyOf([changeGroup('2')], {
        [UNDO]: () =>
          isRefused
            ? refused(1, conflict('a'), conflict('b'))
            : { body: { group: '3', restored: 2, kept: 0, unchanged: 0 } },
      }),
    );
    await press('Undo');
    await expectText('1 other record is put back.');
    await expectText('Choose what becomes of each. Nothing has been undone yet.');
    const cells = [...document.querySelectorAll('[role="dialog"] tbody td')].map(({ textContent }) =>
      textContent.trim(),
    );
    expect(cells.filter((text) => text.includes('$'))).toEqual(['− -$3.00', '+ -$1.00', '− -$3.00', '+ -$1.00']);
    expect(dialog()?.textContent).not.toContain('created_by');
    await isChosen('Row a', 'Keep as it is');
    inDialog('Put all back');
    await isChosen('Row b', 'Put back');
    await choose('Row a', 'Keep as it is');
    await isChosen('Row a', 'Keep as it is');
    isRefused = false;
    inDialog('Undo');
    await expect
      .poll(() => screen.calls(UNDO).at(1)?.body)
      .toMatchObject({
        choices: [
          { id: 'a', choice: 'keep' },
          { id: 'b', choice: 'restore' },
        ],
        rest: 'restore',
      });
    await expect.poll(dialog).toBeNull();
  });

  it('keeps what cannot be put back, says why, and changes nothing when it is cancelled', async () => {
    const whole = conflict('a', { reason: { code: 'amount.whole', params: { field: 'Amount' } }, title: null });
    const screen = show(historyOf([changeGroup('2')], { [UNDO]: refused(0, whole, conflict('b')) }));
    await press('Undo');
    await expect.poll(() => dialog()?.textContent).toContain('a transaction');
    expect(dialog()?.textContent).not.toContain('put back.');
    inDialog('Put all back');
    await isChosen('Row b', 'Put back');
    inDialog('Undo');
    await expect
      .poll(() => screen.calls(UNDO).at(1)?.body)
      .toMatchObject({
        choices: [
          { id: 'a', choice: 'keep' },
          { id: 'b', choice: 'restore' },
        ],
      });
    await expect.poll(() => controls('Undoing...')).toEqual([]);
    inDialog('Keep all');
    await isChosen('Row b', 'Keep as it is');
    inDialog('Undo');
    await expect
      .poll(() => screen.calls(UNDO).at(2)?.body)
      .toMatchObject({
        choices: [
          { id: 'a', choice: 'keep' },
          { id: 'b', choice: 'keep' },
        ],
        rest: 'keep',
      });
    await expect.poll(() => controls('Undoing...')).toEqual([]);
    inDialog('Cancel');
    await expect.poll(dialog).toBeNull();
    await expectNoText('Failed to undo');
    expect(screen.calls(UNDO)).toHaveLength(3);
  });
});
