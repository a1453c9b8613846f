import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { CategoryTile } from '../CategoryChip/index.ts';
import { Link } from '../Link/index.ts';
import classes from './FigureList.module.css';

export interface FigureItem {
  /** Which one it is. */
  id: string;
  /** Its name. */
  name: string;
  /** The category as stored, for its tile. */
  category?: string | undefined;
  /** What stands below the name, or before the figure ('$484.76 → $561.30'). */
  detail: string;
  /** Its figure as formatted. */
  figure: string;
  /** Where the transactions are that it is made of. */
  href?: string | undefined;
  /** How it changed, below the figure. */
  change?: { text: string; direction: 'up' | 'down' | null } | undefined;
}

export interface FigureListProps {
  /** The accessible name of the list. */
  label: string;
  /** The items, the largest first. */
  items: readonly FigureItem[];
}

/** A few names with a figure each, in short. */
export function FigureList({ label, items }: FigureListProps) {
  return (
    <ul className={classes.root} aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={classes.item} data-change={item.change === undefined ? undefined : ''}>
          {item.category !== undefined && <CategoryTile category={item.category} />}
          <span className={classes.name}>{item.name}</span>
          <span className={classes.detail}>{item.detail}</span>
          <span className={classes.figure}>
            {item.href === undefined ? (
              item.figure
            ) : (
              <Link href={item.href} className={classes.link} aria-label={`${item.name}: ${item.figure}`}>
                {item.figure}
              </Link>
            )}
          </span>
          {item.change !== undefined && (
            <span className={classes.change}>
              {item.change.direction === 'up' && <IconTrendingUp aria-hidden />}
              {item.change.direction === 'down' && <IconTrendingDown aria-hidden />}
              {item.change.text}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
