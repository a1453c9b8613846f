import type { ReactNode } from 'react';
import { NotFoundArt } from '../../art/not-found.tsx';
import classes from './NotFoundView.module.css';

export interface NotFoundViewProps {
  /** The heading ('404 - Page Not Found'). */
  title: string;
  /** A line below it. */
  message: string;
  /** The ways out, as large buttons. */
  children: ReactNode;
}

/** For an address that leads nowhere. */
export function NotFoundView({ title, message, children }: NotFoundViewProps) {
  return (
    <div className={classes.root}>
      <NotFoundArt className={classes.art} width={364} height={273} />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.message}>{message}</p>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
