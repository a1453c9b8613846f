import { expect, type Locator, type Page } from '@playwright/test';

/** How far away with the tab key anything may be. */
const FAR = 80;

/** Which key brings the focus nearer to something; none where it is. */
const keyTowards = (target: Locator): Promise<'Tab' | 'Shift+Tab' | null> =>
  target
    .evaluate((element) => {
      const focused = document.activeElement;
      if (element === focused) return null;
      const isBehind = focused && focused !== document.body && element.compareDocumentPosition(focused) & 4;
      return isBehind ? 'Shift+Tab' : 'Tab';
    })
    // It is drawn anew just now.
    .catch(() => 'Tab');

/** Goes by Tab, or back by Shift and Tab, until something has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < FAR; step++) {
    const key = await keyTowards(target);
    if (!key) break;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
