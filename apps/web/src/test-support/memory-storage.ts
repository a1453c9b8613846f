import type { SafeStorage } from '../shared/storage/safe-storage.ts';

/** A storage for one test, with what it holds. */
export function memoryStorage(): SafeStorage & { readonly values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value).has(key),
    removeItem: (key) => void values.delete(key),
    getJson: (key) => JSON.parse(values.get(key) ?? 'null'),
    keys: () => [...values.keys()],
  };
}
