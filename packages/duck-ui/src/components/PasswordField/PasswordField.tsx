import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import { fieldClasses, inputProps, type FieldProps } from '../Field/index.ts';
import { tipClass } from '../IconButton/index.ts';
import classes from './PasswordField.module.css';

export interface PasswordFieldProps extends FieldProps {
  /** What is written in it. */
  value: string;
  /** Called with what is written. */
  onChange: (value: string) => void;
  /** The accessible name of the eye that shows the password. */
  revealLabel: string;
  /** Whether a password manager should offer the old one or make a new one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A field for a password, which its owner can look at. */
export function PasswordField({ value, onChange, revealLabel, autoComplete, ...field }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...inputProps(field)}
      // Mantine marks every other field of its own accord.
      aria-invalid={field.error === undefined ? undefined : true}
      classNames={{
        ...fieldClasses,
        innerInput: classes.inner ?? '',
        visibilityToggle: `${classes.toggle} ${tipClass}`,
      }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete={autoComplete}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': revealLabel, title: revealLabel }}
    />
  );
}
