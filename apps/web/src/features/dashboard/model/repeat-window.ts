import { DASHBOARD } from '@nestegg/domain';

/** The selections fetched a moment ago, per selection, in this tab's session storage. */
export interface RepeatWindow {
  /** Whether the selection was fetched within the window, so that it need not be fetched again. */
  readonly isOpen: (selection: string) => boolean;
  readonly mark: (selection: string) => void;
  readonly clear: (selection: string) => void;
}

const keyOf = (selection: string) => `nestegg-dashboard:${selection}`;

/** Remembers when selections were fetched; where storage is closed every visit fetches. */
export function repeatWindow(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  now: () => number,
): RepeatWindow {
  return {
    isOpen: (selection) => {
      const at = Number(storage.getItem(keyOf(selection)) ?? Number.NaN);
      const age = now() - at;
      // A mark from the future is a clock that was set back.
      return age >= 0 && age < DASHBOARD.repeatWindow;
    },
    mark: (selection) => storage.setItem(keyOf(selection), String(now())),
    clear: (selection) => storage.removeItem(keyOf(selection)),
  };
}
