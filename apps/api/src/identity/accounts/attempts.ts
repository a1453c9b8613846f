import type { Database } from '../../db/database.ts';
import type { Queryable } from '../../db/transaction.ts';
import { newId } from '../../db/ids.ts';
import { sql } from '../../db/sql.ts';

/** Who tries: an account's address, and the network address that the try comes from. */
export interface Source {
  readonly emailKey: string;
  readonly ip: string;
}

/** A try that may go on, or how many seconds until the next may. */
export type Attempt =
  | { readonly allowed: true; readonly delay: number; readonly succeeded: () => Promise<void> }
  | { readonly allowed: false; readonly retryAfter: number };

const WINDOW_MINUTES = 15;
/** Failures within the window: of one account from one address, and from one address in all. */
const MOST_PER_PAIR = 10;
const MOST_PER_ADDRESS = 100;
const FIRST_DELAY = 250;
const LONGEST_DELAY = 4_000;

/** Nobody can be locked out by a stranger: an account's failures elsewhere only slow a try down. */
const delayAfter = (failures: number): number =>
  failures < 3 ? 0 : Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (failures - 3));

interface Count {
  readonly failures: number;
  readonly oldest: string | null;
}

async function countFailures(tx: Queryable, bucket: string): Promise<Count> {
  await tx.row(sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 1))`);
  const count = await tx.row<Count>(sql`
    select count(*) as failures, min(failed_at) as oldest from identity.failure
    where bucket = ${bucket} and failed_at > now() - make_interval(mins => ${WINDOW_MINUTES})`);
  return count ?? { failures: 0, oldest: null };
}

const secondsLeft = ({ oldest }: Count): number =>
  Math.max(1, Math.ceil((Date.parse(oldest ?? '') + WINDOW_MINUTES * 60_000 - Date.now()) / 1000));

/**
 * Opens a try. It counts as failed until it is told to have succeeded, so that many at once cannot get past the limit.
 */
export function openAttempt(database: Database, { emailKey, ip }: Source): Promise<Attempt> {
  const [pair, address, account] = [`${emailKey} ${ip}`, ip, emailKey];
  return database.transaction(async (tx) => {
    const ofAddress = await countFailures(tx, `address ${address}`);
    const ofPair = await countFailures(tx, `pair ${pair}`);
    const ofAccount = await countFailures(tx, `account ${account}`);
    if (ofPair.failures >= MOST_PER_PAIR) return { allowed: false, retryAfter: secondsLeft(ofPair) };
    if (ofAddress.failures >= MOST_PER_ADDRESS) return { allowed: false, retryAfter: secondsLeft(ofAddress) };
    const id = newId();
    await tx.run(sql`
      insert into identity.failure (bucket, id)
      values (${`address ${address}`}, ${id}), (${`pair ${pair}`}, ${id}), (${`account ${account}`}, ${id})`);
    return {
      allowed: true,
      delay: delayAfter(Math.max(ofPair.failures, ofAccount.failures)),
      succeeded: async () => {
        await database.system.run(sql`
          delete from identity.failure where id = ${id} or bucket = ${`pair ${pair}`}`);
      },
    };
  });
}
