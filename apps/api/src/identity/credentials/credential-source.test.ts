import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccessToken } from '../../../test/access-token.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createCredentialSource } from './credential-source.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it('a token is remembered until its end, and read again where that is asked for', async () => {
  const ada = await server.join('Ada');
  const { id, token } = await createAccessToken(server, ada, { household_id: null, read: true });
  let at = Date.now();
  const source = createCredentialSource({ system: server.database.system, now: () => at });
  const found = await source.findByToken(token);
  expect(found).toMatchObject({ id, subject: ada.subject, rights: { read: true, write: false, import: false } });
  await server.db.asOwner('update credential set expires_at = now() where id = $1', [id]);
  at = found.expiresAt - 1;
  expect(await source.findByToken(token)).toBe(found);
  at = found.expiresAt;
  await expect(source.findByToken(token)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  at = found.expiresAt - 1;
  await expect(source.findByToken(token)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

it('a token that was revoked is found no more where it is read afresh', async () => {
  const ada = await server.join('Eve');
  const { id, token } = await createAccessToken(server, ada, { household_id: null, write: true });
  const source = createCredentialSource({ system: server.database.system });
  const found = await source.findById(id);
  await server.db.asOwner('delete from credential where id = $1', [id]);
  expect(await source.findById(id)).toBe(found);
  await expect(source.findById(id, { fresh: true })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(source.findByToken(token)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
