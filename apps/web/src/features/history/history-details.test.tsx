import { describe, expect, it } from 'vitest';
import { choose, control, dialog, expectNoText, expectText, field, press } from '../../test-support/page.ts';
import { changeGroup, historyOf, recordChange } from '../../test-support/change-answers.ts';
import { inTurn } from '../../test-support/refused-answers.ts';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { HistoryScreen } from './history-screen.tsx';

const LIST = 'GET /api/history';
const DETAILS = 'GET /api/history/1';
const UNDO = 'POST /api/history/2/undo';

const show = (answers: Answers, address = '/history') => showScreen(<HistoryScreen />, answers, address);

const detailsOf = (counts: object, changes: readonly object[]) => {
  const group = changeGroup('1', { counts });
  return historyOf([group], { [DETAILS]: { body: { group, changes, next: null } } });
};

describe('the details of a group of changes', () => {
  it('show 20 records, and at a press as many more as there are, at most 480', async () => {
    const changes = Array.from({ length: 20 }, (_, at) =>
      recordChange('create', null, { name: `n ${at}` }, { id: `t-${at}` }),
    );
    const screen = show(detailsOf({ transaction: { create: 5000 } }, changes));
    await press('Details');
    await press('Show 480 more');
    await expect.poll(() => screen.calls(DETAILS).map(({ query }) => query.get('limit'))).toEqual(['20', '500']);
    await expectNoText('more');
  });
});

const conflict = (id: string) => ({
  kind: 'transaction',
  id,
  version: 4,
  title: `Row ${id}`,
  currency: 'USD',
  fields: [{ field: 'amount', before: -1, after: -2, now: -3 }],
});

describe('an undo of what changed since', () => {
  const details = { conflicts: [conflict('a'), conflict('b')], total: 2, clean: 0 };

  it('HIST-25 keeps all, also what was chosen otherwise before', async () => {
    const screen = show(
      historyOf([changeGroup('2')], { [UNDO]: { status: 409, body: { code: 'CONFLICT', message: 'No.', details } } }),
    );
    await press('Undo');
    await expectText('Row b');
    await choose('Row a', 'Put back');
    await expect.poll(async () => (await field('Row a')).value).toBe('Put back');
    await press('Keep all');
    await expect.poll(async () => (await field('Row a')).value).toBe('Keep as it is');
    [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Undo')?.click();
    await expect
      .poll(() => screen.calls(UNDO).at(1)?.body)
      .toMatchObject({ choices: [{ choice: 'keep' }, { choice: 'keep' }], rest: 'keep' });
  });

  it('HIST-25 asks anew of what changed once more', async () => {
    const later = [{ ...conflict('a'), version: 5 }, conflict('b')];
    const refused = (conflicts: object[]) => ({
      status: 409,
      body: { code: 'CONFLICT', message: 'No.', details: { ...details, conflicts } },
    });
    const answers = inTurn(refused(details.conflicts), refused(later));
    const screen = show(historyOf([changeGroup('2')], { [UNDO]: answers }));
    await press('Undo');
    await choose('Row a', 'Put back');
    await expect.poll(async () => (await field('Row a')).value).toBe('Put back');
    [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Undo')?.click();
    await expect.poll(() => screen.calls(UNDO)).toHaveLength(2);
    await expect.poll(async () => (await field('Row a')).value).toBe('Keep as it is');
  });
});

it('HIST-25 an undo of a rule that changed since asks in the words of rules, with a name where it has none', async () => {
  const rule = {
    ...conflict('r'),
    kind: 'rule',
    title: null,
    fields: [
      { field: 'position', before: 0, after: 1, now: 2 },
      {
        field: 'conditions',
        before: [{ field: 'amount', from: 5, to: 5 }],
        after: [{ field: 'direction', direction: 'in' }],
        now: [{ field: 'direction', direction: 'out' }],
      },
    ],
  };
  const full = { ...rule, id: 'f', reason: { code: 'rule.too-many', params: { n: 500 } } };
  const details = { conflicts: [rule, full], total: 2, clean: 0 };
  show(historyOf([changeGroup('2')], { [UNDO]: { status: 409, body: { code: 'CONFLICT', message: 'No.', details } } }));
  await press('Undo');
  await expectText('There are 500 rules already: delete some first.');
  await field('a rule');
  const lines = [...(dialog()?.querySelectorAll('tbody tr') ?? [])].map(({ textContent }) => textContent);
  expect(lines.slice(1, 3)).toEqual([
    expect.stringMatching(/^If all of this is so.*money goes out.*the amount is \$5\.00$/),
    expect.stringMatching(/^Place.*3.*1$/),
  ]);
});

describe('the filters of the history', () => {
  it('show what the address says', async () => {
    const address = '/history?scope=h-1&person=p-2&kind=member&what=delete&from=2026-11-01&to=2026-11-30';
    const members = [{ id: 'p-2', name: 'Tom' }];
    const households = { body: { data: [{ id: 'h-1', name: 'Lake Cabin', role: 'owner', member_count: 1, members }] } };
    const screen = show({ ...historyOf([]), 'GET /api/households': households }, address);
    const shown = {
      Scope: 'Lake Cabin',
      Person: 'Tom',
      Kind: 'Members',
      What: 'Deleted',
      From: 'Nov 01, 2026',
      To: 'Nov 30, 2026',
    };
    for (const [label, value] of Object.entries(shown)) {
      await expect.poll(async () => (await field(label)).value, { message: label }).toBe(value);
    }
    await control('Filters (6)');
    expect(Object.fromEntries(screen.calls(LIST)[0]?.query ?? [])).toMatchObject({
      household_id: 'h-1',
      kind: 'member',
    });
  });

  it.each([
    ['whose account was deleted are kept', 'deleted', 'deleted'],
    ['who are not of it are left', 'p-2', null],
  ])('people %s where another ledger is chosen', async (_, person, actor) => {
    const screen = show(historyOf([changeGroup('1')]), `/history?person=${person}`);
    await expectText('Filters (1)');
    await choose('Scope', 'Flat');
    await expect.poll(() => screen.calls(LIST).at(-1)?.query.get('household_id')).not.toBe(null);
    expect(screen.calls(LIST).at(-1)?.query.get('actor')).toBe(actor);
  });

  it('are empty once all changes are shown again', async () => {
    const screen = show(historyOf([]), '/history?kind=member&from=2026-11-01');
    await expect.poll(async () => (await field('From')).value).toBe('Nov 01, 2026');
    await press('Show all changes');
    await expect.poll(screen.address).toBe('/history');
    await expect.poll(async () => (await field('From')).value).toBe('');
    expect((await field('Kind')).value).toBe('Everything');
  });

  it('begin on the first page of what they leave, and say how many they are', async () => {
    const screen = show({
      ...historyOf([]),
      [LIST]: ({ query }) => ({
        body: {
          data: [changeGroup(query.has('cursor') ? '2' : '1')],
          next: query.has('cursor') ? null : 'c',
          since: null,
        },
      }),
    });
    await press('Load more');
    await expect.poll(() => screen.calls(LIST).map(({ query }) => query.get('cursor'))).toEqual([null, 'c']);
    await control('Filters');
    await choose('Kind', 'Members');
    await control('Filters (1)');
    await control('Load more');
    expect(screen.calls(LIST).map(({ query }) => [query.get('kind'), query.get('cursor')])).toEqual([
      [null, null],
      [null, 'c'],
      ['member', null],
    ]);
  });
});
