import { useState } from 'react';
import type { Profile } from '@nestegg/api-sdk';
import { DEFAULT_SESSION_TIMEOUT, SESSION_TIMEOUT_MAX } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { SettingsRow } from '@nestegg/duck-ui/SettingsRow';
import { Stack } from '@nestegg/duck-ui/Stack';
import { SwitchRow } from '@nestegg/duck-ui/SwitchRow';
import { TextField } from '@nestegg/duck-ui/TextField';
import { profile as texts } from '../../../i18n/en/profile.ts';
import { switches } from '../../../i18n/en/switches.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFieldTexts, type FieldTexts } from '../../../i18n/use-failure-texts.ts';
import { useApi } from '../../../shared/api-context.ts';
import { Form } from '../../../shared/form/form.tsx';
import { errorsOfForm } from '../../../shared/form/form-errors.ts';
import { useSecurity } from '../../../shared/preferences/kept-preferences.ts';
import { KnownSettings } from '../../../shared/preferences/known-settings.tsx';
import { useNotificationSwitches } from '../../../shared/preferences/use-notification-switches.ts';
import { SaveBanner } from '../../../shared/form/save-banner.tsx';
import { useSavePreferences } from '../../../shared/preferences/use-save-preferences.ts';
import { useSaveNews, type SaveNewsControl } from '../../../shared/form/use-save-news.ts';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';

/** Password, two-factor, login notifications, session timeout, and where the person is signed in. */
export function SecurityTab({ profile }: { profile: Profile }) {
  const t = useTexts(texts);
  const news = useSaveNews();
  return (
    <Stack gap="panels">
      <SaveBanner control={news} />
      <PasswordForm news={news} />
      <KnownSettings profile={profile} title={t.security}>
        <SecuritySettings profile={profile} news={news} />
      </KnownSettings>
      <Sessions />
    </Stack>
  );
}

/** Minutes as typed, or null where that is no number the server takes. */
function minutesIn(text: string): number | null {
  const minutes = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return minutes >= 0 && minutes <= SESSION_TIMEOUT_MAX ? minutes : null;
}

function SecuritySettings({ profile, news }: { profile: Profile; news: SaveNewsControl }) {
  const t = useTexts(texts);
  const { notAvailable } = useTexts(switches);
  const hasTwoFactor = useApi().useCapability('two-factor') === 'yes';
  const { loginNotifications: login } = useNotificationSwitches(profile);
  const { save } = useSavePreferences();
  const { twoFactorEnabled = false, loginNotifications = false, sessionTimeout } = useSecurity(profile);
  const [twoFactor, setTwoFactor] = useState(twoFactorEnabled);
  const [notify, setNotify] = useState(loginNotifications);
  const [timeout, setTimeoutText] = useState(String(sessionTimeout ?? DEFAULT_SESSION_TIMEOUT));
  const [busy, setBusy] = useState(false);
  const minutes = minutesIn(timeout);
  const refusedBy = useFieldTexts();
  const [refused, setRefused] = useState<FieldTexts | null>(null);

  const submit = async () => {
    if (minutes === null) return;
    setBusy(true);
    const failure = await save({
      security: {
        sessionTimeout: minutes,
        ...(!login.disabled && { loginNotifications: notify }),
        ...(hasTwoFactor && { twoFactorEnabled: twoFactor }),
      },
    });
    setBusy(false);
    setRefused(errorsOfForm(refusedBy(failure), ['sessionTimeout']));
    if (failure) news.fail(t.saveFailed);
    else news.succeed(t.securitySaved);
  };
  return (
    <Card title={t.security} padding="form">
      <Form onSubmit={() => void submit()}>
        <Stack gap="tight" divided>
          <SwitchRow
            label={t.twoFactor}
            help={hasTwoFactor ? undefined : notAvailable}
            checked={hasTwoFactor && twoFactor}
            onChange={setTwoFactor}
            disabled={!hasTwoFactor}
          />
          <SwitchRow {...login} label={t.loginNotifications} checked={!login.disabled && notify} onChange={setNotify} />
          <SettingsRow label={t.sessionTimeout} help={t.sessionTimeoutHelp}>
            <TextField
              label={t.sessionTimeout}
              hideLabel
              inputMode="numeric"
              value={timeout}
              onChange={setTimeoutText}
              error={minutes === null ? t.sessionTimeoutInvalid : refused?.['sessionTimeout']}
            />
          </SettingsRow>
          <FormActions>
            <Button type="submit" working={busy ? t.saving : undefined}>
              {t.saveSecurity}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Card>
  );
}
