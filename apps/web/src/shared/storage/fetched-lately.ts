import { repeatWindow } from './repeat-window.ts';
import { tabStorage } from './safe-storage.ts';

/** What the dashboard of this tab has fetched lately. */
export const fetchedLately = repeatWindow(tabStorage, () => Date.now());
