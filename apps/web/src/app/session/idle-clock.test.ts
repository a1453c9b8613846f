import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../test-support/memory-storage.ts';
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

  it('AUTH-29 warns in the second half of a single minute', () => {
    expect(idleState(MINUTE / 2 - 1, 1, MINUTE)).toBe('active');
    expect(idleState(MINUTE / 2, 1, MINUTE)).toBe('warned');
    expect(idleState(MINUTE, 2, MINUTE)).toBe('warned');
    expect(idleState(MINUTE, 1, MINUTE)).toBe('over');
  });

  it('AUTH-24 counts over all tabs: each tells the others when its person last did something', () => {
    const storage = memoryStorage();
    const clock = { now: 5000 };
    const here = idleClock(storage, () => clock.now);
    const elsewhere = idleClock(storage, () => clock.now);
    here.touch();
    expect(elsewhere.lastActive()).toBe(5000);
    clock.now = 9000;
    elsewhere.touch();
    expect(here.lastActive()).toBe(9000);
  });

  it('AUTH-24 counts from the next activity after the clock of the device was set back', () => {
    const storage = memoryStorage();
    const clock = { now: 60 * MINUTE };
    const idling = idleClock(storage, () => clock.now);
    idling.touch();
    clock.now = 5 * MINUTE;
    idling.touch();
    expect(idling.lastActive()).toBe(5 * MINUTE);
  });
});
