import { expect } from 'storybook/test';

/** Nothing on the page is wider than the page. */
export async function fitsTheWindow(): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
