import { IconDotsVertical } from '@tabler/icons-react';
import { useState, type ComponentProps, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { IconButton } from '../IconButton/index.ts';
import type { MenuPanelProps } from './MenuPanel.tsx';

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

/**
 * A menu of actions behind a button. It closes after each choice.
 * Until it is opened for the first time it is nothing but the button: a table has a hundred of them.
 */
export function ActionMenu({ trigger, ...content }: ActionMenuProps) {
  const [Panel, setPanel] = useState<ComponentType<MenuPanelProps>>();
  const dots = (props: TriggerProps) => (
    <IconButton {...props} label={content.label} icon={<IconDotsVertical aria-hidden />} />
  );
  const button = trigger ?? dots;
  if (Panel) return <Panel {...content} button={button} />;
  const open = async () => {
    const panel = await import('./MenuPanel.tsx');
    setPanel(() => panel.default);
  };
  return button({ 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => void open() });
}
