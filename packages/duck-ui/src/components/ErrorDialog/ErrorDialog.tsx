import { ErrorArt } from '../../art/error.tsx';
import { Button } from '../Button/index.ts';
import { Dialog } from '../Dialog/index.ts';
import { FormActions } from '../FormActions/index.ts';
import { TechnicalDetails, type TechnicalDetailsProps } from '../TechnicalDetails/index.ts';
import classes from './ErrorDialog.module.css';

export interface ErrorDialogProps {
  /** Whether it is open. */
  opened: boolean;
  /** Called when it is closed. */
  onClose: () => void;
  /** Its heading ('Error'). */
  title: string;
  /** What went wrong, in a person's words. */
  message: string;
  /** The words of its one button. */
  closeLabel: string;
  /** Technical details for support. */
  details?: TechnicalDetailsProps;
}

/** The one dialog for an error that concerns the whole application. */
export function ErrorDialog({ opened, onClose, title, message, closeLabel, details }: ErrorDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      picture={<ErrorArt width={128} height={96} />}
      lead={message}
    >
      {details !== undefined && <TechnicalDetails {...details} />}
      <div className={classes.actions}>
        <FormActions>
          <Button onClick={onClose} data-autofocus>
            {closeLabel}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  );
}
