import { isDeadlock } from './faults.ts';

/** How often work is run in all that PostgreSQL ends because of other work. */
const MAX_RUNS = 4;

/**
 * Runs work again that PostgreSQL rolled back so that other work could go on, which by then holds what both waited for.
 * Locks are taken in one order (`lockAccount` has it) where that is known beforehand; the sums that triggers keep are locked
 * as rows are written, and each of several statements may be of other days and accounts.
 */
export async function againAfterDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (runs === MAX_RUNS || !isDeadlock(error)) throw error;
    }
  }
}
