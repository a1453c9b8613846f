import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { Link } from '../Link/index.ts';
import type { ActionMenuProps, MenuEntry, TriggerProps } from './action-menu-props.ts';
import classes from './ActionMenu.module.css';

export interface MenuPanelProps extends Omit<ActionMenuProps, 'trigger'> {
  /** Draws the menu's button. */
  button: (props: TriggerProps) => ReactElement;
}

/** Focuses the first entry as the menu appears, once: a focus trap does so twice, and again after an arrow key. */
function useFirstFocus(opened: boolean) {
  const [dropdown, setDropdown] = useState<HTMLDivElement | null>(null);
  useLayoutEffect(() => {
    if (opened) dropdown?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
  }, [opened, dropdown]);
  return setDropdown;
}

/** The menu once it has been opened, with its button. In a module of its own, to be loaded lazily. */
export default function MenuPanel({ button, label, header, entries }: MenuPanelProps) {
  const [opened, setOpened] = useState(true);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const change = (open: boolean) => {
    setOpened(open);
    if (!open) buttonRef.current?.focus({ preventScroll: true });
  };
  const dropdownRef = useFirstFocus(opened);
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Tab' || key === 'Escape') change(false);
  };
  return (
    <Menu
      opened={opened}
      onChange={change}
      returnFocus={false}
      trapFocus={false}
      closeOnEscape={false}
      position="bottom-end"
      offset={4}
      withInitialFocusPlaceholder={false}
      transitionProps={{ transition: 'fade', duration: 180, exitDuration: 120 }}
      classNames={{ dropdown: classes.dropdown, item: classes.item }}
    >
      <Menu.Target>{button({ ref: buttonRef })}</Menu.Target>
      <Menu.Dropdown ref={dropdownRef} aria-label={label} onKeyDown={closeByKey}>
        {header !== undefined && <div className={classes.header}>{header}</div>}
        {entries.map((entry) => (
          <Entry key={entry.label} {...entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ label, icon, href, onSelect, current, danger }: MenuEntry) {
  const shared = {
    leftSection: icon,
    'aria-current': current === true ? ('page' as const) : undefined,
    'data-danger': danger === true ? '' : undefined,
  };
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
