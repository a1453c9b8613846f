import { describe, expect, it } from 'vitest';
import { idleClock, idleState } from './idle-clock.ts';

const MINUTE = 60_000;

describe('idling', () => {
  it('AUTH-24 is over after the chosen minutes, and never with 0', () => {
    expect(idleState(30 * MINUTE - 1, 30, MINUTE)).toBe('warned');
    expect(idleState(30 * MINUTE, 30, MINUTE)).toBe('over');
    expect(idleState(1e12, 0, MINUTE)).toBe('active');
  });

  it('AUTH-29 warns in the last minute', () => {
    expect(idleState(29 * MINUTE - 1, 30, MINUTE)).toBe('active');
    expect(idleState(29 * MINUTE, 30, MINUTE)).toBe('warned');
  });

  it('AUTH-24 counts over all tabs: each tells the others when its person last did something', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const clock = { now: 5000 };
    const here = idleClock(storage, () => clock.now);
    const elsewhere = idleClock(storage, () => clock.now);
    here.touch();
    expect(elsewhere.lastActive()).toBe(5000);
    clock.now = 9000;
    elsewhere.touch();
    expect(here.lastActive()).toBe(9000);
  });
});
