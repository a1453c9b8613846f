import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startContractServer } from '@nestegg/api-sdk/testing';
import { callApi } from './api.ts';
import { speakTo, stopSpeakingTo, subjectOf } from './contract.ts';
import { newAccount } from './account.ts';
import { createAccount } from './create-account.ts';
import { expect, fillSignIn, fillSignUp, signIn, signOut, signUpOnScreen, test } from './fixtures.ts';

/** Chooses a session timeout in the profile. */
async function chooseTimeout(page: Page, minutes: string): Promise<void> {
  await page.goto('/profile?tab=security');
  await page.getByLabel('Session timeout (minutes)').fill(minutes);
  await page.getByRole('button', { name: 'Save Security Settings' }).click();
  await expect(page.getByText('Security settings saved successfully!')).toBeVisible();
}

test.describe('what a person chooses for their sessions', () => {
  test('LIVE-25 asking for what others changed keeps no session going', async ({ page }) => {
    await page.clock.install();
    await createAccount(page.context(), newAccount());
    await chooseTimeout(page, '5');
    await page.route('**/api/changes/stream', (route) => route.abort());
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/changes?') && asked.push(request.url()));
    await page.goto('/transactions');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    const before = asked.length;
    for (let count = 0; count < 8; count += 1) await page.clock.fastForward('00:31');
    expect(asked.length).toBeGreaterThan(before);
    await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
  });

  test('PROF-32 ending one session leaves the others, ending all others leaves this one', async ({
    page,
    browser,
    nestegg,
  }) => {
    const account = newAccount();
    await createAccount(page.context(), account);
    const elsewhere = await Promise.all(
      [1, 2].map(async () => {
        const context = await browser.newContext({ baseURL: nestegg.origin, locale: 'en-US' });
        const there = await context.newPage();
        await signIn(there, account);
        return there;
      }),
    );
    await page.goto('/profile?tab=security');
    const sessions = page.getByRole('region', { name: 'Where you are signed in' });
    const ends = sessions.getByRole('button', { name: /^Sign out: / });
    await expect(ends).toHaveCount(2);
    await expect(sessions.getByText('(This device)')).toHaveCount(1);
    await ends.first().click();
    await expect(ends).toHaveCount(1);
    await page.reload();
    await expect(ends).toHaveCount(1);
    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(ends).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('(This device)')).toBeVisible();
    for (const there of elsewhere) await there.context().close();
  });

  test('PROF-30 Personal Info gives one’s data as an archive', async ({ page }) => {
    await createAccount(page.context(), newAccount());
    await callApi(page, 'POST', '/api/transactions', { amount: -5, date: '2026-03-01', description: 'Stamps' });
    await page.goto('/profile');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export my data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^nestegg-\d{4}-\d{2}-\d{2}\.zip$/);
    const archive = await readFile(await file.path());
    expect(archive.subarray(0, 2).toString()).toBe('PK');
    expect(archive.toString('latin1')).toContain('transactions.csv');
  });

  test('AUTH-21 who exists already signs in to their profile, which is fetched, not made', async ({ page }) => {
    const server = await startContractServer({ personOf: subjectOf });
    await speakTo(page, server);
    const account = newAccount();
    await signUpOnScreen(page, account);
    const [sub = ''] = Object.keys(server.state.profiles);
    const profile = server.state.profiles[sub];
    if (profile) server.state.profiles[sub] = { ...profile, name: 'Olivia of old' };
    await signOut(page);
    const before = server.requests.length;
    await fillSignIn(page, account);
    await expect(page.getByText('Welcome back, Olivia')).toBeVisible();
    const asked = server.requests.slice(before).filter(({ path }) => path.startsWith('/api/auth/'));
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/auth/register',
      'GET /api/auth/me',
    ]);
    expect(Object.keys(server.state.profiles)).toEqual([sub]);
    await stopSpeakingTo(page, server);
  });

  test('NAV-11 AUTH-09 a sign-in that failed is no sign-in: the guard leads to the login screen', async ({ page }) => {
    await page.route('**/oauth/token', (route) =>
      route.fulfill({ status: 403, json: { error: 'access_denied', error_description: 'The pond is closed' } }),
    );
    await page.goto('/login');
    await fillSignUp(page, newAccount());
    await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
    // Within the app, where the failure is still known.
    await page.evaluate(() => {
      history.pushState(null, '', '/transactions');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page).toHaveURL(/\/login$/);
  });
});
