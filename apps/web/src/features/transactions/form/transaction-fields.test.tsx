import { describe, expect, it } from 'vitest';
import { closedGate } from '../../../test-support/gate.ts';
import {
  choose,
  controls,
  describes,
  field,
  openList,
  press,
  expectText,
  expectNoText,
  tick,
  type,
} from '../../../test-support/page.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import type { NewStart } from './fetched-form.tsx';
import { TransactionFormScreen } from './transaction-form-screen.tsx';

const SAVED = { id: 't-2', date: '2026-11-03', description: 'Figs', category: null, amount: -1, version: 1 };

const show = (answers: Answers = {}, start: NewStart = {}) =>
  showScreen(
    <TransactionFormScreen person="della" start={start} />,
    {
      'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Kyoto', currency: 'JPY' }] } },
      'GET /api/transactions/categories': { body: { data: ['Boat'] } },
      'POST /api/transactions': { status: 201, body: SAVED },
      ...answers,
    },
    '/transactions/new',
  );

const alert = () => expect.poll(() => document.querySelector('[role="alert"]')?.textContent);
const isFine = (label: string) =>
  expect.poll(async () => (await field(label)).getAttribute('aria-invalid')).not.toBe('true');

describe('the fields of a transaction', () => {
  it('FORM-01 FORM-03 FORM-04 FORM-05 FORM-09 begin with an expense of today, personal and not shared', async () => {
    show();
    await expectText('Add New Transaction');
    await describes(
      'Amount',
      'Positive for income, negative for expenses. Without a sign, the Expense/Income switch decides.',
    );
    const today = new Date().toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: '2-digit' });
    expect((await field('Date')).value).toBe(today);
    expect((await field('Household')).value).toBe('Personal (not shared)');
    expect(await openList('Household')).toEqual(['Personal (not shared)', 'Kyoto']);
  });

  it('FORM-06 FORM-07 FORM-08 are more where it recurs, and ask for the day of the month where it is monthly', async () => {
    const screen = show();
    await expectText('This is a recurring bill/income');
    expect(screen.page.querySelector('[name="frequency"]')).toBeNull();
    await tick('This is a recurring bill/income');
    await expectText('Projected transactions count in monthly projections but not in actual spending totals.');
    await choose('Frequency', 'Weekly');
    await expectNoText('Due date');
    await choose('Frequency', 'Monthly');
    await expectText('Due date');
  });

  it('are those of a bill where one is to be added', async () => {
    show({}, { isRecurring: true });
    expect((await field('This is a recurring bill/income')).checked).toBe(true);
    await expectText('Frequency');
  });

  it('offer the categories that were used before, beside the common ones', async () => {
    show();
    await type('Category', 'o');
    expect(await openList('Category')).toEqual(expect.arrayContaining(['Boat', 'Food']));
  });

  it('FORM-14 FORM-33 FORM-34 FORM-35 FORM-38 say what is wrong together and by each field', async () => {
    const screen = show();
    await tick('This is a recurring bill/income');
    await press('Save Transaction');
    await alert().toBe('Description is required. Amount must be a valid number. Frequency is required');
    await choose('Frequency', 'Monthly');
    await describes('Due date', 'Due date is required');
    await type('Due date', '40');
    await describes('Due date', 'Due date must be between 1 and 31');
    await type('Due date', '31');
    await isFine('Due date');
    expect(screen.writes()).toEqual([]);
  });

  it.each([
    ['abc', 'Amount must be a valid number'],
    ['', 'Amount must be a valid number'],
    ['12,34', 'Write the amount like 1234.56'],
    ['9999999999.999', 'Amount can have at most two decimals'],
    ['1.005', 'Amount can have at most two decimals'],
    ['10000000000', 'Amount is too large'],
    ['-10000000000.00', 'Amount is too large'],
  ])('FORM-12 FORM-29 FORM-31 FORM-32 refuse the amount “%s”: %s', async (typed, words) => {
    const screen = show();
    await type('Description', 'Figs');
    await type('Amount', typed);
    await press('Save Transaction');
    await describes('Amount', words);
    expect(screen.writes()).toEqual([]);
  });

  it('FORM-13 FORM-38 FORM-39 refuse texts that are empty or over their limits, and no date', async () => {
    const screen = show();
    await type('Amount', '5');
    await press('Save Transaction');
    await type('Description', '   ');
    await describes('Description', 'Description is required');
    await type('Description', 'x'.repeat(201));
    await describes('Description', 'Description is too long (at most 200 characters)');
    await type('Description', 'x'.repeat(200));
    await isFine('Description');
    await type('Category', 'y'.repeat(51));
    await describes('Category', 'Category is too long (at most 50 characters)');
    await type('Category', 'y'.repeat(50));
    await isFine('Category');
    const date = await field('Date');
    await type('Date', '');
    date.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await describes('Date', 'Date is required');
    expect(screen.writes()).toEqual([]);
  });

  it.each([
    ['0', 0],
    ['9999999999.99', -9999999999.99],
  ])('FORM-30 FORM-31 take the amount %s', async (typed, amount) => {
    const screen = show();
    await type('Amount', typed);
    await type('Description', 'Figs');
    await press('Save Transaction');
    await expect.poll(screen.address).toBe('/transactions');
    expect(screen.writes().map(({ body }) => Math.abs((body as { amount: number }).amount))).toEqual([
      Math.abs(amount),
    ]);
  });

  it('FORM-28 FORM-29 DOM-32 read an amount by the language, and by the currency of the ledger chosen', async () => {
    localStorage.setItem('nestegg-language', 'de');
    const screen = show();
    await type('Beschreibung', 'Briefmarken');
    await type('Betrag', '12.34');
    await press('Buchung speichern');
    await describes('Betrag', '1234,56');
    await choose('Haushalt', 'Kyoto');
    await expectText('¥');
    await type('Betrag', '12,50');
    await describes('Betrag', 'in dieser Währung');
    await choose('Haushalt', 'Persönlich (nicht geteilt)');
    await expectText('$');
    await press('Buchung speichern');
    await expect.poll(screen.address).toBe('/transactions');
    expect(screen.writes()).toMatchObject([{ body: { amount: -12.5, description: 'Briefmarken' } }]);
  });
});

const direction = () => document.querySelector<HTMLInputElement>('[type="radio"]:checked')?.value;

describe('what is typed', () => {
  it('QUICK-14 a sum shows what it comes to, and is saved as that', async () => {
    const screen = show();
    await type('Description', 'Figs');
    await type('Amount', '12.50+3');
    await describes('Amount', '= -$15.50');
    await press('Save Transaction');
    await expect.poll(screen.address).toBe('/transactions');
    expect(screen.writes()).toMatchObject([{ body: { amount: -15.5 } }]);
  });

  it('FORM-27 a sign moves the switch, and the switch takes the sign away', async () => {
    show();
    await type('Amount', '+20');
    await expect.poll(direction).toBe('income');
    document.querySelector<HTMLInputElement>('[value="expense"]')?.click();
    await expect.poll(async () => (await field('Amount')).value).toBe('20');
    await type('Amount', '-20');
    await expect.poll(direction).toBe('expense');
  });

  it('QUICK-13 a date stands below in words as long as it is typed', async () => {
    show();
    const date = await field('Date');
    await type('Date', '2026-10-12');
    await describes('Date', 'Monday, October 12, 2026');
    date.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await expect.poll(() => date.value).toBe('Oct 12, 2026');
  });

  it('QUICK-13 what is no date stays, with a message, and is not saved', async () => {
    const screen = show();
    await type('Description', 'Figs');
    await type('Amount', '5');
    await type('Date', 'soon');
    (await field('Date')).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await describes('Date', 'Date must be a date like 2026-01-31');
    await press('Save Transaction');
    expect((await field('Date')).value).toBe('soon');
    expect(screen.writes()).toEqual([]);
  });

  it('QUICK-12 a date is read in the language chosen', async () => {
    localStorage.setItem('nestegg-language', 'de');
    const screen = show();
    await type('Beschreibung', 'Feigen');
    await type('Betrag', '5');
    await type('Datum', '31. Okt. 2026');
    await press('Buchung speichern');
    await expect.poll(screen.address).toBe('/transactions');
    expect(screen.writes()).toMatchObject([{ body: { date: '2026-10-31' } }]);
  });
});

describe('the form', () => {
  it('FORM-10 FORM-11 says that it saves, and leads to the list once it has', async () => {
    const gate = closedGate();
    const screen = show({
      'POST /api/transactions': async () => {
        await gate.opened;
        return { status: 201, body: SAVED };
      },
    });
    await type('Amount', '5');
    await type('Description', 'Figs');
    await press('Save Transaction');
    await expect.poll(() => controls('Saving...')[0]?.getAttribute('aria-disabled')).toBe('true');
    expect(screen.address()).toBe('/transactions/new');
    gate.open();
    await expect.poll(screen.address).toBe('/transactions');
  });

  it.each([
    ['a field', { transaction: { description: 'Too short', amount: ['Too little'] } }],
    [
      'a path',
      [
        { path: ['transaction', 'description'], message: 'Too short' },
        { path: ['amount'], message: 'Too little' },
      ],
    ],
  ])('ERR-41 says what the server refused by its field, however it names it: %s', async (_, details) => {
    show({ 'POST /api/transactions': { status: 422, body: { code: 'VALIDATION_ERROR', message: 'No', details } } });
    await type('Amount', '5');
    await type('Description', 'Figs');
    await press('Save Transaction');
    await describes('Description', 'Too short');
    await describes('Amount', 'Too little');
    expect((await field('Description')).value).toBe('Figs');
  });

  it.each([
    ['FORM-21', 422, {}, 'Validation error: Please check your form inputs.'],
    ['FORM-21', 422, { code: 7, message: null, description: 'Too cheerful', id: 12 }, 'Validation error: Too cheerful'],
    ['FORM-23', 404, { details: null }, 'Failed to save transaction. Please try again.'],
    ['FORM-23', 418, { code: null, message: 'The pond is closed', details: null }, 'The pond is closed'],
    ['FORM-22', 500, { code: 'SERVER_ERROR', message: 'No.' }, 'Server error. Please try again later.'],
  ])('SDK-33 %s a save that another server refuses with %i and %j says why', async (_id, status, body, words) => {
    show({ 'POST /api/transactions': { status, body } });
    await type('Amount', '5');
    await type('Description', 'Figs');
    await press('Save Transaction');
    await alert().toBe(words);
    expect((await field('Description')).value).toBe('Figs');
  });
});
