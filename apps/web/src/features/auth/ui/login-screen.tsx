import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { WelcomePanel } from '@nestegg/duck-ui/WelcomePanel';
import { auth as texts } from '../../../i18n/en/auth.ts';
import { shell } from '../../../i18n/en/shell.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import { useAuthSetup, useAuthState } from '../model/auth-context.tsx';
import { usePreparation } from '../model/use-preparation.ts';
import { useSignIn } from '../model/use-sign-in.ts';

/** The welcome screen: the way to the identity provider, and what became of the last session. */
export function LoginScreen() {
  const t = useTexts(texts);
  const product = useTexts(shell);
  const { busy, error, begin } = useSignIn();
  const prepared = usePreparation();
  useLeaveWhenSignedIn();
  const notice = useSessionNotice(error);
  return (
    <WelcomePanel title={t.welcome} tagline={product.tagline} message={notice} note={t.secure}>
      <Button
        size="huge"
        data-early="sign-in"
        data-coming={busy || !prepared}
        working={busy ? t.signingIn : undefined}
        onClick={() => begin('sign-in')}
      >
        {t.signIn}
      </Button>
      <Button size="huge" variant="secondary" data-early="sign-up" disabled={busy} onClick={() => begin('sign-up')}>
        {busy ? t.pleaseWait : t.createAccount}
      </Button>
    </WelcomePanel>
  );
}

function useLeaveWhenSignedIn(): void {
  const state = useAuthState();
  const navigate = useNavigate();
  useEffect(() => {
    if (state.status === 'authenticated') void navigate(paths.dashboard, { replace: true });
  }, [state, navigate]);
}

const NOTICES = { 'signed-out': 'signedOut', expired: 'sessionExpired', idle: 'idle' } as const;

/** What a person should know before signing in: a failure, or how the last session ended. */
function useSessionNotice(error: string | null): ReactNode {
  const t = useTexts(texts);
  const product = useTexts(shell);
  const setup = useAuthSetup();
  const state = useAuthState();
  if (setup.status === 'failed') return <Banner tone="danger">{product.configFailed}</Banner>;
  if (error !== null) return <Banner tone="danger">{error || t.errorOccurred}</Banner>;
  if (state.status !== 'unauthenticated' || !state.ended) return undefined;
  return <Banner tone={state.ended === 'signed-out' ? 'success' : 'warning'}>{t[NOTICES[state.ended]]}</Banner>;
}
