import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stopOnSignal } from './stop-on-signal.ts';

const exit = vi.spyOn(process, 'exit');
const before = process.listeners('SIGTERM');
const ours = () => process.listeners('SIGTERM').filter((listener) => !before.includes(listener));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  exit.mockReset().mockReturnValue(undefined as never);
});
afterAll(() => exit.mockRestore());
afterEach(() => {
  for (const listener of ours()) process.off('SIGTERM', listener).off('SIGINT', listener);
  vi.useRealTimers();
});

/** How the process ends on signals, with what its stop comes to. */
function signalled(stop: () => Promise<void>) {
  stopOnSignal(stop);
  // Twice, as by an impatient person.
  for (let times = 0; times < 2; times += 1) for (const listener of ours()) listener('SIGTERM');
  return () => exit.mock.calls;
}

it.each([
  ['all well', () => Promise.resolve(), 0],
  ['a failure', () => Promise.reject(new Error('failed')), 1],
])('a signal ends the process once, with %s', async (_, result, code) => {
  const stop = vi.fn(result);
  await expect.poll(signalled(stop)).toEqual([[code]]);
  expect(stop).toHaveBeenCalledOnce();
});

it('a stop that does not end is ended after 10 s', () => {
  const calls = signalled(() => new Promise(() => undefined));
  vi.advanceTimersByTime(9_999);
  expect(calls()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(calls()).toEqual([[1]]);
});

it('a process whose parent is gone ends as on a signal', async () => {
  stopOnSignal(() => Promise.resolve(), process.ppid + 1);
  vi.advanceTimersByTime(500);
  await expect.poll(() => exit.mock.calls).toEqual([[0]]);
});
