import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { useRef, useState, type ReactElement } from 'react';
import { Link } from '../Link/index.ts';
import type { ActionMenuProps, MenuEntry, TriggerProps } from './action-menu-props.ts';
import classes from './ActionMenu.module.css';

export interface MenuPanelProps extends Omit<ActionMenuProps, 'trigger'> {
  /** Draws the menu's button. */
  button: (props: TriggerProps) => ReactElement;
}

/** The menu once it has been opened, with its button. In a module of its own, to be loaded lazily. */
export default function MenuPanel({ button, ...content }: MenuPanelProps) {
  const [opened, setOpened] = useState(true);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const change = (open: boolean) => {
    setOpened(open);
    if (!open) buttonRef.current?.focus();
  };
  return (
    <Menu
      opened={opened}
      onChange={change}
      returnFocus={false}
      position="bottom-end"
      offset={4}
      withInitialFocusPlaceholder={false}
      transitionProps={{ transition: 'fade', duration: 180, exitDuration: 120 }}
      classNames={{ dropdown: classes.dropdown, item: classes.item }}
    >
      <Menu.Target>{button({ ref: buttonRef })}</Menu.Target>
      <Entries {...content} />
    </Menu>
  );
}

function Entries({ label, header, entries }: Omit<MenuPanelProps, 'button'>) {
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
