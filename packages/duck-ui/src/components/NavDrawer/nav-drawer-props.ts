import type { ReactNode } from 'react';
import type { MenuEntry } from '../ActionMenu/index.ts';
import type { NavEntry } from '../TopBar/index.ts';

export interface NavDrawerProps {
  /** Whether it is open. */
  opened: boolean;
  /** Called when it is to be closed: after a choice, too. */
  onClose: () => void;
  /** The accessible name of its close button. */
  closeLabel: string;
  /** The brand, on top. */
  brand: ReactNode;
  /** The accessible name of the navigation. */
  label: string;
  /** The main links. */
  entries: readonly NavEntry[];
  /** The signed-in person, above the account's entries. */
  person?: ReactNode;
  /** The account's entries, at the bottom. */
  accountEntries: readonly MenuEntry[];
}
