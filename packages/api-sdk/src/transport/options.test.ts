import { describe, expect, it } from 'vitest';
import { surroundingsOf } from './options.ts';

const usual = surroundingsOf({ baseUrl: '/', getAccessToken: () => Promise.resolve('t') });

const forbid = (): never => {
  throw new DOMException('No', 'SecurityError');
};

describe('the usual surroundings', () => {
  it('wait as long as told, and no longer once nobody waits', async () => {
    const open = new AbortController();
    await usual.delay(1, open.signal);
    const later = usual.delay(1e9, open.signal);
    open.abort();
    await later;
    await usual.delay(1e9, AbortSignal.abort());
  });

  it('have the device’s day, a clock, chance and keys', () => {
    expect(usual.today()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(Math.abs(usual.now() - Date.now())).toBeLessThan(60_000);
    expect(usual.random()).toBeLessThan(1);
    expect(usual.createKey()).not.toBe(usual.createKey());
    expect(usual.baseUrl).toBe('');
  });

  it('keep nothing, know nobody, and tell nobody', () => {
    usual.storage.setItem('a', 'b');
    usual.storage.removeItem('a');
    usual.onWarning('unheard');
    expect([usual.storage.getItem('a'), usual.getIdentity()]).toEqual([null, null]);
  });

  it('live with a storage that is forbidden', () => {
    const storage = { getItem: forbid, setItem: forbid, removeItem: () => undefined };
    const around = surroundingsOf({ baseUrl: '', getAccessToken: () => Promise.resolve('t'), storage });
    around.storage.setItem('a', 'b');
    expect(around.storage.getItem('a')).toBeNull();
  });
});
