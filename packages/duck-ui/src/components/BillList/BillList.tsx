import type { ReactNode } from 'react';
import { Amount, type Money } from '../Amount/index.ts';
import { CategoryTile } from '../CategoryChip/index.ts';
import classes from './BillList.module.css';

export interface BillItem {
  /** Which one it is. */
  id: string;
  /** Its name. */
  name: string;
  /** The category as stored, for its tile. */
  category: string;
  /** Where it stands: a `StatusChip`. */
  status: ReactNode;
  /** How often it comes ('Monthly, the 18th'). */
  detail?: string | undefined;
  /** A word before the amount ('about'). */
  about?: string | undefined;
  /** The amount as formatted. */
  money: Money;
  /** Whether it comes in or goes out. */
  tone: 'income' | 'expense';
  /** What is most likely done with it: a button. */
  action?: ReactNode;
  /** What else can be done with it: an `ActionMenu`. */
  menu?: ReactNode;
  /** A question about it, below. */
  notice?: ReactNode;
}

export interface BillListProps {
  /** The accessible name of the list. */
  label: string;
  /** The bills, in their order. */
  items: readonly BillItem[];
}

/** Bills and incomes, where each stands and what it comes to. The state stands under the name, so that names never wrap. */
export function BillList({ label, items }: BillListProps) {
  return (
    <ul className={classes.root} aria-label={label}>
      {items.map(({ id, name, category, status, detail, about, money, tone, action, menu, notice }) => (
        <li key={id} className={classes.item}>
          <CategoryTile category={category} />
          <span className={classes.words}>
            <span className={classes.name}>{name}</span>
            <span className={classes.state}>
              {status}
              {detail !== undefined && <span className={classes.detail}>{detail}</span>}
            </span>
          </span>
          <span className={classes.amount}>
            {about !== undefined && <span className={classes.about}>{about} </span>}
            <Amount money={money} tone={tone} />
          </span>
          {action !== undefined && <span className={classes.action}>{action}</span>}
          {menu !== undefined && <span className={classes.menu}>{menu}</span>}
          {notice !== undefined && <div className={classes.notice}>{notice}</div>}
        </li>
      ))}
    </ul>
  );
}
