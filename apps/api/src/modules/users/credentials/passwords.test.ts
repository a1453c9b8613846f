import { beforeAll, expect, it } from 'vitest';
import { hashPassword, passwordFits, refuseWhileBusy } from './passwords.ts';

/** The module hashes one when it is loaded. */
beforeAll(() => passwordFits(undefined, ''));

it('a few hashes run at once, some wait, and more are asked to come later', async () => {
  const all = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('duck-pond-1!')));
  const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  expect(refused).toHaveLength(18);
  expect(refused[0]).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 1 });
});

it('a try is refused before it counts while no more hashes may wait', async () => {
  const running = Array.from({ length: 42 }, () => hashPassword('duck-pond-1!'));
  expect(refuseWhileBusy).toThrow('temporarily unavailable');
  await Promise.all(running);
  expect(refuseWhileBusy).not.toThrow();
});
