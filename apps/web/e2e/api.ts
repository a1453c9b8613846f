import { expect, type Page } from '@playwright/test';
import { createdToken } from './create-account.ts';

/** The access token that is kept on this device. */
export const storedToken = (page: Page): Promise<string | undefined> =>
  page.evaluate(() =>
    Object.values(localStorage)
      .map((text) => /"access_token":"([^"]+)"/.exec(String(text))?.[1])
      .find(Boolean),
  );

interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly body: object | undefined;
  readonly token: string | undefined;
}

const failed = ({ method, path }: ApiCall, status: number, text: string): Error =>
  new Error(`${method} ${path} answered ${status}: ${text}`);

/** From the page itself, so that what a test does to its network is done to this too. */
const callFromPage = (page: Page, call: ApiCall) =>
  page.evaluate(async ({ method, path, body, token }) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    for (const key of Object.keys(sessionStorage))
      if (method !== 'GET' && key.startsWith('nestegg-dashboard:')) sessionStorage.removeItem(key);
    return { status: answer.status, text: await answer.text() };
  }, call);

async function callBeforeAnyPage(page: Page, { method, path, body, token }: ApiCall) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(path, { method, headers, ...(body && { data: body }) });
  return { status: answer.status(), text: await answer.text() };
}

const isOpen = (page: Page): boolean => page.url() !== 'about:blank';

/**
 * Makes a call as the person who is signed in on a page, to set up what a test is not about. A write ends the dashboard's
 * repeat window, as one of the app does.
 */
export async function callApi(page: Page, method: string, path: string, body?: object): Promise<unknown> {
  const kept = isOpen(page) ? await storedToken(page) : undefined;
  const call: ApiCall = { method, path, body, token: kept ?? createdToken(page.context()) };
  const { status, text } = await (isOpen(page) ? callFromPage(page, call) : callBeforeAnyPage(page, call));
  if (status >= 400) throw failed(call, status, text);
  return text === '' ? null : JSON.parse(text);
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
