import { describe, expect, it } from 'vitest';
import {
  GET,
  LIST,
  ROWS,
  CHOOSE,
  statement,
  DRAFT,
  stored,
  match,
  row,
  listed,
  show,
} from '../../test-support/import-answers.tsx';
import { control, controls, expectNoText, expectText, field, press, tick } from '../../test-support/page.ts';
import { NO_CAPABILITIES, silent } from '../../test-support/scripted-screen.tsx';

const cells = () =>
  [...document.querySelectorAll('tbody tr[data-index]')].map((line) => {
    const box = line.querySelector('input');
    const mark = box?.hasAttribute('data-fixed') === true ? 'never' : box?.checked === true ? 'yes' : 'no';
    return [mark, ...[...line.querySelectorAll('td, th')].map(({ textContent }) => textContent)];
  });

const titleOf = (text: string) =>
  [...document.querySelectorAll('tbody [title]')]
    .find(({ textContent }) => textContent === text)
    ?.getAttribute('title');

describe('the preview', () => {
  it('is no page, and asks for nothing, where the server imports no files', async () => {
    const screen = show(NO_CAPABILITIES);
    await expectText('404 - Page Not Found');
    expect(screen.asked.filter(({ call }) => call.includes('imports'))).toEqual([]);
  });

  it('IMP-26 has each status with its tick and its reason', async () => {
    show();
    await expectText('Not booked yet, never imported');
    expect(cells().map(([mark, , , , status, happens]) => `${mark}: ${status}: ${happens}`)).toEqual([
      'yes: New: Adds an entry',
      'yes: Matches: Joins “Weekly groceries”, Nov 19Not this one',
      'yes: Matches transfer: Joins the transfer “Weekly groceries”, Nov 19Not this one',
      'yes: Transfer: Transfer to Visa, Nov 19Not this one',
      'no: Already imported: Known from an earlier file',
      'no: Possible duplicate: Same day and amount as “Weekly groceries”',
      'no: Ignored: Left out, as you chose before',
      'no: Before reconciliation: Reconciled up to Oct 31',
      'no: Zero amount: No money moved',
      'never: Pending: Not booked yet, never imported',
      'never: Not readable: More than two decimals',
      'never: Other currency: In EUR, never converted',
    ]);
  });

  it('has all that the bank says of a row at its short text, else the row as it stands in the file', async () => {
    show({ [ROWS]: listed([row(1, 'new', { bank_text: 'Card 4471, Row 1, Main St' }), row(2, 'new')]) });
    await expectText('Row 2');
    expect([titleOf('Row 1'), titleOf('Row 2')]).toEqual(['Card 4471, Row 1, Main St', 'raw 2']);
  });

  it('has the tone of income or spending for what came or went, and none for an amount of 0', async () => {
    const zero = row(1, 'zero', { amount: 0, take: 'import' });
    show({ [ROWS]: listed([zero, row(2, 'new', { amount: 5 }), row(3, 'new')]) });
    await expectText('Row 3');
    const amounts = [...document.querySelectorAll('tbody [data-unknown]')];
    expect(amounts.map((amount) => amount.getAttribute('data-tone'))).toEqual([null, 'income', 'expense']);
  });

  it('IMP-37 says that it adds up, with the figures', async () => {
    show();
    await expectText('Adds up: $100.00 −\u00a0$20.00 =\u00a0$80.00');
    await expectText('After this import Everyday has $80.00 on Nov 20, 2026.');
  });

  it('IMP-22 has markup and formulas of a file as text, in its rows, its name and that of its account', async () => {
    const markup = '<img src=x onerror="alert(1)">';
    const screen = show({
      [GET]: { body: stored({ file_name: markup, rows: 2, statements: [statement({ account_name: markup })] }) },
      [ROWS]: listed([row(1, 'new', { description: markup }), row(2, 'new', { description: '=1+1' })]),
    });
    await expectText('=1+1');
    expect(cells().map(([, , , words]) => words)).toEqual([markup, '=1+1']);
    await expectText(`${markup}CSV · ${markup} ·`);
    expect(document.querySelector('img')).toBeNull();
    screen.close();
    show({ [LIST]: { body: { data: [stored({ file_name: markup })], next: null } } }, '/transactions/import');
    await control(markup);
    expect(document.querySelector('img')).toBeNull();
  });

  it.each([
    ['differs', { difference: 3 }, 'Does not add up: $3.00 is missing'],
    [
      'no-balances',
      { difference: null, opening: null, closing: null },
      'No balances in this file, so it cannot be checked.',
    ],
  ])('IMP-37 says of a proof that %s', async (proof, change, words) => {
    show({ [GET]: { body: stored({ statements: [statement({ proof, ...change })] }) } });
    await expectText(words);
  });

  it('IMP-38 says where account and bank differ after it', async () => {
    const after = { date: '2026-11-20', amount: 75, agrees: false };
    show({ [GET]: { body: stored({ statements: [statement({ balance_after: after })] }) } });
    await expectText('After this import Everyday has $75.00 on Nov 20, 2026; the bank says $80.00.');
  });

  it('IMP-38 says what the account has after it where the bank states no balance', async () => {
    const change = { proof: 'no-balances', opening: null, closing: null, difference: null };
    const balance_after = { date: '2026-11-20', amount: 75, agrees: false };
    show({ [GET]: { body: stored({ statements: [statement({ ...change, balance_after })] }) } });
    await expectText('After this import Everyday has $75.00 on Nov 20, 2026.');
    await expectNoText('the bank says');
  });

  it('IMP-12 IMP-13 IMP-35 IMP-36 says what is to be known of the file, of an opening balance and of future rows', async () => {
    const notes = [
      { code: 'bank-error', message: 'Try later' },
      { code: 'splits-differ', row: 3 },
      { code: 'count-differs', stated: 9, found: 8 },
      { code: 'total-differs' },
      { code: 'totals-left-out', count: 2 },
      { code: 'copies-left-out', count: 3 },
      { code: 'fees-left-out', count: 4 },
      { code: 'other' },
    ];
    const change = { reason: 'moved', before: null, after: { date: '2026-10-01', amount: 12 } };
    show({
      [GET]: { body: stored({ draft: { ...DRAFT, notes }, statements: [statement({ opening_change: change })] }) },
      [ROWS]: listed([row(1, 'new', { is_future: true })]),
    });
    await expectText('The bank sent an error, no statement: Try later');
    await expectText('The parts of row 3 do not add up: it is one row.');
    await expectText('The file says that it has 9 rows; 8 were found.');
    await expectText('The file states a total that its rows do not come to.');
    await expectText('Lines that state the sum of others were left out: 2');
    await expectText('Lists that are in the file twice were read once: 3');
    await expectText('which the amounts may not include, were left out: 4');
    await expectText('it becomes $12.00 on Oct 01, 2026, and today’s balance stays.');
    await expectText('Adds an entry that counts from its day');
    await expectText('Future');
  });

  it('filters by a status, and ticks all that the filter shows', async () => {
    const screen = show({ [CHOOSE]: { body: stored() } });
    await press('New 1');
    await expect.poll(() => screen.calls(ROWS).at(-1)?.query.get('status')).toBe('new');
    await press('Untick all');
    await expect.poll(() => screen.calls(CHOOSE).map(({ body }) => body)).toEqual([{ take: 'skip', status: 'new' }]);
  });

  it('cannot be ticked at once, nor imported, while a choice is being saved', async () => {
    let answer: (() => void) | undefined;
    show({
      [CHOOSE]: async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return { body: stored() };
      },
    });
    await tick('Import Row 1, Nov 19, -$5.00');
    await expect.poll(() => controls('Tick all')[0]?.hasAttribute('disabled')).toBe(true);
    await expect.poll(() => answer).toBeDefined();
    expect(controls('Import 4 transactions')).toEqual([]);
    answer?.();
    await expect.poll(() => controls('Tick all')[0]?.hasAttribute('disabled')).toBe(false);
    await control('Import 4 transactions');
  });

  it('has no row ticked by itself while all are', async () => {
    show({ [CHOOSE]: silent });
    const first = await field('Import Row 1, Nov 19, -$5.00');
    expect(first.getAttribute('aria-disabled')).toBe('false');
    await press('Untick all');
    await expect.poll(() => first.getAttribute('aria-disabled')).toBe('true');
  });

  it('IMP-26 makes a match new by ‘Not this one’, and matches it again', async () => {
    const screen = show({ [CHOOSE]: { body: stored() }, [ROWS]: listed([row(2, 'matches-entry', { match })]) });
    await press('Not this one: Row 2');
    await expect
      .poll(() => screen.calls(CHOOSE).map(({ body }) => body))
      .toEqual([{ choices: [{ number: 2, transaction_id: null }] }]);
    screen.close();
    const again = show({ [CHOOSE]: { body: stored() }, [ROWS]: listed([row(2, 'new', { candidates: [match] })]) });
    await expectText('Adds an entry, not “Weekly groceries”');
    await press('Match Row 2 with “Weekly groceries”');
    await expect
      .poll(() => again.calls(CHOOSE).map(({ body }) => body))
      .toEqual([{ choices: [{ number: 2, transaction_id: 't-9' }] }]);
  });

  it('a tick that cannot be saved is taken back, with the reason', async () => {
    show({ [CHOOSE]: { status: 403, body: { code: 'FORBIDDEN', message: 'No' } } });
    await tick('Import Row 1, Nov 19, -$5.00');
    await expectText('Failed to save. Please try again.');
    await expect.poll(() => cells()[0]?.[0]).toBe('yes');
  });

  it('IMP-26 says why a transaction is no match for a row any more', async () => {
    const problems = [{ field: 'choices.0.transaction_id', code: 'import.no-match', params: {} }];
    const refused = {
      code: 'VALIDATION_ERROR',
      message: 'No',
      details: { 'choices.0.transaction_id': 'No' },
      problems,
    };
    const open = row(2, 'new', { candidates: [match] });
    show({ [CHOOSE]: { status: 422, body: refused }, [ROWS]: listed([open]) });
    await press('Match Row 2 with “Weekly groceries”');
    await expectText('This transaction does not fit the row');
  });

  it('that cannot be read says so, and is read again', async () => {
    let broken = true;
    show({ [GET]: () => (broken ? { status: 403, body: { code: 'FORBIDDEN', message: 'No' } } : { body: stored() }) });
    await expectText('Failed to load imports. Please try again later.');
    broken = false;
    await press('Retry');
    await expectText('joint.csv');
  });

  it('whose rows cannot be read says so, and reads them again', async () => {
    let broken = true;
    const refused = { status: 403, body: { code: 'FORBIDDEN', message: 'No' } };
    show({ [ROWS]: () => (broken ? refused : listed([row(1, 'new')])) });
    await expectText('joint.csv');
    await expectText('Failed to load imports. Please try again later.');
    broken = false;
    await press('Retry');
    await expectText('Row 1');
  });

  it('has the year with the days of another year than its statement', async () => {
    show({ [ROWS]: listed([row(1, 'new', { date: '2025-12-31' }), row(2, 'new')]) });
    await field('Import Row 1, Dec 31, 2025, -$5.00');
    await field('Import Row 2, Nov 19, -$5.00');
  });

  it('IMP-44 of a draft that is gone says so', async () => {
    show({ [GET]: { status: 404, body: { code: 'NOT_FOUND', message: 'Not found' } } });
    await expectText('This import was discarded, or you cannot see it any more.');
    await control('Import another file');
  });
});
