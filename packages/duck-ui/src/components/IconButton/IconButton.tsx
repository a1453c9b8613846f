import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from '../Link/index.ts';
import classes from './IconButton.module.css';

export interface IconButtonStyle {
  /** Its accessible name, also shown when the pointer rests on it or the keyboard reaches it. */
  label: string;
  /** The icon. */
  icon: ReactNode;
  /** Draws an edge and a ground, for a button that stands alone. */
  framed?: boolean;
}

/** A button that is only an icon, or with `href` a link that looks like one. */
export type IconButtonProps = IconButtonStyle &
  ((Omit<ComponentProps<'button'>, 'children'> & { href?: undefined }) | Omit<LinkProps, 'children'>);

/** Shows the accessible name of a button without words when the keyboard reaches it. */
export const tipClass = classes.tip ?? '';

/** A square, quiet button for one icon. */
export function IconButton({ label, icon, framed, ...rest }: IconButtonProps) {
  const look = {
    className: `${classes.root} ${tipClass}`,
    'aria-label': label,
    title: label,
    'data-framed': framed === true ? '' : undefined,
  };
  if (rest.href !== undefined) {
    return (
      <Link {...rest} {...look}>
        {icon}
      </Link>
    );
  }
  return (
    <button type="button" {...rest} {...look}>
      {icon}
    </button>
  );
}
