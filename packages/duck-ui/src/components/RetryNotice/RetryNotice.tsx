import { IconLoader2 } from '@tabler/icons-react';
import classes from './RetryNotice.module.css';

export interface RetryNoticeProps {
  /** What is being tried, and for which time ('Retrying... Attempt 2 of 3'). */
  message: string;
}

/** A quiet line while a request is repeated. */
export function RetryNotice({ message }: RetryNoticeProps) {
  return (
    <output className={classes.root}>
      <IconLoader2 aria-hidden />
      {message}
    </output>
  );
}
