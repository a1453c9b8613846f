/** The page's main heading; null until the page has one. */
export const findHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('h1');

/** The heading of the dialog that is open; null where none is. */
export const findDialogHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('[role="dialog"] h2');

/** Moves the focus to the page's main heading: where it belongs on a new page, and when what had it is gone. */
export function focusHeading(heading = findHeading()): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
