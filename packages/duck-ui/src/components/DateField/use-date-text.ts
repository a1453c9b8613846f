import { useState, type ChangeEvent } from 'react';
import type { DateFieldProps } from './date-field-props.ts';
import { isDate, writeDate } from './date-text.ts';

/**
 * The text of a date field: what is being typed stays as it is, with the date that it is read as below it. Once the
 * field is left, or Enter sends its form, a date is written out, and what is none stays, with a message.
 */
export function useDateText({ value, onChange, format, labels, help, error, still = false }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTyping = typed !== null;
  const written = isDate(value) ? writeDate(value, format.locale) : value;
  const isUnreadable = !isTyping && value !== '' && !isDate(value);
  return {
    value: typed ?? written,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const text = event.currentTarget.value;
      setTyped(text);
      onChange(text.trim() === '' ? '' : (format.parse(text) ?? text));
    },
    /** Shows the value as it is: the field was left, its form is sent, or a day was chosen elsewhere. */
    settle: () => setTyped(null),
    help: isTyping && !still && isDate(value) ? writeDate(value, format.locale, 'full') : help,
    error: isUnreadable ? labels.unreadable : isTyping ? undefined : error,
  };
}
