import { IconHome } from '@tabler/icons-react';
import classes from './HouseholdTile.module.css';

export interface HouseholdTileProps {
  /** `medium` 38, `large` 44 pixels wide. */
  size?: 'medium' | 'large';
}

/** A household as an egg. Decorative: its name stands beside it. */
export function HouseholdTile({ size = 'medium' }: HouseholdTileProps) {
  return (
    <span className={classes.root} data-size={size} aria-hidden>
      <IconHome />
    </span>
  );
}
