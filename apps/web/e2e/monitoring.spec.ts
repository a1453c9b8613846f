import type { Browser, Page } from '@playwright/test';
import { callApi, storedToken } from './api.ts';
import { newAccount } from './account.ts';
import { createAccount } from './create-account.ts';
import { expect, signUp, test } from './fixtures.ts';
import { Nestegg } from './nestegg.ts';
import { startReceiver, type Receiver } from './receiver.ts';

interface SentError {
  readonly exception: { readonly values: readonly { readonly value: string }[] };
  readonly contexts: { readonly record: Readonly<Record<string, unknown>> };
}

// One request in ten is measured: these let none through, and all.
const SELDOM = [0.1, 1] as const;
const OFTEN = [0, 0.1] as const;

test.describe('monitoring', () => {
  let receiver: Receiver;
  let own: Nestegg;
  test.beforeAll(async () => {
    receiver = await startReceiver();
    own = await Nestegg.start('monitored', { MONITORING_DSN: receiver.dsn });
  });
  test.afterAll(async () => {
    await own.remove();
    receiver.close();
  });

  /** A page on which chance always falls between two numbers. */
  async function openPage(browser: Browser, [least, most]: readonly [number, number]): Promise<Page> {
    const context = await browser.newContext({ baseURL: own.origin, locale: 'en-US' });
    await context.addInitScript(
      ([from, to]) => {
        const random = Math.random;
        Math.random = () => from + random() * (to - from);
      },
      [least, most] as const,
    );
    return context.newPage();
  }

  const errors = () => receiver.items.filter(({ type }) => type === 'event').map(({ payload }) => payload as SentError);
  const messages = () => errors().map(({ exception }) => exception.values[0]?.value ?? '');

  test('MON-01 MON-02 MON-03 every error arrives, trimmed, and without token, address or amount', async ({
    browser,
  }) => {
    const page = await openPage(browser, SELDOM);
    const account = newAccount();
    await signUp(page, account);
    const token = await storedToken(page);
    await page.evaluate(
      ([email, kept]) => {
        setTimeout(() => {
          throw new Error(`No nest for ${email} with Bearer ${kept} and $1,234.56 ${'quack '.repeat(200)}`);
        });
      },
      [account.email, token],
    );
    await expect
      .poll(messages)
      .toContainEqual(expect.stringMatching(/^No nest for \[email\] with \[token\] and \[amount\]/));
    const sent = errors().find(({ exception }) => exception.values[0]?.value.startsWith('No nest'));
    expect(sent?.exception.values[0]?.value).toHaveLength(501);
    expect(sent?.contexts.record).toMatchObject({ code: 'UNCAUGHT_ERROR', handled: false });
    expect(JSON.stringify(sent?.contexts.record).length).toBeLessThan(10_240 + 500);
    expect(receiver.text()).not.toContain(account.email);
    expect(receiver.text()).not.toContain(String(token));
    expect(receiver.text()).not.toContain('1,234.56');
    expect(receiver.text()).not.toContain('request.duration');
    await page.context().close();
  });

  test('MON-04 nothing is sent while Analytics is off, and what comes once it is on', async ({ browser }) => {
    const page = await openPage(browser, OFTEN);
    await createAccount(page.context(), newAccount());
    // What this device keeps is for servers that keep nothing.
    await page.addInitScript(() => localStorage.setItem('nestegg-preferences', '{"analytics":true}'));
    await callApi(page, 'PATCH', '/api/profile', { preferences: { analytics: false } });
    await page.goto('/settings?tab=privacy');
    const analytics = page.getByRole('switch', { name: 'Analytics' });
    await expect(analytics).not.toBeChecked();
    const foreign: string[] = [];
    page.on('request', (request) => !request.url().startsWith(own.origin) && foreign.push(request.url()));
    const fail = (message: string) =>
      page.evaluate((text) => {
        setTimeout(() => {
          throw new Error(text);
        });
      }, message);
    await fail('This stays private');
    await analytics.click();
    expect(foreign).toEqual([]);
    await page.getByRole('button', { name: 'Save Privacy Settings' }).click();
    await expect(page.getByText('Settings saved successfully!')).toBeVisible();
    // What is sent later shows that nothing was on its way.
    await fail('This may be known');
    await expect.poll(receiver.text).toContain('This may be known');
    expect(receiver.text()).not.toContain('This stays private');
    await page.context().close();
  });
});
