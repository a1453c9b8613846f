import { describe, expect, it } from 'vitest';
import {
  GET,
  ROWS,
  COMMIT,
  DRAFT,
  READ,
  UNDO,
  LIST,
  statement,
  stored,
  listed,
  row,
  show,
} from '../../test-support/import-answers.tsx';
import { closedGate } from '../../test-support/gate.ts';
import {
  control,
  controls,
  dialog,
  expectFocusBack,
  expectNoText,
  expectText,
  expectWorking,
  press,
} from '../../test-support/page.ts';
import { conflict, FORBIDDEN } from '../../test-support/refused-answers.ts';
import { unreachable, type Answer, type Answers } from '../../test-support/scripted-screen.tsx';

const RESULT = { created: 3, matched: 1, transfers: 0, ignored: 0, left_out: 8 };
const COMMITTED = stored({ state: 'committed', draft: null, result: RESULT, version: 3, group: 'g-1' });

const ofVersion = (version: number) => ({ body: stored({ version, file_name: `version-${version}.csv` }) });

describe('importing', () => {
  it('says what came of it, with the ways to it and back', async () => {
    let done = false;
    const screen = show({
      [GET]: () => ({ body: done ? COMMITTED : stored() }),
      [COMMIT]: () => {
        done = true;
        return { body: COMMITTED };
      },
    });
    await press('Import 4 transactions');
    await expectText('4 of 12 rows imported; the others were not ticked.');
    expect(screen.calls(COMMIT).map(({ headers }) => headers.get('if-match'))).toEqual(['"2"']);
    expect((await control('Show the transactions')).getAttribute('href')).toBe('/transactions?import_id=i-1');
    expect((await control('Go to Everyday')).getAttribute('href')).toBe('/accounts/a-1');
  });

  it('IMP-40 reloads the preview where rows became other, with what was ticked and how the file is read', async () => {
    const read = { ...DRAFT, reading: { ...DRAFT.reading, decimal_mark: ',', columns: ['date', null, 'amount'] } };
    const screen = show({
      [GET]: { body: stored({ draft: read }) },
      [COMMIT]: conflict('import.rows-changed', { n: 2 }),
      [READ]: { body: stored() },
    });
    await press('Import 4 transactions');
    await expectText('2 rows changed since the preview. Look again.');
    await expect.poll(() => screen.calls(ROWS).length).toBeGreaterThan(1);
    await expect.poll(() => screen.calls(GET).length).toBeGreaterThan(1);
    expect(screen.calls(READ).map(({ body }) => body)).toEqual([
      { decimal_mark: ',', columns: ['date', null, 'amount'] },
    ]);
  });

  it('IMP-40 is tried again under another key once it was looked at again', async () => {
    let version = 2;
    const screen = show({
      [GET]: () => ofVersion(version),
      [ROWS]: () => listed([row(version, 'new')], version),
      [COMMIT]: conflict('import.rows-changed', { n: 2 }),
      [READ]: () => {
        version = 3;
        return ofVersion(version);
      },
    });
    await press('Import 4 transactions');
    await expectText('version-3.csv');
    await expectText('Row 3');
    await press('Import 4 transactions');
    await expect.poll(() => screen.calls(COMMIT)).toHaveLength(2);
    const sent = screen.calls(COMMIT).map(({ headers }) => headers);
    expect(sent.map((headers) => headers.get('if-match'))).toEqual(['"2"', '"3"']);
    expect(new Set(sent.map((headers) => headers.get('idempotency-key'))).size).toBe(2);
  });

  it('IMP-23 says why the server takes no file of another currency', async () => {
    const params = { file_currency: 'USD', account: 'Everyday', currency: 'EUR' };
    const problems = [{ field: 'statements', code: 'import.other-currency', params }];
    const refused = { code: 'VALIDATION_ERROR', message: 'No', details: { statements: 'No' }, problems };
    show({ [COMMIT]: { status: 422, body: refused }, [READ]: { status: 422, body: refused } });
    await press('Import 4 transactions');
    await expectText('This file is in USD, Everyday is in EUR. Amounts are never converted.');
  });

  it('IMP-43 says the truth after a lost answer', async () => {
    let tries = 0;
    show({
      [GET]: () => ({ body: tries > 0 ? COMMITTED : stored() }),
      [COMMIT]: () => {
        tries += 1;
        return unreachable();
      },
    });
    await press('Import 4 transactions');
    await expectText('4 of 12 rows imported; the others were not ticked.');
  });

  it('IMP-43 says that nothing was saved where nothing was', async () => {
    const screen = show({ [COMMIT]: unreachable });
    await press('Import 4 transactions');
    await expectText('Failed to save. Please try again.');
    const keys = new Set(screen.calls(COMMIT).map(({ headers }) => headers.get('idempotency-key')));
    expect(keys.size).toBe(1);
  });

  it('pressed twice at once goes under one key, by which the server does it once', async () => {
    const screen = show({
      [GET]: () => ({ body: screen.calls(COMMIT).length > 0 ? COMMITTED : stored() }),
      [COMMIT]: { body: COMMITTED },
    });
    const button = await control('Import 4 transactions');
    button.click();
    button.click();
    await expectText('4 of 12 rows imported; the others were not ticked.');
    expect(new Set(screen.calls(COMMIT).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('that another tab did meanwhile shows what came of it', async () => {
    const screen = show({
      [GET]: () => ({ body: screen.calls(COMMIT).length > 0 ? COMMITTED : stored() }),
      [COMMIT]: conflict('import.changed'),
    });
    await press('Import 4 transactions');
    await expectText('4 of 12 rows imported; the others were not ticked.');
    expect(screen.writes().map(({ call }) => call)).toEqual([COMMIT]);
  });

  it('that another tab did while it was looked at how it is read shows what came of it', async () => {
    const screen = show({
      [GET]: () => ({ body: screen.calls(READ).length > 0 ? COMMITTED : stored() }),
      [READ]: conflict('import.committed'),
    });
    await press('Change how it is read');
    await press('Continue');
    await expectText('4 of 12 rows imported; the others were not ticked.');
  });

  it.each([
    ['recorded', 3, 0, 1],
    ['matched alone', 0, 2, 1],
    ['none', 0, 0, 0],
  ])('leads to its transactions where there are any: %s', async (_, created, matched, ways) => {
    show({ [GET]: { body: { ...COMMITTED, result: { ...RESULT, created, matched } } } });
    await control('Go to Everyday');
    expect(controls('Show the transactions')).toHaveLength(ways);
  });

  it('IMP-39 saves a statement of which nothing is ticked', async () => {
    const none = statement({ rows: 0, ticked: 0, ticked_sum: 0 });
    show({ [GET]: { body: stored({ rows: 0, counts: {}, statements: [none] }) }, [ROWS]: listed([]) });
    await expectText('This file has no rows.');
    await control('Save without transactions');
  });
});

/** The first step, with what was imported before. */
const open = (data: object[], answers: Answers = {}) =>
  show({ [LIST]: { body: { data, next: null } }, ...answers }, '/transactions/import');

describe('past imports', () => {
  it('are none at first', async () => {
    open([]);
    await expectText('No imports yet.');
    await expectText('CSV, OFX, QFX, QIF, CAMT or MT940, up to 20 MB');
  });

  it('IMP-45 IMP-47 are undone after a question with what that does', async () => {
    const undo = { removed: 3, restored: 1, kept: 2, kept_transactions: [] };
    const screen = open([COMMITTED], {
      [GET]: { body: { ...COMMITTED, undo } },
      [UNDO]: { body: stored({ state: 'undone', draft: null, result: RESULT, undo }) },
    });
    await expectText('4 of 12 rows');
    await press('Undo joint.csv');
    await expectText('Undo this import? 3 removed, 1 restored, 2 kept because they were changed since.');
    expect(screen.calls(GET).at(-1)?.query.get('undo')).toBe('true');
    await press('Undo');
    await expect.poll(dialog).toBeNull();
    expect(screen.calls(UNDO)).toHaveLength(1);
  });

  it('IMP-47 say that one was undone already', async () => {
    const undo = { removed: 3, restored: 1, kept: 0, kept_transactions: [] };
    open([COMMITTED], { [GET]: { body: { ...COMMITTED, undo } }, [UNDO]: conflict('import.undone') });
    await press('Undo joint.csv');
    await expectText('3 removed');
    await press('Undo');
    await expectText('This import was undone already');
  });

  // The answer to the undo itself is lost: the question closes only where the server says that it was done.
  it.each<[string, Answer, string | null]>([
    ['was done', { body: stored({ state: 'undone', draft: null, result: RESULT }) }, null],
    ['was not done', { body: COMMITTED }, 'Failed to save. Please try again.'],
    ['cannot be known', FORBIDDEN, 'Failed to save. Please try again.'],
  ])('IMP-47 an undo whose answer is lost is asked about, and %s', async (_, looked, words) => {
    const undo = { removed: 3, restored: 1, kept: 0, kept_transactions: [] };
    const screen = open([COMMITTED], {
      [GET]: ({ query }) => (query.has('undo') ? { body: { ...COMMITTED, undo } } : looked),
      [UNDO]: unreachable,
    });
    await press('Undo joint.csv');
    await expectText('3 removed');
    await press('Undo');
    await expect.poll(() => screen.calls(GET).filter(({ query }) => !query.has('undo'))).not.toHaveLength(0);
    if (words === null) await expect.poll(dialog).toBeNull();
    else await expectText(words);
  });

  it('IMP-44 that are drafts can be continued or discarded', async () => {
    const screen = open([stored()], { 'DELETE /api/imports/i-1': { status: 204 } });
    expect((await control('Continue joint.csv')).getAttribute('href')).toBe('/transactions/import?id=i-1');
    await press('Discard joint.csv');
    await expectText('Discard the draft of joint.csv? Nothing of it was imported.');
    await press('Discard');
    await expect.poll(() => screen.calls('DELETE /api/imports/i-1')).toHaveLength(1);
    await expectNoText('Nothing of it was imported.');
  });

  it('that cannot be read say so', async () => {
    open([], { [LIST]: { status: 403, body: { code: 'FORBIDDEN', message: 'No' } } });
    await expectText('Failed to load imports. Please try again later.');
  });
});

it('the questions about a past import give the focus back', async () => {
  const undo = { removed: 3, restored: 1, kept: 0, kept_transactions: [] };
  open([COMMITTED, stored({ id: 'i-2', file_name: 'draft.csv' })], { [GET]: { body: { ...COMMITTED, undo } } });
  await expectFocusBack('Undo joint.csv', {});
  await expectFocusBack('Discard draft.csv', {});
});

it('an undo that failed says so until it is tried again', async () => {
  const gate = closedGate();
  let tries = 0;
  const counted = { removed: 3, restored: 1, kept: 0, kept_transactions: [] };
  const screen = show(
    {
      [LIST]: { body: { data: [COMMITTED], next: null } },
      [GET]: { body: { ...COMMITTED, undo: counted } },
      [UNDO]: async () => {
        tries += 1;
        if (tries > 1) await gate.opened;
        return { status: 403, body: {} };
      },
    },
    '/transactions/import',
  );
  await press('Undo joint.csv');
  await expectText('3 removed, 1 restored');
  await press('Undo');
  await expectText('Failed to save. Please try again.');
  await press('Undo');
  await expect.poll(() => screen.calls(UNDO)).toHaveLength(2);
  await expectWorking('Undoing... (red)');
  await expectNoText('Failed to save. Please try again.');
  gate.open();
  await expectText('Failed to save. Please try again.');
});

it('ACC-19 what was reconciled and is not any more is reconciled again under another key', async () => {
  const RECONCILE = 'POST /api/accounts/a-1/reconciliations';
  const made = { date: '2026-11-20', balance: 80, created_at: '2026-11-20T12:00:00Z', created_by_name: 'Mara' };
  // Each is changed as soon as it is made.
  const past: object[] = [];
  const screen = show({
    [GET]: { body: COMMITTED },
    'GET /api/accounts/a-1/reconciliations': () => ({ body: { data: past } }),
    [RECONCILE]: () => {
      past.push({ ...made, id: `r-${past.length}`, is_changed: true });
      return {
        status: 201,
        body: { reconciliation: { ...made, id: 'r', is_changed: false }, count: 1, adjustment: null },
      };
    },
  });
  for (const times of [1, 2]) {
    await press('Reconcile Everyday');
    await expect.poll(() => screen.calls(RECONCILE)).toHaveLength(times);
    await expect.poll(() => screen.pending()).toBe(0);
    await control('Reconcile Everyday');
  }
  const keys = screen.calls(RECONCILE).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});
