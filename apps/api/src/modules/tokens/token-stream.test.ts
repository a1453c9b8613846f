import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccessToken } from '../../../test/access-token.ts';
import { record } from '../../../test/history.ts';
import { createHousehold } from '../../../test/household.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';
import { openEventStream } from '../changes/stream/event-stream.ts';
import { createListeners, type EndReason } from '../changes/stream/listeners.ts';

let server: TestServer;
let ada: Person;
let nest: string;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada');
  nest = await createHousehold(ada);
});
afterAll(() => server.close());

const HELLO = 'event: hello\ndata: \n\n';
const NEWER = 'event: newer\ndata: \n\n';
const end = (reason: string) => `event: end\ndata: ${reason}\n\n`;

const listen = () =>
  createListeners({ system: server.database.system, onError: (error) => expect.fail(String(error)) });

const identity = (id: string) => ({
  subject: ada.subject,
  sessionId: undefined,
  credential: { id, need: 'read' as const },
  authenticatedAt: undefined,
  expiresAt: Date.now() + 60_000,
  token: '',
});

it('TOK-05 a token’s stream is of the ledgers that it reads, and of no other', async () => {
  const { id } = await createAccessToken(
    server,
    ada,
    { household_id: nest, read: true },
    { household_id: null, write: true },
  );
  const listeners = listen();
  const stream = openEventStream(listeners, identity(id));
  await listeners.check();
  await record(ada);
  await listeners.check();
  await listeners.check();
  await record(ada, { household_id: nest });
  await listeners.check();
  await listeners.check();
  listeners.endAll('shutdown');
  expect(await text(stream)).toBe(`${HELLO}${NEWER}${end('shutdown')}`);
});

it('TOK-05 a stream of a token that holds for months goes on', async () => {
  const { id } = await createAccessToken(server, ada, { household_id: nest, read: true });
  const listeners = listen();
  const stream = openEventStream(listeners, { ...identity(id), expiresAt: Date.now() + 90 * 86_400_000 });
  await listeners.check();
  await record(ada, { household_id: nest });
  await listeners.check();
  listeners.endAll('shutdown');
  expect(await text(stream)).toBe(`${HELLO}${NEWER}${end('shutdown')}`);
});

it.each([
  ['revoked', 'delete from credential where id = $1'],
  ['expired', 'update credential set expires_at = now() where id = $1'],
])('TOK-09 a stream ends with the check that finds its token %s', async (_, statement) => {
  const { id } = await createAccessToken(server, ada, { household_id: nest, read: true });
  const listeners = listen();
  const stream = openEventStream(listeners, identity(id));
  await listeners.check();
  await server.db.asOwner(statement, [id]);
  await listeners.check();
  expect(await text(stream)).toBe(`${HELLO}${end('session')}`);
});

it('a program’s streams end none of the app', () => {
  const listeners = listen();
  const ends: EndReason[] = [];
  const removers: (() => void)[] = [];
  const add = (credentialId?: string) => {
    const remove = listeners.add({
      subject: 'della',
      sessionId: undefined,
      credentialId,
      send: () => undefined,
      end: (why) => void ends.push(why),
    });
    if (remove) removers.push(remove);
  };
  add();
  for (let index = 0; index < 10; index += 1) add('program');
  expect(ends).toEqual([]);
  add('program');
  expect(ends).toEqual(['busy']);
  for (const remove of removers) remove();
});
