import { IconLoader2 } from '@tabler/icons-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from '../Link/index.ts';
import classes from './Button.module.css';

export interface ButtonStyle {
  /** How loud it is: at most one `primary` in a view; `outline` is a secondary one that applies something. */
  variant?: 'primary' | 'secondary' | 'outline' | 'quiet';
  /** `small` 32, `medium` 40, `large` 48, `huge` 52 pixels high. */
  size?: 'small' | 'medium' | 'large' | 'huge';
  /** Red: a fill when primary (inside a confirmation), red words otherwise. */
  danger?: boolean;
  /** Takes the whole width of its place. */
  fullWidth?: boolean;
  /** An icon before the words. */
  icon?: ReactNode;
  /** The words while it works ('Saving...'), with a turning mark; pressing it then does nothing, and the focus stays on it. */
  working?: string | undefined;
}

/** A button, or with `href` a link that looks like one. */
export type ButtonProps = ButtonStyle & ((ComponentProps<'button'> & { href?: undefined }) | LinkProps);

/** Prevents a press from submitting the form a second time. */
const doNothing = (event: MouseEvent): void => event.preventDefault();

/** The one button of the house. It needs no Mantine, so that the sign-in screen can afford it. */
export function Button({ variant, size, danger, fullWidth, icon, working, children, ...rest }: ButtonProps) {
  const look = {
    className: classes.root,
    'data-variant': variant ?? 'primary',
    'data-size': size ?? 'medium',
    'data-danger': danger === true ? '' : undefined,
    'data-full': fullWidth === true ? '' : undefined,
  };
  if (rest.href !== undefined) {
    return (
      <Link {...rest} {...look}>
        {icon}
        {children}
      </Link>
    );
  }
  const isWorking = working !== undefined;
  // While it works it is not `disabled`, which would move the focus away from it.
  const still = isWorking && { 'aria-disabled': true, onClick: doNothing };
  return (
    <button type="button" {...rest} {...look} {...still} data-working={isWorking}>
      {isWorking ? <IconLoader2 className={classes.turning} aria-hidden /> : icon}
      {working ?? children}
    </button>
  );
}
