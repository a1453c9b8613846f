import { afterEach, describe, expect, it, vi } from 'vitest';
import { storedValue } from './stored-value.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const closed = () => {
  throw new Error('Closed');
};
const open = () => storedValue('pond', ['small', 'large'] as const, 'small');

describe('a stored value', () => {
  it('is the initial one where nothing or nothing known is stored', () => {
    expect(open().get()).toBe('small');
    localStorage.setItem('pond', 'huge');
    expect(open().get()).toBe('small');
  });

  it('is kept, and heard of by those who listen, until they stop', () => {
    const value = open();
    const listener = vi.fn();
    const stop = value.subscribe(listener);
    value.set('large');
    expect(listener).toHaveBeenCalledOnce();
    expect([value.get(), open().get(), localStorage.getItem('pond')]).toEqual(['large', 'large', 'large']);
    stop();
    value.set('small');
    window.dispatchEvent(new StorageEvent('storage', { key: 'pond' }));
    expect(listener).toHaveBeenCalledOnce();
  });

  it.each([
    ['its own change', 'pond', 1],
    ['the end of all', null, 1],
    ['another’s change', 'lake', 0],
  ])('hears from other tabs of %s', (_, key, times) => {
    const listener = vi.fn();
    const stop = open().subscribe(listener);
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(listener).toHaveBeenCalledTimes(times);
    stop();
  });

  it('ends with the storage', () => {
    const value = open();
    value.set('large');
    localStorage.clear();
    expect(value.get()).toBe('small');
  });

  it('holds as long as the page where storage is closed', () => {
    vi.stubGlobal('localStorage', { getItem: closed, setItem: closed });
    const value = open();
    expect(value.get()).toBe('small');
    value.set('large');
    expect(value.get()).toBe('large');
  });
});
