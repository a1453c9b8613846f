import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { Button } from '@nestegg/duck-ui/Button';
import { errors } from '../../i18n/en/errors.ts';
import { shell } from '../../i18n/en/shell.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { UnreachablePart } from '../../shared/loading/import-with-retry.ts';
import classes from './page-failure.module.css';

/** In place of a page that could not be fetched, or that broke where nothing else catches it. It needs no more than the login screen does. */
export function PageFailure() {
  const error = useRouteError();
  // The router catches it, so that it reaches no other handler.
  useEffect(() => reportError(error), [error]);
  return error instanceof UnreachablePart ? <Unreachable /> : <Broken error={error} />;
}

/** Only another start of the app fetches it again. */
function Unreachable() {
  const words = useTexts(shell);
  const texts = useTexts(errors);
  return (
    <div className={classes.root} role="alert">
      <h1 className={classes.title}>{words.pageFailed}</h1>
      <p>{words.configFailed}</p>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        {texts.tryAgain}
      </Button>
    </div>
  );
}

/** Drawn anew without a reload: the router tries again with any navigation, also with one to where it stands. */
function Broken({ error }: { error: unknown }) {
  const texts = useTexts(errors);
  const location = useLocation();
  const navigate = useNavigate();
  return (
    <div className={classes.root} role="alert">
      <h1 className={classes.title}>{texts.boundaryTitle}</h1>
      <p>{texts.boundaryText}</p>
      <Button variant="secondary" onClick={() => void navigate(location, { replace: true })}>
        {texts.tryAgain}
      </Button>
      <details className={classes.details}>
        <summary>{texts.technicalDetails}</summary>
        <p>{error instanceof Error ? error.message : String(error)}</p>
      </details>
    </div>
  );
}
