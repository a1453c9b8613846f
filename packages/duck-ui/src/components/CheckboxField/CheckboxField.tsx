import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import classes from './CheckboxField.module.css';

export interface CheckboxFieldProps {
  /** What it means when it is ticked. */
  label: string;
  /** Words below the label. */
  help?: string;
  /** Whether it is ticked. */
  checked: boolean;
  /** Called with the new state. */
  onChange: (checked: boolean) => void;
  /** It cannot be used now. */
  disabled?: boolean;
}

/** A box to tick. */
export function CheckboxField({ label, help, checked, onChange, disabled = false }: CheckboxFieldProps) {
  return (
    <Checkbox
      label={label}
      description={help}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      disabled={disabled}
      radius={6}
      classNames={{
        body: classes.body ?? '',
        input: classes.input ?? '',
        label: classes.label ?? '',
        labelWrapper: classes.words ?? '',
        description: classes.help ?? '',
      }}
    />
  );
}
