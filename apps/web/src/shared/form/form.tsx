import { useEffect, useRef, useState, useImperativeHandle, type ReactNode, type Ref } from 'react';

export interface FormProps {
  /** Saves what the form says, or shows what is wrong with it. */
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly ref?: Ref<HTMLFormElement>;
  readonly children: ReactNode;
}

/**
 * A form with our own words for what is wrong. Where a submission is refused, at once or by the server, the first wrong
 * field takes the focus, unless the person has moved on meanwhile.
 */
export function Form({ onSubmit, ref, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle<HTMLFormElement | null, HTMLFormElement | null>(ref, () => form.current);
  // What had the focus when the form was sent, until the answer is shown or something else is typed.
  const sentFrom = useRef<Element>(null);
  const [tries, setTries] = useState(0);
  // After every change on screen: whichever shows what is wrong.
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong || sentFrom.current !== document.activeElement) return;
    sentFrom.current = null;
    wrong.focus();
  });
  return (
    <form
      ref={form}
      noValidate
      onInput={() => {
        sentFrom.current = null;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        // React hands events on to what a dialog was opened from, which may be a form, too.
        event.stopPropagation();
        sentFrom.current = document.activeElement;
        // A second try may find the same faults, and so change nothing else.
        setTries(tries + 1);
        onSubmit(event.currentTarget);
      }}
    >
      {children}
    </form>
  );
}
