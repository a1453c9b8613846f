import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importWithRetry, UnreachablePart } from './import-with-retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A part that comes after so many failures. */
function partAfter(failures: number) {
  const load = vi.fn(() => {
    if (load.mock.calls.length > failures) return Promise.resolve('the part');
    return Promise.reject(new Error(`Failure ${load.mock.calls.length}`));
  });
  return load;
}

describe('a part of the app', () => {
  it('that comes is fetched once', async () => {
    const load = partAfter(0);
    expect(await importWithRetry(load)).toBe('the part');
    expect(load).toHaveBeenCalledOnce();
  });

  it('is tried again after half a second, and after two more', async () => {
    const load = partAfter(2);
    const part = importWithRetry(load);
    await vi.advanceTimersByTimeAsync(499);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1999);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await part).toBe('the part');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('that never comes is unreachable, for the reason of the last try', async () => {
    const load = partAfter(3);
    const failure = importWithRetry(load).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failure).toBeInstanceOf(UnreachablePart);
    expect(await failure).toMatchObject({ name: 'UnreachablePart', cause: { message: 'Failure 3' } });
    expect(load).toHaveBeenCalledTimes(3);
  });
});
