import type { Page } from '@playwright/test';
import { newAccount } from './account.ts';
import { expect, signUp, test } from './fixtures.ts';

/** A page that breaks as long as nothing has mended it. */
const BROKEN = `export function Component() {
  if (!globalThis.mended) throw new Error('The pond is empty');
  return 'The pond is full';
}`;

const serveBroken = async (page: Page, pattern: string): Promise<void> => {
  await page.route(pattern, (route) => route.fulfill({ contentType: 'text/javascript', body: BROKEN }));
};

const mend = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(globalThis, { mended: true }));

/** Runs in the page: tells this document from one that a reload made. */
const mark = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'sameDocument' in globalThis);

test.describe('a page that breaks', () => {
  test('ERR-04 ERR-05 says so with its error and component stack, leaves the shell, and tries again without a reload', async ({
    page,
  }) => {
    await signUp(page, newAccount());
    await serveBroken(page, '**/assets/household-new-*.js');
    await mark(page);
    await page.getByRole('link', { name: 'Create New Household' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Something went wrong');
    await expect(alert).toContainText(
      'An error occurred while rendering this component. Please try again or contact support.',
    );
    const main = page.getByRole('main');
    await main.getByText('Technical Details').click();
    await expect(main.getByText('The pond is empty')).toBeVisible();
    await expect(main.getByText(/at .*Component/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Transactions' }).first()).toBeVisible();
    await main.getByRole('button', { name: 'Try Again' }).click();
    await expect(alert).toContainText('Something went wrong');
    await mend(page);
    await main.getByRole('button', { name: 'Try Again' }).click();
    await expect(main.getByText('The pond is full')).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });
});
