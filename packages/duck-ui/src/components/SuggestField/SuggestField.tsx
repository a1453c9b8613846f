import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, TextInput, useCombobox, type TextInputProps } from '@mantine/core';
import { useState, type KeyboardEvent, type Ref } from 'react';
import { dropdownClasses, fieldClasses, inputProps, type FieldProps } from '../Field/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import classes from './SuggestField.module.css';

/** A text that is offered. */
export interface SuggestedText {
  /** The text itself, which is unique. */
  text: string;
  /** What comes with it, such as its category. */
  note?: string | undefined;
}

export interface SuggestFieldProps extends FieldProps {
  /** What is written in it. */
  value: string;
  /** Called with what is typed. */
  onChange: (value: string) => void;
  /** Called with the suggestion that is chosen, instead of `onChange`. */
  onChoose: (text: string) => void;
  /** What fits the value, best first. */
  suggestions: readonly SuggestedText[];
  /** Says how many there are ('3 suggestions'): announced, and the name of the list. */
  countLabel: string;
}

/** A field for words that offers what was written before. Typing alone chooses nothing: what is typed stands. */
export function SuggestField({ value, onChange, onChoose, suggestions, countLabel, ...field }: SuggestFieldProps) {
  const [isWanted, setWanted] = useState(false);
  const [isMarked, setMarked] = useState(false);
  const isOpen = isWanted && suggestions.length > 0;
  const combobox = useCombobox({
    opened: isOpen,
    onOpenedChange: setWanted,
    onDropdownClose: () => unmark(),
  });
  const unmark = () => {
    combobox.resetSelectedOption();
    setMarked(false);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowDown' || key === 'ArrowUp') setMarked(true);
  };
  const choose = (text: string) => {
    combobox.closeDropdown();
    onChoose(text);
  };
  const write = (text: string) => {
    unmark();
    setWanted(true);
    onChange(text);
  };
  return (
    <>
      <Combobox store={combobox} onOptionSubmit={choose} offset={4} classNames={dropdownClasses}>
        <Combobox.Target withExpandedAttribute autoComplete="off">
          <MarkingInput
            isMarked={isMarked}
            {...inputProps(field)}
            classNames={fieldClasses}
            value={value}
            aria-autocomplete="list"
            onChange={(event) => write(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!isOpen}>
          <Combobox.Options aria-label={countLabel}>
            {suggestions.map(({ text, note }) => (
              <Combobox.Option key={text} value={text}>
                <span className={classes.text}>{text}</span>
                {note !== undefined && <span className={classes.note}>{note}</span>}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <output className={classes.count}>
        <VisuallyHidden>{isOpen ? countLabel : ''}</VisuallyHidden>
      </output>
    </>
  );
}

interface MarkingInputProps extends TextInputProps {
  /** An option is marked. */
  readonly isMarked: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Mantine goes on naming an option that is no longer marked, or no longer there. */
const MarkingInput = ({ isMarked, 'aria-activedescendant': marked, ...props }: MarkingInputProps) => (
  <TextInput {...props} aria-activedescendant={isMarked ? marked : undefined} />
);
