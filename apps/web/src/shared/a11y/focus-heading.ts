/** What React keeps out of sight: a page that is drawn before it shows, or waits for a part of its own. */
const HIDDEN = '[style*="display: none"]';

/** The main heading of the page that shows; null until the page has one. */
export const findHeading = (): HTMLElement | null =>
  [...document.querySelectorAll('h1')].find((heading) => !heading.closest(HIDDEN)) ?? null;

/** The heading of the dialog that is open; null where none is. */
export const findDialogHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('[role="dialog"] h2');

/** Moves the focus to the page's main heading: where it belongs on a new page, and when what had it is gone. */
export function focusHeading(heading = findHeading()): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
