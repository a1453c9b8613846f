import { IconChevronRight } from '@tabler/icons-react';
import { HouseholdTile } from '../HouseholdTile/index.ts';
import { Link } from '../Link/index.ts';
import classes from './HouseholdList.module.css';

export interface HouseholdListItem {
  /** The household's page. */
  href: string;
  /** Its name. */
  name: string;
  /** How many members ('2 members'). */
  memberCount: string;
  /** Who made it and when ('Created by Mara, Mar 04, 2024'). */
  created: string;
}

export interface HouseholdListProps {
  /** The households, in order. */
  items: readonly HouseholdListItem[];
}

/** Households in short, each leading to its page. */
export function HouseholdList({ items }: HouseholdListProps) {
  return (
    <ul className={classes.root}>
      {items.map((item) => (
        <li key={item.href}>
          <Link href={item.href} className={classes.link}>
            <HouseholdTile />
            <span className={classes.words}>
              <span className={classes.name}>{item.name}</span>
              <span className={classes.facts}>
                <span>{item.memberCount}</span>
                <span>{item.created}</span>
              </span>
            </span>
            <IconChevronRight aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
