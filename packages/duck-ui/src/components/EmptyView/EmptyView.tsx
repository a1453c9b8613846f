import type { ReactNode } from 'react';
import { EmptyListArt } from '../../art/empty-list.tsx';
import { NoHouseholdsArt } from '../../art/no-households.tsx';
import classes from './EmptyView.module.css';

export interface EmptyViewProps {
  /** The picture: an empty nest, a house without a household, or none where another picture is on screen. */
  art: 'list' | 'households' | 'none';
  /** That there is nothing. */
  title: string;
  /** A second line. */
  detail?: string;
  /** The next step: one button. */
  action?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
export function EmptyView({ art, title, detail, action }: EmptyViewProps) {
  return (
    <div className={classes.root}>
      {art === 'list' && <EmptyListArt />}
      {art === 'households' && <NoHouseholdsArt />}
      <p className={classes.title}>{title}</p>
      {detail !== undefined && <p className={classes.detail}>{detail}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
