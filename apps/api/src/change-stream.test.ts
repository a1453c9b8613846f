import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { record } from '../test/history.ts';
import { createHousehold } from '../test/household.ts';
import { createTestServer, type Person, type TestServer } from '../test/test-server.ts';
import { drain } from './plugins/shutdown.ts';
import type { EndReason } from './modules/changes/stream/listeners.ts';

let server: TestServer;
let owner: Person;
let member: Person;
let household: string;
let base: string;

beforeAll(async () => {
  server = await createTestServer();
  owner = await server.join('Olive');
  member = await server.join('Milo');
  household = await createHousehold(owner, [member]);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const opened: AbortController[] = [];
afterEach(() => {
  for (const controller of opened.splice(0)) controller.abort();
});

/** A stream as a client reads it. */
async function listen(token: string) {
  const controller = new AbortController();
  opened.push(controller);
  const response = await fetch(`${base}/api/changes/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  const events: string[] = [];
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) events.push(...decoder.decode(chunk).split('\n\n').filter(Boolean));
  })().catch(() => undefined);
  return { response, events, ended };
}

const hello = 'event: hello\ndata: ';
const newer = 'event: newer\ndata: ';
const ending = (reason: EndReason) => `event: end\ndata: ${reason}`;

const expectEvents = (events: readonly string[], ...expected: string[]) =>
  expect.poll(() => events, { timeout: 5_000 }).toEqual(expected);

describe('the stream of changes', () => {
  it('says hello, and that something is newer once another member saved; nothing of a ledger of their own', async () => {
    const { events } = await listen(member.token);
    await expectEvents(events, hello);
    await record(owner, { household_id: household });
    await expectEvents(events, hello, newer);
    await record(owner);
    await record(owner, { household_id: household });
    await expectEvents(events, hello, newer, newer);
  });

  it('LIVE-05 LIVE-11 takes its token from the header alone, and goes through no cache, buffer or compression', async () => {
    const { response } = await listen(owner.token);
    const { headers } = response;
    expect(
      ['content-type', 'cache-control', 'x-accel-buffering', 'content-encoding'].map((name) => headers.get(name)),
    ).toEqual(['text/event-stream', 'no-store', 'no', null]);
    for (const name of ['access_token', 'token', 'authorization']) {
      expect((await fetch(`${base}/api/changes/stream?${name}=${owner.token}`)).status).toBe(401);
    }
  });

  it('ends when the token expires, and when its session has ended', async () => {
    const short = await server.sign({ sub: owner.subject, sid: 'short', exp: Math.floor(Date.now() / 1000) + 2 });
    await server.tokenOf(owner.subject, 'short');
    const [expiring, leaving] = [await listen(short), await listen(await server.tokenOf(owner.subject, 'leaving'))];
    await expectEvents(leaving.events, hello);
    await server.db.asOwner(`delete from identity.payload where uid = 'leaving'`);
    await Promise.all([expiring.ended, leaving.ended]);
    expect(expiring.events.at(-1)).toBe(ending('token'));
    expect(leaving.events.at(-1)).toBe(ending('session'));
  });

  it('says nothing to a former member of what happens after', async () => {
    const guest = await server.join('Gus');
    const nest = await createHousehold(owner, [guest]);
    const { events } = await listen(guest.token);
    await expectEvents(events, hello);
    await owner.call('DELETE', `/api/households/${nest}/members/${guest.id}`);
    await expectEvents(events, hello, newer);
    await record(owner, { household_id: nest });
    const other = await listen(owner.token);
    await expectEvents(other.events, hello);
    expect(events).toEqual([hello, newer]);
  });
});

it('LIVE-10 a shutdown ends all streams at once, and opens none', async () => {
  const [one, two] = [await listen(owner.token), await listen(member.token)];
  await expectEvents(one.events, hello);
  await expectEvents(two.events, hello);
  const drained = drain(server.app);
  // Other calls are still answered.
  expect((await listen(owner.token)).response.status).toBe(503);
  await Promise.all([one.ended, two.ended]);
  expect([one.events.at(-1), two.events.at(-1)]).toEqual([ending('shutdown'), ending('shutdown')]);
  await drained;
});
