import { PassThrough } from 'node:stream';
import type { Identity } from '../../../http/caller.ts';
import { unavailable } from '../../../http/failure.ts';
import type { EndReason, Listeners } from './listeners.ts';

/** In seconds: how long a client that finds no room waits. */
const RETRY_AFTER = 30;
/** The longest that a timer can wait, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

const event = (name: string, data = ''): string => `event: ${name}\ndata: ${data}\n\n`;

/** The stream of events of one listener; it ends with the caller's token, or with the client's connection. */
export function openEventStream(
  listeners: Listeners,
  { subject, sessionId, credential, expiresAt }: Identity,
): PassThrough {
  const stream = new PassThrough();
  const end = (reason: EndReason): void => {
    close();
    stream.end(event('end', reason));
  };
  const remove = listeners.add({
    subject,
    sessionId,
    credentialId: credential?.id,
    send: (name) => void stream.write(name === 'ping' ? ': ping\n\n' : event(name)),
    end,
  });
  if (!remove) throw unavailable(RETRY_AFTER);
  const expiry = setTimeout(() => end('token'), Math.min(Math.max(0, expiresAt - Date.now()), LONGEST_TIMER));
  expiry.unref();
  function close(): void {
    clearTimeout(expiry);
    remove?.();
  }
  stream.once('close', close);
  return stream;
}
