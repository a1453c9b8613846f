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
import { useApi } from '../../../shared/api-context.ts';
import { Form } from '../../../shared/form/form.tsx';
import { useForm, useFormState } from '../../../shared/form/use-form.ts';
import { useSecurity } from '../../../shared/preferences/stored-preferences.ts';
import { KnownSettings } from '../../../shared/preferences/known-settings.tsx';
import { useNotificationSwitches } from '../../../shared/preferences/use-notification-switches.ts';
import { SaveBanner } from '../../../shared/form/save-banner.tsx';
import { useSavePreferences } from '../../../shared/preferences/use-save-preferences.ts';
import { useSaveNews, type SaveNewsControl } from '../../../shared/form/use-save-news.ts';
import { TwoFactorSection } from '../two-factor/two-factor-section.tsx';
import { AccessTokens } from '../tokens/access-tokens.tsx';
import { ConnectedApps } from './connected-apps.tsx';
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
      <AccessTokens />
      <ConnectedApps />
    </Stack>
  );
}

/** Minutes as typed, or null where that is no number the server takes. */
function minutesIn(text: string): number | null {
  const minutes = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return minutes >= 0 && minutes <= SESSION_TIMEOUT_MAX ? minutes : null;
}

/** The switch, with all that belongs to it; without the capability it says so. */
function TwoFactor({ profile }: { profile: Profile }) {
  const t = useTexts(texts);
  const { notAvailable } = useTexts(switches);
  const isReal = useApi().useCapability('two-factor') === 'yes';
  if (isReal) return <TwoFactorSection email={profile.email ?? ''} />;
  return <SwitchRow label={t.twoFactor} help={notAvailable} checked={false} onChange={() => undefined} disabled />;
}

function SecuritySettings({ profile, news }: { profile: Profile; news: SaveNewsControl }) {
  const t = useTexts(texts);
  const { loginNotifications: login } = useNotificationSwitches(profile);
  const { save } = useSavePreferences();
  const { loginNotifications = false, sessionTimeout } = useSecurity(profile);
  const { values, change, errors, busy, ...form } = useForm({
    state: useFormState({
      loginNotifications,
      timeout: String(sessionTimeout ?? DEFAULT_SESSION_TIMEOUT),
    }),
    fields: ['sessionTimeout'],
    send: (chosen) =>
      save({
        security: {
          sessionTimeout: minutesIn(chosen.timeout) ?? DEFAULT_SESSION_TIMEOUT,
          ...(!login.disabled && { loginNotifications: chosen.loginNotifications }),
        },
      }),
    onSaved: () => news.succeed(t.securitySaved),
    onFailed: (isGeneral) => news.refuse(isGeneral, t.saveFailed),
  });
  const isTimeoutValid = minutesIn(values.timeout) !== null;
  return (
    <Card title={t.security} padding="form">
      <Stack gap="tight" divided>
        <TwoFactor profile={profile} />
        <Form onSubmit={() => isTimeoutValid && void form.save()}>
          <Stack gap="tight" divided>
            <SwitchRow
              {...login}
              label={t.loginNotifications}
              checked={!login.disabled && values.loginNotifications}
              onChange={(on) => change({ loginNotifications: on })}
            />
            <SettingsRow label={t.sessionTimeout} help={t.sessionTimeoutHelp}>
              <TextField
                label={t.sessionTimeout}
                hideLabel
                inputMode="numeric"
                value={values.timeout}
                onChange={(timeout) => change({ timeout })}
                error={isTimeoutValid ? errors['sessionTimeout'] : t.sessionTimeoutInvalid}
              />
            </SettingsRow>
            <FormActions>
              <Button type="submit" working={busy ? t.saving : undefined}>
                {t.saveSecurity}
              </Button>
            </FormActions>
          </Stack>
        </Form>
      </Stack>
    </Card>
  );
}
