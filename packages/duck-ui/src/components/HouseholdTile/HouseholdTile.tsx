import { IconHome, IconUser } from '@tabler/icons-react';
import classes from './HouseholdTile.module.css';

export interface HouseholdTileProps {
  /** `medium` 38, `large` 44 pixels wide. */
  size?: 'medium' | 'large';
  /** It stands for the person's own ledger instead. */
  personal?: boolean;
}

/** A household, or one's own ledger, as an egg. Decorative: its name stands beside it. */
export function HouseholdTile({ size = 'medium', personal = false }: HouseholdTileProps) {
  return (
    <span className={classes.root} data-size={size} aria-hidden>
      {personal ? <IconUser /> : <IconHome />}
    </span>
  );
}
