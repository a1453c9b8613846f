import type { Page, Route } from '@playwright/test';
import { newAccount } from './account.ts';
import { expect, record, save, signUp, test, write } from './fixtures.ts';

const LIST = /\/api\/transactions\?/;

const answer = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

const html = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>Busy</h1>' });

/**
 * Makes the list fail, and each repeat of it only once the page has told of that repeat: none is over before it was
 * seen. The answer holds the repeats that were told so far.
 */
async function failRepeatedly(page: Page, fault: (route: Route) => Promise<void>): Promise<readonly number[]> {
  const told: number[] = [];
  let repeat = 0;
  await page.route(LIST, async (route) => {
    const number = repeat++;
    if (number > 0) {
      await page.getByText(`Retrying... Attempt ${number} of 3`).waitFor();
      told.push(number);
    }
    await fault(route);
  });
  return told;
}

const expectAllTold = (told: readonly number[]) => expect.poll(() => told, { timeout: 30_000 }).toEqual([1, 2, 3]);

async function openFailing(page: Page, fault: (route: Route) => Promise<void>): Promise<void> {
  await page.route(LIST, fault);
  await page.goto('/transactions');
}

test.describe('the transactions page on a misbehaving network', () => {
  test.beforeEach(async ({ page }) => {
    await signUp(page, newAccount());
  });

  const REFUSALS = [
    ['TX-26', 403, 'FORBIDDEN', 'You do not have permission to access this data.'],
    ['TX-22', 404, 'NOT_FOUND', 'Failed to load transactions. Please try again later.'],
    ['TX-22', 409, 'CONFLICT', 'Failed to load transactions. Please try again later.'],
    ['TX-22', 422, 'VALIDATION_ERROR', 'Failed to load transactions. Please try again later.'],
  ] as const;
  for (const [id, status, code, text] of REFUSALS) {
    test(`${id} a ${status} says so at once`, async ({ page }) => {
      await openFailing(page, answer(status, { code, message: 'No.' }));
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
    });
  }

  test('TX-27 a web page instead of data says that the format is unexpected', async ({ page }) => {
    await openFailing(page, html);
    await expect(
      page.getByText('The server returned an unexpected response format. The backend may be experiencing issues.'),
    ).toBeVisible();
  });

  test('TX-24 TX-16 a server out of reach is tried three times more, which is told, then said', async ({ page }) => {
    const told = await failRepeatedly(page, (route) => route.abort());
    await page.goto('/transactions');
    await expectAllTold(told);
    await expect(
      page.getByText('Unable to connect to the server. Please check your internet connection.'),
    ).toBeVisible();
  });

  for (const status of [500, 503] as const) {
    test(`ERR-01 ERR-36 a ${status} opens the dialog, with details, once trying again has not helped`, async ({
      page,
    }) => {
      const told = await failRepeatedly(
        page,
        answer(status, { code: 'SERVER_ERROR', message: 'Out of ducks', tracking_id: 'pond-7' }),
      );
      await page.goto('/transactions');
      await expectAllTold(told);
      const dialog = page.getByRole('dialog', { name: 'Error' });
      await expect(dialog).toContainText('A server error occurred. Please try again later.');
      await dialog.getByText('Technical Details').click();
      await expect(dialog).toContainText('Out of ducks');
      await expect(dialog).toContainText('/api/transactions');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Failed to load transactions. Please try again later.')).toBeVisible();
    });
  }

  test('TX-22 ERR-34 a 429 is tried again as late as the server asks, and then says so', async ({ page }) => {
    const told = await failRepeatedly(page, (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: { code: 'RATE_LIMITED', message: 'No.' } }),
    );
    await page.goto('/transactions');
    await expectAllTold(told);
    await expect(page.getByText('Failed to load transactions. Please try again later.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('TX-22 Retry brings the list back once the server is well again', async ({ page }) => {
    await openFailing(page, answer(404, { code: 'NOT_FOUND', message: 'No.' }));
    await expect(page.getByText('Failed to load transactions. Please try again later.')).toBeVisible();
    await page.unroute(LIST);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('No transactions found matching your criteria.')).toBeVisible();
  });

  test('TX-28 TX-30 the last good answer stands in, marked with its time, and nothing is made up', async ({ page }) => {
    await record(page, { amount: '12', description: 'Figs' });
    await page.goto('/transactions');
    await expect(page.getByRole('row', { name: /Figs/ })).toBeVisible();
    const told = await failRepeatedly(page, (route) => route.abort());
    await page.reload();
    await expectAllTold(told);
    await expect(page.getByText(/^Showing the last answer from /)).toBeVisible();
    await expect(page.getByRole('row', { name: /Figs/ })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
  });
});

test.describe('the form on a misbehaving network', () => {
  const SAVES = [
    ['FORM-21', 422, { code: 'VALIDATION_ERROR', message: 'Too many ducks' }, 'Validation error: Too many ducks'],
    ['FORM-23', 418, { code: 'TEAPOT', message: 'Short and stout' }, 'Short and stout'],
  ] as const;
  for (const [id, status, body, text] of SAVES) {
    test(`${id} a save answered ${status} says why and loses nothing`, async ({ page }) => {
      await signUp(page, newAccount());
      await write(page, { amount: '40', description: 'Piano lesson' });
      await page.route('**/api/transactions', answer(status, body));
      await save(page);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByLabel('Description')).toHaveValue('Piano lesson');
    });
  }

  test('ERR-41 a refused field is told by the field', async ({ page }) => {
    await signUp(page, newAccount());
    await write(page, { amount: '40', description: 'Piano lesson' });
    const body = { code: 'VALIDATION_ERROR', message: 'Check it', details: { description: 'No pianos here' } };
    await page.route('**/api/transactions', answer(422, body));
    await save(page);
    await expect(page.getByText('No pianos here')).toBeVisible();
  });

  test('a draft survives a reload, and is gone after Cancel', async ({ page }) => {
    await signUp(page, newAccount());
    await page.goto('/transactions/new');
    await page.getByLabel('Description').fill('Half a thought');
    await page.reload();
    await expect(page.getByLabel('Description')).toHaveValue('Half a thought');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
    await page.goto('/transactions/new');
    await expect(page.getByLabel('Description')).toHaveValue('');
  });
});
