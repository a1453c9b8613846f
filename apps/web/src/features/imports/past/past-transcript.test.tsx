import { expect, it } from 'vitest';
import { expectText, press } from '../../../test-support/page.ts';
import { GET, LIST, show, statement, stored, UNDO } from '../../../test-support/import-answers.tsx';
import { conflict, FORBIDDEN, inTurn } from '../../../test-support/refused-answers.ts';
import type { Answers } from '../../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../../test-support/transcript.ts';

standStill();

const DISCARD = 'DELETE /api/imports/i-2';
const RECONCILE = 'POST /api/accounts/a-1/reconciliations';
const RESULT = { created: 3, matched: 1, transfers: 2, ignored: 0, left_out: 6 };
const COUNTS = { removed: 3, restored: 1, kept: 2, kept_transactions: [] };
const COMMITTED = stored({
  state: 'committed',
  draft: null,
  result: RESULT,
  version: 3,
  group: '7',
  committed_at: '2026-11-19T09:30:00Z',
});
const DRAFT = stored({ id: 'i-2', file_name: 'draft.csv', rows: 1, created_by_name: null, version: 5 });
const UNDONE = stored({ id: 'i-3', file_name: 'old.ofx', state: 'undone', draft: null, result: RESULT, undo: COUNTS });

const listOf = (data: object[], next: string | null = null) => ({ body: { data, next } });

/** The first step, with what was imported before. */
const open = (answers: Answers) => show(answers, '/transactions/import');

it('past imports are listed, undone and discarded as approved', async () => {
  const { step, text } = transcribe(
    open({
      [LIST]: listOf([COMMITTED, DRAFT, UNDONE], 'more'),
      [GET]: inTurn(FORBIDDEN, { body: { ...COMMITTED, undo: COUNTS } }),
      [UNDO]: inTurn(conflict('import.undone'), FORBIDDEN, { body: { ...COMMITTED, state: 'undone' } }),
      [DISCARD]: inTurn(conflict('import.changed'), FORBIDDEN, { status: 204 }),
    }),
  );
  await step('Open');
  await step('Show more', () => press('Show more'));
  await step('Undo, which cannot be counted', () => press('Undo joint.csv'));
  await step('Undo, which is asked', async () => {
    await press('Retry');
    await expectText('3 removed');
  });
  await step('Undo, which was done', () => press('Undo'));
  await step('Undo, which fails', async () => {
    await press('Close');
    await press('Undo joint.csv');
    await expectText('3 removed');
    await press('Undo');
  });
  await step('Undo', () => press('Undo'));
  await step('Discard, which is asked', () => press('Discard draft.csv'));
  await step('Discard, which is refused', () => press('Discard'));
  await step('Discard, which fails', () => press('Discard'));
  await step('Discard', () => press('Discard'));
  expect(text()).toMatchSnapshot();
});

it('past imports in French, and that they cannot be read, are shown as approved', async () => {
  localStorage.setItem('nestegg-language', 'fr');
  const many = stored({ ...COMMITTED, rows: 1300, result: { ...RESULT, created: 1200 } });
  const { step, text } = transcribe(open({ [LIST]: inTurn(FORBIDDEN, listOf([many, DRAFT])) }));
  await step('Open', () => expectText('Réessayer'));
  await step('Retry', () => press('Réessayer'));
  expect(text()).toMatchSnapshot();
});

it('what came of an import is shown, and its account reconciled, as approved', async () => {
  const several = [
    statement(),
    statement({ number: 2, closing: { date: null, amount: 70 }, to: '2026-11-18', proof: 'adds-up' }),
    statement({ number: 3, account_id: 'a-2', account_name: 'Visa', proof: 'differs' }),
  ];
  const { step, text } = transcribe(
    show({
      [GET]: ({ query }) => ({ body: { ...COMMITTED, statements: several, undo: query.has('undo') ? COUNTS : null } }),
      'GET /api/accounts/a-1/reconciliations': { body: { data: [] } },
      [RECONCILE]: inTurn({
        status: 201,
        body: {
          reconciliation: {
            id: 'r-1',
            date: '2026-11-20',
            balance: 80,
            is_changed: false,
            created_at: '2026-11-20T12:00:00Z',
            created_by_name: null,
          },
          count: 1,
          adjustment: null,
        },
        headers: { 'change-group': '9' },
      }),
      [UNDO]: { body: UNDONE },
    }),
  );
  await step('Open');
  await step('Reconcile', () => press('Reconcile Everyday'));
  await step('Undo, which is asked', async () => {
    await press('Undo');
    await expectText('3 removed');
  });
  await step('Cancel', () => press('Cancel'));
  await step('Another file', () => press('Import another file'));
  expect(text()).toMatchSnapshot();
});

it.each<[string, object]>([
  ['all of it', { result: { ...RESULT, created: 11, left_out: 0 } }],
  ['one row, left out', { rows: 1, result: { ...RESULT, created: 0, matched: 0, transfers: 0, left_out: 1 } }],
  [
    'undone',
    {
      state: 'undone',
      undo: {
        ...COUNTS,
        kept_transactions: [
          { id: 't-1', date: '2026-11-02', description: 'Kept', amount: -5 },
          { id: 't-2', date: '2026-11-03', description: 'Paid', amount: 5 },
        ],
      },
    },
  ],
  ['undone, of which nothing is known', { state: 'undone', undo: null }],
])('what came of an import is shown as approved: %s', async (_, change) => {
  const known = { id: 'r', date: '2026-11-20', balance: 80, is_changed: false, created_at: '', created_by_name: null };
  const { step, text } = transcribe(
    show({
      [GET]: { body: { ...COMMITTED, ...change } },
      'GET /api/accounts/a-1/reconciliations': { body: { data: [known] } },
    }),
  );
  await step('Open');
  expect(text()).toMatchSnapshot();
});

it('why an account is not reconciled after an import is shown as approved', async () => {
  const { step, text } = transcribe(
    show({
      [GET]: { body: COMMITTED },
      'GET /api/accounts/a-1/reconciliations': { body: { data: [] } },
      [RECONCILE]: conflict('reconciliation.difference', {}, { details: { difference: 5, candidates: [] } }),
    }),
  );
  await step('Open');
  await step('Reconcile', () => press('Reconcile Everyday'));
  expect(text()).toMatchSnapshot();
});
