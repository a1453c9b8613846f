import type { Page, Route } from '@playwright/test';
import { expect, record, test, withoutLiveUpdates } from './fixtures.ts';

/** The rows of the transactions page: the dashboard, which may still be there, asks for five. */
const LIST = /\/api\/transactions\?.*limit=10(?!\d)/;

const REPEATS = 3;

/**
 * Makes the list fail, and each repeat of it only once the page has shown that repeat: none is over before it was
 * seen. Resolves with the repeats that were shown so far.
 */
async function failRepeatedly(page: Page, fault: (route: Route) => Promise<void>): Promise<readonly number[]> {
  const shown: number[] = [];
  let repeat = 0;
  await withoutLiveUpdates(page);
  // What the page before still asks for is no request of the next one.
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) repeat = 0;
  });
  await page.route(LIST, async (route) => {
    // The sums of all matches are a request of their own.
    if (route.request().url().includes('totals=')) return fault(route);
    const number = repeat++;
    // What is asked for after the last repeat is a new try, which shows no number.
    if (number > 0 && number <= REPEATS) {
      await page.getByText(`Retrying... Attempt ${number} of 3`).waitFor();
      shown.push(number);
    }
    await fault(route);
  });
  return shown;
}

const expectAllShown = (shown: readonly number[]) => expect.poll(() => shown, { timeout: 30_000 }).toEqual([1, 2, 3]);

test.describe('the transactions page on a misbehaving network', () => {
  test.use({ signedIn: 'dashboard' });

  test('TX-24 TX-16 TX-28 TX-30 a server out of reach is tried three times more, with each try shown, then reported; the last good answer stands in, marked with its time, and nothing is made up', async ({
    page,
  }) => {
    const shown = await failRepeatedly(page, (route) => route.abort());
    await page.goto('/transactions');
    await expectAllShown(shown);
    await expect(
      page.getByText('Unable to connect to the server. Please check your internet connection.'),
    ).toBeVisible();

    await page.unrouteAll();
    await record(page, { amount: '12', description: 'Figs' });
    await page.goto('/transactions');
    await expect(page.getByRole('row', { name: /Figs/ })).toBeVisible();
    const again = await failRepeatedly(page, (route) => route.abort());
    await page.reload();
    await expectAllShown(again);
    await expect(page.getByText(/^Showing the last answer from /)).toBeVisible();
    await expect(page.getByRole('row', { name: /Figs/ })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
  });
});

test.describe('the form on a misbehaving network', () => {
  test.use({ signedIn: 'dashboard' });
});
