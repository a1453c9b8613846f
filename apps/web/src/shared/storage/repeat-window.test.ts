import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../test-support/memory-storage.ts';
import { repeatWindow } from './repeat-window.ts';

function setUp() {
  const storage = memoryStorage();
  storage.setItem('another', '1');
  const clock = { now: 1_000_000 };
  return { clock, kept: storage.values, window: repeatWindow(storage, () => clock.now) };
}

describe('the dashboard’s repeat window', () => {
  it('DASH-18 is open for five seconds after a fetch of the same selection', () => {
    const { clock, window } = setUp();
    expect(window.isOpen('all')).toBe(false);
    window.mark('all');
    clock.now += 4999;
    expect(window.isOpen('all')).toBe(true);
    clock.now += 1;
    expect(window.isOpen('all')).toBe(false);
  });

  it('DASH-20 is each selection’s own', () => {
    const { window } = setUp();
    window.mark('all');
    expect(window.isOpen('h-1')).toBe(false);
  });

  it('DASH-18 ends with Refresh', () => {
    const { window } = setUp();
    window.mark('all');
    window.clear('all');
    expect(window.isOpen('all')).toBe(false);
  });

  it('DASH-18 tells which selections it is open for', () => {
    const { clock, window } = setUp();
    window.mark('all');
    clock.now += 3000;
    window.mark('h-1');
    expect(window.opened()).toEqual(['all', 'h-1']);
    clock.now += 3000;
    expect(window.opened()).toEqual(['h-1']);
  });

  it('DASH-25 ends for every selection with a change, and touches nothing else', () => {
    const { kept, window } = setUp();
    window.mark('all');
    window.mark('h-1');
    window.clearAll();
    expect(window.opened()).toEqual([]);
    expect([...kept.keys()]).toEqual(['another']);
  });

  it('does not trust a mark from the future', () => {
    const { clock, window } = setUp();
    window.mark('all');
    clock.now -= 60_000;
    expect(window.isOpen('all')).toBe(false);
  });
});
