import { isNesteggError, problemsOf, type PushSubscriptionKeys } from '@nestegg/api-sdk';
import { clearPush, storePush, storedPush, type PushStorage } from './stored-push.ts';
import { endPush, type BrowserSubscription, type PushBrowser } from './push-browser.ts';

/** What the server does for it; each rejects with the SDK's errors. */
export interface PushServer {
  readonly readKey: () => Promise<string>;
  readonly add: (keys: PushSubscriptionKeys) => Promise<{ readonly id: string }>;
  readonly remove: (id: string) => Promise<unknown>;
}

export interface PushParts {
  readonly browser: PushBrowser;
  readonly server: PushServer;
  readonly storage: PushStorage;
  /** The id of the signed-in person's profile. */
  readonly person: string;
}

/** Whether this browser notifies the person. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/**
 * Why it could not be changed: the person has not allowed it, the browser's push service cannot be reached, the server
 * does not send to that one, or knows the browser with other keys, or anything else.
 */
export type PushFailure = 'not-allowed' | 'no-service' | 'unknown-service' | 'other-keys' | 'failed';

export async function readPushState({ browser, storage, person }: PushParts): Promise<PushState> {
  const permission = browser.permission();
  if (permission === null) return 'unsupported';
  if (permission === 'denied') return 'blocked';
  if (permission === 'default' || storedPush(storage)?.person !== person) return 'off';
  const place = await browser.place();
  return (await place?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** The subscription that there is, where it is this person's and with this key; else a new one. */
async function subscribe({ browser, storage, person }: PushParts, key: string): Promise<BrowserSubscription> {
  const place = await browser.place();
  if (!place) throw new Error('There is no worker that could show messages');
  const kept = storedPush(storage);
  const present = await place.pushManager.getSubscription();
  if (present && kept?.person === person && kept.key === key) return present;
  await present?.unsubscribe();
  return place.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function subscribeAndRegister(parts: PushParts): Promise<void> {
  const { server, storage, person } = parts;
  const key = await server.readKey();
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = (await subscribe(parts, key)).toJSON();
  const { id } = await server.add({ endpoint, p256dh, auth });
  storePush(storage, { person, key, id });
}

const REFUSALS: Readonly<Record<string, PushFailure>> = {
  'push.unknown-service': 'unknown-service',
  'push.other-keys': 'other-keys',
};

function failureOf(error: unknown): PushFailure {
  if (error instanceof DOMException) return 'no-service';
  const [problem] = isNesteggError(error) ? problemsOf(error) : [];
  return REFUSALS[problem?.code ?? ''] ?? 'failed';
}

/** Has this browser notify the person. Asks them first, so it is to be called by what they pressed. */
export async function turnPushOn(parts: PushParts): Promise<PushFailure | null> {
  if ((await parts.browser.ask()) !== 'granted') return 'not-allowed';
  try {
    await subscribeAndRegister(parts);
    return null;
  } catch (error) {
    // A subscription that the server does not know of is none.
    await endPush(parts.browser).catch(() => undefined);
    return failureOf(error);
  }
}

export async function turnPushOff({ browser, server, storage }: PushParts): Promise<PushFailure | null> {
  const kept = storedPush(storage);
  // A server that cannot be reached now learns it from the push service with the next message.
  if (kept) await server.remove(kept.id).catch(() => undefined);
  try {
    await endPush(browser);
  } catch {
    return 'failed';
  }
  clearPush(storage);
  return null;
}

/**
 * Renews the subscription of a browser with notifications under the present session. Where another person has
 * signed in, or the person has taken their permission back, that is over.
 */
export async function renewPush(parts: PushParts): Promise<void> {
  const { browser, storage, person } = parts;
  const isWanted = storedPush(storage)?.person === person && browser.permission() === 'granted';
  if (isWanted) return subscribeAndRegister(parts);
  clearPush(storage);
  return endPush(browser);
}
