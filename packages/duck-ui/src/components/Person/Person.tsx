import type { ReactNode } from 'react';
import classes from './Person.module.css';

export interface PersonProps {
  /** Their name. */
  name: string;
  /** A remark after it, such as '(you)'. */
  note?: string | undefined;
  /** A line below it, such as an e-mail address. */
  detail?: string | undefined;
  /** An avatar before both. */
  avatar?: ReactNode;
  /** A chip, a menu: what stands at the far end. */
  end?: ReactNode;
}

/** A person in one row. */
export function Person({ name, note, detail, avatar, end }: PersonProps) {
  return (
    <div className={classes.root}>
      {avatar}
      <div className={classes.words}>
        <p className={classes.name}>
          {name} {note !== undefined && <span className={classes.note}>{note}</span>}
        </p>
        {detail !== undefined && <p className={classes.detail}>{detail}</p>}
      </div>
      {end}
    </div>
  );
}
