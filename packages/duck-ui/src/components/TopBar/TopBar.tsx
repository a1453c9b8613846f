import type { ReactNode } from 'react';
import type { MenuEntry } from '../ActionMenu/index.ts';
import { Link } from '../Link/index.ts';
import classes from './TopBar.module.css';

/** A link of the main navigation; its icon shows in the bottom bar and the drawer only. */
export interface NavEntry extends MenuEntry {
  href: string;
}

export interface TopBarProps {
  /** The brand, as a link home. */
  brand: ReactNode;
  /** The accessible name of the main links. */
  navLabel: string;
  /** The main links; on a narrow screen they are in the bottom bar instead. */
  entries: readonly NavEntry[];
  /** Always shown at the far end: the theme toggle. */
  end: ReactNode;
  /** Shown after it: the account menu. */
  account?: ReactNode;
}

/** The bar on top of every signed-in page. */
export function TopBar({ brand, navLabel, entries, end, account }: TopBarProps) {
  return (
    <header className={classes.root}>
      <div className={classes.inner}>
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
          {account}
        </div>
      </div>
    </header>
  );
}
