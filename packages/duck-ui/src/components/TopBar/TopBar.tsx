import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MenuEntry } from '../ActionMenu/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { Link } from '../Link/index.ts';
import classes from './TopBar.module.css';

/** A link of the main navigation; its icon shows in the drawer only. */
export interface NavEntry extends MenuEntry {
  href: string;
}

export interface TopBarProps {
  /** The brand, as a link home. */
  brand: ReactNode;
  /** The accessible name of the main links. */
  navLabel: string;
  /** The main links; on a narrow screen they are in the drawer instead. */
  entries: readonly NavEntry[];
  /** The accessible name of the button that opens the drawer. */
  drawerLabel: string;
  /** Opens the drawer. Without it there is no such button. */
  onOpenDrawer?: () => void;
  /** Always shown at the far end: the theme toggle. */
  end: ReactNode;
  /** Shown after it on wide screens only: the account menu, which the drawer has too. */
  account?: ReactNode;
}

/** The bar on top of every signed-in page. */
export function TopBar({ brand, navLabel, entries, drawerLabel, onOpenDrawer, end, account }: TopBarProps) {
  return (
    <header className={classes.root}>
      <div className={classes.inner}>
        {onOpenDrawer !== undefined && (
          <span className={classes.drawer}>
            <IconButton label={drawerLabel} icon={<IconMenu2 aria-hidden />} onClick={onOpenDrawer} />
          </span>
        )}
        {brand}
        <nav aria-label={navLabel} className={classes.links}>
          {entries.map(({ href, label, current }) => (
            <Link key={href} href={href} className={classes.link} aria-current={current === true ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={classes.end}>
          {end}
          <span className={classes.account}>{account}</span>
        </div>
      </div>
    </header>
  );
}
