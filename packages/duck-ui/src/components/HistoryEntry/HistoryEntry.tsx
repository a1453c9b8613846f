import type { ReactNode } from 'react';
import classes from './HistoryEntry.module.css';

export interface HistoryEntryProps {
  /** Who did it: an avatar. */
  avatar: ReactNode;
  /** What was done, in a sentence. */
  sentence: ReactNode;
  /** When. */
  time: string;
  /** Facts beside the time, as chips. */
  facts?: ReactNode;
  /** Buttons at the far end. */
  actions?: ReactNode;
  /** The same in a menu, which takes their place on a phone. */
  menu?: ReactNode;
  /** What is shown when it is unfolded. */
  children?: ReactNode;
}

/** One entry of a history: who did what, when, and what can be done about it. */
export function HistoryEntry({ avatar, sentence, time, facts, actions, menu, children }: HistoryEntryProps) {
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        {avatar}
        <div className={classes.words}>
          <p className={classes.sentence}>{sentence}</p>
          <div className={classes.facts}>
            <span className={classes.time}>{time}</span>
            {facts}
          </div>
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
        {menu !== undefined && <div className={classes.menu}>{menu}</div>}
      </div>
      {children !== undefined && <div className={classes.details}>{children}</div>}
    </div>
  );
}
