import type { ReactNode } from 'react';
import type { FieldProps } from '../Field/index.ts';
import type { RefObject } from 'react';

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
  /** The placeholder while nothing is selected. */
  placeholder?: string | undefined;
  /** An icon at its start. */
  icon?: ReactNode;
  /** Lets a person narrow a long list by typing; needs the words for 'nothing found'. */
  search?: { nothingFound: string } | undefined;
}

export interface SelectInputProps extends SelectFieldProps {
  inputRef: RefObject<HTMLInputElement | null>;
}
