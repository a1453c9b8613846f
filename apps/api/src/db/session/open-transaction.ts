import { AsyncLocalStorage } from 'node:async_hooks';

const open = new AsyncLocalStorage<true>();

/** Runs what holds a connection of the pool. */
export const holdingConnection = <T>(work: () => Promise<T>): Promise<T> => open.run(true, work);

/**
 * Refuses what a transaction must not wait for. One that waits for a second connection while it holds its own starves
 * the pool as soon as there are as many of its kind as connections; one that waits for a hash or another server holds
 * its connection, and its locks, for as long as that takes.
 */
export function refuseInTransaction(what: string): void {
  if (open.getStore()) throw new Error(`${what} inside a transaction: it belongs before or after it`);
}
