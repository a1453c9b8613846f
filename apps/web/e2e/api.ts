import { expect, type Page } from '@playwright/test';

/** The access token that is kept on this device. */
export const storedToken = (page: Page): Promise<string | undefined> =>
  page.evaluate(() =>
    Object.values(localStorage)
      .map((text) => /"access_token":"([^"]+)"/.exec(String(text))?.[1])
      .find(Boolean),
  );

/**
 * Makes a call as the person who is signed in on a page, to set up what a test is not about. A write ends the dashboard's
 * repeat window, as one of the app does.
 */
export async function callApi(page: Page, method: string, path: string, body?: object): Promise<unknown> {
  const token = await storedToken(page);
  return page.evaluate(
    async (call) => {
      const headers = { authorization: `Bearer ${call.token}`, 'content-type': 'application/json' };
      const answer = await fetch(call.path, {
        method: call.method,
        headers,
        ...(call.body && { body: JSON.stringify(call.body) }),
      });
      for (const key of Object.keys(sessionStorage))
        if (call.method !== 'GET' && key.startsWith('nestegg-dashboard:')) sessionStorage.removeItem(key);
      if (!answer.ok) throw new Error(`${call.method} ${call.path} answered ${answer.status}: ${await answer.text()}`);
      return answer.status === 204 ? null : answer.json();
    },
    { method, path, body, token },
  );
}

/** The date that it is on a page's device. */
export const today = (page: Page): Promise<string> => page.evaluate(() => new Date().toLocaleDateString('sv-SE'));

/** Records expenses of today, 'Row 1' of 1 and so on; `more` is what all of them have besides. */
export async function recordRows(page: Page, count: number, more: object = {}): Promise<void> {
  const date = await today(page);
  for (let n = 1; n <= count; n++) {
    await callApi(page, 'POST', '/api/transactions', { amount: -n, date, description: `Row ${n}`, ...more });
  }
}

/** Lets the next visit be the first again: once the figures have come, and with them what is kept of them. */
export async function forgetFigures(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Current Balance' })).toHaveAttribute('aria-busy', 'false');
  // As the next page begins: what is fetched anew until then would be kept again.
  await page.addInitScript((mark) => {
    if (sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, 'forgotten');
    localStorage.removeItem('nestegg.answers:');
  }, `figures-${Date.now()}`);
}
