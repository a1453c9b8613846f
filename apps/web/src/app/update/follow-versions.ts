import { Workbox } from 'workbox-window';

/** The script that this page started with; its name tells the version. */
const entry = (): string | null | undefined => document.querySelector('script[type="module"]')?.getAttribute('src');

/** The same of a page as text, which is not made into a document: no text is, here (Trusted Types). */
function entryIn(page: string): string | undefined {
  const tag = page.match(/<script\b[^>]*>/g)?.find((each) => /\stype="module"/.test(each));
  return tag && /\ssrc="([^"]*)"/.exec(tag)?.[1];
}

/** Whether the server now has another version of the app than the one that this page runs. */
async function isOutdated(fetchPage: () => Promise<Response> = () => fetch('/', { cache: 'no-store' })) {
  const answer = await fetchPage();
  if (!answer.ok) return false;
  const latest = entryIn(await answer.text());
  return latest !== undefined && latest !== entry();
}

/**
 * Starts the service worker and follows new versions: `offer` is called with what changes over to one, which is the
 * person's to decide.
 */
export async function followVersions(offer: (changeOver: () => void) => void): Promise<void> {
  const workbox = new Workbox('/sw.js');
  const registered = workbox.register();
  let accepted = false;

  async function changeOver(): Promise<void> {
    accepted = true;
    const registration = await registered;
    // A page that no worker serves yet has nothing to wait for.
    if (registration?.waiting) workbox.messageSkipWaiting();
    else window.location.reload();
  }

  async function compare({ isUpdate, isExternal }: { isUpdate?: boolean; isExternal?: boolean }): Promise<void> {
    if (!isUpdate && !isExternal) return;
    if (await isOutdated()) offer(() => void changeOver());
    // A page that came from the server after the new version did is of that version already.
    else workbox.messageSkipWaiting();
  }

  workbox.addEventListener('waiting', (event) => void compare(event).catch(() => undefined));
  workbox.addEventListener('activated', (event) => void compare(event).catch(() => undefined));
  workbox.addEventListener('controlling', () => {
    if (accepted) window.location.reload();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void workbox.update().catch(() => undefined);
  });
  await registered;
}
