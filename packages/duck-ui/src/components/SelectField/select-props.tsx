import { IconChevronDown } from '@tabler/icons-react';
import { inputProps } from '../Field/index.ts';
import type { SelectFieldProps, SelectOption } from './select-field-props.ts';
import classes from './SelectField.module.css';

/** The option that the field shows. */
export const chosenOption = ({ value, options }: SelectFieldProps): SelectOption | undefined =>
  value === null ? undefined : options.find((option) => option.value === value);

/** What the field looks like, with its list or without, as the properties of a Mantine input. */
export function selectProps(props: SelectFieldProps) {
  const { placeholder, icon } = props;
  const code = chosenOption(props)?.code;
  return {
    ...inputProps(props),
    ...(placeholder !== undefined && { placeholder }),
    leftSection: code === undefined ? icon : <span className={classes.code}>{code}</span>,
    leftSectionPointerEvents: 'none' as const,
    ...(code !== undefined && { leftSectionWidth: 54 }),
    rightSection: <IconChevronDown aria-hidden />,
    rightSectionWidth: 34,
    rightSectionPointerEvents: 'none' as const,
  };
}
