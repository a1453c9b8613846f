import { repeatWindow } from './repeat-window.ts';

/** What the dashboard of this tab has fetched lately. */
export const fetchedLately = repeatWindow(sessionStorage, () => Date.now());
