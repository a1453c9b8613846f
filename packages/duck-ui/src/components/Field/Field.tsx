import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Field.module.css';

/** What every field has in common. */
export interface FieldProps {
  /** Its name, above it. */
  label: string;
  /** A remark after the name, such as '(optional)'. */
  note?: string | undefined;
  /** Hides the label visually, but not from assistive technology, where a placeholder or icon suffices. */
  hideLabel?: boolean | undefined;
  /** Words below it. */
  help?: ReactNode;
  /** What is wrong; takes the place of the help. */
  error?: string | undefined;
  /** It must be filled in. */
  required?: boolean | undefined;
  /** It cannot be used now; say why in the help. */
  disabled?: boolean | undefined;
  /** Its name in a form. */
  name?: string | undefined;
}

/** The styles of every Mantine input in the house. */
export const fieldClasses = {
  label: classes.label ?? '',
  description: classes.help ?? '',
  error: classes.error ?? '',
  wrapper: classes.wrapper ?? '',
  input: classes.input ?? '',
  section: classes.section ?? '',
};

/** The styles of the list that opens below a field. */
export const dropdownClasses = {
  dropdown: classes.dropdown ?? '',
  options: classes.options ?? '',
  option: classes.option ?? '',
  empty: classes.empty ?? '',
};

/** Words with the sign that something is wrong. */
export function ErrorText({ children }: { children: ReactNode }) {
  return (
    <span className={classes.errorText}>
      <IconAlertCircle aria-hidden />
      <span>{children}</span>
    </span>
  );
}

/** What is common to the fields, as the properties of a Mantine input. */
export function inputProps({ label, note, hideLabel, help, error, required, disabled, name }: FieldProps) {
  const words = (
    <>
      {label} {note !== undefined && <span className={classes.note}>{note}</span>}
    </>
  );
  return {
    ...(hideLabel === true ? { 'aria-label': label } : { label: words }),
    ...(name !== undefined && { name }),
    ...(error === undefined ? { description: help } : { error: <ErrorText>{error}</ErrorText> }),
    'aria-required': required ?? false,
    disabled: disabled ?? false,
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
  };
}
