import { wireTransaction } from '@nestegg/api-sdk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closedGate } from '../../../test-support/gate.ts';
import { openScreen, startServer } from '../../../test-support/open-screen.tsx';
import { controls, press, expectNoText, expectText } from '../../../test-support/page.ts';
import { showScreen, silent, unreachable, type Answers } from '../../../test-support/scripted-screen.tsx';
import { AccountTransactions } from './account-transactions.tsx';
import { TransactionList } from './transaction-list.tsx';
import { TransactionsScreen } from './transactions-screen.tsx';

const LIST = 'GET /api/transactions';
const FAILED = 'Failed to load transactions. Please try again later.';
const LATE = 'The server took too long to respond. Please check your network connection or try again later.';

const show = (fault: Answers[string], address = '/transactions', others: Answers = {}) =>
  showScreen(
    <TransactionsScreen />,
    {
      'GET /api/households': { body: { data: [] } },
      'GET /api/transactions/categories': { body: { data: [] } },
      [LIST]: fault,
      ...others,
    },
    address,
  );

const refused = (status: number, code: string) => ({ status, body: { code, message: 'No.' } });
const bare = (status: number) => ({ status, body: '' });
const menus = () => [...document.querySelectorAll('tbody button')].map((button) => button.getAttribute('aria-label'));
const page = { body: '<!doctype html><h1>Busy</h1>', headers: { 'content-type': 'text/html' } };

describe('a list of transactions that cannot be read', () => {
  it.each([
    ['TX-26', 'a 403', refused(403, 'FORBIDDEN'), 'You do not have permission to access this data.'],
    ['TX-22', 'a 404', refused(404, 'NOT_FOUND'), FAILED],
    ['TX-22', 'a 409', refused(409, 'CONFLICT'), FAILED],
    ['TX-22', 'a 422', refused(422, 'VALIDATION_ERROR'), FAILED],
    ['TX-25', 'a 401 without a body', bare(401), 'Your session has expired. Please sign in again.'],
    ['TX-26', 'a 403 without a body', bare(403), 'You do not have permission to access this data.'],
    ['TX-23', 'a 504 without a body', bare(504), LATE],
    ['TX-23', 'silence', silent, LATE],
    ['TX-24', 'no connection', unreachable, 'Unable to connect to the server. Please check your internet connection.'],
    [
      'TX-27',
      'a web page',
      page,
      'The server returned an unexpected response format. The backend may be experiencing issues.',
    ],
  ] as const)('%s has the words for %s, and is offered again', async (_id, _name, fault, words) => {
    const screen = show(fault);
    await expect
      .poll(() => {
        screen.expire();
        return document.body.textContent;
      })
      .toContain(words);
    await expect.poll(() => controls('Retry')).toHaveLength(1);
  });
});

describe('a list of transactions from a server out of reach', () => {
  afterEach(() => void vi.useRealTimers());

  it('TX-16 TX-24 TX-28 is tried three times more, with each try shown, then reported; nothing is made up', async () => {
    const gates = Array.from({ length: 4 }, closedGate);
    const tries = [...gates];
    show(async ({ query }) => {
      // The sums of all matches are a request of their own.
      if (!query.has('totals')) await tries.shift()?.opened;
      return unreachable();
    });
    for (const [number, gate] of gates.entries()) {
      if (number === 0) await expectNoText('Retrying');
      else await expectText(`Retrying... Attempt ${number} of 3`);
      gate.open();
    }
    await expectText('Unable to connect to the server. Please check your internet connection.');
    await expectNoText('Retrying');
    expect(menus()).toEqual([]);
  });

  it.each([
    ['the page', <TransactionsScreen key="page" />],
    ['another page', <TransactionList key="list" title="Recent" />],
    ['an account', <AccountTransactions key="account" accountId="a-1" />],
  ])('TX-28 TX-30 is the last good answer, marked with its time, and nothing else, on %s', async (_, list) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-20T12:00:00') });
    const server = await startServer();
    const figs = { id: 't-1', date: '2026-11-03', description: 'Figs', category: null, amount: -12 };
    server.state.transactions.push({ ...wireTransaction(figs), owner: 'della' });
    const { close } = openScreen(server, list, '/transactions');
    await expectText('Figs');
    close();
    server.fail({ path: '/api/transactions', fault: { kind: 'status', status: 503 } });
    vi.setSystemTime(new Date('2026-11-20T13:00:00'));
    openScreen(server, list, '/transactions');
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(1000);
        return document.body.textContent;
      })
      .toContain('Showing the last answer from Nov 20, 2026, 12:00 PM');
    expect([...document.querySelectorAll('tbody a')].map(({ textContent }) => textContent)).toEqual(['Figs']);
  });
});

it('a list of transactions stays as it was read where reading it again fails', async () => {
  let isBroken = false;
  const rent = { id: 't-1', date: '2026-11-03', description: 'Rent', amount: -100, version: 3 };
  const screen = show(
    ({ query }) => {
      if (query.has('totals')) return refused(403, 'FORBIDDEN');
      return isBroken ? refused(403, 'FORBIDDEN') : { body: { data: [rent] } };
    },
    undefined,
    { 'DELETE /api/transactions/t-1': refused(409, 'CONFLICT') },
  );
  await expectText('Rent');
  isBroken = true;
  await press('Actions for Rent');
  await press('Delete');
  await press('Delete');
  await expectText('No.');
  await expect.poll(() => screen.calls(LIST).filter(({ query }) => !query.has('totals'))).toHaveLength(2);
  await expect.poll(screen.pending).toBe(0);
  await expectText('Rent');
  expect(controls('Retry')).toEqual([]);
});

/** Tries to delete the rent, which is refused. */
async function removeRent(): Promise<void> {
  await press('Actions for Rent');
  await press('Delete');
  await press('Delete');
  await expectText('No.');
}

it('of the rows of an account the last failure is the one to read', async () => {
  const rent = { id: 't-1', date: '2026-11-03', description: 'Rent', amount: -100, version: 3, status: 'uncleared' };
  showScreen(<AccountTransactions accountId="a-1" />, {
    [LIST]: { body: { data: [rent] } },
    'DELETE /api/transactions/t-1': refused(409, 'CONFLICT'),
    'PATCH /api/transactions/t-1': refused(403, 'FORBIDDEN'),
  });
  await removeRent();
  await press('Actions for Rent');
  await press('Mark as cleared');
  await expectText('Failed to save. Please try again.');
  await expectNoText('No.');
  await removeRent();
  await expectNoText('Failed to save. Please try again.');
});

it('a list is read by what every server filters by, where it is not known what else this one can', async () => {
  const rent = { id: 't-1', date: '2026-11-03', description: 'Rent', amount: -100 };
  const unknown = { 'GET /api/capabilities': refused(403, 'FORBIDDEN') };
  const screen = show({ body: { data: [rent] } }, '/transactions?search=re&kind=expense', unknown);
  await expectText('Rent');
  expect(Object.fromEntries(screen.calls(LIST)[0]?.query ?? [])).toEqual({ search: 're', page: '1', limit: '10' });
});

const unlessAll: Answers[string] = ({ query }) =>
  query.has('household_id') || query.has('account_id') ? refused(404, 'NOT_FOUND') : { body: { data: [] } };

describe('a list of what is not there any more', () => {
  it.each([
    ['household=h-9&category=Food', 'This household was deleted, or you are no longer a member of it.'],
    ['account_id=a-9', 'This account was deleted, or you cannot see it any more.'],
    ['household=h-9&account_id=a-9', 'This account was deleted, or you cannot see it any more.'],
  ])('says so, and leads to all transactions: %s', async (query, words) => {
    const screen = show(unlessAll, `/transactions?${query}`);
    await expectText(words);
    expect(controls('Retry')).toEqual([]);
    await press('Show all transactions');
    await expect.poll(screen.address).toBe('/transactions');
  });
});

describe('an empty answer to a list', () => {
  it('SDK-39 is a warning on the page of an account too, which is not said to have none', async () => {
    const server = await startServer();
    server.fail({ fault: { kind: 'empty' }, method: 'GET', path: '/api/transactions' });
    openScreen(server, <AccountTransactions accountId="a-1" />);
    await expectText('The server sent an empty answer. What you see may be incomplete.');
    await expectText('No transactions found matching your criteria.');
  });

  it('SDK-39 is a warning: no rows, and figures unknown', async () => {
    const server = await startServer();
    server.fail({ fault: { kind: 'empty' }, method: 'GET', path: '/api/transactions' });
    openScreen(server, <TransactionsScreen />, '/transactions');
    await expectText('The server sent an empty answer. What you see may be incomplete.');
    await expectText('No transactions found matching your criteria.');
    const figures = [...document.querySelectorAll('section dl > div')].map(({ textContent }) => textContent);
    expect(figures).toEqual(['Income—', 'Expenses—', 'Balance—', 'Transactions—']);
  });
});
