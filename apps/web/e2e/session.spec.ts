import { storedToken } from './api.ts';
import { newAccount } from './account.ts';
import { expect, fillSignIn, save, signUp, test, write } from './fixtures.ts';

test.describe('the session', () => {
  test('AUTH-24 AUTH-29 idling is warned of in every tab, answered in any, and then signs all of them out', async ({
    page,
    context,
  }) => {
    await context.clock.install();
    await signUp(page, newAccount());
    const other = await context.newPage();
    await other.goto('/transactions');
    await expect(other.getByText('No transactions found matching your criteria.')).toBeVisible();
    const warnings = [page, other].map((tab) => tab.getByRole('dialog', { name: 'Are you still there?' }));
    await context.clock.fastForward('29:05');
    for (const warning of warnings) await expect(warning).toBeVisible();
    await warnings[0]?.getByRole('button', { name: 'Stay signed in' }).click();
    for (const warning of warnings) await expect(warning).toBeHidden();
    await context.clock.fastForward('30:05');
    for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login$/);
  });

  test('AUTH-14 AUTH-17 AUTH-11 AUTH-19 AUTH-32 FORM-24 SDK-43 a page works with the token that local storage keeps, which is renewed silently near its end; a session that the provider or the server has ended says so, and leads back to what was being typed', async ({
    page,
    context,
  }) => {
    const account = newAccount();
    await signUp(page, account);
    const first = await storedToken(page);
    await page.clock.install();
    await page.route('**/oauth/token', (route) => route.abort());
    const asked = page.waitForRequest('**/api/transactions?*');
    await page.goto('/transactions');
    expect((await asked).headers()['authorization']).toBe(`Bearer ${first}`);
    await expect(page.getByText('No transactions found matching your criteria.')).toBeVisible();
    await page.unroute('**/oauth/token');
    // The server's tokens live 30 minutes: with less than 5 left the next look, each minute, renews them.
    await page.clock.fastForward('24:00');
    expect(await storedToken(page)).toBe(first);
    await page.clock.fastForward('02:00');
    await expect.poll(() => storedToken(page)).not.toBe(first);
    await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();

    await write(page, { amount: '40', description: 'Piano lesson' });
    expect(await page.evaluate(() => localStorage.getItem('nestegg.answers:'))).not.toBeNull();
    await context.clearCookies();
    await page.clock.fastForward('26:00');
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('nestegg.answers:'))).toBeNull();
    await page.clock.fastForward(1500);
    await expect(page).toHaveURL(/\/login$/);
    await fillSignIn(page, account);
    await expect(page.getByLabel('Description')).toHaveValue('Piano lesson');
    await expect(page).toHaveURL(/\/transactions\/new$/);

    // From here on the way out leads over the provider.
    const refuse = { status: 401, json: { code: 'UNAUTHORIZED', message: 'No.' } };
    await page.route('**/api/transactions', (route) => route.fulfill(refuse));
    await save(page);
    await expect(page.getByText('Authentication error. Please try logging in again.')).toBeVisible();
    await page.clock.fastForward(1500);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
    await fillSignIn(page, account);
    await expect(page.getByLabel('Description')).toHaveValue('Piano lesson');
  });
});
