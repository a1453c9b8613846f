import { createHash } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import type { Queryable } from '../../../db/session/unit-of-work.ts';
import { asId, newId } from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import { networkOf, widerNetworkOf } from '../../../http/network.ts';

/** What is tried; each form has counts of its own. */
type AttemptKind = 'sign-in' | 'sign-up' | 'reset' | 'confirm' | 'device';

/** Who tries what. */
export interface AttemptSource {
  readonly kind: AttemptKind;
  /** The account, by the address that was typed or by its id: whether there is such an account makes no difference. */
  readonly subject: string;
  /** The network address that the try comes from. */
  readonly ip: string;
  /**
   * Names who has an allowance of their own for this account: a browser that is known to it, a session, the holder of a
   * link. What others try neither uses it up nor ends it.
   */
  readonly allowance?: string | undefined;
}

/** A try that may go on, or how many seconds until the next may. */
export type Attempt =
  | {
      readonly allowed: true;
      /** How many failed before it, of those that its first bucket counts. */
      readonly earlier: number;
      readonly delay: number;
      readonly succeeded: () => Promise<void>;
    }
  | { readonly allowed: false; readonly retryAfter: number };

/** The allowance of a session, for tries at the password of who is signed in. */
export const sessionAllowance = (session: string): string => `session ${session}`;

const WINDOW_MINUTES = 15;
/** Failures within the window for one account, wherever they come from. */
const MAX_FAILURES_PER_ACCOUNT = 10;
/** Accounts that one network may fail on within the window; few enough to stop trying one password on many of them. */
const MAX_SUBJECTS: Readonly<Record<AttemptKind, number>> = {
  'sign-in': 200,
  'sign-up': 30,
  reset: 30,
  confirm: 30,
  device: 200,
};
/** What a /48 may fail on, in multiples of what one network may: it can be one customer, or many. */
const SITE_FACTOR = 5;
const FIRST_DELAY = 250;
const MAX_DELAY = 4_000;

const delayAfter = (failures: number): number =>
  failures < 3 ? 0 : Math.min(MAX_DELAY, FIRST_DELAY * 2 ** (failures - 3));

/** One entry of a bucket; the same id in the same bucket counts once. */
export interface Entry {
  readonly bucket: string;
  readonly id: string;
  readonly most: number;
  /** How long it counts; unset is the window. */
  readonly minutes?: number;
  /** Whether a success shows that all earlier failures were the owner's. */
  readonly isOwn?: true;
}

/** The counts that a try is held against: those of its network and of its account, or the one of its own allowance. */
function entriesOf({ kind, subject, ip, allowance }: AttemptSource): [Entry, ...Entry[]] {
  const own = { id: newId(), most: MAX_FAILURES_PER_ACCOUNT };
  if (allowance !== undefined) return [{ ...own, isOwn: true, bucket: `${kind} own ${allowance} ${subject}` }];
  const subjectId = asId(createHash('sha256').update(subject).digest());
  const site = widerNetworkOf(ip);
  return [
    { ...own, bucket: `${kind} subject ${subject}` },
    { bucket: `${kind} network ${networkOf(ip)}`, id: subjectId, most: MAX_SUBJECTS[kind] },
    ...(site ? [{ bucket: `${kind} network ${site}`, id: subjectId, most: SITE_FACTOR * MAX_SUBJECTS[kind] }] : []),
  ];
}

interface Reserved {
  /** Failures of the first count. */
  readonly earlier: number | null;
  /** Null for a try that may go on. */
  readonly retry_after: number | null;
}

/** Reserves a try before anything is compared. It counts as failed until it is known to have succeeded. */
export const openAttempt = ({ system }: Database, source: AttemptSource): Promise<Attempt> =>
  reserve(system, entriesOf(source));

/** Reserves a try in each of these buckets, if none of them is full. */
export async function reserve(db: Queryable, entries: readonly Entry[]): Promise<Attempt> {
  const reserved = await db.row<Reserved>(sql`
    select earlier, retry_after
    from identity.reserve_attempt(${JSON.stringify(entries)}, make_interval(mins => ${WINDOW_MINUTES}))`);
  const { earlier, retry_after } = reserved ?? { earlier: null, retry_after: null };
  if (retry_after !== null) return { allowed: false, retryAfter: retry_after };
  const succeeded = async () => {
    for (const { bucket, id, isOwn = false } of entries) {
      await db.run(sql`delete from identity.failure where bucket = ${bucket} and (${isOwn} or id = ${id})`);
    }
  };
  return { allowed: true, earlier: earlier ?? 0, delay: delayAfter(earlier ?? 0), succeeded };
}
