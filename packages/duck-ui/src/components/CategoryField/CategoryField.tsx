import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Autocomplete } from '@mantine/core';
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
  /** What it says while it is empty. */
  placeholder?: string | undefined;
}

/** As many as fit a glance; typing narrows them, so that ten thousand do not slow the field. */
const MOST_SUGGESTIONS_SHOWN = 30;

/** A field for a category: one of those offered, or a new one. */
export function CategoryField({ value, onChange, suggestions, labelOf, placeholder, ...field }: CategoryFieldProps) {
  return (
    <Autocomplete
      {...inputProps(field)}
      classNames={{ ...fieldClasses, ...dropdownClasses }}
      value={value}
      onChange={onChange}
      data={[...suggestions]}
      limit={MOST_SUGGESTIONS_SHOWN}
      {...(placeholder !== undefined && { placeholder })}
      renderOption={({ option }) => <CategoryChip category={option.value} label={labelOf?.(option.value)} />}
      leftSection={value === '' ? undefined : <CategoryDot category={value} />}
      rightSection={<IconChevronDown aria-hidden />}
      rightSectionPointerEvents="none"
      withScrollArea={false}
      comboboxProps={{ transitionProps: { transition: 'fade', duration: 180 }, offset: 4 }}
    />
  );
}
