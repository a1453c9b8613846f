import type { Page } from '@playwright/test';
import { callApi, today } from './api.ts';
import { expect, signOut, test } from './fixtures.ts';
import { shareHousehold } from './share-household.ts';

interface Made {
  readonly id: string;
}

const STREAM = '**/api/changes/stream';
const rowsOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Opens a page of the app, and waits until it follows what others change. */
async function follow(page: Page, address: string): Promise<void> {
  const asked = page.waitForResponse(/\/api\/changes(?:\?|$)/);
  await page.goto(address);
  await (await asked).finished();
}

test.describe('what others change', () => {
  test.use({ signedIn: true });
  let household: string;
  let date: string;

  test.beforeEach(async ({ page, other }) => {
    household = await shareHousehold(page, other);
    date = await today(page);
  });

  const record = async (page: Page, description: string, amount = -94.6): Promise<string> => {
    const draft = { amount, date, description, household_id: household };
    return ((await callApi(page, 'POST', '/api/transactions', draft)) as Made).id;
  };

  test('LIVE-19 appears by itself, and leaves an open menu and what has the focus as they are', async ({
    page: mara,
    other: tom,
  }) => {
    await record(mara, 'Electricity');
    await follow(tom, '/transactions');
    await tom.getByRole('button', { name: 'Actions for Electricity' }).click();
    const entry = tom.getByRole('menuitem', { name: 'Edit' });
    await entry.focus();
    await record(mara, 'Firewood');
    await expect(rowsOf(tom, 'Firewood')).toHaveCount(1);
    await expect(entry).toBeFocused();
    await expect(tom.getByText('List updated.')).toHaveCount(1);
  });

  test('changes the figures of the dashboard', async ({ page: mara, other: tom }) => {
    await follow(tom, '/dashboard');
    const balance = tom.getByRole('region', { name: 'Current Balance' });
    await expect(balance).toContainText('$0.00');
    await record(mara, 'Electricity');
    await expect(balance).toContainText('-$94.60');
  });

  test('LIVE-14 five tabs hold one stream; closing its tab hands it over', async ({ page: mara, other: tom }) => {
    const opened: Page[] = [];
    const watch = (tab: Page) => tab.on('request', (request) => request.url().endsWith('/stream') && opened.push(tab));
    const context = tom.context();
    await tom.close();
    const tabs = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
    tabs.forEach(watch);
    for (const tab of tabs) await follow(tab, '/transactions');
    await record(mara, 'Electricity');
    for (const tab of tabs) await expect(rowsOf(tab, 'Electricity')).toHaveCount(1);
    expect(opened).toHaveLength(1);
    const [leader] = opened;
    const others = tabs.filter((tab) => tab !== leader);
    const handedOver = context.waitForEvent('request', (request) => request.url().endsWith('/stream'));
    await leader?.close();
    await handedOver;
    await record(mara, 'Firewood');
    for (const tab of others) await expect(rowsOf(tab, 'Firewood')).toHaveCount(1);
    expect(opened).toHaveLength(2);
  });

  test('LIVE-24 a removed member’s store, device and screen have nothing of the household', async ({
    page: mara,
    other: tom,
  }) => {
    const id = await record(mara, 'Electricity');
    await tom.goto(`/transactions/${id}/edit`);
    await tom.getByLabel('Description').fill('Electricity, not saved');
    await follow(tom, `/households/${household}`);
    await expect(rowsOf(tom, 'Electricity')).toHaveCount(1);
    const { members } = (await callApi(mara, 'GET', `/api/households/${household}`)) as {
      members: { id: string; name: string }[];
    };
    const member = members.find(({ name }) => name === 'Tom Okafor');
    await callApi(mara, 'DELETE', `/api/households/${household}/members/${member?.id}`);
    await expect(tom.getByText('Lake Cabin is not available to you any more.')).toBeVisible();
    await expect(tom.getByText('Electricity')).toHaveCount(0);
    await expect(tom.getByRole('heading', { name: 'Lake Cabin' })).toHaveCount(0);
    const stored = await tom.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain(household);
    expect(stored).not.toContain('Electricity');
  });

  test('nothing of it is kept on the device once one has signed out', async ({ other: tom }) => {
    await follow(tom, '/dashboard');
    const cursors = () =>
      tom.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('nestegg-changes:')));
    expect(await cursors()).toHaveLength(1);
    await signOut(tom);
    expect(await cursors()).toEqual([]);
  });

  test('LIVE-16 reaches a browser that no stream reaches, too', async ({ page: mara, other: tom }) => {
    await tom.clock.install();
    await tom.route(STREAM, (route) => route.abort());
    await follow(tom, '/transactions');
    await expect(tom.getByText('No transactions found matching your criteria.')).toBeVisible();
    await record(mara, 'Electricity');
    await tom.clock.runFor(11_000);
    await expect(rowsOf(tom, 'Electricity')).toHaveCount(1);
  });
});
