import type { ReactNode } from 'react';
import { Link } from '../Link/index.ts';
import classes from './BottomBar.module.css';

export interface BottomBarEntry {
  /** Its words, below the icon. */
  label: string;
  /** Its icon. */
  icon?: ReactNode;
  /** The page it leads to; without it `onSelect` is called. */
  href?: string | undefined;
  /** Opens what is behind it. */
  onSelect?: (() => void) | undefined;
  /** What is behind it lies over the page: whether that is open. */
  expanded?: boolean;
  /** The page that shows is this one, or behind it. */
  current?: boolean | undefined;
  /** The one that adds: its icon stands on a plate. */
  adds?: boolean;
}

export interface BottomBarProps {
  /** The accessible name of the navigation. */
  label: string;
  /** Its entries, five at most. */
  entries: readonly BottomBarEntry[];
}

/** The main navigation of a narrow screen, within the thumb's reach. A wide one has the links in the top bar. */
export function BottomBar({ label, entries }: BottomBarProps) {
  return (
    <nav aria-label={label} className={classes.root} data-bottom-bar>
      {entries.map((entry) => (
        <Entry key={entry.label} entry={entry} />
      ))}
    </nav>
  );
}

interface EntryProps {
  entry: BottomBarEntry;
}

function Entry({ entry: { label, icon, href, onSelect, expanded, current = false, adds = false } }: EntryProps) {
  const look = { className: classes.entry, 'data-adds': adds ? '' : undefined };
  const inner = (
    <>
      <span className={classes.icon}>{icon}</span>
      {label}
    </>
  );
  if (href !== undefined) {
    return (
      <Link {...look} href={href} aria-current={current ? 'page' : undefined}>
        {inner}
      </Link>
    );
  }
  return (
    <button
      {...look}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={expanded}
      aria-current={current ? 'true' : undefined}
      onClick={onSelect}
    >
      {inner}
    </button>
  );
}
