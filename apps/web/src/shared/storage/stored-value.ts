import { deviceStorage } from './safe-storage.ts';

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
    const found = deviceStorage.getItem(key) ?? unstored;
    return values.find((value) => value === found) ?? initial;
  };
  const notify = () => listeners.forEach((listener) => listener());
  return {
    get,
    set: (value) => {
      deviceStorage.setItem(key, value);
      // What is stored is read from there alone, so that it ends when the storage is cleared.
      unstored = deviceStorage.getItem(key) === value ? initial : value;
      notify();
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
