import { findHeading } from '../a11y/focus-heading.ts';
import { whenIdle } from './when-idle.ts';

/** How long a page may take before the rest comes all the same, in milliseconds. */
const MAX_WAIT = 5000;

/** What marks a part that is still coming; `data-coming` where what it shows is there, but not what its next click needs. */
const COMING = '[aria-busy="true"], [data-coming="true"]';

/** What says that a part is coming, or keeps out of sight what is drawn before it shows. */
const ATTRIBUTES = ['aria-busy', 'data-coming', 'style'];

/** The page is there, and nothing in it is still coming. */
const isShown = (): boolean => findHeading() !== null && document.querySelector(COMING) === null;

/**
 * Runs something once the page shows what it was opened for and the browser has nothing better to do, unless it is called off
 * before by what this gives back.
 */
export function afterFirstRender(work: () => void): () => void {
  if (isShown()) return whenIdle(work);
  const stopWaiting = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  let callOff = stopWaiting;
  const end = () => {
    stopWaiting();
    callOff = whenIdle(work);
  };
  const observer = new MutationObserver(() => isShown() && end());
  const timer = setTimeout(end, MAX_WAIT);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ATTRIBUTES });
  return () => callOff();
}
