import type { Page, Route } from '@playwright/test';
import { startContractServer } from '@nestegg/api-sdk/testing';
import { storedToken } from './api.ts';
import { speakTo, stopSpeakingTo, subjectOf } from './contract.ts';
import { newAccount } from './account.ts';
import {
  expect,
  fillSignIn,
  record,
  signOut,
  signUp,
  signUpOnScreen,
  test,
  write,
  withoutLiveUpdates,
} from './fixtures.ts';

const LIST = /\/api\/transactions\?/;

/** Holds every request for a pattern until it is let go; what comes later passes. */
async function hold(page: Page, pattern: string | RegExp) {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(pattern, (route) => (isOpen ? route.fallback() : void held.push(route)));
  const letGo = async () => {
    isOpen = true;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
  return { letGo, count: () => held.length };
}

test.describe('the session', () => {
  test('AUTH-20 AUTH-22 a registration that fails is tried once more, then the profile is fetched all the same', async ({
    page,
  }) => {
    let tries = 0;
    await page.route('**/api/auth/register', (route) => {
      tries += 1;
      return route.fulfill({ status: 500, json: { code: 'SERVER_ERROR', message: 'No.' } });
    });
    await signUpOnScreen(page, newAccount());
    await expect(page.getByText('Welcome back, Mara')).toBeVisible();
    expect(tries).toBe(2);
  });

  test('AUTH-16 AUTH-28 without a token the app is ready after 2 s, and its requests wait for the token', async ({
    page,
  }) => {
    await signUp(page, newAccount());
    const shell = await hold(page, '**/protected-shell*.js');
    await page.clock.install();
    await page.goto('/login');
    // The session is found, and its page is on its way, when the token comes to its end.
    await expect.poll(shell.count).toBe(1);
    const provider = await hold(page, '**/authorize?**');
    await page.clock.pauseAt(Date.now() + 27 * 60_000);
    await expect.poll(provider.count).toBe(1);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.headers()['authorization']) asked.push(request.url());
    });
    await shell.letGo();
    await expect(page.getByText('Preparing application...')).toBeVisible();
    await page.clock.runFor(1900);
    await expect(page.getByText('Preparing application...')).toBeVisible();
    await page.clock.runFor(100);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(asked).toEqual([]);
    await page.clock.resume();
    await provider.letGo();
    await expect(page.getByRole('region', { name: 'Current Balance' })).toContainText('$0.00');
  });

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

  test('AUTH-09 AUTH-21 AUTH-22 goes from no session, to a token, to a registered profile that is fetched; who exists already has theirs fetched, not made', async ({
    page,
  }) => {
    const server = await startContractServer({ personOf: subjectOf });
    await speakTo(page, server);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(oauth\/token|api\/auth\/)/.test(pathname)) asked.push(`${request.method()} ${pathname}`);
    });
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
    const account = newAccount();
    await signUpOnScreen(page, account);
    await expect(page.getByText('Welcome back, Mara')).toBeVisible();
    expect(asked).toEqual(['POST /oauth/token', 'POST /api/auth/register', 'GET /api/auth/me']);

    const [sub = ''] = Object.keys(server.state.profiles);
    const profile = server.state.profiles[sub];
    if (profile) server.state.profiles[sub] = { ...profile, name: 'Olivia of old' };
    await signOut(page);
    const before = server.requests.length;
    await fillSignIn(page, account);
    await expect(page.getByText('Welcome back, Olivia')).toBeVisible();
    const again = server.requests.slice(before).filter(({ path }) => path.startsWith('/api/auth/'));
    expect(again.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/auth/register',
      'GET /api/auth/me',
    ]);
    expect(Object.keys(server.state.profiles)).toEqual([sub]);
    await stopSpeakingTo(page, server);
  });

  test('AUTH-14 AUTH-23 NAV-12 AUTH-15 the transactions page works with the token that local storage keeps, which is renewed once if it is refused; the app prepares itself until 100 ms after the token is there', async ({
    page,
  }) => {
    await signUp(page, newAccount());
    await page.route('**/oauth/token', (route) => route.abort());
    const asked = page.waitForRequest(LIST);
    await page.goto('/transactions');
    expect((await asked).headers()['authorization']).toBe(`Bearer ${await storedToken(page)}`);
    await expect(page.getByText('No transactions found matching your criteria.')).toBeVisible();
    await page.unroute('**/oauth/token');

    await record(page, { amount: '5', description: 'Stamps' });
    await withoutLiveUpdates(page);
    const tokens: string[] = [];
    await page.route(LIST, (route) => {
      // The sums of all matches are a request of their own, after the rows.
      if (route.request().url().includes('totals=')) return route.fallback();
      tokens.push(route.request().headers()['authorization'] ?? '');
      return tokens.length === 1
        ? route.fulfill({ status: 401, json: { code: 'UNAUTHORIZED', message: 'No.' } })
        : route.fallback();
    });
    await page.reload();
    await expect(page.getByRole('row', { name: /Stamps/ })).toBeVisible();
    await expect.poll(() => tokens).toHaveLength(2);
    expect(tokens[1]).not.toBe(tokens[0]);

    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/dashboard');
    await expect(page.getByText('Preparing application...')).toBeVisible();
    await page.clock.runFor(100);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('AUTH-17 AUTH-11 AUTH-19 FORM-24 SDK-43 a token near its end is renewed silently while the person works; a session that the provider has ended says so, and leads back to what was being typed', async ({
    page,
    context,
  }) => {
    const account = newAccount();
    await signUp(page, account);
    await page.clock.install();
    await page.goto('/transactions');
    await expect(page.getByText('No transactions found matching your criteria.')).toBeVisible();
    const first = await storedToken(page);
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
  });
});
