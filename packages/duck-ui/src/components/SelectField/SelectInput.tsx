import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select, type OptionsFilter } from '@mantine/core';
import { dropdownClasses, fieldClasses } from '../Field/index.ts';
import type { SelectOption } from './select-field-props.ts';
import { chosenOption, selectProps } from './select-props.tsx';
import classes from './SelectField.module.css';
import type { SelectInputProps } from './select-field-props.ts';

/** Longer lists are cut: a person narrows them by typing. */
const MAX_OPTIONS = 200;

/** The field with its list. In a module of its own, to be loaded lazily when it is opened. */
export default function SelectInput({ inputRef, ...props }: SelectInputProps) {
  const { onChange, options, search } = props;
  const byValue = new Map(options.map((option) => [option.value, option]));
  return (
    <Select
      {...selectProps(props)}
      ref={inputRef}
      classNames={{ ...fieldClasses, ...dropdownClasses }}
      // Of a value that none of the options has, Mantine would go on showing the label of the one before.
      value={chosenOption(props)?.value ?? null}
      onChange={(next) => next !== null && onChange(next)}
      data={options.map((option) => ({ value: option.value, label: option.label }))}
      renderOption={({ option }) => <Option option={byValue.get(option.value) ?? option} />}
      {...(search !== undefined && { searchable: true, filter: orOneOption(search.nothingFound, byValue) })}
      limit={MAX_OPTIONS}
      allowDeselect={false}
      withCheckIcon={false}
      withScrollArea={false}
      comboboxProps={{ transitionProps: { transition: 'fade', duration: 180 }, offset: 4 }}
    />
  );
}

/** Shows the empty result as a disabled option, because screen readers do not announce a listbox without options. */
function orOneOption(text: string, byValue: ReadonlyMap<string, SelectOption>): OptionsFilter {
  return ({ options, search, limit }) => {
    const sought = search.trim().toLocaleLowerCase();
    const matches = (option: (typeof options)[number]) =>
      'value' in option && wordsOf(byValue.get(option.value)).includes(sought);
    const found = options.filter(matches).slice(0, limit);
    return found.length > 0 ? found : [{ value: text, label: text, disabled: true }];
  };
}

const wordsOf = (option: SelectOption | undefined): string =>
  `${option?.code ?? ''} ${option?.label ?? ''}`.toLocaleLowerCase();

function Option({ option }: { option: SelectOption }) {
  return (
    <>
      {option.code !== undefined && <span className={classes.optionCode}>{option.code}</span>}
      {option.label}
    </>
  );
}
