import { expect, test as base, type Page } from '@playwright/test';
import { Nestegg } from './nestegg.ts';

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

let accounts = 0;

/** A person nobody has seen before. */
export function newAccount(name = 'Mara Lindqvist'): Account {
  accounts += 1;
  const handle = name.toLowerCase().replace(/\W+/g, '.');
  return { name, email: `${handle}.${process.pid}.${accounts}@example.com`, password: 'quiet-pond-7!' };
}

export const test = base.extend<{ keepsPolicy: void }, { nestegg: Nestegg }>({
  // Whatever a test does: nothing may run or look in a way that the page's security policy refuses.
  keepsPolicy: [
    async ({ page }, provide) => {
      const refused: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && message.text().includes('Content Security Policy'))
          refused.push(message.text());
      });
      await provide();
      expect(refused).toEqual([]);
    },
    { auto: true },
  ],
  nestegg: [
    async ({ browserName }, provide) => {
      const nestegg = await Nestegg.start(browserName);
      await provide(nestegg);
      await nestegg.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ nestegg }, provide) => provide(nestegg.origin),
});

export { expect };

/** Creates an account the way a newcomer does, and arrives at the dashboard. */
export async function signUp(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Create New Account' }).click();
  await page.getByLabel('Name', { exact: true }).fill(account.name);
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account settings' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('You have been signed out.')).toBeVisible();
}

export interface Draft {
  readonly amount: string;
  readonly description: string;
  readonly kind?: 'Expense' | 'Income';
}

/** Records a transaction through the form and arrives at the list. */
export async function record(page: Page, { amount, description, kind = 'Expense' }: Draft): Promise<void> {
  await page.goto('/transactions/new');
  await page.getByRole('group', { name: 'Kind of amount' }).getByText(kind).click();
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByLabel('Description').fill(description);
  await page.getByRole('button', { name: 'Save Transaction' }).click();
  await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
}
