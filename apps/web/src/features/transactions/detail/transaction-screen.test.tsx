import { CAPABILITIES } from '@nestegg/domain';
import { describe, expect, it } from 'vitest';
import {
  control,
  controls,
  dialog,
  press,
  expectText,
  expectNoText,
  expectWorking,
  tick,
} from '../../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen, silent, type Answers } from '../../../test-support/scripted-screen.tsx';
import { TransactionScreen } from './transaction-screen.tsx';

const RENT = {
  id: 't-1',
  date: '2026-11-03',
  description: 'Rent',
  category: 'Housing',
  amount: -1420,
  household_id: 'h-1',
  household_name: 'Lake Cabin',
  currency: 'EUR',
  is_recurring: true,
  frequency: 'monthly',
  due_date: 3,
  is_projected: false,
  created_by_name: 'Ann',
  updated_by_name: 'Tom',
  version: 4,
};
const OWN = {
  id: 't-1',
  date: '2026-11-03',
  description: 'Salary',
  category: null,
  amount: 300,
  household_id: null,
  created_by_name: 'Ann',
  version: 1,
};
const READ = 'GET /api/transactions/t-1';
const DELETE = 'DELETE /api/transactions/t-1';

const show = (transaction: object, answers: Answers = {}) =>
  showScreen(
    <TransactionScreen
      inAccount={() => <p>Its account</p>}
      id="t-1"
      history={() => <p>Its history</p>}
      deleted={(otherwise) => otherwise}
    />,
    {
      'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Lake Cabin', currency: 'EUR' }] } },
      'GET /api/transactions/categories': { body: { data: [] } },
      [READ]: { body: transaction },
      ...answers,
    },
    '/transactions/t-1',
  );

const facts = () =>
  [...document.querySelectorAll('dl dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]);
const toneOf = (money: string) =>
  [...document.querySelectorAll('[data-tone]')]
    .find(({ textContent }) => textContent === money)
    ?.getAttribute('data-tone');

describe('a transaction’s page', () => {
  it('ACC-01 has its account beside it where the server has accounts, and there alone', async () => {
    const capabilities = CAPABILITIES.filter((name) => name !== 'accounts');
    show(OWN, { 'GET /api/capabilities': { body: { capabilities } } });
    await expectText('Its history');
    await expectNoText('Its account');
  });

  it('TX-31 shows what is shared with its currency, its rhythm and its authors', async () => {
    show(RENT);
    await expectText('Transaction Details');
    await expectText('Recorded by Ann · Last changed by Tom');
    expect(facts()).toEqual([
      ['Amount', '-€1,420.00'],
      ['Date', 'Nov 03, 2026'],
      ['Description', 'Rent'],
      ['Category', 'Housing'],
      ['Household', 'Lake Cabin'],
      ['This is a recurring bill/income', 'Yes'],
      ['Frequency', 'Monthly'],
      ['Due date', '3'],
      ['This is a projected transaction', 'No'],
    ]);
    expect(toneOf('-€1,420.00')).toBe('expense');
    expect((await control('Edit')).getAttribute('href')).toBe('/transactions/t-1/edit');
  });

  it('TX-31 shows one’s own without what it lacks', async () => {
    show(OWN);
    await expectText('+$300.00');
    expect(facts()).toEqual([
      ['Amount', '+$300.00'],
      ['Date', 'Nov 03, 2026'],
      ['Description', 'Salary'],
      ['Category', '—'],
      ['Household', 'Personal (not shared)'],
      ['This is a recurring bill/income', 'No'],
    ]);
    await expectNoText('Recorded by');
    expect(toneOf('+$300.00')).toBe('income');
  });

  it('HIST-36 has its timeline with a history, and none without', async () => {
    const screen = show(RENT);
    await expectText('Its history');
    screen.close();
    show(RENT, NO_CAPABILITIES);
    await expectText('-€1,420.00');
    await expectNoText('Its history');
  });

  it('names who recorded what was never changed', async () => {
    show({ ...RENT, is_projected: true, updated_by_name: null });
    await expectText('Recorded by Ann');
    await expectNoText('Last changed by');
    expect(toneOf('-€1,420.00')).toBe('projected');
    expect(facts().at(-1)).toEqual(['This is a projected transaction', 'Yes']);
  });

  it('that cannot be read says so, and is read again', async () => {
    let broken = true;
    show({}, { [READ]: () => (broken ? { status: 403, body: { code: 'FORBIDDEN', message: 'No' } } : { body: RENT }) });
    await expectText('Failed to load data. Please try again later.');
    await expectNoText('Delete');
    broken = false;
    await press('Retry');
    await expectText('-€1,420.00');
  });
});

describe('a deletion on the transaction’s page', () => {
  it('TX-06 SRV-56 is asked about, names the version that was seen, and leads to the list', async () => {
    const screen = show(RENT, { [DELETE]: { status: 204 } });
    await press('Delete');
    await expectText('delete the transaction "Rent" for -€1,420.00?');
    await press('Cancel');
    await expect.poll(dialog).toBeNull();
    expect(screen.writes()).toEqual([]);
    await press('Delete');
    await expectText('delete the transaction "Rent"');
    await press('Delete');
    await expect.poll(screen.address).toBe('/transactions');
    await expectText('Transaction deleted.');
    expect(screen.calls(DELETE).map(({ headers }) => headers.get('if-match'))).toEqual(['"4"']);
  });

  it.each([
    ['HIST-35 says with a history that it can be restored from there', {}, 'You can restore it from History.'],
    ['HIST-35 TX-06 says without one that it is for good', NO_CAPABILITIES, 'This action cannot be undone.'],
  ])('%s', async (_title, answers, words) => {
    show(RENT, answers);
    await press('Delete');
    await expectText(`delete the transaction "Rent" for -€1,420.00? ${words}`);
  });

  it('TX-07 that fails says so in its question, until that is closed', async () => {
    const screen = show(RENT, { [DELETE]: { status: 403, body: { code: 'FORBIDDEN', message: 'No' } } });
    await press('Delete');
    await expectText('delete the transaction "Rent"');
    await press('Delete');
    await expectText('Failed to delete transaction. Please try again.');
    await press('Cancel');
    await expect.poll(dialog).toBeNull();
    expect(screen.address()).toBe('/transactions/t-1');
    await press('Delete');
    await expectText('delete the transaction "Rent"');
    await expectNoText('Failed to delete transaction.');
  });

  it.each([
    ['what was typed', RENT],
    ['what a file brought', { ...RENT, import_id: 'i-1' }],
  ])('of %s is headed by what it does, and says that it works until it is answered', async (_, transaction) => {
    show(transaction, { [DELETE]: silent });
    await press('Delete');
    await expect.poll(() => dialog()?.textContent).toContain('Delete transaction');
    await expectText('delete the transaction "Rent" for -€1,420.00? You can restore it from History.');
    await press('Delete');
    await expectWorking('Deleting... (red)');
  });

  it.each([
    [true, 'true'],
    [false, null],
  ])('of what a file brought says whether it is not imported again: %s', async (ignores, sent) => {
    const screen = show({ ...OWN, import_id: 'i-1' }, { [DELETE]: { status: 204 } });
    await press('Delete');
    await expectText('Do not import it again');
    // What was ticked and then cancelled is asked anew.
    await tick('Do not import it again');
    await press('Cancel');
    await expect.poll(dialog).toBeNull();
    await press('Delete');
    await expectText('Do not import it again');
    if (ignores) await tick('Do not import it again');
    await press('Delete');
    await expect.poll(screen.address).toBe('/transactions');
    expect(screen.calls(DELETE).map(({ query }) => query.get('ignore'))).toEqual([sent]);
  });

  it('QUICK-16 leads to a duplicate, but for QUICK-01 a contract server’s', async () => {
    const screen = show(RENT);
    expect((await control('Duplicate')).getAttribute('href')).toBe('/transactions/new?from=t-1');
    screen.close();
    show(RENT, NO_CAPABILITIES);
    await control('Edit');
    expect(controls('Duplicate')).toEqual([]);
  });

  it('that is gone says so, with a way back and no other try', async () => {
    show({}, { [READ]: { status: 404, body: { code: 'NOT_FOUND', message: 'Not found' } } });
    await expectText('This transaction was deleted, or you can no longer see it.');
    expect((await control('Go to Transactions')).getAttribute('href')).toBe('/transactions');
    await expectNoText('Retry');
  });
});
