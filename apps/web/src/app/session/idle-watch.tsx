import { useEffect, useEffectEvent, useState } from 'react';
import { DEFAULT_SESSION_TIMEOUT } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { auth as texts } from '../../i18n/en/auth.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useApi } from '../../shared/api-context.ts';
import { useSecurityReader } from '../../shared/preferences/stored-preferences.ts';
import { SESSION_WARNING } from '../../shared/timings.ts';
import { idleClock, idleState, type IdleState } from './idle-clock.ts';
import { useSignedInProfile } from './signed-in.ts';
import { useSignOut } from './use-sign-out.ts';
import { deviceStorage } from '../../shared/storage/safe-storage.ts';

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** How often idling is looked at, in milliseconds. */
const LOOK = 1000;

const clock = idleClock(deviceStorage, () => Date.now());

/** Signs an idle session out after its timeout, with a warning before. Servers without capabilities do not. */
export function IdleWatch() {
  const t = useTexts(texts);
  const signOut = useSignOut();
  const capabilities = useApi().useGetCapabilitiesQuery().data ?? [];
  const profile = useSignedInProfile();
  const readSecurity = useSecurityReader();
  const state = useIdleState(() =>
    capabilities.length > 0 ? (readSecurity(profile).sessionTimeout ?? DEFAULT_SESSION_TIMEOUT) : 0,
  );
  const isOver = state === 'over';
  const leave = useEffectEvent(() => signOut('idle'));
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);
  return (
    <Dialog opened={state === 'warned'} onClose={clock.touch} title={t.idleTitle} lead={t.idleText}>
      <FormActions>
        <Button variant="secondary" onClick={() => signOut()}>
          {t.signOutNow}
        </Button>
        <Button onClick={clock.touch}>{t.stay}</Button>
      </FormActions>
    </Dialog>
  );
}

/** `minutes` is asked each time: where the server stores no settings, what is chosen on this device holds at once. */
function useIdleState(minutes: () => number): IdleState {
  const [state, setState] = useState<IdleState>('active');
  const read = useEffectEvent(() => idleState(Date.now() - clock.lastActive(), minutes(), SESSION_WARNING));
  // Opening the app is activity; that the profile arrives, and says for how long one may idle, is none.
  useEffect(() => clock.touch(), []);
  useEffect(() => {
    const timer = setInterval(() => setState(read()), LOOK);
    // While the warning shows only its own buttons count: a moved mouse is no answer.
    const touch = () => {
      if (read() === 'active') clock.touch();
    };
    for (const name of ACTIVITY) window.addEventListener(name, touch, { passive: true });
    return () => {
      clearInterval(timer);
      for (const name of ACTIVITY) window.removeEventListener(name, touch);
    };
  }, []);
  return state;
}
