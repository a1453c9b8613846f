import type { ComponentProps, ReactElement, ReactNode } from 'react';

export interface MenuEntry {
  /** Its words. */
  label: string;
  /** An icon before them. */
  icon?: ReactNode;
  /** Where it leads; an entry has this or `onSelect`. */
  href?: string;
  /** What it does when chosen. */
  onSelect?: () => void;
  /** It leads to the page on screen. */
  current?: boolean;
  /** It destroys something: red words. */
  danger?: boolean;
}

/** What a trigger has to put on its button. */
export type TriggerProps = Pick<ComponentProps<'button'>, 'ref' | 'onClick' | 'aria-haspopup' | 'aria-expanded'>;

export interface ActionMenuProps {
  /** The accessible name of the menu button (three dots). */
  label: string;
  /** The entries, top to bottom. */
  entries: readonly MenuEntry[];
  /** Another button instead of the three dots. */
  trigger?: (props: TriggerProps) => ReactElement;
  /** Text above the entries. */
  header?: ReactNode;
}
