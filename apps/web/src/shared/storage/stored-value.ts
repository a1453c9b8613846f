/**
 * One setting kept in this browser's local storage, as an external store for React. Other tabs' changes arrive through
 * the storage event. Where storage is closed to us the value lives as long as the page.
 */
export interface StoredValue<T extends string> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Reads and writes the value under a key; anything stored that is not one of `values` counts as `initial`. */
export function storedValue<T extends string>(key: string, values: readonly T[], initial: T): StoredValue<T> {
  const listeners = new Set<() => void>();
  let unstored: T = initial;
  const get = (): T => {
    const found = readStorage(key) ?? unstored;
    return values.find((value) => value === found) ?? initial;
  };
  const tell = () => listeners.forEach((listener) => listener());
  return {
    get,
    set: (value) => {
      unstored = value;
      writeStorage(key, value);
      tell();
    },
    subscribe: (listener) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Kept for this page only.
  }
}
