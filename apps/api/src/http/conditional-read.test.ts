import * as contract from '@nestegg/domain/contract';
import type { Call } from '@nestegg/domain/contract';
import { Client } from 'pg';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { createAccessToken } from '../../test/access-token.ts';
import { edit, history, record, remove, undo } from '../../test/history.ts';
import type { AnswerCache } from './answer-cache.ts';
import { createHousehold } from '../../test/household.ts';
import { it } from '../../test/household-test.ts';
import { callerWith, createTestServer, type Person, type TestServer } from '../../test/test-server.ts';
import { seededRandom } from '@nestegg/domain';

const isCall = (value: object): value is Call => 'method' in value && 'path' in value;
const calls = Object.values<object>(contract).flatMap((value) =>
  isCall(value) && value.validator === 'ledgers' ? [value] : [],
);
const paths = calls.map(({ path }) => path);

const number = ({ db }: TestServer) => db.asOwner('select access.number_changes()');

/** Reads what a server answers that has cached nothing yet. */
async function readUncached({ app }: TestServer, person: Person, url: string): Promise<string> {
  const answers = app.getDecorator<AnswerCache>('answers');
  const cached = answers.dump();
  answers.clear();
  const { body } = await read(person, url);
  answers.load(cached);
  return body;
}

/** Reads, with an ETag if one is known. */
const read = (person: Person, url: string, etag?: string) =>
  person.call('GET', url, { headers: etag === undefined ? {} : { 'if-none-match': etag } });

async function etagOf(person: Person, url: string): Promise<string> {
  const { headers, statusCode } = await read(person, url);
  expect([statusCode, headers['etag']]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{43}"$/)]);
  return String(headers['etag']);
}

it('accounts, bills, budgets, forecasts, trends, and list, summary, breakdown, categories and suggestions are read under an ETag', () => {
  expect(paths.toSorted()).toEqual([
    '/api/accounts',
    '/api/budgets/{month}',
    '/api/forecast',
    '/api/forecast/record',
    '/api/occurrences',
    '/api/schedules',
    '/api/transactions',
    '/api/transactions/breakdown',
    '/api/transactions/categories',
    '/api/transactions/suggestions',
    '/api/transactions/summary',
    '/api/trends',
  ]);
});

/** Where a call is read of one household. */
const ofHousehold = (path: string, household: string): string =>
  `${path.replace('{month}', '2026-03')}?household_id=${household}${path === '/api/occurrences' ? '&from=2026-03-01&to=2026-03-31' : ''}`;

/** Where a call is read; a budget is of a month and of one ledger, occurrences are those of some days. */
const urlOf = (path: string, household: string): string =>
  path.includes('{month}') || path === '/api/occurrences' ? ofHousehold(path, household) : path;

describe.each(calls)('GET $path', ({ path: template, query }) => {
  it('answers 304 and nothing else while nothing changed, in no cache', async ({
    server,
    owner,
    member,
    household,
  }) => {
    const path = urlOf(template, household);
    await number(server);
    const etag = await etagOf(member, path);
    for (const header of [etag, etag.slice(2), `"other", ${etag}`]) {
      const { statusCode, body, headers } = await read(member, path, header);
      expect([statusCode, body, headers['etag'], headers['cache-control']]).toEqual([304, '', etag, 'no-store']);
    }
    expect((await read(member, path, '*')).statusCode).toBe(200);
    expect((await read(owner, path, etag)).statusCode).toBe(200);
  });

  it('answers in full after a change, without an ETag until it has a number', async ({
    server,
    owner,
    member,
    household,
  }) => {
    const path = urlOf(template, household);
    await number(server);
    const etag = await etagOf(member, path);
    await record(owner, { household_id: household });
    const full = await read(member, path, etag);
    expect([full.statusCode, full.headers['etag']]).toEqual([200, undefined]);
    await number(server);
    expect(await etagOf(member, path)).not.toBe(etag);
  });

  it('answers a former member nothing of the household, whatever ETag is shown', async ({ server, owner }) => {
    const guest = await server.join(`Guest${paths.indexOf(template)}`);
    const id = await createHousehold(owner, [guest]);
    await number(server);
    const url = query ? ofHousehold(template, id) : template;
    const etag = await etagOf(guest, url);
    await owner.call('DELETE', `/api/households/${id}/members/${guest.id}`);
    await number(server);
    for (const shown of [etag, undefined]) {
      const { statusCode, body } = await read(guest, url, shown);
      expect([statusCode, body.includes(id)]).toEqual([query ? 404 : 200, false]);
    }
  });
});

it('an answer that did not change is read once, also for who comes without an ETag, from another session or between others', async () => {
  const reads: unknown[] = [];
  const server = await createTestServer({
    through: (database) => ({
      ...database,
      asPerson: (caller, work, mode) => {
        if (mode === 'conditional-read') reads.push(mode);
        return database.asPerson(caller, work, mode);
      },
    }),
  });
  onTestFinished(server.close);
  const [owner, member] = [await server.join('Ada'), await server.join('Bea')];
  const household = await createHousehold(owner, [member]);
  await record(owner, { household_id: household });
  await number(server);
  const other = callerWith(server.app, await server.tokenOf(owner.subject));
  for (const template of paths) {
    const url = urlOf(template, household);
    const first = await read(owner, url);
    await read(member, url);
    reads.length = 0;
    const again = [await read(owner, url), await other('GET', url)];
    expect([template, reads]).toEqual([template, []]);
    for (const { statusCode, body, headers } of again) {
      const { date: _then, ...rest } = first.headers;
      expect([statusCode, body, headers]).toEqual([200, first.body, { ...rest, date: headers['date'] }]);
    }
  }
});

const list = '/api/transactions';

it('is another answer for each query, and each day', async ({ server, owner }) => {
  await number(server);
  const urls = [list, `${list}?limit=20`, `${list}/summary?as_of=2026-03-01`, `${list}/summary?as_of=2026-03-02`];
  const etags = await Promise.all(urls.map((url) => etagOf(owner, url)));
  expect(new Set(etags).size).toBe(urls.length);
});

it('is another answer for each month of a budget', async ({ server, owner }) => {
  await number(server);
  const etag = await etagOf(owner, '/api/budgets/2026-03?household_id=personal');
  expect((await read(owner, '/api/budgets/2026-04?household_id=personal', etag)).statusCode).toBe(200);
});

it('is another answer for each program, whatever another of the same rights has read', async ({ server, owner }) => {
  await number(server);
  const scope = { household_id: null, read: true };
  const programs = [await createAccessToken(server, owner, scope), await createAccessToken(server, owner, scope)];
  const answers = await Promise.all(programs.map((program) => program.call('GET', list)));
  const etags = answers.map(({ headers }) => String(headers['etag']));
  const shown = await Promise.all(
    programs.map((program) => program.call('GET', list, { headers: { 'if-none-match': etags[0] } })),
  );
  expect(answers[0]?.body).toBe(answers[1]?.body);
  expect(shown.map(({ statusCode }) => statusCode)).toEqual([304, 200]);
});

it('is another answer after midnight for a query that names no day', async ({ server }) => {
  const midnight = new Date().setUTCHours(24, 0, 0, 0);
  vi.useFakeTimers({ toFake: ['Date'], now: midnight - 30_000 });
  try {
    const guest = await server.join('Nia');
    await number(server);
    const etag = await etagOf(guest, `${list}/summary`);
    expect((await read(guest, `${list}/summary`, etag)).statusCode).toBe(304);
    vi.setSystemTime(midnight);
    expect((await read(guest, `${list}/summary`, etag)).statusCode).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

it('a person’s new name is seen at once, and so is that of a deleted account', async ({ server, owner }) => {
  const guest = await server.join('Gus');
  const nest = await createHousehold(owner, [guest]);
  await record(guest, { household_id: nest });
  await number(server);
  const url = `${list}?household_id=${nest}`;
  const nameAfter = async (etag: string) =>
    (await read(owner, url, etag)).json<{ data: { created_by_name: string | null }[] }>().data[0]?.created_by_name;
  const first = await etagOf(owner, url);
  await guest.call('PATCH', '/api/profile', { payload: { name: 'Gustav' } });
  expect(await nameAfter(first)).toBe('Gustav');
  await guest.call('DELETE', `/api/households/${nest}/members/${guest.id}`);
  await number(server);
  const second = await etagOf(owner, url);
  await server.db.asOwner('delete from person where id = $1', [guest.id]);
  expect(await nameAfter(second)).toBeNull();
});

it('an edit that changes no field keeps the version, and the ETag', async ({ server, owner }) => {
  const { id, version } = await record(owner);
  await number(server);
  const etag = await etagOf(owner, list);
  expect(await edit(owner, id)).toMatchObject({ id, version });
  expect((await read(owner, list, etag)).statusCode).toBe(304);
});

const STEPS = 100;
const READS = 4;
const { next: random } = seededRandom(304);
const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

/** A write that changes what is read, or does not. */
async function act(server: TestServer, nest: string, people: readonly Person[]): Promise<unknown> {
  const person = pick(people);
  const known = (await read(person, `${list}?limit=5`)).json<{ data: { id: string }[] }>().data;
  const change = { household_id: pick([null, nest]), amount: pick([-1, -2]), category: pick([null, 'Food']) };
  const any = known.length > 0 ? pick(known).id : '';
  const acts = [
    () => record(person, change),
    () => any && edit(person, any, change),
    () => any && remove(person, any),
    async () => undo(person, pick((await history(person, 'limit=5')).data).id, { rest: 'restore' }),
    () =>
      person.call('PATCH', '/api/profile', { payload: { name: pick(['Ada', 'Bea']), savings_target: pick([1, 2]) } }),
    () => people[0]?.call('PATCH', `/api/households/${nest}`, { payload: { name: pick(['One', 'Two']) } }),
    () => number(server),
    () => number(server),
  ];
  return pick(acts)();
}

it('under random writes, numbered or not, a 304 and a cached answer are what is read in full at that moment', async ({
  server,
}) => {
  const people = [await server.join('Pia'), await server.join('Quin')] as const;
  const nest = await createHousehold(people[0], [people[1]]);
  const urls = [list, `${list}/summary`, `${list}/suggestions`, `${list}?household_id=${nest}`];
  const kept = new Map<string, { readonly etag: string | undefined; readonly body: string }>();
  const seen = { 200: 0, 304: 0 };
  for (let step = 0; step < STEPS; step += 1) {
    await act(server, nest, people);
    for (let count = 0; count < READS; count += 1) {
      const [person, url] = [pick(people), pick(urls)];
      const key = `${person.id} ${url}`;
      const answer = await read(person, url, kept.get(key)?.etag);
      seen[answer.statusCode as 200 | 304] += 1;
      const cached = await read(person, url);
      const full = await readUncached(server, person, url);
      expect([step, url, answer.statusCode === 304 ? kept.get(key)?.body : answer.body]).toEqual([step, url, full]);
      expect([step, url, cached.body]).toEqual([step, url, full]);
      if (answer.statusCode === 200) kept.set(key, { etag: answer.headers['etag'], body: full });
    }
  }
  expect([seen[200] > 50, seen[304] > 20]).toEqual([true, true]);
}, 120_000);

const WRITES = 300;

it.for(['running', 'stopped'])(
  'beside writers, with a %s numberer, what is read was the state since it was asked',
  { timeout: 120_000 },
  async (numberer, { server }) => {
    const writer = await server.join(`Writer-${numberer}`);
    const { id } = await record(writer, { amount: 0.01 });
    await number(server);
    const url = `${list}?household_id=personal`;
    const state = { stored: 1, done: false, unchanged: 0 };
    const client = new Client(server.db.connection);
    await client.connect();
    const writing = async () => {
      for (let count = 2; count <= WRITES; count += 1) {
        await client.query('update transaction set amount = $2, version = version + 1 where id = $1', [id, count]);
        state.stored = count;
      }
      state.done = true;
    };
    const following = async () => {
      let [etag, body] = ['', ''];
      while (!state.done) {
        const atLeast = state.stored;
        const answer = await read(writer, url, etag);
        if (answer.statusCode === 304) state.unchanged += 1;
        else [etag, body] = [answer.headers['etag'] ?? '', answer.body];
        const [row] = (JSON.parse(body) as { data: { amount: number }[] }).data;
        expect(Math.round(Number(row?.amount) * 100)).toBeGreaterThanOrEqual(atLeast);
      }
    };
    const numbering = async () => {
      while (!state.done) await number(server);
    };
    await Promise.all([writing(), following(), following(), numberer === 'running' && numbering()]);
    await client.end();
    await number(server);
    const etag = await etagOf(writer, url);
    expect((await read(writer, url, etag)).statusCode).toBe(304);
  },
);
