import type { ComponentProps } from 'react';
import classes from './SwitchRow.module.css';

export interface SwitchProps extends Pick<
  ComponentProps<'input'>,
  'aria-label' | 'aria-labelledby' | 'aria-describedby'
> {
  /** Whether it is on. */
  checked: boolean;
  /** Called with the new state. */
  onChange: (checked: boolean) => void;
  /** It cannot be changed. */
  disabled?: boolean;
}

/** What is on or off; it needs a name, as a label or of another element. */
export function Switch({ checked, onChange, ...rest }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      aria-checked={checked}
      className={classes.root}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      {...rest}
    />
  );
}
