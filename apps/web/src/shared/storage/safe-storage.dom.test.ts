import { describe, expect, it } from 'vitest';
import { safeStorage, tabStorage } from './safe-storage.ts';

const closed = safeStorage(() => {
  throw new DOMException('Blocked', 'SecurityError');
});

const refuse = () => {
  throw new DOMException('Full', 'QuotaExceededError');
};

describe('storage', () => {
  it('gives back what was written, until it is removed', () => {
    expect(tabStorage.setItem('colour', '["yellow"]')).toBe(true);
    expect([tabStorage.getItem('colour'), tabStorage.getJson('colour')]).toEqual(['["yellow"]', ['yellow']]);
    expect(tabStorage.keys()).toEqual(['colour']);
    tabStorage.removeItem('colour');
    expect([tabStorage.getItem('colour'), tabStorage.getJson('colour'), tabStorage.keys()]).toEqual([null, null, []]);
  });

  it('that is closed has nothing, and takes nothing', () => {
    expect(closed.setItem('colour', 'yellow')).toBe(false);
    closed.removeItem('colour');
    expect([closed.getItem('colour'), closed.getJson('colour'), closed.keys()]).toEqual([null, null, []]);
  });

  it('that is full holds no older value under a key that could not be written', () => {
    tabStorage.setItem('draft', 'old');
    const full = safeStorage(() => Object.create(sessionStorage, { setItem: { value: refuse } }));
    expect(full.setItem('draft', 'new')).toBe(false);
    expect(tabStorage.getItem('draft')).toBeNull();
  });

  it('has no JSON where another wrote something else', () => {
    tabStorage.setItem('draft', '{');
    expect(tabStorage.getJson('draft')).toBeNull();
  });
});
