import type { Page } from '@playwright/test';
import { callApi, today } from './api.ts';
import { expectAnswered, installClock } from './clock.ts';
import { expect, save, signOut, test, visit } from './fixtures.ts';
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
  test.use({ signedIn: 'unopened' });
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

  test('LIVE-14 five tabs hold one stream; closing its tab hands it over, and signing out leaves nothing of it on the device', async ({
    page: mara,
    other: tom,
  }) => {
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

    const [last] = others as [Page];
    const cursors = () =>
      last.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('nestegg-changes:')));
    expect(await cursors()).toHaveLength(1);
    await signOut(last);
    expect(await cursors()).toEqual([]);
  });

  test('LIVE-19 LIVE-21 HIST-41 LIVE-24 appears by itself, in lists, forms and histories, and is gone for a removed member', async ({
    page: mara,
    other: tom,
  }) => {
    const electricity = await record(mara, 'Electricity');
    await test.step('an open menu and what has the focus stay as they are', async () => {
      await follow(tom, '/transactions');
      await tom.getByRole('button', { name: 'Actions for Electricity' }).click();
      const entry = tom.getByRole('menuitem', { name: 'Edit' });
      await entry.focus();
      await record(mara, 'Firewood');
      await expect(rowsOf(tom, 'Firewood')).toHaveCount(1);
      await expect(entry).toBeFocused();
      await expect(tom.getByText('List updated.')).toHaveCount(1);
      await tom.keyboard.press('Escape');
    });
    await test.step('an open form shows both values of a field that both changed, and takes what was not touched', async () => {
      const water = await record(mara, 'Water');
      // The page knows of everything before it, too: changes are numbered without gaps.
      await tom.getByRole('button', { name: 'Actions for Water' }).click();
      await tom.getByRole('menuitem', { name: 'Edit' }).click();
      await tom.getByLabel('Description').fill('Water, October');
      const theirs = { amount: -90, date, description: 'Water and sewage', household_id: household };
      await callApi(mara, 'PUT', `/api/transactions/${water}`, theirs);
      await expect(tom.getByText('Mara Lindqvist changed this transaction while you were editing.')).toBeVisible();
      await expect(tom.getByLabel('Amount', { exact: true })).toHaveValue('90.00');
      const choice = tom.getByRole('group', { name: 'Description' });
      await expect(choice).toContainText('Water and sewage');
      await choice.getByRole('button', { name: 'Keep mine' }).click();
      await expect(choice).toHaveCount(0);
      await save(tom);
      await expect(rowsOf(tom, 'Water, October')).toContainText('-$90.00');
    });
    await test.step('the page of a transaction shows it, and restores what was deleted', async () => {
      const candles = await record(mara, 'Candles');
      await visit(tom, `/transactions/${candles}`);
      const timeline = tom.getByRole('region', { name: 'History' });
      await expect(timeline).toContainText('Mara Lindqvist added "Candles"');
      const edited = { amount: -90, date, description: 'Candles', household_id: household };
      await callApi(mara, 'PUT', `/api/transactions/${candles}`, edited);
      await expect(timeline).toContainText('Amount: -$94.60 → -$90.00');
      await timeline.getByRole('button', { name: 'Restore this version' }).click();
      await expect(timeline).toContainText('Amount: -$90.00 → -$94.60');
      await callApi(mara, 'DELETE', `/api/transactions/${candles}`);
      await expect(tom.getByText(/^Mara Lindqvist deleted this transaction on /)).toBeVisible();
      await tom.getByRole('button', { name: 'Restore', exact: true }).click();
      await expect(tom.getByRole('link', { name: 'Edit' })).toBeVisible();
    });
    await test.step('a removed member’s store, device and screen have nothing of the household', async () => {
      await visit(tom, `/transactions/${electricity}/edit`);
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
      const stored = await tom.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      );
      expect(stored).not.toContain(household);
      expect(stored).not.toContain('Electricity');
    });
  });

  test('LIVE-15 LIVE-16 LIVE-23 a hidden tab neither streams nor polls, and asks first when it is shown again; no stream reaches a browser, and it hears of changes too; figures that cannot be checked say from when they are, until they can', async ({
    page: mara,
    other: tom,
  }) => {
    await installClock(tom);
    const opened = tom.waitForRequest(STREAM);
    await follow(tom, '/transactions');
    await opened;
    await expectAnswered(tom);
    const show = (state: string) =>
      tom.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    const ended = tom.waitForEvent('requestfailed', (request) => request.url().endsWith('/stream'));
    await show('hidden');
    await tom.clock.runFor(5000);
    await ended;
    const asked: string[] = [];
    tom.on('request', (request) => request.url().includes('/api/') && asked.push(new URL(request.url()).pathname));
    await record(mara, 'Electricity');
    await expectAnswered(tom);
    await tom.clock.runFor(600_000);
    expect(asked).toEqual([]);
    await show('visible');
    await expect(rowsOf(tom, 'Electricity')).toHaveCount(1);
    expect(asked[0]).toBe('/api/changes');

    await tom.route(STREAM, (route) => route.abort());
    await follow(tom, '/transactions');
    await expect(rowsOf(tom, 'Electricity')).toHaveCount(1);
    await record(mara, 'Firewood');
    await tom.clock.runFor(11_000);
    await expect(rowsOf(tom, 'Firewood')).toHaveCount(1);

    await tom.unroute(STREAM);
    await tom.route(/\/api\/changes/, (route) => route.abort());
    const check = tom.waitForRequest(/\/api\/changes/);
    await tom.goto('/dashboard');
    await expect(tom.getByRole('region', { name: 'Current Balance' })).toContainText('-$189.20');
    await tom.clock.runFor(1000);
    await check;
    await expect(tom.getByText(/^As of /)).toHaveCount(0);
    await tom.clock.runFor(61_000);
    await expect(tom.getByText(/^As of /)).toBeVisible();
    await tom.unroute(/\/api\/changes/);
    await tom.clock.runFor(60_000);
    await expect(tom.getByText(/^As of /)).toHaveCount(0);
  });
});
