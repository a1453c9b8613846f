import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Autocomplete, type OptionsFilter } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { CategoryChip } from '../CategoryChip/index.ts';
import { dropdownClasses, fieldClasses, inputProps, type FieldProps } from '../Field/index.ts';
import { CategoryDot } from './CategoryDot.tsx';

export interface CategoryFieldProps extends FieldProps {
  /** The category as written; empty for none. */
  value: string;
  /** Called with what is written or chosen. */
  onChange: (category: string) => void;
  /** The categories offered, as stored. */
  suggestions: readonly string[];
  /** The words for a category in the reader's language; without it the category itself. */
  labelOf?: (category: string) => string;
  /** Text shown while the field is empty. */
  placeholder?: string | undefined;
}

/** As many as fit a glance; typing narrows them, so that ten thousand do not slow the field. */
const MAX_SUGGESTIONS = 30;

/** A field for a category: one of those offered, or a new one. It shows words and hands over what is stored. */
export function CategoryField({ value, onChange, suggestions, labelOf, placeholder, ...field }: CategoryFieldProps) {
  const wordsOf = (category: string) => labelOf?.(category) ?? category;
  const stored = new Map(suggestions.map((category) => [wordsOf(category), category]));
  const categoryOf = (words: string) => stored.get(words) ?? words;
  return (
    <Autocomplete
      {...inputProps(field)}
      classNames={{ ...fieldClasses, ...dropdownClasses }}
      value={wordsOf(value)}
      onChange={(words) => onChange(categoryOf(words))}
      data={[...stored.keys()]}
      filter={offer}
      limit={MAX_SUGGESTIONS}
      {...(placeholder !== undefined && { placeholder })}
      renderOption={({ option }) => <CategoryChip category={categoryOf(option.value)} label={option.value} />}
      leftSection={value === '' ? undefined : <CategoryDot category={value} />}
      rightSection={<IconChevronDown aria-hidden />}
      rightSectionWidth={34}
      rightSectionPointerEvents="none"
      withScrollArea={false}
      comboboxProps={{ transitionProps: { transition: 'fade', duration: 180 }, offset: 4 }}
    />
  );
}

/** What contains the text; everything once the text is one of the options, so that another can be chosen. */
const offer: OptionsFilter = ({ options, search, limit }) => {
  const sought = search.trim().toLocaleLowerCase();
  const words = (option: (typeof options)[number]) => ('label' in option ? option.label.toLocaleLowerCase() : '');
  const isChosen = options.some((option) => words(option) === sought);
  return (isChosen ? options : options.filter((option) => words(option).includes(sought))).slice(0, limit);
};
