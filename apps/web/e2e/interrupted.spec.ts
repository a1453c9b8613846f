import type { Page } from '@playwright/test';
import { callApi } from './api.ts';
import { expectSoon, installClock } from './clock.ts';
import { deleteFromList, expect, record, save, test, write } from './fixtures.ts';
import type { Nestegg } from './nestegg.ts';

const UNREACHABLE = 'Network error occurred';
const rows = (page: Page, description: string) => page.getByRole('row', { name: new RegExp(description) });

/** Lets the next write reach the server, and then the worst happen before its answer is back. */
async function afterCommit(page: Page, method: string, worst: () => Promise<unknown>): Promise<void> {
  let happened = false;
  await page.route(/\/api\/transactions/, async (route) => {
    if (happened || route.request().method() !== method) return route.fallback();
    happened = true;
    expect((await route.fetch()).ok()).toBe(true);
    await worst();
    return route.abort('connectionreset');
  });
}

/** The form says that it could not reach the server, and still has what was typed. */
async function expectFailureShown(page: Page, description: string): Promise<void> {
  await expectSoon(page, page.getByRole('alert').first().filter({ hasText: UNREACHABLE }));
  await expect(page.getByLabel('Description')).toHaveValue(description);
}

/** Saves a draft over a network that goes away before the answer is back, and then comes again. */
async function saveUnanswered(page: Page, description: string): Promise<void> {
  await write(page, { amount: '40', description });
  await afterCommit(page, 'POST', () => page.context().setOffline(true));
  await save(page);
  await expectFailureShown(page, description);
  await page.context().setOffline(false);
}

/** The list shows it once, and so does the server know it. */
async function expectOnce(page: Page, description: string): Promise<void> {
  await expect(rows(page, description)).toHaveCount(1);
  const { data } = (await callApi(page, 'GET', '/api/transactions')) as { data: { description: string }[] };
  expect(data.filter((row) => row.description === description)).toHaveLength(1);
}

test.describe('the network goes away in the middle of a save', () => {
  test.use({ signedIn: 'unopened' });
  test.beforeEach(({ page }) => installClock(page));

  test('SRV-11 SRV-12 FORM-36 TX-07 before its answer is back: the failure shows, and nothing is recorded twice or lost', async ({
    page,
    context,
  }) => {
    await test.step('saving again records it once', async () => {
      await saveUnanswered(page, 'Piano lesson');
      await save(page);
      await expectOnce(page, 'Piano lesson');
    });
    await test.step('also when the page is loaded anew in between', async () => {
      await saveUnanswered(page, 'Violin lesson');
      await page.reload();
      await expect(page.getByLabel('Description')).toHaveValue('Violin lesson');
      await save(page);
      await expectOnce(page, 'Violin lesson');
    });
    await test.step('where it comes back meanwhile the save ends by itself, once', async () => {
      await write(page, { amount: '40', description: 'Cello lesson' });
      await afterCommit(page, 'POST', () => context.setOffline(true));
      const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
      await save(page);
      await failed;
      await context.setOffline(false);
      await expectSoon(page, page.getByRole('heading', { name: 'Transactions', level: 1 }));
      await expectOnce(page, 'Cello lesson');
    });
    await test.step('a deletion whose answer was lost shows as failed, until the list is fetched again', async () => {
      await afterCommit(page, 'DELETE', () => context.setOffline(true));
      await deleteFromList(page, 'Piano lesson');
      const failure = page.getByRole('alert').first().filter({ hasText: 'Failed to delete transaction.' });
      await expectSoon(page, failure);
      await expect(rows(page, 'Piano lesson')).toHaveCount(1);
      await context.setOffline(false);
      await expect(rows(page, 'Piano lesson')).toHaveCount(0);
      await expect(rows(page, 'lesson')).toHaveCount(2);
    });
  });
});

/** Ends the server while something is done, and brings it back whatever came of that: its database would outlive it. */
async function without(nestegg: Nestegg, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } finally {
    await nestegg.up();
  }
}

test.describe('the server stops, is killed, and starts', () => {
  test.slow();
  test.use({ signedIn: 'unopened' });
  test.beforeEach(({ page }) => installClock(page));

  test('everything recorded is still there, the session goes on, and what a stop or a kill interrupts is recorded once', async ({
    page,
    nestegg,
  }) => {
    await record(page, { amount: '94.60', description: 'Electricity' });
    await test.step('stopped before a save: the failure shows, and saving again records it', async () => {
      await write(page, { amount: '40', description: 'Violin lesson' });
      await without(nestegg, async () => {
        expect(await nestegg.down('SIGTERM')).toBe(0);
        await save(page);
        await expectFailureShown(page, 'Violin lesson');
      });
      await save(page);
      await expectOnce(page, 'Violin lesson');
      await expect(rows(page, 'Electricity')).toContainText('-$94.60');
    });
    await test.step('killed after it was committed: the failure shows, and saving again finds it recorded', async () => {
      await write(page, { amount: '40', description: 'Piano lesson' });
      await without(nestegg, async () => {
        await afterCommit(page, 'POST', async () => expect(await nestegg.down('SIGKILL')).toBe(null));
        await save(page);
        await expectFailureShown(page, 'Piano lesson');
      });
      await save(page);
      await expectOnce(page, 'Piano lesson');
    });
    for (const kept of ['Electricity', 'Violin lesson']) await expect(rows(page, kept)).toHaveCount(1);
  });
});
