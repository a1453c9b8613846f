import { SwitchRow } from '@nestegg/duck-ui/SwitchRow';
import { settings as texts } from '../../../i18n/en/settings.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { usePreferences } from '../../../shared/preferences/stored-preferences.ts';
import { useNotificationSwitches } from '../../../shared/preferences/use-notification-switches.ts';
import { useSettingsForm } from '../model/use-settings-form.ts';
import { PushRow } from './push-row.tsx';
import { SettingsForm } from './settings-form.tsx';
import type { SettingsTabProps } from './settings-tab-props.ts';

/** Whether and how the person is notified; the first switch governs the others. */
export function NotificationsTab({ profile, news, account }: SettingsTabProps) {
  const preferences = usePreferences(profile);
  const t = useTexts(texts);
  const isReal = useApi().useCapability('notifications') === 'yes';
  const states = useNotificationSwitches(profile);
  const { values, change, busy, save } = useSettingsForm({
    initial: {
      notificationsEnabled: preferences.notificationsEnabled ?? true,
      emailNotifications: preferences.emailNotifications ?? true,
      pushNotifications: preferences.pushNotifications ?? true,
    },
    changesOf: (chosen) => ({ preferences: chosen }),
    news,
    account,
  });
  const { notificationsEnabled: enabled, emailNotifications: email, pushNotifications: push } = values;
  return (
    <SettingsForm save={t.saveNotifications} busy={busy} onSave={() => void save()}>
      <SwitchRow
        {...states.notificationsEnabled}
        label={t.enableNotifications}
        checked={enabled}
        onChange={(notificationsEnabled) => change({ notificationsEnabled })}
      />
      <SwitchRow
        help={states.emailNotifications.help}
        label={t.emailNotifications}
        checked={email}
        onChange={(emailNotifications) => change({ emailNotifications })}
        disabled={states.emailNotifications.disabled || !enabled}
      />
      <SwitchRow
        help={states.pushNotifications.help}
        label={t.pushNotifications}
        checked={push}
        onChange={(pushNotifications) => change({ pushNotifications })}
        disabled={states.pushNotifications.disabled || !enabled}
      />
      {isReal && enabled && push && <PushRow person={profile.id} />}
    </SettingsForm>
  );
}
