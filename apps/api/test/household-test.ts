import { test, vi } from 'vitest';
import type { Mail } from '../src/mail/mailer.ts';
import { createHousehold } from './household.ts';
import { createTestServer } from './test-server.ts';

/** A test on a server that the tests of its file share, with an owner and a member of a household. */
export const it = test
  .extend('overrides', { scope: 'file' }, {})
  .extend('day', { scope: 'file' }, null as string | null)
  .extend('server', { scope: 'file' }, async ({ overrides, day }, { onCleanup }) => {
    if (day !== null) vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) });
    const server = await createTestServer(overrides);
    onCleanup(async () => {
      await server.close();
      vi.useRealTimers();
    });
    return server;
  })
  .extend('owner', { scope: 'file' }, ({ server }) => server.join('Olive'))
  .extend('member', { scope: 'file' }, ({ server }) => server.join('Milo'))
  .extend('household', { scope: 'file' }, ({ owner, member }) => createHousehold(owner, [member]));

/** The same at noon of a day, which stays. */
export const itOn = (day: string) => it.extend('day', { scope: 'file' }, day);

/** The same on a server whose mails are kept. */
export const itKeeping = (mails: Mail[]) =>
  it.extend(
    'overrides',
    { scope: 'file' },
    {
      mailer: {
        send: (mail: Mail) => void mails.push(mail),
        deliver: async () => undefined,
        close: async () => undefined,
      },
    },
  );
