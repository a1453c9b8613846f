import type { Page } from '@playwright/test';
import { newAccount } from './account.ts';
import { createAccount } from './create-account.ts';
import { expect, signIn, test, visit } from './fixtures.ts';

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

  test('PROF-26 PROF-32 sign-ins are listed, as activity and as sessions; ending one leaves the others, ending all others leaves this one', async ({
    page,
    browser,
    nestegg,
  }) => {
    const account = newAccount();
    await createAccount(page.context(), account);
    await visit(page, '/profile?tab=activity');
    await expect(page.getByRole('row', { name: /Chrome · Windows/ }).first()).toBeVisible();
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
});
