import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
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

export interface ActionMenuProps {
  /** The accessible name of the three dots, saying what the menu is about. */
  label: string;
  /** The entries, top to bottom. */
  entries: readonly MenuEntry[];
  /** What opens the menu, instead of three dots. It must take a ref and `onClick`. */
  trigger?: ReactElement;
  /** Text above the entries. */
  header?: ReactNode;
}

/** A menu of actions behind a button. It closes after each choice. */
export function ActionMenu({ label, entries, trigger, header }: ActionMenuProps) {
  return (
    <Menu
      position="bottom-end"
      offset={4}
      withInitialFocusPlaceholder={false}
      transitionProps={{ transition: 'fade', duration: 180, exitDuration: 120 }}
      classNames={{ dropdown: classes.dropdown, item: classes.item }}
    >
      <Menu.Target>{trigger ?? <IconButton label={label} icon={<IconDotsVertical aria-hidden />} />}</Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {header !== undefined && <div className={classes.header}>{header}</div>}
        {entries.map((entry) => (
          <Entry key={entry.label} {...entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
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
