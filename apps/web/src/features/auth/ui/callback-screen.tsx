import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isAuthError, type AuthPort } from '@nestegg/auth';
import { Button } from '@nestegg/duck-ui/Button';
import { auth as texts } from '../../../i18n/en/auth.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import { useAuthSetup } from '../model/auth-context.tsx';
import classes from './callback-screen.module.css';

export interface CallbackScreenProps {
  /** Registers the person who has just signed in; the redirect waits for it. */
  readonly onSignedIn: (auth: AuthPort) => Promise<void>;
}

type Completion =
  | { readonly status: 'working' }
  | { readonly status: 'not-begun' }
  | { readonly status: 'failed'; readonly message: string };

/** Completes a sign-in and leads on to where it began. */
export function CallbackScreen({ onSignedIn }: CallbackScreenProps) {
  const t = useTexts(texts);
  const completion = useCompletion(onSignedIn);
  if (completion.status === 'failed') return <Failed message={completion.message} />;
  const isWorking = completion.status === 'working';
  return (
    <output className={classes.root}>
      <h1 className={classes.heading}>{isWorking ? t.settingUp : t.completing}</h1>
      <p className={classes.text}>{isWorking ? t.settingUpHint : t.completingHint}</p>
    </output>
  );
}

function completionOf(error: unknown): Completion {
  if (!isAuthError(error)) return { status: 'failed', message: '' };
  return error.code === 'callback_invalid' ? { status: 'not-begun' } : { status: 'failed', message: error.message };
}

/** Runs the completion once, then leaves. With a session there is nothing to complete. */
function useCompletion(onSignedIn: CallbackScreenProps['onSignedIn']): Completion {
  const setup = useAuthSetup();
  const navigate = useNavigate();
  const [completion, setCompletion] = useState<Completion>({ status: 'working' });
  const auth = setup.status === 'ready' ? setup.auth : undefined;
  useEffect(() => {
    if (!auth) return;
    const complete = async () => {
      const { returnTo } = await auth.handleCallback().finally(() => void auth.start());
      await onSignedIn(auth);
      await navigate(returnTo ?? paths.dashboard, { replace: true });
    };
    complete().catch((error: unknown) => {
      if (auth.currentUser()) void navigate(paths.dashboard, { replace: true });
      else setCompletion(completionOf(error));
    });
  }, [auth, onSignedIn, navigate]);
  return setup.status === 'failed' ? { status: 'failed', message: '' } : completion;
}

function Failed({ message }: { message: string }) {
  const t = useTexts(texts);
  return (
    <div className={classes.root} role="alert">
      <h1 className={classes.heading}>{t.errorTitle}</h1>
      <p className={classes.text}>{message || t.unknownError}</p>
      <p className={classes.text}>{t.errorAdvice}</p>
      <Button href={paths.home}>{t.returnHome}</Button>
    </div>
  );
}
