import type { PushMessage } from '@nestegg/domain';

/** A message that cannot be read still has to be shown: browsers take a subscription away that shows nothing. */
const UNREADABLE: PushMessage = { title: 'Nestegg', body: '', path: '/', tag: 'nestegg' };

/** Reads a message as the server sends it; what it lacks, or says in another way, is as in a message without words. */
export function readMessage(text: string): PushMessage {
  try {
    const said: unknown = JSON.parse(text);
    const parts = Object.entries(said ?? {}).filter(
      ([name, part]) => Object.hasOwn(UNREADABLE, name) && typeof part === 'string',
    );
    return { ...UNREADABLE, ...Object.fromEntries(parts) };
  } catch {
    return UNREADABLE;
  }
}

/** The address that a notice leads to; what would leave this site leads to its start. */
export function addressOf(path: string, origin: string): string {
  const home = new URL('/', origin);
  const address = URL.canParse(path, home) ? new URL(path, home) : home;
  return address.origin === home.origin ? address.href : home.href;
}
