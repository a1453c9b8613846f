import { IconLoader2 } from '@tabler/icons-react';
import classes from './LoadingView.module.css';

export interface LoadingViewProps {
  /** What is going on ('Loading...'). */
  message: string;
  /** A second line: why it may take a moment. */
  detail?: string;
}

/** A page, or a part of one, that is still coming and whose shape is not known. */
export function LoadingView({ message, detail }: LoadingViewProps) {
  return (
    <output className={classes.root}>
      <IconLoader2 className={classes.turning} aria-hidden />
      <span className={classes.message}>{message}</span>
      {detail !== undefined && <span className={classes.detail}>{detail}</span>}
    </output>
  );
}
