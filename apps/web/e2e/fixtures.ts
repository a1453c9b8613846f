import { expect, test as base, type Page } from '@playwright/test';
import { newAccount, type Account } from './account.ts';
import { createAccount } from './create-account.ts';
import { Nestegg } from './nestegg.ts';

interface Fixtures {
  /** Begins each test signed in to a new account, at the dashboard or before any page: `test.use({ signedIn: 'unopened' })`. */
  readonly signedIn: 'dashboard' | 'unopened' | null;
  readonly pageErrors: void;
  readonly session: void;
  readonly other: Page;
}

/** A part of the app that could not be fetched, in the browser's words and in ours. */
const UNFETCHED = /dynamically imported module|^A part of the app could not be fetched$/;

export const test = base.extend<Fixtures, { nestegg: Nestegg }>({
  signedIn: [null, { option: true }],
  // Whatever a test does: nothing may run or look in a way that the page's security policy refuses, nor fail unhandled.
  pageErrors: [
    async ({ page }, provide) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && message.text().includes('Content Security Policy'))
          errors.push(message.text());
      });
      // That a part of the app did not come is shown, and the part asked for again.
      page.on('pageerror', ({ message }) => {
        if (!UNFETCHED.test(message)) errors.push(message);
      });
      await provide();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  session: [
    async ({ page, signedIn }, provide) => {
      if (signedIn) await createAccount(page.context(), newAccount());
      if (signedIn === 'dashboard') await openDashboard(page);
      await provide();
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
  // A page in another person's browser.
  other: async ({ browser, nestegg }, provide) => {
    const context = await browser.newContext({ baseURL: nestegg.origin, locale: 'en-US' });
    await provide(await context.newPage());
    await context.close();
  },
});

export { expect };

/** Leaves the login screen for the identity provider, and creates an account there. */
export async function fillSignUp(page: Page, account: Account): Promise<void> {
  await page.getByRole('button', { name: 'Create New Account' }).click();
  await page.getByLabel('Name', { exact: true }).fill(account.name);
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Leaves the login screen for the identity provider, and signs in there. */
export async function fillSignIn(page: Page, { email, password }: Omit<Account, 'name'>): Promise<void> {
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Creates an account the way a newcomer does, and arrives at the dashboard. */
export async function signUpOnScreen(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await fillSignUp(page, account);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

/** Opens the app of a signed-in browser, at the dashboard. */
export async function openDashboard(page: Page): Promise<void> {
  const profile = page.waitForResponse('**/api/auth/me');
  await page.goto('/');
  // The page shows while its session is being renewed.
  await profile;
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

/**
 * Starts a test with a new account, signed in and at the dashboard, by requests instead of screens. They go to our own
 * server: where the app calls another one, which has to make the profile, the account is made on the screen. A test that
 * begins at another page does with `createAccount`; it opens a second one once the first has shown what only a renewed
 * session brings.
 */
export async function signUp(page: Page, account: Account): Promise<void> {
  await createAccount(page.context(), account);
  await openDashboard(page);
}

export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, account);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account settings' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('You have been signed out.')).toBeVisible();
}

/** Goes to a page of the app: as its links do where the app is open already, by its address where it is not. */
export async function visit(page: Page, path: string): Promise<void> {
  const isOpen = await page.evaluate((to) => {
    // What the router keeps of each entry of the browser's history.
    const state = history.state as { idx?: number } | null;
    if (state?.idx === undefined) return false;
    history.pushState({ idx: state.idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    return true;
  }, path);
  if (!isOpen) await page.goto(path);
}

export interface Draft {
  readonly amount: string;
  readonly description: string;
  readonly kind?: 'Expense' | 'Income';
}

/** Types a new transaction into the form, and leaves it unsaved. */
export async function write(page: Page, { amount, description, kind = 'Expense' }: Draft): Promise<void> {
  await visit(page, '/transactions/new');
  await page.getByRole('group', { name: 'Kind of amount' }).getByText(kind).click();
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByLabel('Description').fill(description);
}

/** Presses the button of the transaction form. */
export const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save Transaction' }).click();

/** Records a transaction through the form and arrives at the list. */
export async function record(page: Page, draft: Draft): Promise<void> {
  await write(page, draft);
  await save(page);
  await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
}

/** Deletes what a list shows by this name, through its menu and the question. */
export async function deleteFromList(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}

/** Creates a household through the form. */
export async function createHousehold(page: Page, name: string): Promise<void> {
  await visit(page, '/households/new');
  await page.getByLabel('Household Name').fill(name);
  await page.getByRole('button', { name: 'Create Household' }).click();
}
