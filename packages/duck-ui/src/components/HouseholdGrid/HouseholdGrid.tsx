import type { ReactNode } from 'react';
import classes from './HouseholdGrid.module.css';

export interface HouseholdGridProps {
  /** The household cards. */
  children: ReactNode;
}

/** Household cards side by side: three, two or one, as the screen allows. */
export function HouseholdGrid({ children }: HouseholdGridProps) {
  return <div className={classes.root}>{children}</div>;
}
