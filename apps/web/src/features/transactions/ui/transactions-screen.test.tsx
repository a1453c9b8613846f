// @vitest-environment happy-dom
import type { ContractServer } from '@nestegg/api-sdk/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openScreen, startServer, type OpenScreen } from '../../../test-support/open-screen.tsx';
import { TransactionsScreen } from './transactions-screen.tsx';

const LIST = '/api/transactions';

let server: ContractServer;
let screen: OpenScreen;

/** Opens the page on a server that answers its list so. */
const openOn = (rows: readonly unknown[]): void => {
  server.fail({ path: LIST, fault: { kind: 'text', text: JSON.stringify({ data: rows }) } });
  screen = openScreen(server, <TransactionsScreen />);
};

beforeEach(async () => {
  localStorage.clear();
  server = await startServer();
});
afterEach(async () => {
  screen.close();
  await server.close();
});

describe('the transactions of a server that writes in its own way', () => {
  it.each([
    ['a date with a time zone', { date: '2026-11-05T23:30:00-08:00' }, 'Nov 05, 2026'],
    ['a date that is none', { date: 'soon' }, 'soon'],
    ['an amount as text', { amount: '-1.25' }, '-$1.25'],
    [
      'null for what may be missing',
      { account: null, category: null, household_name: null, is_recurring: null },
      'Personal',
    ],
    ['an unknown frequency', { is_recurring: true, frequency: 'sometimes', due_date: '15' }, 'Rope'],
  ])('DOM-03 TX-03 are shown with %s', async (_what, fields, text) => {
    openOn([{ id: 1, date: '2026-11-05', description: 'Rope', amount: -5, category: 'Food', ...fields }]);
    await screen.shows('Rope');
    expect(screen.page.textContent).toContain(text);
  });
});
