import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { Button } from '../Button/index.ts';
import { TechnicalDetails, type TechnicalDetailsProps } from '../TechnicalDetails/index.ts';
import classes from './ErrorView.module.css';

export interface ErrorViewProps {
  /** A heading above the message. */
  title?: string;
  /** What went wrong, in a person's words. */
  message: string;
  /** Another try. */
  retry?: { label: string; onRetry: () => void; working?: string | undefined };
  /** Technical details for support. */
  details?: TechnicalDetailsProps;
}

/** In place of something that could not be loaded. */
export function ErrorView({ title, message, retry, details }: ErrorViewProps) {
  return (
    <div className={classes.root}>
      <div role="alert" className={classes.words}>
        <IconAlertTriangle aria-hidden />
        {title !== undefined && <h2 className={classes.title}>{title}</h2>}
        <p>{message}</p>
      </div>
      {retry !== undefined && (
        <Button variant="secondary" icon={<IconRefresh aria-hidden />} onClick={retry.onRetry} working={retry.working}>
          {retry.label}
        </Button>
      )}
      {details !== undefined && (
        <div className={classes.details}>
          <TechnicalDetails {...details} />
        </div>
      )}
    </div>
  );
}
