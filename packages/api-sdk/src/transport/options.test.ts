import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../test-support/client.ts';
import { resolveOptions } from './options.ts';

const usual = resolveOptions({ baseUrl: '/', getAccessToken: () => Promise.resolve('t') });

const forbid = (): never => {
  throw new DOMException('No', 'SecurityError');
};

afterEach(() => vi.useRealTimers());

describe('the default options', () => {
  it('delay as long as given, and no longer once the signal is aborted', async () => {
    const open = new AbortController();
    await usual.delay(1, open.signal);
    const later = usual.delay(1e9, open.signal);
    open.abort();
    await later;
    await usual.delay(1e9, AbortSignal.abort());
  });

  it('leave nothing of a delay on the signal, which may outlive many', async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    await usual.delay(1, signal);
    expect(added).toHaveBeenCalledTimes(1);
    expect(removed.mock.calls).toEqual(added.mock.calls);
  });

  it('have the device’s day, a clock, chance and keys', () => {
    expect(usual.today()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(Math.abs(usual.now() - Date.now())).toBeLessThan(60_000);
    expect(usual.random()).toBeLessThan(1);
    expect(usual.createKey()).not.toBe(usual.createKey());
    expect(usual.baseUrl).toBe('');
  });

  it('take an address with any number of slashes at its end', () => {
    for (const end of ['', '/', '///']) {
      const baseUrl = `https://nestegg.example/budget${end}`;
      expect(resolveOptions({ ...usual, baseUrl }).baseUrl).toBe('https://nestegg.example/budget');
    }
  });

  it.each([
    [new Date(2026, 0, 5, 23, 59), '2026-01-05'],
    [new Date(2026, 11, 31, 0, 1), '2026-12-31'],
  ])('have the day that the device shows at %s', (now, day) => {
    vi.useFakeTimers({ now });
    expect(usual.today()).toBe(day);
  });

  it('store nothing, have no identity, and drop warnings', () => {
    usual.storage.setItem('a', 'b');
    usual.storage.removeItem('a');
    usual.onWarning('unheard');
    expect([usual.storage.getItem('a'), usual.getIdentity()]).toEqual([null, null]);
  });

  it('live with a storage that is forbidden', () => {
    const storage = { getItem: forbid, setItem: forbid, removeItem: forbid };
    const deps = resolveOptions({ baseUrl: '', getAccessToken: () => Promise.resolve('t'), storage });
    deps.storage.setItem('a', 'b');
    deps.storage.removeItem('a');
    expect(deps.storage.getItem('a')).toBeNull();
  });

  it('remove the stored value when its replacement does not fit', () => {
    const storage = { ...memoryStorage(), setItem: forbid };
    storage.entries.set('a', 'old');
    resolveOptions({ baseUrl: '', getAccessToken: () => Promise.resolve('t'), storage }).storage.setItem('a', 'new');
    expect(storage.entries.has('a')).toBe(false);
  });
});
