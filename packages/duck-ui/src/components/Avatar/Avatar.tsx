import classes from './Avatar.module.css';
import { initials } from './initials.ts';

export interface AvatarProps {
  /** The person's name; its initials show. */
  name: string;
  /** A picture instead of the initials. */
  src?: string | undefined;
  /** `small` 32, `medium` 34, `large` 72 pixels wide. */
  size?: 'small' | 'medium' | 'large';
  /** Selects one of four background colours, to distinguish neighbours; any number is valid. */
  ground?: number;
}

/** An egg with a person's initials. Decorative: the name stands beside it. */
export function Avatar({ name, src, size = 'medium', ground = 1 }: AvatarProps) {
  return (
    <span className={classes.root} data-size={size} data-ground={ground % 4} data-initials={initials(name)} aria-hidden>
      {src !== undefined && <img src={src} alt="" className={classes.picture} />}
    </span>
  );
}
