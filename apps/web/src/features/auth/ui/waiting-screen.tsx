import classes from './waiting-screen.module.css';

/** A whole screen that only says what is being waited for. */
export function WaitingScreen({ children }: { children: string }) {
  return <output className={classes.root}>{children}</output>;
}
