import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { SettingsRow } from '@nestegg/duck-ui/SettingsRow';
import { Stack } from '@nestegg/duck-ui/Stack';
import { problems } from '../../../i18n/en/problems.ts';
import { settings as texts } from '../../../i18n/en/settings.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import type { PushFailure, PushState } from '../../../shared/push/push-here.ts';
import { usePushHere } from '../model/use-push-here.ts';

const HELP = {
  unsupported: 'pushUnsupported',
  blocked: 'pushBlocked',
  off: 'pushOff',
  on: 'pushOn',
} as const satisfies Record<PushState, keyof typeof texts.en>;

/** Whether this browser notifies the person, and the button that changes it at once. */
export function PushRow({ person }: { person: string }) {
  const t = useTexts(texts);
  const failureText = useFailureText();
  const { state, failure, busy, toggle } = usePushHere(person);
  const isOn = state === 'on';
  const working = isOn ? t.turningPushOff : t.turningPushOn;
  return (
    <Stack gap="tight">
      <SettingsRow label={t.thisBrowser} help={state && t[HELP[state]]} inline={!isOn && state !== 'off'}>
        {(isOn || state === 'off') && (
          <Button variant="secondary" working={busy ? working : undefined} onClick={toggle}>
            {isOn ? t.turnPushOff : t.turnPushOn}
          </Button>
        )}
      </SettingsRow>
      {failure && <Banner tone="warning">{failureText(failure)}</Banner>}
    </Stack>
  );
}

function useFailureText(): (failure: PushFailure) => string {
  const t = useTexts(texts);
  const refused = useTexts(problems);
  return (failure) =>
    ({
      'not-allowed': t.pushNotAllowed,
      'no-service': t.pushNoService,
      'unknown-service': refused['push.unknown-service'],
      'other-keys': refused['push.other-keys'],
      failed: t.pushFailed,
    })[failure];
}
