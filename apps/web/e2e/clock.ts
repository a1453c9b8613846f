import { expect, type Locator, type Page, type Request } from '@playwright/test';

const unanswered = new WeakMap<Page, ReadonlySet<Request>>();

/** Lets a test move the clock of the pages that are opened from now on, and notes what they wait for. */
export async function installClock(page: Page): Promise<void> {
  const requests = new Set<Request>();
  // The stream of changes never ends.
  page.on('request', (request) => !request.url().endsWith('/stream') && requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  unanswered.set(page, requests);
  await page.clock.install();
}

/** Waits until the page waits for nothing: moved past a request's time limit, its clock would end what is only slow. */
export const expectAnswered = (page: Page): Promise<void> =>
  expect.poll(() => unanswered.get(page)?.size, { message: 'unanswered requests' }).toBe(0);

/** Expects something to show, and skips what the app waits between its tries: an answer takes the time that it takes. */
export const expectSoon = (page: Page, shown: Locator): Promise<void> =>
  expect
    .poll(
      async () => {
        if (unanswered.get(page)?.size === 0) await page.clock.fastForward(1_000);
        return shown.isVisible();
      },
      { intervals: [100] },
    )
    .toBe(true);
