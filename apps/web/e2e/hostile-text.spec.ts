import type { BrowserContext, Page } from '@playwright/test';
import { callApi, today } from './api.ts';
import { newAccount } from './account.ts';
import { createAccount } from './create-account.ts';
import { createHousehold, expect, fillSignIn, save, signOut, signUp, test, visit, write } from './fixtures.ts';

const RUNS = `<img src=x onerror="ran('image')">`;
/** Runs wherever text becomes markup, an attribute, an address or a template. */
const LONG = `'"><script>ran('script')</script>${RUNS}javascript:ran('url')`;
const SHORT = '<svg/onload=ran()>';

const QUERY = new URLSearchParams({ search: LONG, category: LONG, household: LONG, page: LONG, tab: LONG }).toString();

/** Collects what runs of a payload, and what the page's security policy has to keep from running. */
async function watch(context: BrowserContext): Promise<readonly string[]> {
  const seen: string[] = [];
  await context.exposeFunction('ran', (what: string) => seen.push(`ran: ${what}`));
  await context.exposeFunction('refused', (what: string) => seen.push(`refused: ${what}`));
  await context.addInitScript(() => {
    const { refused } = globalThis as unknown as { refused: (what: string) => void };
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      refused(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  return seen;
}

test.describe('a script that is typed as text', () => {
  let seen: readonly string[];
  test.beforeEach(async ({ context }) => {
    seen = await watch(context);
  });
  test.afterEach(() => expect(seen).toEqual([]));

  test('is a name, a transaction, a search, and whatever else an address says: in forms, lists, menus, questions, charts and the profile', async ({
    page,
  }) => {
    await test.step('a name', async () => {
      await signUp(page, { ...newAccount(), name: RUNS });
      await expect(page.getByText(`Welcome back, ${RUNS.split(' ')[0]}`)).toBeVisible();
      await visit(page, '/profile');
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('Full Name').fill(LONG.slice(0, 100));
      await page.getByLabel('Phone').fill(SHORT);
      await page.getByLabel('Bio').fill(LONG);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Profile updated successfully!')).toBeVisible();
      await expect(page.getByText(SHORT, { exact: true })).toBeVisible();
      await expect(page.getByText(LONG, { exact: true }).last()).toBeVisible();
      await page.getByRole('button', { name: 'Account settings' }).click();
      await expect(page.getByRole('menu')).toContainText(LONG.slice(0, 100));
      await page.keyboard.press('Escape');
      for (const tab of ['Security', 'Preferences', 'Activity']) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
      }
    });
    await test.step('a transaction', async () => {
      await write(page, { amount: '12', description: LONG });
      await page.getByRole('combobox', { name: 'Category' }).fill(SHORT);
      await save(page);
      const row = page.getByRole('row').filter({ hasText: LONG });
      await expect(row).toContainText(SHORT);
      await row.getByRole('button', { name: `Actions for ${LONG}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(page.getByRole('dialog')).toContainText(LONG);
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await row.getByRole('link', { name: LONG }).click();
      await expect(page.getByRole('heading', { name: 'Transaction Details' })).toBeVisible();
      await expect(page.getByText(LONG).first()).toBeVisible();
      await page.getByRole('link', { name: 'Edit' }).click();
      await expect(page.getByLabel('Description')).toHaveValue(LONG);
      await visit(page, '/dashboard');
      await expect(page.getByRole('row').filter({ hasText: LONG })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Spending by Category' })).toContainText(SHORT);
    });
    await test.step('a search and the rest of an address', async () => {
      await visit(page, '/transactions');
      const search = page.getByPlaceholder('Search by description, category, or account');
      await search.fill(LONG);
      await page.getByRole('button', { name: 'Apply Filters' }).click();
      await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(LONG);
      await expect(page.getByRole('row').filter({ hasText: LONG })).toBeVisible();
      await page.reload();
      await expect(search).toHaveValue(LONG);
      const name = encodeURIComponent(LONG);
      const heading = page.getByRole('main').getByRole('heading').first();
      for (const [place, words] of [
        ['households', 'Households'],
        ['profile', 'Profile'],
        ['settings', 'Settings'],
        [`households/${name}`, 'Household not found'],
        [`transactions/${name}`, 'Transaction not found'],
        [`households/${name}/edit`, 'Household not found'],
        [`transactions/${name}/edit`, 'Edit Transaction'],
        ['dashboard', 'Dashboard'],
      ] as const) {
        await visit(page, `/${place}?${QUERY}#${name}`);
        await expect(heading).toHaveText(words);
      }
      await page.goto(`/${name}?${QUERY}#${name}`);
      await expect(heading).toHaveText('404 - Page Not Found');
      await page.goto(`/invitations/claim#${name}`);
      await expect(page.getByRole('main').getByRole('heading')).toBeVisible();
    });
  });

  test('is what a sign-in provider says', async ({ page }) => {
    const failure = new URLSearchParams({ error: LONG, error_description: LONG, state: LONG, code: LONG });
    await page.goto(`/callback?${failure.toString()}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.goto(`/login?${QUERY}&${failure.toString()}`);
    await fillSignIn(page, { email: `a${LONG}@example.com`, password: LONG });
    await expect(page.getByText('The email address or the password is wrong.')).toBeVisible();
  });

  test('is a household and who invites: to its owner, to who is invited, and to members', async ({ page, other }) => {
    await createAccount(page.context(), { ...newAccount(), name: RUNS });
    await createHousehold(page, LONG);
    await expect(page.getByRole('heading', { name: LONG, level: 1 })).toBeVisible();
    const id = page.url().split('/').pop() ?? '';
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Description').fill(LONG);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText(LONG, { exact: true }).last()).toBeVisible();
    const made = { amount: -5, date: await today(page), description: LONG, category: SHORT, household_id: id };
    await callApi(page, 'POST', '/api/transactions', made);
    await visit(page, '/dashboard');
    await expect(page.getByRole('region', { name: 'Households' })).toContainText(LONG);
    await visit(page, '/households');
    await expect(page.getByRole('heading', { name: LONG })).toBeVisible();
    await visit(page, '/transactions');
    await expect(page.getByRole('row').filter({ hasText: SHORT })).toContainText(LONG);
    await visit(page, '/transactions/new');
    await expect(page.getByRole('heading', { name: 'Add New Transaction' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Household' }).click();
    await page.getByRole('option', { name: LONG }).click();

    const others = await watch(other.context());
    const guest = { ...newAccount(), name: RUNS };
    await createAccount(other.context(), guest);
    const invite = await callApi(page, 'POST', `/api/households/${id}/invites`, { email: guest.email });
    await other.goto((invite as { link: string }).link);
    await expect(other.getByText(`${RUNS} invites you to ${LONG}.`)).toBeVisible();
    await visit(other, '/households?tab=invitations');
    await other.getByRole('button', { name: `Accept the invitation to ${LONG}` }).click();
    await expect(other.getByText(`You are now a member of ${LONG}.`)).toBeVisible();
    await visit(other, `/households/${id}`);
    await expect(other.getByRole('row').filter({ hasText: LONG })).toBeVisible();
    await visit(page, `/households/${id}`);
    await page
      .getByRole('button', { name: `Actions for ${RUNS}` })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(page.getByRole('dialog')).toContainText(RUNS);
    expect(others).toEqual([]);
  });
});

/** Which addresses the browser's own caches hold: asked to answer from them alone, it refuses what they do not have. */
const cachedAmong = (page: Page, urls: readonly string[]) =>
  page.evaluate(async (addresses) => {
    const held: string[] = [];
    for (const url of addresses) {
      const answer = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null);
      if (answer?.ok) held.push(url);
    }
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) if (url.includes('/api/')) held.push(url);
    }
    return held;
  }, urls);

const MARKUP = '<b>bold</b>';

test('what runs, and what the policy keeps from running, is noticed; text becomes neither markup nor script, whatever asks for it', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const seen = await watch(context);
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome to Nestegg' })).toBeVisible();
  const inserted = page.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), RUNS);
  await expect(inserted).rejects.toThrow('TrustedHTML');
  await expect.poll(() => seen).toEqual([expect.stringMatching(/^refused: require-trusted-types-for/)]);
  await page.evaluate(() => (globalThis as unknown as { ran: (what: string) => void }).ran('by hand'));
  await expect.poll(() => seen.at(-1)).toBe('ran: by hand');

  const refused = await page.evaluate(async (markup) => {
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy: (...all: unknown[]) => unknown };
    };
    const tries: Record<string, () => unknown> = {
      innerHTML: () => (document.body.innerHTML = markup),
      outerHTML: () => (document.body.outerHTML = markup),
      write: () => document.write(markup),
      fragment: () => document.createRange().createContextualFragment(markup),
      parsed: () => new DOMParser().parseFromString(markup, 'text/html'),
      srcdoc: () => (document.createElement('iframe').srcdoc = markup),
      'script of another origin': () => (document.createElement('script').src = 'https://evil.example/x.js'),
      'script of another place': () => (document.createElement('script').src = '/api/public-test'),
      'script in a text': () => (document.createElement('script').text = 'ran()'),
      'script in an address': () => (document.createElement('script').src = 'data:text/javascript,ran()'),
      handler: () => document.body.setAttribute('onclick', 'ran()'),
      worker: () => new Worker('data:text/javascript,ran()'),
      'service worker': () => navigator.serviceWorker.register('/early.js'),
      'another policy': () => trustedTypes.createPolicy('other', { createHTML: String }),
      'a second default': () => trustedTypes.createPolicy('default', { createHTML: String }),
    };
    const names: string[] = [];
    for (const [name, attempt] of Object.entries(tries)) {
      try {
        await attempt();
      } catch {
        names.push(name);
      }
    }
    return { names, all: Object.keys(tries) };
  }, MARKUP);
  expect(refused.names).toEqual(refused.all);
  await context.close();
});

test('NAV-24 NAV-25 AUTH-12 signing out leaves nothing of the person on the device, and signs out other tabs', async ({
  page,
  context,
}) => {
  const account = newAccount();
  await signUp(page, account);
  await callApi(page, 'POST', '/api/transactions', { amount: -5, date: await today(page), description: 'Figs' });
  await page.reload();
  for (const [place, words] of [
    ['/transactions', 'Figs'],
    ['/profile', account.email],
    ['/dashboard', 'Figs'],
    ['/transactions/new', 'Add New Transaction'],
  ] as const) {
    await visit(page, place);
    await expect(page.getByRole('main')).toContainText(words);
  }
  await page.getByLabel('Description').fill('Half a thought about figs');
  const kept = () =>
    page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
  expect(await kept()).toContain('access_token');
  const sessions = async () =>
    (await context.cookies()).map(({ name }) => name).filter((name) => /session_\d+$|authenticated$/.test(name));
  expect((await sessions()).length).toBeGreaterThan(1);
  const reads: string[] = [];
  await expect(async () => {
    const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    reads.splice(0, reads.length, ...names.filter((name) => name.includes('/api/')));
    expect(reads.length).toBeGreaterThan(3);
  }).toPass();
  const other = await context.newPage();
  await other.goto('/transactions');
  await expect(other.getByRole('row', { name: /Figs/ })).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL(/\/login$/);
  expect(await cachedAmong(page, reads)).toEqual([]);
  for (const secret of ['access_token', account.email, account.name, 'Figs', 'figs'])
    expect(await kept()).not.toContain(secret);
  expect(await sessions()).toEqual([]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
});
