import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserEnvironment } from './environment.ts';
import { memoryStorage } from './testing/browser.ts';

/** What a browser's window has beside its locks, which the platform of the tests has, too. */
const openWindow = () =>
  Object.assign(new EventTarget(), {
    location: { origin: 'https://nestegg.example' },
    isSecureContext: true,
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
  });

const storageEvent = (key: string | null) => Object.assign(new Event('storage'), { key });

beforeEach(() => void vi.stubGlobal('window', openWindow()));
afterEach(() => vi.unstubAllGlobals());

describe('the browser', () => {
  it('runs what has the same name one after the other, across tabs', async () => {
    const [one, other] = [browserEnvironment(), browserEnvironment()];
    const order: string[] = [];
    const gate = new EventTarget();
    const opened = new Promise((resolve) => gate.addEventListener('open', resolve));
    const first = one.withLock('renewal', async () => {
      order.push('first begins');
      await opened;
      order.push('first ends');
      return 1;
    });
    const second = other.withLock('renewal', async () => order.push('second'));
    await other.withLock('another name', async () => order.push('another'));
    gate.dispatchEvent(new Event('open'));
    expect(await first).toBe(1);
    await second;
    expect(order).toEqual(['first begins', 'another', 'first ends', 'second']);
  });

  it('without locks runs it all the same', async () => {
    vi.stubGlobal('navigator', {});
    await expect(browserEnvironment().withLock('renewal', async () => 'renewed')).resolves.toBe('renewed');
  });

  it('calls back with the key that another tab changed, null where it emptied all, until that is ended', () => {
    const keys: (string | null)[] = [];
    const end = browserEnvironment().onStorageChange((key) => keys.push(key));
    window.dispatchEvent(storageEvent('session'));
    window.dispatchEvent(storageEvent(null));
    end();
    window.dispatchEvent(storageEvent('later'));
    expect(keys).toEqual(['session', null]);
  });

  it('calls back again and again until that is ended', () => {
    vi.useFakeTimers();
    let ticks = 0;
    const end = browserEnvironment().every(1000, () => (ticks += 1));
    vi.advanceTimersByTime(2000);
    end();
    vi.advanceTimersByTime(5000);
    vi.useRealTimers();
    expect(ticks).toBe(2);
  });
});
