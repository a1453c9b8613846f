import { expect, it } from 'vitest';
import { settled } from '../../test-support/fake-clock.ts';
import { electLeader } from './leader-election.ts';

/** What a tab does as the leader. */
function leading() {
  const log: string[] = [];
  const lead = () => {
    log.push('leads');
    return () => void log.push('ends');
  };
  return { log, lead };
}

/** Locks that another tab holds until it is withdrawn from. */
const taken = {
  request: (_name: string, { signal }: LockOptions) =>
    new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    }),
} as Pick<LockManager, 'request'>;

const refused = {
  request: () => Promise.reject(new DOMException('No', 'SecurityError')),
} as Pick<LockManager, 'request'>;

it.each([
  ['no locks', undefined],
  ['locks that are refused', refused],
])('a tab of a browser with %s leads until it withdraws', async (_, locks) => {
  const { log, lead } = leading();
  const withdraw = electLeader(locks, lead);
  await settled();
  expect(log).toEqual(['leads']);
  withdraw();
  await settled();
  expect(log).toEqual(['leads', 'ends']);
});

it('a tab that withdraws before its turn never leads', async () => {
  const { log, lead } = leading();
  const withdraw = electLeader(taken, lead);
  await settled();
  withdraw();
  await settled();
  expect(log).toEqual([]);
});
