import type { Queryable } from '../../../db/session/unit-of-work.ts';
import { sql } from '../../../db/sql.ts';

/** Why a stream ends. */
export type EndReason = 'token' | 'session' | 'shutdown' | 'busy';

/** An open stream of a person, notified when a ledger of theirs has changes. */
interface Listener {
  readonly subject: string;
  readonly sessionId: string | undefined;
  readonly credentialId?: string | undefined;
  readonly send: (event: 'hello' | 'newer' | 'ping') => void;
  readonly end: (reason: EndReason) => void;
}

interface Listening extends Listener {
  /** The state of the last notification; undefined before the first check. */
  lastState: string | null | undefined;
  /** When something was last sent, in milliseconds. */
  sentAt: number;
}

interface Checked {
  readonly place: number;
  readonly active: boolean;
  readonly state: string | null;
}

// In milliseconds.
const INTERVAL = 1_000;
const PING_INTERVAL = 20_000;
const MAX_LISTENERS = 5_000;
const MAX_PER_PERSON = 10;

interface Options {
  readonly system: Queryable;
  readonly onError: (error: unknown) => void;
  readonly now?: () => number;
}

export interface Listeners {
  /** Adds a listener and answers how to remove it; undefined where there are enough. */
  readonly add: (listener: Listener) => (() => void) | undefined;
  readonly endAll: (reason: EndReason) => void;
  /** Asks for what is new to all of them; runs once a second while there are any. */
  readonly check: () => Promise<void>;
}

/** Sends a listener what a check found for it. */
function notify(listener: Listening, { active, state }: Checked, now: number): void {
  if (!active) return listener.end('session');
  const isFirst = listener.lastState === undefined;
  const isNewer = listener.lastState !== state;
  if (!isNewer && now - listener.sentAt < PING_INTERVAL) return;
  listener.lastState = state;
  listener.sentAt = now;
  if (isFirst) listener.send('hello');
  else listener.send(isNewer ? 'newer' : 'ping');
}

/** The listeners of this process. One statement a second asks for the rights, sessions and last numbers of all. */
export function createListeners({ system, onError, now = () => performance.now() }: Options): Listeners {
  const all = new Set<Listening>();
  let timer: NodeJS.Timeout | undefined;

  async function check(): Promise<void> {
    const asked = [...all];
    const watched = asked.map(({ subject, sessionId = null, credentialId = null }, place) => ({
      place,
      subject,
      session_id: sessionId,
      credential_id: credentialId,
    }));
    const rows = await system.rows<Checked>(sql`
      select place, active, state from access.watch_changes(${JSON.stringify(watched)}::jsonb)`);
    for (const row of rows) {
      const listener = asked[row.place];
      if (listener && all.has(listener)) notify(listener, row, now());
    }
  }

  function schedule(): void {
    if (timer || all.size === 0) return;
    const own = setTimeout(() => {
      void check()
        // A failure while no stream is left, as during the shutdown, concerns none.
        .catch((error: unknown) => all.size > 0 && onError(error))
        .finally(() => {
          // All may have left meanwhile, and others have come, for whom the next check is planned already.
          if (timer !== own) return;
          timer = undefined;
          schedule();
        });
    }, INTERVAL);
    timer = own.unref();
  }

  function remove(listening: Listening): void {
    all.delete(listening);
    if (all.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  }

  /** A person and each of their credentials have streams of their own: a program must not end those of the app. */
  function endOldestOf({ subject, credentialId }: Listener): void {
    const own = [...all].filter((listener) => listener.subject === subject && listener.credentialId === credentialId);
    if (own.length >= MAX_PER_PERSON) own[0]?.end('busy');
  }

  return {
    add: (listener) => {
      endOldestOf(listener);
      if (all.size >= MAX_LISTENERS) return undefined;
      const listening = { ...listener, lastState: undefined, sentAt: now() };
      all.add(listening);
      schedule();
      return () => remove(listening);
    },
    endAll: (reason) => {
      for (const listener of all) listener.end(reason);
    },
    check,
  };
}
