import { load, slowestOf } from './chromium.mjs';

const RECEIPTS = 5;
const SUGGESTIONS = 10_000;

/** Runs in the page: notes how long after Ctrl+Enter the amount has the focus, and is empty. */
function watchFocus() {
  window.refocused = [];
  addEventListener(
    'keydown',
    ({ key, ctrlKey, timeStamp }) => {
      if (key !== 'Enter' || !ctrlKey) return;
      const look = () => {
        const { activeElement } = document;
        if (activeElement?.getAttribute('inputmode') !== 'decimal' || activeElement.value !== '')
          return requestAnimationFrame(look);
        window.refocused.push(performance.now() - timeStamp);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

/** Gives the form ten times as many suggestions as the server answers at most. */
const manySuggestions = (page) =>
  page.route('**/api/transactions/suggestions', async (route) => {
    const { data } = await (await route.fetch()).json();
    const copies = Array.from({ length: SUGGESTIONS }, (_, index) => ({
      ...data[index % data.length],
      description: `Bread ${index}`,
    }));
    await route.fulfill({ json: { data: copies } });
  });

/** Types receipts; resolves with the slowest key in milliseconds, and how long each took until the next could be typed. */
export async function typeReceipts(context, origin) {
  const form = { selector: 'input[inputmode="decimal"]', prepare: manySuggestions };
  const { page } = await load(context, `${origin}/transactions/new`, form);
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchFocus);
  await page.evaluate(() => (window.bench.interactions.length = 0));
  const { keyboard } = page;
  await page.locator(form.selector).focus();
  for (let receipt = 1; receipt <= RECEIPTS; receipt += 1) {
    await keyboard.type(`${receipt}.25`, { delay: 60 });
    await keyboard.press('Tab');
    await keyboard.type('bread', { delay: 60 });
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await keyboard.press('Control+Enter');
    await page.waitForFunction((count) => window.refocused.length === count, receipt);
  }
  const refocused = await page.evaluate(() => window.refocused);
  const slowestKey = await slowestOf(page);
  await page.close();
  return { refocused, slowestKey };
}
