import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestServer, type Person, type TestServer } from '../../../../test/test-server.ts';
import { openEventStream } from './event-stream.ts';
import { createListeners, type EndReason, type Listeners } from './listeners.ts';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await createTestServer();
  owner = await server.join('Olive');
});
afterAll(() => server.close());

interface Recorded {
  readonly ends?: EndReason[];
  readonly events?: string[];
  readonly sessionId?: string;
}

/** A listener that records what it gets, and ends when it is asked to. */
function listener(listeners: Listeners, subject: string, { ends = [], events = [], sessionId }: Recorded = {}) {
  const remove = listeners.add({
    subject,
    sessionId,
    send: (name) => void events.push(name),
    end: (reason) => {
      ends.push(reason);
      remove?.();
    },
  });
  return remove;
}

describe('listeners', () => {
  const all: Listeners[] = [];
  const open = (options: Partial<Parameters<typeof createListeners>[0]> = {}) => {
    const { system } = server.database;
    const listeners = createListeners({ system, onError: (error) => expect.fail(String(error)), ...options });
    all.push(listeners);
    return listeners;
  };
  afterEach(() => {
    for (const listeners of all.splice(0)) listeners.endAll('shutdown');
  });
  it('LIVE-12 a person’s 11th stream ends their oldest, and one over 5,000 finds no room', () => {
    const listeners = open();
    const ends: EndReason[] = [];
    for (let index = 0; index < 10; index += 1) listener(listeners, 'della', { ends });
    expect(ends).toEqual([]);
    listener(listeners, 'della', { ends });
    expect(ends).toEqual(['busy']);
    for (let index = 10; index < 5_000; index += 1) {
      expect(listener(listeners, `person ${index}`)).toBeTypeOf('function');
    }
    expect(listener(listeners, 'late')).toBeUndefined();
    const late = { subject: 'late', sessionId: undefined, authenticatedAt: undefined, expiresAt: 0, token: '' };
    expect(() => openEventStream(listeners, late)).toThrow(expect.objectContaining({ status: 503, retryAfter: 30 }));
  });

  it('LIVE-11 a ping comes 20 s after the last word, and only after a check that succeeded', async () => {
    let [now, isDown] = [0, false];
    const { system } = server.database;
    const rows: typeof system.rows = async (statement) => {
      if (isDown) throw new Error('away');
      return system.rows(statement);
    };
    const listeners = open({ system: { ...system, rows }, onError: () => undefined, now: () => now });
    const events: string[] = [];
    listener(listeners, owner.subject, { events });
    await listeners.check();
    now = 19_999;
    await listeners.check();
    isDown = true;
    now = 20_000;
    await expect(listeners.check()).rejects.toThrow('away');
    expect(events).toEqual(['hello']);
    isDown = false;
    await listeners.check();
    expect(events).toEqual(['hello', 'ping']);
  });

  it('are asked for once a second, also where all leave during a check and others come', async ({ onTestFinished }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const held: (() => void)[] = [];
    const { system } = server.database;
    const rows: typeof system.rows = () => new Promise((resolve) => held.push(() => resolve([])));
    const listeners = open({ system: { ...system, rows } });
    const leave = listener(listeners, owner.subject);
    await vi.advanceTimersByTimeAsync(1_000);
    leave?.();
    listener(listeners, owner.subject);
    expect(held).toHaveLength(1);
    held[0]?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(held).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(held).toHaveLength(2);
    held[1]?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(held).toHaveLength(3);
  });

  it('of a person without a profile, or a session that is another’s, only the end is sent', async () => {
    const listeners = open();
    const [ends, events]: [EndReason[], string[]] = [[], []];
    listener(listeners, 'nobody', { events });
    listener(listeners, owner.subject, { ends, sessionId: 'none' });
    await listeners.check();
    expect([events, ends]).toEqual([['hello'], ['session']]);
  });
});

const PEOPLE = 300;
const READ = `
  select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
  where relname in ('person', 'ledger', 'change_head', 'change', 'membership', 'household')`;

it('what a check reads grows with the listeners, not with them times the ledgers that there are', async () => {
  const { asOwner } = server.db;
  await asOwner(
    `with person as (
       insert into person (id, subject, name) select gen_random_uuid(), 'p' || n, 'P' from generate_series(1, $1::int) as n
       returning id
     ) insert into ledger (id, person_id) select gen_random_uuid(), id from person`,
    [PEOPLE],
  );
  await asOwner('select access.number_changes()');
  await asOwner('analyze');
  const watched = Array.from({ length: PEOPLE }, (_, place) => ({ place, subject: `p${place + 1}`, session_id: null }));
  // Planned as in the connections of the server.
  await asOwner('begin; set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan');
  const [before] = await asOwner<{ rows: number }>(READ);
  const checked = await asOwner('select * from access.watch_changes($1::jsonb)', [JSON.stringify(watched)]);
  const [after] = await asOwner<{ rows: number }>(READ);
  await asOwner('rollback');
  expect(checked).toHaveLength(PEOPLE);
  expect((after?.rows ?? 0) - (before?.rows ?? 0)).toBeLessThan(PEOPLE * 10);
});
