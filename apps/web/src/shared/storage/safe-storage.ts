/**
 * A browser's storage that may be closed, full, or written by another version: what cannot be read is not there, and what
 * cannot be written is lost with the page.
 */
export interface SafeStorage {
  readonly getItem: (key: string) => string | null;
  /** Answers whether it was written; if not, nothing is stored under the key. */
  readonly setItem: (key: string, value: string) => boolean;
  readonly removeItem: (key: string) => void;
  /** Null where there is nothing, or what is no JSON. */
  readonly getJson: (key: string) => unknown;
  readonly keys: () => readonly string[];
}

/** Gives back what the work does, or `otherwise` where storage refuses it. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** Makes a storage safe. It is asked for at each use: where cookies are blocked, reading the property itself throws. */
export function safeStorage(area: () => Storage): SafeStorage {
  const getItem = (key: string) => attempt(() => area().getItem(key), null);
  const removeItem = (key: string) => attempt(() => area().removeItem(key), undefined);
  return {
    getItem,
    removeItem,
    setItem: (key, value) => {
      const isWritten = attempt(() => {
        area().setItem(key, value);
        return true;
      }, false);
      if (!isWritten) removeItem(key);
      return isWritten;
    },
    getJson: (key) => attempt<unknown>(() => JSON.parse(getItem(key) ?? 'null'), null),
    keys: () => attempt(() => Object.keys(area()), []),
  };
}

/** What this device stores, in all tabs. */
export const deviceStorage = safeStorage(() => localStorage);

/** What this tab stores, also through a reload. */
export const tabStorage = safeStorage(() => sessionStorage);
