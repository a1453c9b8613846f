import { describe, expect, it } from 'vitest';
import {
  DRAFT,
  GET,
  LIST,
  ROWS,
  UNDO,
  listed,
  row,
  show,
  statement,
  stored,
} from '../../test-support/import-answers.tsx';
import { control, controls, dialog, expectNoText, expectText, press } from '../../test-support/page.ts';
import { unreachable } from '../../test-support/scripted-screen.tsx';

const RESULT = { created: 12, matched: 0, transfers: 2, ignored: 0, left_out: 0 };
const done = (change: object = {}) =>
  stored({ state: 'committed', draft: null, result: RESULT, version: 3, group: 'g-1', ...change });

const PAST = 'GET /api/accounts/a-1/reconciliations';
const RECONCILE = 'POST /api/accounts/a-1/reconciliations';
const reconciliation = (date: string, is_changed = false) => ({
  id: date,
  date,
  balance: 80,
  is_changed,
  created_at: `${date}T12:00:00Z`,
  created_by_name: 'Mara',
});
const past = (...data: object[]) => ({ body: { data } });
const PROVEN = 'The statement adds up: Everyday can be reconciled at $80.00 on Nov 20, 2026.';

const facts = () =>
  [...document.querySelectorAll('dl dt')].map((name) => `${name.textContent}: ${name.nextElementSibling?.textContent}`);

describe('what came of an import', () => {
  it('counts what was added, matched and made a transfer, and leads to each account once', async () => {
    const statements = [
      statement(),
      statement({ number: 2, proof: 'differs' }),
      statement({ number: 3, account_id: 'a-2', account_name: 'Visa', proof: 'differs' }),
    ];
    show({ [GET]: { body: done({ statements }) }, [PAST]: past() });
    await expectText('12 rows imported.');
    await expectText('CSV · Everyday · Visa');
    expect(facts()).toEqual(['Added: 12', 'Matched: 0', 'Transfers: 2']);
    expect(controls('Go to Everyday')).toHaveLength(1);
    expect((await control('Go to Visa')).getAttribute('href')).toBe('/accounts/a-2');
    expect(controls('Undo')).toHaveLength(1);
    await press('Import another file');
    await expectText('CSV, OFX, QFX, QIF, CAMT or MT940, up to 20 MB');
  });

  it('leads to no transactions where none came, and says what one row came to', async () => {
    const none = { ...RESULT, created: 0, transfers: 0 };
    const one = statement({ rows: 1, proof: 'differs' });
    show({ [GET]: { body: done({ result: none, rows: 1, statements: [one] }) } });
    await expectText('0 of 1 row imported; it was not ticked.');
    expect(controls('Show the transactions')).toEqual([]);
  });

  it('that was undone says what stayed, with the way to each', async () => {
    const kept = [
      { id: 't-1', date: '2026-11-03', description: 'Bakery', amount: -4.5 },
      { id: 't-2', date: '2026-11-04', description: 'Refund', amount: 4.5 },
    ];
    const undo = { removed: 10, restored: 0, kept: 2, kept_transactions: kept };
    show({ [GET]: { body: done({ state: 'undone', undo }) } });
    await expectText('This import was undone. 10 removed, 0 restored, 2 kept because they were changed since.');
    expect((await control('Bakery')).getAttribute('href')).toBe('/transactions/t-1');
    const cells = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    expect(cells).toEqual(['BakeryNov 03, 2026-$4.50', 'RefundNov 04, 2026+$4.50']);
    expect(controls('Undo')).toEqual([]);
    expect(controls('Show the transactions')).toEqual([]);
    await expectNoText('can be reconciled');
  });
});

/** A statement that proves another balance. */
const upTo = (day: string, number: number) => statement({ number, to: day, closing: { date: day, amount: 70 } });

describe('an import that proves what an account holds', () => {
  it('ACC-19 reconciles it with one press, at the last balance that is proven', async () => {
    let isDone = false;
    const screen = show({
      [GET]: {
        body: done({
          statements: [
            // Of two that end on one day the later one in the file says what the account holds.
            upTo('2026-11-20', 4),
            upTo('2026-11-10', 2),
            statement({ to: '2026-11-17' }),
            upTo('2026-11-15', 3),
          ],
        }),
      },
      [PAST]: () =>
        past(
          reconciliation('2026-11-20', true),
          reconciliation('2026-10-31'),
          ...(isDone ? [reconciliation('2026-11-20')] : []),
        ),
      [RECONCILE]: () => {
        isDone = true;
        return { status: 201, body: { reconciliation: reconciliation('2026-11-20'), count: 1, adjustment: null } };
      },
    });
    await expectText(PROVEN);
    expect(controls('Reconcile Everyday')).toHaveLength(1);
    await press('Reconcile Everyday');
    await expectText('Reconciled: 1 transaction.');
    expect(screen.writes()).toMatchObject([{ call: RECONCILE, body: { date: '2026-11-20', balance: 80 } }]);
    await expectText('At $80.00 on Nov 20, 2026 Everyday and the bank agree.');
    expect(controls('Reconcile Everyday')).toEqual([]);
  });

  it.for([
    ['another amount of that day', { ...reconciliation('2026-11-20'), balance: 81 }],
    ['a later day', reconciliation('2026-11-30')],
  ] as const)('ACC-19 says of no balance that it agrees by %s', async ([, other]) => {
    show({ [GET]: { body: done() }, [PAST]: past(other) });
    await expectText(PROVEN);
    await expectNoText('and the bank agree');
  });

  it('ACC-19 leads to the account where it cannot be reconciled so', async () => {
    show({
      [GET]: { body: done() },
      [PAST]: past(),
      [RECONCILE]: { status: 403, body: { code: 'FORBIDDEN', message: 'No' } },
    });
    await expectText(PROVEN);
    await press('Reconcile Everyday');
    await expectText('Failed to reconcile. Please try again.');
    expect((await control('Reconcile Everyday')).getAttribute('href')).toBe('/accounts/a-1?tab=reconcile');
  });

  it('ACC-19 offers nothing where the statement does not prove it', async () => {
    const statements = [
      statement({ proof: 'no-balances' }),
      statement({ number: 2, closing: null }),
      statement({ number: 3, account_id: null, is_left_out: true }),
    ];
    const screen = show({ [GET]: { body: done({ statements }) }, [PAST]: past() });
    await expectText('Import another file');
    await expectNoText('can be reconciled');
    expect(screen.calls(PAST)).toEqual([]);
  });
});

describe('a draft', () => {
  it('has a note for each thing that is odd about its file, and passes over what it does not know', async () => {
    const notes = [
      { code: 'lists-left-out', count: 2 },
      { code: 'securities-left-out', count: 3 },
      { code: 'cut-short' },
      { code: 'damaged-text' },
      { code: 'files-left-out', count: 1 },
      { code: 'balance-differs', row: 7 },
      { code: 'splits-differ', row: 3 },
      { code: 'splits-differ', row: 4 },
      { code: 'of-later-times' },
    ];
    const opening = { reason: 'set', before: null, after: { date: '2026-10-01', amount: 12 } };
    show({
      [GET]: { body: stored({ draft: { ...DRAFT, notes }, statements: [statement({ opening_change: opening })] }) },
    });
    for (const words of [
      'Lists that hold no transactions were left out: 2',
      'Movements of securities were left out: 3.',
      'This file ends in the middle.',
      'Some characters do not belong to this encoding.',
      'Files in the ZIP that are no bank files were left out: 1',
      'From row 7 on, the balances of the file do not agree with its amounts.',
      'The parts of row 3 do not add up',
      'The parts of row 4 do not add up',
      'The opening balance of Everyday becomes $12.00 on Oct 01, 2026, so that the bank’s closing balance is right.',
    ]) {
      await expectText(words);
    }
    await press('Change how it is read');
    await expectText('How to read this file');
  });

  it('IMP-26 says of each row what happens with it, whatever is known of it', async () => {
    show({
      [GET]: { body: stored({ statements: [statement({ reconciled_to: null })] }) },
      [ROWS]: listed([
        row(1, 'transfer', { transfer_account_name: 'Visa' }),
        row(2, 'transfer', { transfer_account_name: 'Visa', amount: 5 }),
        row(3, 'transfer'),
        row(4, 'transfer', {
          match: { transaction_id: 't', date: '2026-11-19', description: 'x', amount: -5, account_name: 'Visa' },
          amount: 5,
        }),
        row(5, 'possible-duplicate'),
        row(6, 'before-reconciliation'),
        row(7, 'not-readable', { date: null, fault: 'date' }),
        row(8, 'not-readable', { amount: null, fault: 'amount' }),
        row(9, 'not-readable', { amount: null, fault: 'too-large' }),
        row(10, 'not-readable', { amount: null, fault: null }),
        row(11, 'other-currency'),
        row(12, 'matches-entry'),
      ]),
    });
    await expectText('In another currency, never converted');
    const happens = [...document.querySelectorAll('tbody tr[data-index]')].map((line) => line.children[4]?.textContent);
    expect(happens).toEqual([
      'Transfer to VisaNot this one',
      'Transfer from VisaNot this one',
      'Becomes a transferNot this one',
      'Transfer from Visa, Nov 19Not this one',
      'Same day and amount as a row of another file',
      'Reconciled already',
      'No date that can be read',
      'No amount that can be read',
      'The amount is too large',
      'Not readable',
      'In another currency, never converted',
      'MatchesNot this one',
    ]);
  });

  it('has its household, currency and days above it', async () => {
    const statements = [
      statement({ from: '2026-11-05', to: '2026-11-08', ticked: 1, ticked_sum: 20 }),
      statement({
        number: 2,
        account_id: 'a-2',
        account_name: 'Visa',
        from: '2026-11-01',
        to: '2026-11-06',
        ticked: 0,
        ticked_sum: 0,
      }),
      statement({ number: 3, account_id: null, account_name: null, is_left_out: true, from: '2026-01-01', rows: 2 }),
    ];
    show({ [GET]: { body: stored({ household_id: 'h-1', household_name: 'Nest', statements, rows: 14 }) } });
    await expectText('CSV · Everyday · Visa · Nest · US Dollar');
    expect(facts().map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
      'Span: Nov 1 – 8',
      'Ticked: 1 of 12 rows',
      'Net sum of ticked: +$20.00',
    ]);
  });

  it('is at the step that is next, with the way back to those before', async () => {
    show({ [GET]: { body: stored() } });
    await expectText('Import 4 transactions');
    await press('Back');
    await expectText('Which account is this file of?');
    await press('Back');
    await expectText('No imports yet.');
  });
});

describe('an undo whose answer is lost', () => {
  const counted = { removed: 3, restored: 1, kept: 0, kept_transactions: [] };

  it.each([
    ['undone', 'is over'],
    ['committed', 'says that it failed'],
  ])('of an import that is %s by now %s', async (state) => {
    let isSent = false;
    show(
      {
        [LIST]: { body: { data: [done()], next: null } },
        [GET]: () => ({ body: done({ state: isSent ? state : 'committed', undo: counted }) }),
        [UNDO]: () => {
          isSent = true;
          return unreachable();
        },
      },
      '/transactions/import',
    );
    await press('Undo joint.csv');
    await expectText('3 removed, 1 restored');
    await press('Undo');
    if (state === 'undone') await expect.poll(dialog).toBeNull();
    else await expectText('Failed to save. Please try again.');
  });

  it('past imports name their state, how many rows came, who made them and when: recorded ones when that was', async () => {
    const undone = done({ id: 'i-2', file_name: 'b.ofx', state: 'undone', created_by_name: null });
    const recorded = done({ created_at: '2026-11-20T10:00:00', committed_at: '2026-11-21T15:30:00' });
    show(
      { [LIST]: { body: { data: [recorded, undone, stored({ id: 'i-3', file_name: 'c.csv' })], next: null } } },
      '/transactions/import',
    );
    await expectText('c.csv');
    const lines = [...document.querySelectorAll('tbody tr')].map((line) =>
      [...line.children]
        .slice(0, 4)
        .map(({ textContent }) => textContent)
        .join(' | '),
    );
    expect(lines).toEqual([
      'joint.csv | Imported | 12 of 12 rows | Ann',
      'b.ofx | Undone | 12 of 12 rows | A former member',
      'c.csv | Draft | 12 rows | Ann',
    ]);
    expect(document.querySelector('tbody tr td:nth-child(5)')?.textContent).toBe('Nov 21, 2026, 3:30 PM');
    expect((await control('joint.csv')).getAttribute('href')).toBe('/transactions/import?id=i-1');
    expect(controls('Undo b.ofx')).toEqual([]);
  });
});
