import { expect, it } from 'vitest';
import { press, tick } from '../../../test-support/page.ts';
import {
  CHOOSE,
  COMMIT,
  DRAFT,
  GET,
  listed,
  match,
  READ,
  row,
  ROWS,
  show,
  statement,
  stored,
} from '../../../test-support/import-answers.tsx';
import { conflict, FORBIDDEN, inTurn } from '../../../test-support/refused-answers.ts';
import { standStill, transcribe } from '../../../test-support/transcript.ts';

standStill();

const ALL = [
  'new',
  'matches-entry',
  'matches-transfer',
  'transfer',
  'imported',
  'possible-duplicate',
  'ignored',
  'before-reconciliation',
  'zero',
  'pending',
  'not-readable',
  'other-currency',
];
const COUNTS = Object.fromEntries(ALL.map((status) => [status, { rows: 2, ticked: 1 }]));

it('a row of every status says what becomes of it as approved', async () => {
  const rows = [
    row(1, 'new', { payee: 'Bakery', bank_text: 'BAKERY 12', category: 'Food & Groceries', amount: -1234.5 }),
    row(2, 'new', { is_future: true, date: '2027-01-02', amount: 20 }),
    row(3, 'new', { candidates: [match] }),
    row(4, 'matches-entry', { match, candidates: [match] }),
    row(5, 'matches-transfer', { match }),
    row(6, 'matches-transfer'),
    row(7, 'transfer', { match }),
    row(8, 'transfer', { match: { ...match, date: '2025-11-19' }, amount: 5 }),
    row(9, 'transfer', { transfer_account_name: 'Savings' }),
    row(10, 'transfer', { transfer_account_name: 'Savings', amount: 5 }),
    row(11, 'transfer', { match: { ...match, account_name: null } }),
    row(12, 'imported'),
    row(13, 'possible-duplicate', { match }),
    row(14, 'possible-duplicate', { take: 'import' }),
    row(15, 'ignored', { take: 'skip' }),
    row(16, 'before-reconciliation'),
    row(17, 'before-reconciliation', { statement: 2 }),
    row(18, 'zero', { amount: 0 }),
    row(19, 'pending'),
    row(20, 'not-readable', { date: null, amount: null, description: '', fault: 'decimals' }),
    row(21, 'not-readable', { date: null, fault: 'date' }),
    row(22, 'not-readable', { amount: null, fault: 'amount' }),
    row(23, 'not-readable', { amount: null, fault: 'too-large' }),
    row(24, 'other-currency', { currency: 'EUR' }),
    row(25, 'other-currency'),
  ];
  const { step, text } = transcribe(
    show({
      [GET]: { body: stored({ counts: COUNTS, rows: 25, household_name: 'Nest', household_id: 'h-1' }) },
      [ROWS]: listed(rows),
    }),
  );
  await step('Open');
  expect(text()).toMatchSnapshot();
});

it('whether a file adds up, and what is to be said of it, is shown as approved', async () => {
  const statements = [
    statement({
      account_name: 'Visa',
      account_id: 'a-2',
      sum: 20,
      opening_change: { reason: 'set', before: null, after: { date: '2026-01-01', amount: 1234.5 } },
      closing: { date: '2026-11-20', amount: 120 },
    }),
    statement({
      number: 2,
      proof: 'differs',
      difference: -3.5,
      balance_after: { date: '2026-11-20', amount: 70, agrees: false },
      opening_change: { reason: 'moved', before: null, after: { date: '2026-01-01', amount: -5 } },
      ticked_sum: 100,
      from: '2025-12-30',
    }),
    statement({
      number: 3,
      account_name: null,
      bank_id: 'DE1',
      proof: 'no-balances',
      opening: null,
      closing: null,
      from: null,
      to: null,
      ticked: 1200,
    }),
    statement({ number: 4, account_id: null, account_name: null, is_left_out: true, ticked: 7, ticked_sum: 7 }),
  ];
  const notes = [
    { code: 'bank-error', message: 'No such account' },
    ...['lists', 'securities', 'files', 'copies', 'totals', 'fees'].map((what) => ({
      code: `${what}-left-out`,
      count: 1200,
    })),
    { code: 'splits-differ', row: 3 },
    { code: 'cut-short' },
    { code: 'damaged-text' },
    { code: 'balance-differs', row: 4 },
    { code: 'total-differs' },
    { code: 'count-differs', stated: 5, found: 1000 },
    { code: 'unheard-of' },
  ];
  const { step, text } = transcribe(
    show({
      [GET]: { body: stored({ statements, rows: 13, counts: {}, draft: { ...DRAFT, notes } }) },
      [ROWS]: listed([row(1, 'new')]),
    }),
  );
  await step('Open');
  expect(text()).toMatchSnapshot();
});

it('rows are filtered, ticked and matched as approved', async () => {
  const { step, text } = transcribe(
    show({
      [GET]: { body: stored({ counts: COUNTS, rows: 2 }) },
      [ROWS]: listed([row(1, 'new', { candidates: [match] }), row(2, 'matches-entry', { match, candidates: [match] })]),
      [CHOOSE]: inTurn(
        { body: stored({ version: 3, counts: COUNTS }) },
        { body: stored({ version: 4, counts: COUNTS }) },
        { body: stored({ version: 5, counts: COUNTS }) },
        FORBIDDEN,
        conflict('import.changed'),
        { body: stored({ version: 6, counts: COUNTS }) },
      ),
    }),
  );
  await step('Open');
  await step('Untick', () => tick('Import Row 1, Nov 19, -$5.00'));
  await step('Tick it again', () => tick('Import Row 1, Nov 19, -$5.00'));
  await step('Not this one', () => press('Not this one: Row 2'));
  await step('Tick, which fails', () => tick('Import Row 2, Nov 19, -$5.00'));
  await step('Match, which is refused', () => press('Match Row 1 with “Weekly groceries”'));
  await step('Filter', () => press('Matches 2'));
  await step('Untick all of these', () => press('Untick all'));
  await step('Tick all', async () => {
    await press('All 2');
    await press('Tick all');
  });
  await step('Back', () => press('Back'));
  expect(text()).toMatchSnapshot();
});

it('a file in German is imported as approved', async () => {
  localStorage.setItem('nestegg-language', 'de');
  const result = { created: 1200, matched: 1, transfers: 2, ignored: 0, left_out: 8 };
  const committed = stored({ state: 'committed', draft: null, result, version: 3, group: 'g-1', rows: 1300 });
  const { step, text } = transcribe(
    show({
      [GET]: inTurn({ body: stored({ household_name: 'Nest', rows: 1 }) }, { body: committed }),
      [ROWS]: listed([row(1, 'new', { amount: -1234.5 })]),
      [COMMIT]: { body: committed },
    }),
  );
  await step('Open');
  await step('Import', () => press('4 Buchungen importieren'));
  expect(text()).toMatchSnapshot();
});

it('why nothing is imported is said as approved', async () => {
  const refused = {
    status: 422,
    body: { code: 'VALIDATION_ERROR', message: 'No', details: { file: 'Not this file' } },
  };
  const { step, text } = transcribe(
    show({
      [GET]: { body: stored({ rows: 1 }) },
      [ROWS]: listed([row(1, 'new')]),
      [COMMIT]: inTurn(
        conflict('import.rows-changed', { n: 2 }),
        conflict('import.rows-changed', { n: 1 }),
        conflict('import.changed'),
        refused,
        FORBIDDEN,
      ),
      [READ]: { body: stored({ rows: 1 }) },
    }),
  );
  await step('Open');
  for (const why of ['rows changed', 'a row changed', 'it changed', 'its file', 'it may not be']) {
    await step(`Import, but ${why}`, () => press('Import 4 transactions'));
  }
  expect(text()).toMatchSnapshot();
});

it('an import that is refused, or whose rows are, says what was approved', async () => {
  const { step, text } = transcribe(show({ [GET]: inTurn(FORBIDDEN, { body: stored() }), [ROWS]: FORBIDDEN }));
  await step('Open');
  await step('Retry', () => press('Retry'));
  expect(text()).toMatchSnapshot();
});

it('an import that is gone leads to another file, as approved', async () => {
  const { step, text } = transcribe(show({ [GET]: { status: 404, body: {} } }));
  await step('Open');
  await step('Another', () => press('Import another file'));
  expect(text()).toMatchSnapshot();
});

it('a file without rows can be saved as approved', async () => {
  const none = statement({ rows: 0, ticked: 0, ticked_sum: 0, from: null, to: null });
  const { step, text } = transcribe(
    show({ [GET]: { body: stored({ rows: 0, counts: {}, statements: [none] }) }, [ROWS]: listed([]) }),
  );
  await step('Open');
  expect(text()).toMatchSnapshot();
});
