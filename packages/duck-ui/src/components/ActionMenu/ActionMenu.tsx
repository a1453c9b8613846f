import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useRef, useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { Link } from '../Link/index.ts';
import classes from './ActionMenu.module.css';

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
  /** The accessible name of the three dots, saying what the menu is about. */
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
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const button = useRef<HTMLButtonElement>(null);
  const dots = (props: TriggerProps) => (
    <IconButton {...props} label={content.label} icon={<IconDotsVertical aria-hidden />} />
  );
  const render = trigger ?? dots;
  if (state === 'unused') {
    return render({ 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => setState('open') });
  }
  const change = (opened: boolean) => {
    setState(opened ? 'open' : 'closed');
    if (!opened) button.current?.focus();
  };
  return (
    <Menu
      opened={state === 'open'}
      onChange={change}
      returnFocus={false}
      position="bottom-end"
      offset={4}
      withInitialFocusPlaceholder={false}
      transitionProps={{ transition: 'fade', duration: 180, exitDuration: 120 }}
      classNames={{ dropdown: classes.dropdown, item: classes.item }}
    >
      <Menu.Target>{render({ ref: button })}</Menu.Target>
      <Entries {...content} />
    </Menu>
  );
}

function Entries({ label, header, entries }: Omit<ActionMenuProps, 'trigger'>) {
  return (
    <Menu.Dropdown aria-label={label}>
      {header !== undefined && <div className={classes.header}>{header}</div>}
      {entries.map((entry) => (
        <Entry key={entry.label} {...entry} />
      ))}
    </Menu.Dropdown>
  );
}

function Entry({ label, icon, href, onSelect, danger }: MenuEntry) {
  const shared = { leftSection: icon, 'data-danger': danger === true ? '' : undefined };
  if (href !== undefined) {
    return (
      <Menu.Item component={Link} href={href} {...shared}>
        {label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item {...shared} onClick={() => onSelect?.()}>
      {label}
    </Menu.Item>
  );
}
