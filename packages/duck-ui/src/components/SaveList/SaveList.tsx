import { IconAlertTriangle, IconCircleCheck, IconLoader2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Amount } from '../Amount/index.ts';
import classes from './SaveList.module.css';

/** Something that was handed over to be saved. */
export interface SaveListItem {
  /** Unique in the list. */
  id: string;
  /** Its name. */
  name: string;
  /** What is known of it besides, in a line. */
  facts: string;
  /** Its amount, sign and currency included. */
  money: string;
  /** The colour of its amount. */
  tone?: 'income' | 'expense' | undefined;
  /** Where it stands. */
  state: 'working' | 'saved' | 'failed';
  /** The same in words ('Saving...'). */
  status: string;
  /** What can be done with it: a quiet button. */
  action?: ReactNode;
}

export interface SaveListProps {
  /** What was handed over, the latest first. */
  items: readonly SaveListItem[];
}

const ICONS: Record<SaveListItem['state'], ReactNode> = {
  working: <IconLoader2 className={classes.turning} aria-hidden />,
  saved: <IconCircleCheck aria-hidden />,
  failed: <IconAlertTriangle aria-hidden />,
};

/** What was handed over to be saved, each with what became of it. */
export function SaveList({ items }: SaveListProps) {
  return (
    <ul className={classes.root}>
      {items.map(({ id, name, facts, money, tone, state, status, action }) => (
        <li key={id} className={classes.item}>
          <span className={classes.words}>
            <span className={classes.name}>{name}</span>
            <span className={classes.facts}>{facts}</span>
          </span>
          <span className={classes.amount}>
            <Amount money={money} tone={tone} />
          </span>
          <span className={classes.status} data-state={state}>
            {ICONS[state]}
            {status}
          </span>
          <span className={classes.action}>{action}</span>
        </li>
      ))}
    </ul>
  );
}
