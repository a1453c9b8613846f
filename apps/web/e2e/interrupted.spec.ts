import type { BrowserContext, Page } from '@playwright/test';
import { callApi } from './api.ts';
import { newAccount } from './account.ts';
import { expectSoon, installClock } from './clock.ts';
import { createAccount } from './create-account.ts';
import { deleteFromList, expect, record, save, test, write } from './fixtures.ts';
import { Nestegg } from './nestegg.ts';

const UNREACHABLE = 'Network error occurred';
const rows = (page: Page) => page.getByRole('row', { name: /Piano lesson/ });
const DRAFT = { amount: '40', description: 'Piano lesson' };

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
async function expectTold(page: Page): Promise<void> {
  await expectSoon(page, page.getByRole('alert').first().filter({ hasText: UNREACHABLE }));
  await expect(page.getByLabel('Description')).toHaveValue('Piano lesson');
}

/** Saves over a network that goes away before the answer is back, and then comes again. */
async function saveUnanswered(page: Page, method: string): Promise<void> {
  await afterCommit(page, method, () => page.context().setOffline(true));
  await save(page);
  await expectTold(page);
  await page.context().setOffline(false);
}

async function expectOnce(page: Page): Promise<void> {
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
}

test.describe('the network goes away in the middle of a save', () => {
  test.use({ signedIn: 'unopened' });
  test.beforeEach(({ page }) => installClock(page));

  test('SRV-11 before its answer is back: the failure shows, and saving again records it once', async ({ page }) => {
    await write(page, DRAFT);
    await saveUnanswered(page, 'POST');
    await save(page);
    await expectOnce(page);
  });

  test('SRV-11 FORM-36 also when the page is loaded anew in between', async ({ page }) => {
    await write(page, DRAFT);
    await saveUnanswered(page, 'POST');
    await page.reload();
    await expect(page.getByLabel('Description')).toHaveValue('Piano lesson');
    await save(page);
    await expectOnce(page);
  });

  test('SRV-12 and comes back meanwhile: the save ends by itself, once', async ({ page, context }) => {
    await write(page, DRAFT);
    await afterCommit(page, 'POST', () => context.setOffline(true));
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await save(page);
    await failed;
    await context.setOffline(false);
    await expectSoon(page, page.getByRole('heading', { name: 'Transactions', level: 1 }));
    await expectOnce(page);
  });

  test('TX-07 a deletion whose answer was lost shows as failed, until the list is fetched again', async ({
    page,
    context,
  }) => {
    await record(page, { amount: '5', description: 'Piano lesson' });
    await afterCommit(page, 'DELETE', () => context.setOffline(true));
    await deleteFromList(page, 'Piano lesson');
    const failure = page.getByRole('alert').first().filter({ hasText: 'Failed to delete transaction.' });
    await expectSoon(page, failure);
    await expect(rows(page)).toHaveCount(1);
    await context.setOffline(false);
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByText('No transactions found matching your criteria.')).toBeVisible();
  });
});

test.describe('the server is killed in the middle of a save', () => {
  let own: Nestegg;
  let context: BrowserContext;
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    own = await Nestegg.start('killed');
    context = await browser.newContext({ baseURL: own.origin, locale: 'en-US' });
    page = await context.newPage();
    await installClock(page);
    await createAccount(page.context(), newAccount());
  });
  /** Brings the server back after it was killed, whatever came of that: its database would outlive it. */
  async function untilRestart(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } finally {
      await own.up();
    }
  }

  test.afterEach(async () => {
    const { data } = (await callApi(page, 'GET', '/api/transactions')) as { data: readonly { id: string }[] };
    for (const { id } of data) await callApi(page, 'DELETE', `/api/transactions/${id}`);
  });
  test.afterAll(async () => {
    await context.close();
    await own.remove();
  });

  test('after it was committed: the failure shows, and saving again finds it recorded, once', async () => {
    await write(page, DRAFT);
    await untilRestart(async () => {
      await afterCommit(page, 'POST', () => own.down('SIGKILL'));
      await save(page);
      await expectTold(page);
    });
    await save(page);
    await expectOnce(page);
  });

  test('before it was committed: the failure shows, and saving again records it once', async () => {
    await write(page, DRAFT);
    await untilRestart(async () => {
      await own.down('SIGKILL');
      await save(page);
      await expectTold(page);
    });
    await save(page);
    await expectOnce(page);
  });
});
