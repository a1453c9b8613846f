import { InputBase } from '@mantine/core';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent as ReactKeyboardEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { fieldClasses } from '../Field/index.ts';
import type { SelectInputProps } from './select-field-props.ts';
import { chosenOption, selectProps } from './select-props.tsx';
import type { SelectFieldProps } from './select-field-props.ts';

/**
 * A field that offers a list. Until it is opened for the first time it is nothing but the field: the list's code comes
 * with the press, which then opens it; what is typed meanwhile is searched for then.
 */
export function SelectField(props: SelectFieldProps) {
  const [Input, setInput] = useState<ComponentType<SelectInputProps>>();
  const field = useRef<HTMLInputElement>(null);
  const typed = useRef('');
  const open = async (press?: Event) => {
    const module = await import('./SelectInput.tsx');
    const hadFocus = field.current === document.activeElement;
    flushSync(() => setInput(() => module.default));
    // Where the user has focused another field meanwhile, the focus stays there.
    if (!hadFocus) return;
    field.current?.focus();
    if (typed.current !== '') typeInto(field.current, typed.current);
    else if (press) field.current?.dispatchEvent(again(press));
  };
  if (Input) return <Input {...props} inputRef={field} />;
  return (
    <ClosedSelect
      {...props}
      inputRef={field}
      onPress={(press) => void open(press)}
      onType={(character) => (typed.current += character)}
    />
  );
}

/** Replaces what stands in a field, as a person does who types. */
function typeInto(field: HTMLInputElement | null, text: string): void {
  field?.setRangeText(text, 0, field.value.length, 'end');
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The same event, to be dispatched again on the field once its list is loaded. */
const again = (press: Event): Event =>
  press instanceof KeyboardEvent ? new KeyboardEvent(press.type, press) : new MouseEvent(press.type, press);

/** What assistive technology reads of a field whose list is closed; there is nothing to control before it opens. */
const CLOSED = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false, autoComplete: 'off' } as const;

/** The keys that open the list of a field in which nothing can be typed. */
const OPENING = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp']);

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: ReactKeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

interface ClosedSelectProps extends SelectInputProps {
  readonly onPress: (press?: Event) => void;
  readonly onType: (character: string) => void;
}

function ClosedSelect({ inputRef, onPress, onType, ...props }: ClosedSelectProps) {
  const { name, ...look } = selectProps(props);
  const isSearched = props.search !== undefined;
  const prepare = useEffectEvent(() => onPress());
  // What is typed into is typed into at once.
  useEffect(() => {
    if (isSearched) prepare();
  }, [isSearched]);
  const onKeyDown = (event: ReactKeyboardEvent) => {
    const isTyped = isSearched && isCharacter(event);
    if (!isTyped && !OPENING.has(event.key)) return;
    event.preventDefault();
    if (isTyped) onType(event.key);
    else onPress(event.nativeEvent);
  };
  return (
    <>
      <InputBase
        {...look}
        ref={inputRef}
        classNames={fieldClasses}
        {...CLOSED}
        readOnly
        pointer={!isSearched}
        value={chosenOption(props)?.label ?? ''}
        onClick={(event) => onPress(event.nativeEvent)}
        onKeyDown={onKeyDown}
      />
      {name !== undefined && <input type="hidden" name={name} value={props.value ?? ''} disabled={look.disabled} />}
    </>
  );
}
