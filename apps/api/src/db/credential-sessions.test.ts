import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccessToken } from '../../test/access-token.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';
import { newId } from './ids.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it('a credential reaches nothing by a session that is over, or of another person', async () => {
  const ada = await server.join('Ada');
  const { id } = await createAccessToken(server, ada, { household_id: null, read: true });
  const reached = async (subject: string, ends: string) => {
    const sessionId = newId();
    await server.db.asOwner(
      `insert into identity.payload (model, id, uid, payload, expires_at)
       values ('Session', $1, $1, jsonb_build_object('accountId', $2::text), now() + $3::interval)`,
      [sessionId, subject, ends],
    );
    const caller = { subject: ada.subject, sessionId, credential: { id, need: 'read' } } as const;
    const ledgers = server.database.asPerson(caller, async (tx) => tx.ledgers.length);
    return ledgers.catch(() => 0);
  };
  expect(await reached(ada.subject, '1 minute')).toBe(1);
  expect(await reached(ada.subject, '-1 second')).toBe(0);
  expect(await reached('someone else', '1 minute')).toBe(0);
});
