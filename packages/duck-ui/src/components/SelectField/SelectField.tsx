import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dropdownClasses, fieldClasses, inputProps, type FieldProps } from '../Field/index.ts';
import classes from './SelectField.module.css';

export interface SelectOption {
  /** What is stored. */
  value: string;
  /** What is shown. */
  label: string;
  /** A short sign before the label, such as 'USD'. */
  code?: string;
}

export interface SelectFieldProps extends FieldProps {
  /** The chosen option's value; null while nothing is chosen. */
  value: string | null;
  /** Called with the chosen value. */
  onChange: (value: string) => void;
  /** What can be chosen, in the order shown. */
  options: readonly SelectOption[];
  /** What it says while nothing is chosen. */
  placeholder?: string | undefined;
  /** An icon at its start. */
  icon?: ReactNode;
  /** Lets a person narrow a long list by typing; needs the words for 'nothing found'. */
  search?: { nothingFound: string } | undefined;
}

/** Longer lists are cut: a person narrows them by typing. */
const MOST_OPTIONS_SHOWN = 200;

/** A field that offers a list. */
export function SelectField({ value, onChange, options, placeholder, icon, search, ...field }: SelectFieldProps) {
  const chosen = options.find((option) => option.value === value);
  const start = chosen?.code === undefined ? icon : <span className={classes.code}>{chosen.code}</span>;
  return (
    <Select
      {...inputProps(field)}
      classNames={{ ...fieldClasses, ...dropdownClasses }}
      value={value}
      onChange={(next) => next !== null && onChange(next)}
      data={options.map((option) => ({ value: option.value, label: option.label }))}
      renderOption={({ option }) => <Option option={options.find((each) => each.value === option.value)} />}
      {...(placeholder !== undefined && { placeholder })}
      {...(search !== undefined && { searchable: true, nothingFoundMessage: search.nothingFound })}
      limit={MOST_OPTIONS_SHOWN}
      allowDeselect={false}
      withCheckIcon={false}
      leftSection={start}
      leftSectionPointerEvents="none"
      rightSection={<IconChevronDown aria-hidden />}
      rightSectionPointerEvents="none"
      comboboxProps={{ transitionProps: { transition: 'fade', duration: 180 }, offset: 4 }}
    />
  );
}

function Option({ option }: { option: SelectOption | undefined }) {
  return (
    <>
      {option?.code !== undefined && <span className={classes.optionCode}>{option.code}</span>}
      {option?.label}
    </>
  );
}
