import { expect, it } from 'vitest';
import { NesteggError } from '../errors/nestegg-error.ts';
import { json, scripted, type Script } from '../test-support/client.ts';
import { streamChanges, type ChangeEvent } from './stream-changes.ts';

const encoder = new TextEncoder();

const streaming = (...chunks: readonly (string | Uint8Array)[]): Response => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
};

async function listen(script: Script) {
  const { fetch, seen } = scripted(script);
  const heard: ChangeEvent[] = [];
  const options = { baseUrl: 'http://server.invalid/', getAccessToken: () => Promise.resolve('della'), fetch };
  for await (const event of streamChanges(options, new AbortController().signal)) heard.push(event);
  return { heard, seen };
}

it('hears events however the network cuts them, and passes over what it does not know', async () => {
  const { heard, seen } = await listen(() =>
    streaming(
      'event: hello\nda',
      'ta: \n\n',
      ': ping\n\nevent: news\ndata: 5\n\nevent: newer\ndata:',
      '\n\nevent: end\ndata: shutdown\n\n',
    ),
  );
  expect(heard).toEqual([{ type: 'hello' }, { type: 'ping' }, { type: 'newer' }, { type: 'end', reason: 'shutdown' }]);
  expect([seen[0]?.url.href, seen[0]?.headers.get('authorization')]).toEqual([
    'http://server.invalid/api/changes/stream',
    'Bearer della',
  ]);
});

it('hears what a chunk cuts in the middle of a letter', async () => {
  const bytes = encoder.encode('event: end\ndata: später\n\n');
  const cut = bytes.indexOf(0xc3) + 1;
  const { heard } = await listen(() => streaming(bytes.slice(0, cut), bytes.slice(cut)));
  expect(heard).toEqual([{ type: 'end', reason: 'später' }]);
});

it('ended by its signal while it opens throws the reason of that, no failure of the network', async () => {
  const stop = new AbortController();
  const reason = new Error('left');
  const { fetch } = scripted(() => {
    stop.abort(reason);
    return Promise.reject(new DOMException('Aborted', 'AbortError'));
  });
  const options = { baseUrl: 'http://server.invalid', getAccessToken: () => Promise.resolve('della'), fetch };
  await expect(streamChanges(options, stop.signal).next()).rejects.toBe(reason);
});

it.each([
  ['a server that refuses', () => json({}, 401), { kind: 'answer', status: 401 }],
  ['a server that has no room', () => json({}, 503, { 'retry-after': '30' }), { status: 503, retryAfter: 30_000 }],
  ['a server without a body', () => new Response(null, { status: 204 }), { status: 204 }],
  ['no server', () => Promise.reject(new TypeError('offline')), { kind: 'network' }],
] satisfies [string, Script, object][])('throws for %s', async (_name, script, error) => {
  const thrown: unknown = await listen(script).catch((reason: unknown) => reason);
  expect(thrown).toBeInstanceOf(NesteggError);
  expect(thrown).toMatchObject(error);
});
