import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Button } from '@nestegg/duck-ui/Button';
import { errors } from '../../i18n/en/errors.ts';
import { shell } from '../../i18n/en/shell.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { UnreachablePart } from '../../shared/fetch-part.ts';
import classes from './page-failure.module.css';

/** In place of a page that could not be fetched, or that broke where nothing else catches it. It needs no more than the login screen does. */
export function PageFailure() {
  const words = useTexts(shell);
  const texts = useTexts(errors);
  const error = useRouteError();
  // The router catches it, so that nobody else would hear of it.
  useEffect(() => reportError(error), [error]);
  const isUnreachable = error instanceof UnreachablePart;
  return (
    <div className={classes.root} role="alert">
      <h1 className={classes.title}>{isUnreachable ? words.pageFailed : texts.boundaryTitle}</h1>
      <p>{isUnreachable ? words.configFailed : texts.boundaryText}</p>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        {texts.tryAgain}
      </Button>
    </div>
  );
}
