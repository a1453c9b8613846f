import { TOKEN_REQUESTS_PER_MINUTE } from '@nestegg/domain';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import type { CredentialSource } from '../../http/caller.ts';
import { rateLimited, unauthorized } from '../../http/failure.ts';

interface Counted {
  /** Null where the credential is gone. */
  readonly total: number | null;
  readonly endsIn: number;
}

/** What this process knows of the present minute of a credential, which begins with its first request. */
interface Minute {
  /** As the database counted, of all processes. */
  total: number;
  /** Here, since then. */
  pending: number;
  endsAt: number;
  counting: Promise<void> | undefined;
}

/** So many requests are counted at once: of every further process no more than these are let through too many. */
const BATCH = 10;
const MAX_MINUTES = 10_000;

interface Options {
  readonly system: Queryable;
  /** In milliseconds. */
  readonly now: () => number;
}

/**
 * Counts the requests of each credential over all processes, and with them when and from where it was last used: the first
 * of a minute, then every tenth. Last use is so true to a minute, and few requests cost a write.
 */
export function createRequestLimit({ system, now }: Options): CredentialSource['count'] {
  const minutes = new Map<string, Minute>();

  function minuteOf(id: string): Minute {
    const present = minutes.get(id);
    if (present) return present;
    if (minutes.size >= MAX_MINUTES) minutes.clear();
    const minute = { total: 0, pending: 0, endsAt: 0, counting: undefined };
    minutes.set(id, minute);
    return minute;
  }

  async function countPending(minute: Minute, id: string, ip: string): Promise<void> {
    const { pending } = minute;
    minute.pending = 0;
    const counted = await system.row<Counted>(sql`
      select total, ends_in as "endsIn" from access.count_requests(${id}, ${pending}, ${ip})`);
    if (!counted || counted.total === null) throw unauthorized();
    minute.total = counted.total;
    minute.endsAt = now() + counted.endsIn * 1000;
  }

  function refuseBeyond(minute: Minute, most: number): void {
    if (minute.total + minute.pending <= most) return;
    throw rateLimited(Math.max(1, Math.ceil((minute.endsAt - now()) / 1000)));
  }

  return async ({ id }, ip) => {
    const minute = minuteOf(id);
    while (minute.counting) await minute.counting.catch(() => undefined);
    const isOver = now() >= minute.endsAt;
    if (isOver) Object.assign(minute, { total: 0, pending: 0 });
    refuseBeyond(minute, TOKEN_REQUESTS_PER_MINUTE - 1);
    minute.pending += 1;
    if (!isOver && minute.pending < BATCH) return;
    minute.counting = countPending(minute, id, ip).finally(() => (minute.counting = undefined));
    await minute.counting;
    refuseBeyond(minute, TOKEN_REQUESTS_PER_MINUTE);
  };
}
