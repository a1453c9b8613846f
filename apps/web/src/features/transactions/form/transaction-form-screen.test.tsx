import { Link, Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { today } from '../../../i18n/today.ts';
import { closedGate } from '../../../test-support/gate.ts';
import { openScreen, startServer } from '../../../test-support/open-screen.tsx';
import {
  expectFocusBack,
  control,
  field,
  press,
  expectText,
  expectNoText,
  tick,
  type,
} from '../../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { TransactionFormScreen } from './transaction-form-screen.tsx';

const RENT = {
  id: 't-1',
  date: '2026-11-03',
  description: 'Rent',
  category: 'Housing',
  amount: -1420,
  household_id: null,
  is_recurring: true,
  frequency: 'monthly',
  due_date: 3,
  is_projected: false,
  version: 4,
};

const SERVER: Answers = {
  'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Lake Cabin', currency: 'EUR' }] } },
  'GET /api/transactions/categories': { body: { data: ['Boat'] } },
  'GET /api/transactions/t-1': { body: RENT },
};

const showNew = (answers: Answers = {}) =>
  showScreen(<TransactionFormScreen person="della" />, { ...SERVER, ...answers }, '/transactions/new');
const showRent = (answers: Answers = {}) =>
  showScreen(<TransactionFormScreen person="della" id="t-1" />, { ...SERVER, ...answers }, '/transactions/t-1/edit');

async function typeGroceries() {
  await type('Amount', '12.50');
  await type('Description', 'Groceries');
}

afterEach(() => vi.unstubAllGlobals());

describe('a new transaction', () => {
  it('is recorded as an expense of today, and the list is shown', async () => {
    const screen = showNew({ 'POST /api/transactions': { status: 201, body: { ...RENT, id: 't-2' } } });
    await expectText('Save Transaction');
    await typeGroceries();
    await press('Save Transaction');
    await expect.poll(screen.address).toBe('/transactions');
    expect(screen.calls('POST /api/transactions').map(({ body }) => body)).toEqual([
      expect.objectContaining({ amount: -12.5, description: 'Groceries', date: today(), is_recurring: false }),
    ]);
    await expectText('Transaction saved.');
    expect(sessionStorage.length).toBe(0);
  });

  it('is not sent while something is wrong, which is said in one line and by field', async () => {
    const screen = showNew();
    await press('Save Transaction');
    await expectText('Amount must be a valid number');
    await expectText('Description is required');
    expect((await field('Amount')).getAttribute('aria-invalid')).toBe('true');
    await typeGroceries();
    await expectNoText('Amount must be a valid number');
    expect(screen.calls('POST /api/transactions')).toEqual([]);
  });

  it('keeps what was typed through a reload, for its person alone', async () => {
    const screen = showNew();
    await typeGroceries();
    expect(Object.keys(sessionStorage)).toEqual(['nestegg-draft:della:new']);
    screen.close();
    const again = showNew();
    expect((await field('Description')).value).toBe('Groceries');
    expect((await field('Amount')).value).toBe('12.50');
    again.close();
    showScreen(<TransactionFormScreen person="tom" />, SERVER);
    expect((await field('Description')).value).toBe('');
  });

  it('FORM-11 is forgotten when it is cancelled', async () => {
    const screen = showNew();
    await typeGroceries();
    await press('Cancel');
    expect(screen.address()).toBe('/transactions');
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    ['FORM-20', 401, {}, 'Authentication error. Please try logging in again.'],
    ['FORM-21', 422, { details: { description: 'Too long' }, message: 'Too long' }, 'Validation error: Too long'],
    ['FORM-22', 500, {}, 'Server error. Please try again later.'],
    ['FORM-23', 409, { code: 'CONFLICT', message: 'Not now' }, 'Not now'],
  ])('%s refused with %i says why, and stays as typed', async (_id, status, body, words) => {
    showNew({ 'POST /api/transactions': { status, body: { code: 'REFUSED', message: '', ...body } } });
    await typeGroceries();
    await press('Save Transaction');
    await expectText(words);
    expect((await field('Description')).value).toBe('Groceries');
  });

  it('FORM-36 is sent with the same key as often as it is tried', async () => {
    const screen = showNew({
      'POST /api/transactions': { status: 409, body: { code: 'CONFLICT', message: 'Not now' } },
    });
    await typeGroceries();
    await press('Save Transaction');
    await expectText('Not now');
    await press('Save Transaction');
    await expect.poll(() => screen.calls('POST /api/transactions').length).toBe(2);
    const keys = screen.calls('POST /api/transactions').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toEqual(expect.any(String));
    expect(keys[1]).toBe(keys[0]);
  });

  it('that recurs asks how often, and for the day of the month where it is monthly', async () => {
    showNew();
    await expectText('This is a recurring bill/income');
    await expectNoText('Frequency');
    await tick('This is a recurring bill/income');
    await expectText('Frequency');
    await expectText('This is a projected transaction');
    await expectNoText('Due date');
  });

  it.each([
    ['12.5', 'Expense', -12.5],
    ['12.5', 'Income', 12.5],
    ['+12.5', 'Expense', 12.5],
    ['-12.5', 'Income', -12.5],
  ])('FORM-26 FORM-27 takes %s with %s chosen for %d', async (typed, direction, amount) => {
    const screen = showNew({ 'POST /api/transactions': { status: 201, body: { ...RENT, id: 't-2' } } });
    await expectText('Save Transaction');
    const choices = [...screen.page.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
    expect(choices.map(({ value, checked }) => [value, checked])).toEqual([
      ['expense', true],
      ['income', false],
    ]);
    choices.find(({ value }) => value === direction.toLowerCase())?.click();
    await type('Amount', typed);
    await type('Description', 'Figs');
    await press('Save Transaction');
    await expect.poll(() => screen.writes().map(({ body }) => body)).toMatchObject([{ amount, description: 'Figs' }]);
  });

  it('FORM-11 whose save ends after its page was left does not navigate', async () => {
    const gate = closedGate();
    const send = fetch;
    const held = vi.fn<() => void>();
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      if (call[1]?.method === 'POST') {
        held();
        await gate.opened;
      }
      return send(...call);
    });
    const server = await startServer();
    openScreen(
      server,
      <>
        <Link to="/dashboard">Dashboard</Link>
        <Routes>
          <Route path="/transactions/new" element={<TransactionFormScreen person="della" />} />
          <Route path="/dashboard" element="Figures" />
          <Route path="/transactions" element="The list" />
        </Routes>
      </>,
      '/transactions/new',
    );
    await type('Amount', '5');
    await type('Description', 'Stamps');
    await press('Save Transaction');
    await expect.poll(() => held.mock.calls).toHaveLength(1);
    await press('Dashboard');
    await expectText('Figures');
    gate.open();
    await expect.poll(() => server.state.transactions).toHaveLength(1);
    // The draft goes with the save, and where it is gone the way on has been decided.
    await expect.poll(() => Object.keys(sessionStorage).filter((key) => key.startsWith('nestegg-draft:'))).toEqual([]);
    await expectText('Figures');
  });
});

describe('a recorded transaction', () => {
  it('is shown as it would have been typed', async () => {
    showRent();
    expect((await field('Description')).value).toBe('Rent');
    expect((await field('Amount')).value).toMatch(/^-?1420\.00$/);
    expect((await field('Category')).value).toBe('Housing');
    expect((await field('Due date')).value).toBe('3');
    await expectText('Edit Transaction');
  });

  it('of a household is read in its currency, and stays with it', async () => {
    const yen = { ...RENT, household_id: 'h-1', amount: -1420 };
    const screen = showRent({
      'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Lake Cabin', currency: 'JPY' }] } },
      'GET /api/transactions/t-1': { body: yen },
      'PUT /api/transactions/t-1': { body: yen },
    });
    await expectText('¥');
    await type('Amount', '15.5');
    await press('Save Transaction');
    await expect.poll(async () => (await field('Amount')).getAttribute('aria-invalid')).toBe('true');
    await type('Amount', '1500');
    await press('Save Transaction');
    await press('From here on');
    await expect.poll(screen.address).toBe('/transactions');
    expect(screen.calls('PUT /api/transactions/t-1').map(({ body }) => body)).toMatchObject([
      { amount: -1500, household_id: 'h-1' },
    ]);
  });

  it('is replaced whole, on the version that was read', async () => {
    const screen = showRent({ 'PUT /api/transactions/t-1': { body: { ...RENT, version: 5 } } });
    await type('Description', 'Rent and heating');
    await press('Save Transaction');
    await press('From here on');
    await expect.poll(screen.address).toBe('/transactions');
    const [sent] = screen.calls('PUT /api/transactions/t-1');
    expect(sent?.body).toMatchObject({
      amount: -1420,
      description: 'Rent and heating',
      category: 'Housing',
      due_date: 3,
    });
    expect(sent?.headers.get('if-match')).toContain('4');
  });

  it('REC-27 that started a bill changes it from here on where that is chosen', async () => {
    const write = 'PUT /api/transactions/t-1';
    const screen = showRent({ [write]: { body: { ...RENT, version: 5 } } });
    await type('Description', 'Rent and heating');
    await press('Save Transaction');
    await expectText('This entry started a bill.');
    await press('From here on');
    await expect.poll(() => screen.calls(write).map(({ query }) => query.get('schedule'))).toEqual([null]);
  });

  it('REC-27 that started a bill asks whether that changes too: only the entry, or not at all', async () => {
    const write = 'PUT /api/transactions/t-1';
    const screen = showRent({ [write]: { body: { ...RENT, version: 5 } } });
    await type('Description', 'Rent and heating');
    await press('Save Transaction');
    await expectText('Change the bill too?');
    expect(screen.calls(write)).toEqual([]);
    await press('Cancel');
    await expectNoText('Change the bill too?');
    await press('Save Transaction');
    await press('Only this entry');
    await expect.poll(() => screen.calls(write).map(({ query }) => query.get('schedule'))).toEqual(['keep']);
  });

  it('REC-27 asks about its bill, and gives the focus back', async () => {
    showRent();
    await type('Description', 'Rent and heating');
    await expectFocusBack('Save Transaction', {});
  });

  it('REC-27 asks nothing where the server has no bills', async () => {
    const write = 'PUT /api/transactions/t-1';
    const screen = showRent({ ...NO_CAPABILITIES, [write]: { body: { ...RENT, version: 5 } } });
    await type('Description', 'Rent and heating');
    await press('Save Transaction');
    await expect.poll(() => screen.calls(write)).toHaveLength(1);
  });

  it('FORM-19 that cannot be read says so, and is read again', async () => {
    let broken = true;
    showRent({ 'GET /api/transactions/t-1': () => (broken ? { status: 500 } : { body: RENT }) });
    await expectText('Failed to load data. Please try again later.');
    broken = false;
    await press('Retry');
    expect((await field('Description')).value).toBe('Rent');
    expect(await control('Save Transaction')).toBeDefined();
  });
});
