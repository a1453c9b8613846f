import { REPEAT_WINDOW } from '../timings.ts';
import type { SafeStorage } from './safe-storage.ts';

/** The dashboard's selections fetched a moment ago, per selection, in this tab's session storage: they outlive a reload. */
export interface RepeatWindow {
  /** Whether the selection was fetched within the window, so that it need not be fetched again. */
  readonly isOpen: (selection: string) => boolean;
  /** Every selection whose window is open. */
  readonly opened: () => readonly string[];
  readonly mark: (selection: string) => void;
  readonly clear: (selection: string) => void;
  /** Ends every window: something was changed. */
  readonly clearAll: () => void;
}

type MarkStorage = Pick<SafeStorage, 'getItem' | 'setItem' | 'removeItem' | 'keys'>;

const PREFIX = 'nestegg-dashboard:';

/** Remembers when selections were fetched. */
export function repeatWindow(storage: MarkStorage, now: () => number): RepeatWindow {
  const marked = (): string[] =>
    storage
      .keys()
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length));
  const isOpen = (selection: string): boolean => {
    const at = Number(storage.getItem(PREFIX + selection) ?? Number.NaN);
    const age = now() - at;
    // A mark from the future is a clock that was set back.
    return age >= 0 && age < REPEAT_WINDOW;
  };
  const clear = (selection: string): void => storage.removeItem(PREFIX + selection);
  return {
    isOpen,
    opened: () => marked().filter(isOpen),
    mark: (selection) => void storage.setItem(PREFIX + selection, String(now())),
    clear,
    clearAll: () => marked().forEach(clear),
  };
}
