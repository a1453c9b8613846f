import { afterEach, describe, expect, it, vi } from 'vitest';
import { preload } from '../../shared/current-client.ts';
import { preloadList } from '../../features/transactions/index.ts';
import { expectText, press } from '../../test-support/page.ts';
import { showScreen, silent, unreachable, type Answer, type Answers } from '../../test-support/scripted-screen.tsx';
import { Component as TransactionsPage, loader } from './transactions.tsx';

const LIST = 'GET /api/transactions';

const row = (page: string) => ({ id: `t-${page}`, date: '2026-11-03', description: `Rent ${page}`, amount: -100 });
const pageOf = (page: string): Answer => ({
  body: { data: [row(page)], pagination: { page: Number(page), limit: 10, total_pages: 3, total_items: 30 } },
});

const show = (answers: Answers = {}, withLoader = true) =>
  showScreen(
    <TransactionsPage />,
    {
      'GET /api/households': { body: { data: [] } },
      'GET /api/transactions/categories': { body: { data: [] } },
      [LIST]: ({ query }) => pageOf(query.get('page') ?? '1'),
      ...answers,
    },
    '/transactions',
    withLoader ? loader : undefined,
  );

const params = new URLSearchParams('page=2');

/** Whether the rows of an address are waited for no longer. */
async function isOver(waited: Promise<void>): Promise<boolean> {
  return Promise.race([waited.then(() => true), vi.advanceTimersByTimeAsync(0).then(() => false)]);
}

afterEach(() => void vi.useRealTimers());

describe('the rows of an address', () => {
  it('are asked for once, before their screen', async () => {
    // What came a second ago is asked for again: a slow machine may take longer to draw it.
    vi.useFakeTimers({ toFake: ['Date'] });
    const screen = show();
    await expectText('Rent 1');
    await press('Next page');
    await expectText('Rent 2');
    await press('Next page');
    await expectText('Rent 3');
    const asked = screen.calls(LIST).filter(({ query }) => query.get('limit') === '10');
    expect(asked.map(({ query }) => query.get('page'))).toEqual(['1', '2', '3']);
  });

  it('are asked for anew where they were shown a moment ago', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const screen = show();
    await expectText('Rent 1');
    await press('Next page');
    await expectText('Rent 2');
    await press('Previous page');
    await expectText('Rent 1');
    const asked = screen.calls(LIST).filter(({ query }) => query.get('limit') === '10');
    expect(asked.map(({ query }) => query.get('page'))).toEqual(['1', '2', '1']);
  });

  it('are waited for no longer than 100 ms', async () => {
    show({ [LIST]: ({ query }) => (query.get('page') === '2' ? silent() : pageOf('1')) }, false);
    await expectText('Rent 1');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const waited = preload((client) => preloadList(client, params));
    await vi.advanceTimersByTimeAsync(99);
    expect(await isOver(waited)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isOver(waited)).toBe(true);
  });

  it('that cannot be fetched are waited for no longer', async () => {
    const screen = show({ [LIST]: ({ query }) => (query.get('page') === '2' ? unreachable() : pageOf('1')) });
    await expectText('Rent 1');
    await press('Next page');
    await expectText('Unable to connect to the server.');
    expect(screen.address()).toBe('/transactions?page=2');
  });
});
