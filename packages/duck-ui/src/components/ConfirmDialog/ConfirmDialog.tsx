import { useState, type ReactNode } from 'react';
import { Button } from '../Button/index.ts';
import { Dialog } from '../Dialog/index.ts';
import { FormActions } from '../FormActions/index.ts';
import { ErrorText } from '../Field/index.ts';
import { TextField } from '../TextField/index.ts';
import classes from './ConfirmDialog.module.css';

export interface ConfirmDialogProps {
  /** Whether it is open. */
  opened: boolean;
  /** Its heading. */
  title: string;
  /** What will happen, and to what. */
  message: ReactNode;
  /** The words of the button that does it. */
  confirmLabel: string;
  /** The words of the way out, which has the focus first. */
  cancelLabel: string;
  /** Does it. */
  onConfirm: () => void;
  /** Leaves everything as it is. */
  onCancel: () => void;
  /** It destroys something: the button is red. */
  danger?: boolean;
  /** A name that has to be typed first, with the words that ask for it. */
  typed?: { expected: string; label: string };
  /** The button's words while it works. */
  working?: string | undefined;
  /** Why it did not work. */
  error?: string | undefined;
}

/** Requires confirmation before an action that cannot be undone. */
export function ConfirmDialog({ opened, title, message, onCancel, ...rest }: ConfirmDialogProps) {
  return (
    <Dialog opened={opened} onClose={onCancel} title={title} lead={message}>
      <Question {...rest} onCancel={onCancel} />
    </Dialog>
  );
}

function Question({ typed, error, ...rest }: Omit<ConfirmDialogProps, 'opened' | 'title' | 'message'>) {
  const [text, setText] = useState('');
  const ready = typed === undefined || text.trim() === typed.expected;
  return (
    <form
      className={classes.root}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) rest.onConfirm();
      }}
    >
      {typed !== undefined && (
        <TextField label={typed.label} value={text} onChange={setText} autoComplete="off" initialFocus />
      )}
      {error !== undefined && (
        <div role="alert" className={classes.error}>
          <ErrorText>{error}</ErrorText>
        </div>
      )}
      <FormActions>
        <Button variant="secondary" onClick={rest.onCancel} data-autofocus={typed === undefined ? true : undefined}>
          {rest.cancelLabel}
        </Button>
        <Button type="submit" danger={rest.danger ?? false} working={rest.working} disabled={!ready}>
          {rest.confirmLabel}
        </Button>
      </FormActions>
    </form>
  );
}
