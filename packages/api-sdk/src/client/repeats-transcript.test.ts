import { expect, it } from 'vitest';
import type { NesteggFailure } from '../errors/nestegg-error.ts';
import { json, memoryStorage, silence } from '../test-support/client.ts';
import { after, BODY, get, openScripted, remove, ROW } from '../test-support/scripted-transcript.ts';
import type { Answering, Client } from '../test-support/transcript.ts';

const rename = ({ tokens }: Client) => tokens.update({ id: '7', name: 'Phone', idempotencyKey: 'key of the draft' });
const busy = () => json({}, 503);
const knows =
  (capabilities: () => Response): Answering =>
  ({ url }) =>
    url.pathname === '/api/capabilities' ? capabilities() : json({ inside: 1, days: 2, tracked: [] });
const figures = ({ forecasts }: Client) => forecasts.getRecord();
const old: Answering = ({ headers }) =>
  headers.get('authorization') === 'Bearer new' ? json(ROW) : json({ code: 'UNAUTHORIZED' }, 401);
const lacking = (thrown: unknown) => openScripted({ retries: 0, token: () => Promise.reject(thrown) });
const list = ({ transactions }: Client) => transactions.list({ search: 'bread' });
const all = async ({ transactions }: Client): Promise<unknown> => {
  const found: string[] = [];
  for await (const { id } of transactions.all({ search: 'bread' })) found.push(id);
  return found;
};
const row = (id: string) => ({ ...ROW, id });
const byCursor: Answering = ({ url }) =>
  json(
    url.searchParams.get('after') === 'c'
      ? { data: [row('2'), row('3')], pagination: { total_pages: 2, total_items: 3 }, next: null }
      : { data: [row('1'), row('2')], pagination: { total_pages: 2, total_items: 3 }, next: 'c' },
  );
const byPage: Answering = ({ url }) =>
  json({ data: [row(url.searchParams.get('page') ?? '')], pagination: { total_pages: 2, total_items: 2 } });

it('calls that no answer comes to fail as approved', async () => {
  const onError = ({ code }: NesteggFailure) => note(`onError gets ${code}`, '  ');
  const { ask, text, note, expire } = openScripted({ retries: 1, onError });
  await ask('no network', () => Promise.reject(new TypeError('fetch failed')), get);
  const late: Answering = (request) => {
    const answer = silence(request);
    expire();
    return answer;
  };
  await ask('too late', late, get);
  await ask('too late, with a limit of its own', late, ({ transactions }) => transactions.get('7', { timeout: 8000 }));
  await ask('not to be repeated', late, ({ transactions }) => transactions.get('7', { retries: 0 }));
  await ask('any other failure', () => Promise.reject(new RangeError('odd')), get);
  await ask('what is no error', () => Promise.reject(Object.create(null) as Error), get);
  const left = new Error('left');
  const stops: [name: string, run: (client: Client, signal: AbortSignal) => Promise<unknown>][] = [
    ['a read', ({ transactions }, signal) => transactions.get('7', { signal })],
    ['a write', ({ tokens }, signal) => tokens.delete({ id: '7' }, { signal })],
    ['capabilities', ({ getCapabilities }, signal) => getCapabilities(signal)],
  ];
  for (const [name, run] of stops) {
    const stop = new AbortController();
    const stopping: Answering = (request) => {
      // Those who ask for capabilities share one request, which goes on.
      const answer = name === 'capabilities' ? json({ capabilities: ['idempotency', 'as-of'] }) : silence(request);
      stop.abort(left);
      return answer;
    };
    await ask(`${name} that is stopped`, stopping, (client) => run(client, stop.signal));
    await ask(`${name} that was stopped before`, stopping, (client) => run(client, stop.signal));
  }
  await ask('a page of HTML', () => new Response('<!doctype html>'), get);
  await ask(
    'a page where a list was',
    () => new Response('<html>'),
    ({ transactions }) => transactions.list(),
  );
  await ask(
    'a page where figures were',
    () => new Response('<html>'),
    ({ transactions }) => transactions.summary(),
  );
  await ask('no JSON', () => new Response('{"id": '), get);
  await ask('nothing', () => new Response(''), get);
  await ask('nothing after a write', () => new Response(''), rename);
  await ask('another record', () => json({ id: '7' }), get);
  await ask(
    'no file',
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    (client) => client.profile.export(),
  );
  await ask(
    'a file that is refused',
    () => json(BODY, 403),
    ({ profile }) => profile.export(),
  );
  expect(text()).toMatchSnapshot();
});

it('what is repeated, and how, is as approved', async () => {
  const { ask, text } = openScripted({});
  await ask('a read', after(2, busy), get);
  await ask('a read that fails for good', busy, get);
  await ask('a write, by its key', after(1, busy), rename);
  await ask(
    'a write without a key of its own',
    after(1, busy, () => new Response(null, { status: 204 })),
    remove,
  );
  await ask(
    'a deletion that was done',
    after(1, busy, () => json({}, 404)),
    remove,
  );
  await ask('a deletion of nothing', () => json({}, 404), remove);
  await ask(
    'too many calls',
    after(2, () => json({}, 429)),
    get,
  );
  await ask(
    'as soon as the server says',
    after(1, () => json({}, 429, { 'retry-after': '5' })),
    get,
  );
  const date = new Date(1_700_000_030_000).toUTCString();
  await ask(
    'at the time that the server says',
    after(1, () => json({}, 503, { 'retry-after': date })),
    get,
  );
  await ask('later than is waited for', () => json({}, 503, { 'retry-after': '61' }), get);
  await ask('a conflict', () => json({}, 409), rename);
  const older = openScripted({}, { capabilities: [] });
  await older.ask('a change, to a server without keys', after(1, busy), rename);
  await older.ask('what would be added twice', busy, ({ households }) => households.create({ name: 'Duckburg' }));
  expect([text(), older.text()].join('\n\n')).toMatchSnapshot();
});

it('calls to a server of which nothing is known are sent as approved', async () => {
  const found = { capabilities: ['idempotency', 'versions', 'as-of'] };
  const asked: [name: string, script: Answering][] = [
    ['a server that says what it has', knows(() => json(found))],
    ['a server without such a call', knows(() => json({}, 404))],
    ['a server that says it in another way', knows(() => json(['versions']))],
    ['a server that is away', knows(() => json({}, 503))],
  ];
  const texts: string[] = [];
  for (const [name, script] of asked) {
    for (const [what, run] of [
      ['a read of the day', figures],
      ['a write with a version', remove],
      ['a write without any', ({ tokens }: Client) => tokens.delete({ id: '7' })],
      ['capabilities', ({ getCapabilities }: Client) => getCapabilities()],
    ] as const) {
      const { ask, text } = openScripted({ retries: 1 }, {});
      await ask(`${name}: ${what}`, script, run);
      texts.push(text());
    }
  }
  const once: Answering = ({ headers, url }) => {
    if (url.pathname !== '/api/capabilities') return json(ROW);
    return headers.has('authorization') ? json(found) : json({}, 401);
  };
  const { ask, text } = openScripted({}, {});
  await ask('a server that wants a token', once, remove);
  await ask('once more', once, remove);
  expect([...texts, text()].join('\n\n')).toMatchSnapshot();
});

it('tokens that are refused, and the lack of one, are as approved', async () => {
  const renewing = openScripted({ refreshAccessToken: () => Promise.resolve('new') });
  await renewing.ask('a new token', old, get);
  await renewing.ask('refused, too', () => json({ code: 'UNAUTHORIZED' }, 401), get);
  const texts = [renewing.text()];
  for (const [name, thrown] of [
    ['a source without a network', { code: 'network' }],
    ['a source that is late', { code: 'timeout' }],
    ['a source without a session', { code: 'login_required', message: 'Sign in' }],
    ['a source that fails', 5],
  ] as const) {
    const { ask, text } = lacking(thrown);
    await ask(name, old, get);
    await ask(
      `${name}: a public call`,
      () => json({}),
      ({ getHealth }) => getHealth(),
    );
    texts.push(text());
  }
  expect(texts.join('\n\n')).toMatchSnapshot();
});

it('the last good answers stand in as approved, and go with the access', async () => {
  const storage = memoryStorage();
  const { ask, text, note } = openScripted({ storage, retries: 0 });
  const kept = (): void => {
    for (const [key, value] of storage.entries) note(`${key} is ${value}`, '  ');
  };
  await ask('a good answer', () => json([ROW]), list);
  kept();
  await ask('a server that is away', () => json({}, 503), list);
  await ask('no network', () => Promise.reject(new TypeError('fetch failed')), list);
  await ask(
    'another filter',
    () => json({}, 503),
    ({ transactions }) => transactions.list(),
  );
  await ask('a refusal that is none of access', () => json({}, 422), list);
  await ask('an empty answer', () => new Response(''), list);
  await ask('once more', () => json({}, 503), list);
  await ask(
    'a public call that is refused',
    () => json({}, 401),
    ({ getHealth }) => getHealth(),
  );
  kept();
  await ask('no access', () => json({}, 403), list);
  kept();
  await ask('nothing stands in', () => json({}, 503), list);
  expect(text()).toMatchSnapshot();
});

it('a walk through all pages asks as approved', async () => {
  const storage = memoryStorage();
  const { ask, text } = openScripted({ storage, retries: 0 });
  await ask('by the cursors of the server', byCursor, all);
  await ask('by the number of the page', byPage, all);
  await ask('of a server without pages', () => json([row('1')]), all);
  await ask(
    'of a server that fails',
    (request, count) => (request.url.searchParams.get('page') === '1' ? byPage(request, count) : json({}, 403)),
    all,
  );
  expect(storage.entries.size).toBe(0);
  expect(text()).toMatchSnapshot();
});

it('a log has a line of each answer, repeat, warning and failure, as approved', async () => {
  const lines: string[] = [];
  const { ask } = openScripted({
    retries: 1,
    log: (level, line) => lines.push(`${level} ${line}`),
    onResponse: ({ status }) => lines.push(`onResponse gets ${status}`),
    onError: ({ code }) => lines.push(`onError gets ${code}`),
    onWarning: (message) => lines.push(`onWarning gets ${message}`),
  });
  await ask(
    'a repeat',
    after(1, () => json({}, 503)),
    get,
  );
  await ask('a failure', () => json(BODY, 403), get);
  await ask(
    'a warning',
    () => new Response(''),
    ({ transactions }) => transactions.list(),
  );
  expect(lines).toMatchInlineSnapshot(`
    [
      "debug GET /api/transactions/{id} answered 503 in 0 ms",
      "onResponse gets 503",
      "warn GET /api/transactions/{id} failed (HTTP_503); repeat 1 of 1 in 1000 ms",
      "debug GET /api/transactions/{id} answered 200 in 0 ms",
      "onResponse gets 200",
      "debug GET /api/transactions/{id} answered 403 in 0 ms",
      "onResponse gets 403",
      "error GET /api/transactions/{id} failed (CODE): Words of the server",
      "onError gets CODE",
      "debug GET /api/transactions answered 200 in 0 ms",
      "onResponse gets 200",
      "warn GET /api/transactions answered with an empty body",
      "onWarning gets GET /api/transactions answered with an empty body",
    ]
  `);
});
