import { type ChangeEvent, NesteggError } from '@nestegg/api-sdk';
import { expect, it } from 'vitest';
import { fakeClock } from '../../test-support/fake-clock.ts';
import { openReconnectingStream, waitAfter } from './reconnecting-stream.ts';

const refusal = (status: number, retryAfter: number | null = null) =>
  new NesteggError({
    kind: 'answer',
    code: 'X',
    status,
    message: '',
    endpoint: 'GET /api/changes/stream',
    timestamp: 0,
    serverMessage: null,
    reason: null,
    problems: [],
    trackingId: null,
    details: null,
    retryAfter,
  });

/** A server whose streams a test speaks and ends; times are in seconds. */
function serve() {
  const { clock, advance } = fakeClock();
  const opened: number[] = [];
  const heard: string[] = [];
  const refused: number[] = [];
  let speak: ((event: ChangeEvent) => void) | undefined;
  let fail: ((reason: unknown) => void) | undefined;
  async function* open(signal: AbortSignal): AsyncGenerator<ChangeEvent> {
    opened.push(clock.now() / 1000);
    signal.addEventListener('abort', () => fail?.(new DOMException('Aborted', 'AbortError')));
    for (;;) {
      yield await new Promise<ChangeEvent>((resolve, reject) => {
        [speak, fail] = [resolve, reject];
      });
    }
  }
  const stream = openReconnectingStream({
    open,
    clock,
    random: () => 0.5,
    onEvent: (event) => heard.push(event),
    onRefused: () => refused.push(clock.now() / 1000),
  });
  const after = async (seconds: number) => advance(seconds * 1000);
  const say = async (event: ChangeEvent) => {
    speak?.(event);
    await after(0);
  };
  const breakBy = async (reason: unknown) => {
    fail?.(reason);
    await after(0);
  };
  return { opened, heard, refused, stream, after, say, breakBy };
}

it('LIVE-13 reconnecting waits 1, 2, 4 … 60 seconds, 30% less or more', async () => {
  const { opened, breakBy, after } = serve();
  await after(0);
  for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
    await breakBy(new TypeError('offline'));
    await after(wait);
  }
  expect(opened).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
  for (const [tries, wait] of [1000, 2000, 4000, 8000].entries()) {
    expect(waitAfter({}, tries, () => 0)).toBeCloseTo(wait * 0.7);
    expect(waitAfter({}, tries, () => 1)).toBeCloseTo(wait * 1.3);
  }
});

it('LIVE-13 after a shutdown it waits 0 to 5 seconds, which counts as no failure', async () => {
  expect([0, 0.5, 0.999].map((n) => waitAfter({ reason: 'shutdown' }, 5, () => n))).toEqual([0, 2500, 4995]);
  const { opened, say, after, breakBy } = serve();
  await say({ type: 'hello' });
  await say({ type: 'end', reason: 'shutdown' });
  await after(2.5);
  await breakBy(new TypeError('offline'));
  await after(1);
  expect(opened).toEqual([0, 2.5, 3.5]);
});

it('LIVE-13 a minute’s stream begins the waits anew', async () => {
  const { opened, say, after, breakBy } = serve();
  await after(0);
  await breakBy(new TypeError('offline'));
  await after(1);
  await breakBy(new TypeError('offline'));
  await after(2);
  await say({ type: 'hello' });
  for (let count = 0; count < 3; count += 1) {
    await after(20);
    await say({ type: 'ping' });
  }
  await breakBy(new TypeError('offline'));
  await after(1);
  expect(opened).toEqual([0, 1, 3, 64]);
});

it('waits as long as a full server says', async () => {
  const { opened, breakBy, after } = serve();
  await after(0);
  await breakBy(refusal(503, 30_000));
  await after(29.9);
  expect(opened).toEqual([0]);
  await after(0.1);
  expect(opened).toEqual([0, 30]);
});

it('LIVE-16 a stream that says no hello in 10 seconds, or nothing for 60, is given up', async () => {
  const { opened, say, after, stream } = serve();
  await after(11);
  expect(opened).toEqual([0, 11]);
  await say({ type: 'hello' });
  expect(stream.isOpen()).toBe(true);
  await after(62);
  expect(stream.isOpen()).toBe(false);
  expect(opened).toEqual([0, 11, 73]);
});

it('a refused token and the end of the session are asked about', async () => {
  const { refused, say, after, breakBy } = serve();
  await after(0);
  await breakBy(refusal(401));
  await after(1);
  await say({ type: 'hello' });
  await say({ type: 'end', reason: 'session' });
  expect(refused).toEqual([0, 1]);
});

it('is over when it is stopped', async () => {
  const { opened, heard, stream, say, after } = serve();
  await say({ type: 'hello' });
  await say({ type: 'newer' });
  stream.stop();
  await after(120);
  expect([heard, opened]).toEqual([['hello', 'newer'], [0]]);
});
