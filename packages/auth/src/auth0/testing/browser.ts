import type { AuthEnvironment } from '../environment.ts';

/** A storage in memory. */
export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}

/** A browser whose clock, timers and other tabs the test moves by hand. Tabs of one browser share `storage`. */
export function testBrowser(storage = memoryStorage(), locks = new Map<string, Promise<unknown>>()) {
  let now = 1_000_000_000_000;
  let cookies = '';
  const ticks = new Set<() => void>();
  const storageListeners = new Set<(key: string | null) => void>();
  const environment: AuthEnvironment = {
    origin: 'https://nestegg.example',
    isSecure: true,
    storage,
    tabStorage: memoryStorage(),
    cookies: () => cookies,
    withLock: (name, work) => {
      const turn = (locks.get(name) ?? Promise.resolve()).then(work, work);
      locks.set(name, turn);
      return turn;
    },
    now: () => now,
    every: (_milliseconds, tick) => {
      ticks.add(tick);
      return () => void ticks.delete(tick);
    },
    onStorageChange: (listener) => {
      storageListeners.add(listener);
      return () => void storageListeners.delete(listener);
    },
  };
  return {
    environment,
    storage,
    locks,
    setCookies: (value: string) => void (cookies = value),
    passSeconds: (seconds: number) => void (now += seconds * 1000),
    tick: () => ticks.forEach((tick) => tick()),
    changeFromOtherTab: (key: string | null) => storageListeners.forEach((listener) => listener(key)),
    listening: () => ticks.size + storageListeners.size,
  };
}
