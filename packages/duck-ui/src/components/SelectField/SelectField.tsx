import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select, type OptionsFilter } from '@mantine/core';
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
  const byValue = new Map(options.map((option) => [option.value, option]));
  const chosen = value === null ? undefined : byValue.get(value);
  const start = chosen?.code === undefined ? icon : <span className={classes.code}>{chosen.code}</span>;
  return (
    <Select
      {...inputProps(field)}
      classNames={{ ...fieldClasses, ...dropdownClasses }}
      value={value}
      onChange={(next) => next !== null && onChange(next)}
      data={options.map((option) => ({ value: option.value, label: option.label }))}
      renderOption={({ option }) => <Option option={byValue.get(option.value) ?? option} />}
      {...(placeholder !== undefined && { placeholder })}
      {...(search !== undefined && { searchable: true, filter: orOneOption(search.nothingFound) })}
      limit={MOST_OPTIONS_SHOWN}
      allowDeselect={false}
      withCheckIcon={false}
      leftSection={start}
      leftSectionPointerEvents="none"
      {...(chosen?.code !== undefined && { leftSectionWidth: 54 })}
      rightSection={<IconChevronDown aria-hidden />}
      rightSectionWidth={34}
      rightSectionPointerEvents="none"
      withScrollArea={false}
      comboboxProps={{ transitionProps: { transition: 'fade', duration: 180 }, offset: 4 }}
    />
  );
}

/** Says that nothing was found as an option that cannot be chosen, because a list without options is none to a screen reader. */
function orOneOption(text: string): OptionsFilter {
  return ({ options, search, limit }) => {
    const sought = search.trim().toLocaleLowerCase();
    const matches = (option: (typeof options)[number]) =>
      'label' in option && option.label.toLocaleLowerCase().includes(sought);
    const found = options.filter(matches).slice(0, limit);
    return found.length > 0 ? found : [{ value: text, label: text, disabled: true }];
  };
}

function Option({ option }: { option: SelectOption }) {
  return (
    <>
      {option.code !== undefined && <span className={classes.optionCode}>{option.code}</span>}
      {option.label}
    </>
  );
}
