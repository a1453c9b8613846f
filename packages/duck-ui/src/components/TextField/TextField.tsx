import { TextInput, Textarea } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react';
import { fieldClasses, inputProps, type FieldProps } from '../Field/index.ts';

export interface TextFieldProps extends FieldProps {
  /** What is written in it. */
  value: string;
  /** Called with what is written. */
  onChange: (value: string) => void;
  /** The kind of text: 'email', 'tel', 'search', … */
  type?: HTMLInputTypeAttribute;
  /** The keyboard a phone should show. */
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel';
  /** What a browser may fill in. */
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** An example, while it is empty. */
  placeholder?: string;
  /** An icon at its start. */
  icon?: ReactNode;
  /** More than one makes it a text area of that height. */
  rows?: number;
  /** Can be read and copied, not changed. */
  readOnly?: boolean;
  /** The most characters a person can type. */
  maxLength?: number;
  /** Takes the focus when it appears: in a dialog only. */
  initialFocus?: boolean;
}

/** A field for words, on one line or several. */
export function TextField({ value, onChange, type, inputMode, icon, rows = 1, initialFocus, ...rest }: TextFieldProps) {
  const { autoComplete, placeholder, readOnly, maxLength, ...field } = rest;
  const shared = {
    ...inputProps(field),
    classNames: fieldClasses,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    leftSection: icon,
    ...(autoComplete !== undefined && { autoComplete }),
    ...(placeholder !== undefined && { placeholder }),
    ...(readOnly !== undefined && { readOnly }),
    ...(maxLength !== undefined && { maxLength }),
    ...(initialFocus === true && { 'data-autofocus': true }),
  };
  if (rows > 1) return <Textarea {...shared} rows={rows} resize="vertical" />;
  return <TextInput {...shared} type={type ?? 'text'} inputMode={inputMode} />;
}
