import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { record } from '../../../../test/history.ts';
import { connectTo } from '../../../../test/test-database.ts';
import { createTestServer, type Person, type TestServer } from '../../../../test/test-server.ts';
import { openEventStream } from './event-stream.ts';
import { createListeners, type Listeners } from './listeners.ts';

let server: TestServer;
let owner: Person;
const opened: Listeners[] = [];

beforeAll(async () => {
  server = await createTestServer();
  owner = await server.join('Olive');
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
  for (const listeners of opened.splice(0)) listeners.endAll('shutdown');
});

function open(system = server.database.system): Listeners {
  const listeners = createListeners({ system, onError: (error) => expect.fail(String(error)) });
  opened.push(listeners);
  return listeners;
}

const identity = (sessionId?: string, expiresAt = Date.now() + 60_000) => ({
  subject: owner.subject,
  sessionId,
  expiresAt,
  authenticatedAt: undefined,
  token: '',
});

it('LIVE-09 the stream ends when the token expires', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const stream = openEventStream(open(), identity(undefined, Date.now() + 30_000));
  vi.advanceTimersByTime(29_999);
  expect(stream.writableEnded).toBe(false);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  expect(await text(stream)).toMatch(/event: end\ndata: token\n\n$/);
});

it('LIVE-09 the stream ends with the check, once a second, that finds the session ended', async () => {
  await server.tokenOf(owner.subject, 'evening');
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const stream = openEventStream(open(), identity('evening'));
  await expect.poll(() => stream.readableLength, { timeout: 10_000 }).toBeGreaterThan(0);
  await server.db.asOwner(`delete from identity.payload where uid = 'evening'`);
  expect(await text(stream)).toBe('event: hello\ndata: \n\nevent: end\ndata: session\n\n');
  expect(timers.mock.calls.filter(([, pause]) => pause === 1_000).length).toBeGreaterThanOrEqual(2);
  timers.mockRestore();
});

it('LIVE-07 a write through one server reaches the listeners of another, on connections that are shared', async () => {
  const other = await connectTo(server.db, { prepared: false });
  const listeners = open(other.system);
  const stream = openEventStream(listeners, identity());
  await listeners.check();
  await record(owner);
  await listeners.check();
  await listeners.check();
  listeners.endAll('shutdown');
  expect(await text(stream)).toBe('event: hello\ndata: \n\nevent: newer\ndata: \n\nevent: end\ndata: shutdown\n\n');
  await other.close();
});
