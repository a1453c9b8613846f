import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './WelcomePanel.module.css';

export interface WelcomePanelProps {
  /** The heading. */
  title: string;
  /** The line below it. */
  tagline: string;
  /** A message above the buttons, such as a `Banner`. */
  message?: ReactNode;
  /** The buttons, one below the other. */
  children: ReactNode;
  /** The remark below, about secure authentication. */
  note: string;
}

/** The words and buttons of the sign-in screen. */
export function WelcomePanel({ title, tagline, message, children, note }: WelcomePanelProps) {
  return (
    <div className={classes.root}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.tagline}>{tagline}</p>
      {message !== undefined && <div className={classes.message}>{message}</div>}
      <div className={classes.buttons}>{children}</div>
      <p className={classes.note}>
        <IconLock aria-hidden />
        {note}
      </p>
    </div>
  );
}
