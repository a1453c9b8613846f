import { clearPush, storedPush, type PushStorage } from './stored-push.ts';
import { endPush, type PushBrowser } from './push-browser.ts';

/** Long enough for a browser to end its subscription, too short to be noticed; in milliseconds. */
const MAX_WAIT = 300;

export interface LeavePushOptions {
  readonly browser: PushBrowser;
  readonly storage: PushStorage;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  /** It is turned on again when the same person signs in next. */
  readonly isAway: boolean;
}

/**
 * Ends this browser's notifications at sign-out. The server stops by itself, with the session; this is for where
 * it cannot be reached. It never fails, and never takes long: it does not hold up signing out.
 */
export async function leavePush({ browser, storage, wait, isAway }: LeavePushOptions): Promise<void> {
  if (!storedPush(storage)) return;
  if (!isAway) clearPush(storage);
  await Promise.race([endPush(browser).catch(() => undefined), wait(MAX_WAIT)]);
}
