import classes from './waiting-screen.module.css';

export interface WaitingScreenProps {
  /** A heading above the words. */
  readonly title?: string;
  /** What is being waited for. */
  readonly children: string;
}

/** A whole screen that only says what is being waited for. */
export function WaitingScreen({ title, children }: WaitingScreenProps) {
  return (
    <output className={classes.root}>
      {title !== undefined && <strong className={classes.title}>{title}</strong>}
      {children}
    </output>
  );
}
