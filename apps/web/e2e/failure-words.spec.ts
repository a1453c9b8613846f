import { startContractServer, type ContractServer, type Fault } from '@nestegg/api-sdk/testing';
import type { Locator, Page, Route } from '@playwright/test';
import { speakTo, stopSpeakingTo, subjectOf } from './contract.ts';
import { newAccount } from './account.ts';
import { expect, signUp, signUpOnScreen, test } from './fixtures.ts';

const BREAKDOWN = /\/api\/transactions\/breakdown/;

const answer = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { code: `HTTP_${status}`, message: 'No.' } });

/** Lets the waits before repeats, and the time limits of calls, pass until the words are there. */
const passRepeats = (page: Page, shown: Locator) =>
  expect(async () => {
    await page.clock.fastForward(11_000);
    await expect(shown).toBeVisible({ timeout: 300 });
  }).toPass();

const status = (of: number, code = `HTTP_${of}`): Fault => ({
  kind: 'status',
  status: of,
  body: { code, message: 'No.' },
});

test.describe('the words of a view for its one failed request', () => {
  const VIEWS = [
    ['400', answer(400), 'The request was invalid. Please check your input and try again.'],
    ['403', answer(403), "You don't have permission to access this resource."],
    ['404', answer(404), 'The requested resource was not found.'],
    ['409', answer(409), 'This action conflicts with current state. Another user may have made changes.'],
    ['422', answer(422), 'The request could not be processed. Please check your input.'],
    ['418', answer(418), 'An unexpected error occurred. Please try again.'],
    ['429', answer(429), 'Too many requests. Please try again later.'],
    ['500', answer(500), 'A server error occurred. Please try again later.'],
    ['503', answer(503), 'The service is temporarily unavailable. Please try again later.'],
    ['silence', () => undefined, 'The request timed out. Please check your connection and try again.'],
    ['an abort', (route: Route) => route.abort(), 'Network error. Please check your connection and try again.'],
  ] as const;

  test('ERR-19 ERR-21 ERR-22 ERR-23 ERR-24 ERR-25 ERR-26 ERR-27 ERR-28 ERR-29 ERR-30 are those of its failure', async ({
    page,
  }) => {
    await page.clock.install();
    await signUp(page, newAccount());
    const spending = page.getByRole('region', { name: 'Spending by Category' });
    let fault: (route: Route) => unknown = answer(404);
    await page.route(BREAKDOWN, (route) => fault(route));
    await page.reload();
    await expect(spending.getByRole('button', { name: 'Retry' })).toBeVisible();
    for (const [name, next, text] of VIEWS) {
      await test.step(name, async () => {
        fault = next;
        await spending.getByRole('button', { name: 'Retry' }).click();
        await passRepeats(page, spending.getByText(text, { exact: true }));
        const dialog = page.getByRole('dialog', { name: 'Error' });
        // Of the server's own failures the global dialog speaks as well, and of an answer that did not come in time.
        if (name.startsWith('5') || name === 'silence') await dialog.getByRole('button', { name: 'Close' }).click();
        await expect(dialog).toBeHidden();
      });
    }
  });

  test('ERR-18 ERR-32 ERR-42 a 403 has the view’s words where it happened, and the global ones in a banner', async ({
    page,
  }) => {
    await signUp(page, newAccount());
    await page.route(BREAKDOWN, answer(403));
    await page.reload();
    const spending = page.getByRole('region', { name: 'Spending by Category' });
    await expect(spending.getByText("You don't have permission to access this resource.")).toBeVisible();
    await expect(page.getByText("You don't have permission to perform this action.")).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('ERR-18 ERR-20 ERR-31 ERR-42 a 401 has both too, is not tried a third time, and leads to the login screen', async ({
    page,
  }) => {
    await signUp(page, newAccount());
    // What the dashboard still asks for ends with its page.
    await page.goto('/profile');
    let asked = 0;
    await page.route(BREAKDOWN, (route) => {
      asked += 1;
      return answer(401)(route);
    });
    await page.goto('/dashboard');
    const spending = page.getByRole('region', { name: 'Spending by Category' });
    await expect(
      spending.getByText('You are not authorized to perform this action. Please log in again.'),
    ).toBeVisible();
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/login$/);
    expect(asked).toBe(2);
  });
});

test.describe('the global words', () => {
  let server: ContractServer;

  test.beforeEach(async ({ page }) => {
    server = await startContractServer({ personOf: subjectOf });
    await speakTo(page, server);
    await page.clock.install();
    await signUpOnScreen(page, newAccount());
    await page.goto('/households/new');
    await page.getByLabel('Household Name').fill('Lake Cabin');
  });
  test.afterEach(({ page }) => stopSpeakingTo(page, server));

  /** Creates a household in vain. This server has no keys for repeating a POST: each try is one failure. */
  async function tryInVain(page: Page, fault: Fault): Promise<void> {
    server.heal();
    server.fail({ path: '/api/households', method: 'POST', fault });
    const tries = () => server.requests.filter(({ method }) => method === 'POST').length;
    const before = tries();
    await page.getByRole('button', { name: 'Create Household' }).click();
    await expect.poll(tries).toBe(before + 1);
    await expect(page.getByRole('button', { name: 'Create Household', includeHidden: true })).toBeEnabled();
  }

  const AT_ONCE = [
    [status(500), 'A server error occurred. Please try again later.'],
    [status(502), 'A server error occurred. Please try again later.'],
    [status(500, 'POND_VALIDATION_FAILED'), 'Please correct the errors in your submission.'],
    [status(504, 'UPSTREAM_TIMEOUT'), 'The request timed out. Please try again.'],
    [status(500, 'UNKNOWN_ERROR'), 'An unexpected error occurred.'],
  ] as const;

  test('ERR-02 ERR-36 ERR-38 ERR-39 ERR-40 of a failure of the server are in the dialog at once', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Error' });
    for (const [fault, text] of AT_ONCE) {
      await tryInVain(page, fault);
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
    }
  });

  const IN_THE_END = [
    [status(404), 'The requested resource could not be found.'],
    [status(429), 'Too many requests. Please try again later.'],
    [status(418), 'There was a problem with your request.'],
    [status(409), 'There was a problem with your request.'],
    [{ kind: 'drop' }, 'Network connection issue. Please check your connection.'],
  ] as const satisfies readonly (readonly [Fault, string])[];

  test('ERR-02 ERR-33 ERR-34 ERR-35 ERR-37 ERR-43 of a lesser one nowhere, until its tenth time makes it critical', async ({
    page,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Error' });
    for (const [fault, text] of IN_THE_END) {
      for (let time = 1; time <= 9; time++) {
        await tryInVain(page, fault);
        await expect(page.getByText('Failed to create household. Please try again.')).toBeVisible();
        // What was shown several times within a minute is not shown again.
        await page.clock.fastForward(20_000);
      }
      await expect(page.getByText(text, { exact: true })).toHaveCount(0);
      await expect(dialog).toHaveCount(0);
      await tryInVain(page, fault);
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
    }
  });
});
