import { IconRefresh } from '@tabler/icons-react';
import { ErrorArt } from '../../art/error.tsx';
import { Button } from '../Button/index.ts';
import { TechnicalDetails, type TechnicalDetailsProps } from '../TechnicalDetails/index.ts';
import classes from './ErrorBoundaryScreen.module.css';

export interface ErrorBoundaryScreenProps {
  /** Its heading ('Something went wrong'). */
  title: string;
  /** What happened and what to do. */
  message: string;
  /** The words of the button that tries again. */
  retryLabel: string;
  /** Tries again. */
  onRetry: () => void;
  /** The error's text and where it came from. */
  details?: TechnicalDetailsProps;
}

/** In place of a part of the application that broke. */
export function ErrorBoundaryScreen({ title, message, retryLabel, onRetry, details }: ErrorBoundaryScreenProps) {
  return (
    <div className={classes.root} role="alert">
      <ErrorArt />
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.message}>{message}</p>
      <Button variant="secondary" icon={<IconRefresh aria-hidden />} onClick={onRetry}>
        {retryLabel}
      </Button>
      {details !== undefined && (
        <div className={classes.details}>
          <TechnicalDetails {...details} />
        </div>
      )}
    </div>
  );
}
