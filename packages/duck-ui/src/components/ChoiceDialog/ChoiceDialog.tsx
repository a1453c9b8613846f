import type { ReactNode } from 'react';
import { Button } from '../Button/index.ts';
import { Dialog } from '../Dialog/index.ts';
import { ErrorText } from '../Field/index.ts';
import classes from './ChoiceDialog.module.css';

export interface DialogChoice {
  /** Its own among others with the same words, where there may be such; its words by default. */
  id?: string | undefined;
  /** The words of its button. */
  label: string;
  /** What it means, below the words. */
  detail?: string | undefined;
  /** It destroys something: its words are red. */
  danger?: boolean;
  /** The words while it works. */
  working?: string | undefined;
  /** Does it. */
  onSelect: () => void;
}

export interface ChoiceDialogProps {
  /** Whether it is open. */
  opened: boolean;
  /** Its heading. */
  title: string;
  /** What is to be decided. */
  message: ReactNode;
  /** The ways on, in order. */
  choices: readonly DialogChoice[];
  /** The words of the way out, which has the focus first. */
  cancelLabel: string;
  /** Leaves everything as it is. */
  onCancel: () => void;
  /** Why it did not work. */
  error?: string | undefined;
}

/** Asks which of several things is to be done, where 'yes' would not say it. */
export function ChoiceDialog({ opened, title, message, choices, cancelLabel, onCancel, error }: ChoiceDialogProps) {
  const isBusy = choices.some(({ working }) => working !== undefined);
  return (
    <Dialog opened={opened} onClose={onCancel} title={title} lead={message}>
      <div className={classes.root}>
        {choices.map(({ label, id = label, detail, danger = false, working, onSelect }) => (
          <div key={id} className={classes.choice}>
            <Button
              variant="secondary"
              fullWidth
              danger={danger}
              working={working}
              disabled={isBusy && working === undefined}
              onClick={onSelect}
            >
              {label}
            </Button>
            {detail !== undefined && <p className={classes.detail}>{detail}</p>}
          </div>
        ))}
        {error !== undefined && (
          <div role="alert" className={classes.error}>
            <ErrorText>{error}</ErrorText>
          </div>
        )}
        <Button variant="quiet" fullWidth onClick={onCancel} data-autofocus>
          {cancelLabel}
        </Button>
      </div>
    </Dialog>
  );
}
