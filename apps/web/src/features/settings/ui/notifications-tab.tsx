import { useState } from 'react';
import { SwitchRow } from '@nestegg/duck-ui/SwitchRow';
import { settings as texts } from '../../../i18n/en/settings.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { usePreferences } from '../../../shared/kept-preferences.ts';
import { useAvailable } from '../../../shared/use-available.ts';
import { useSettingsSave } from '../model/use-settings-save.ts';
import { SettingsForm } from './settings-form.tsx';
import type { SettingsTabProps } from './settings-screen.tsx';

/** Whether and how the person is notified; the first switch governs the others. */
export function NotificationsTab({ profile, news }: SettingsTabProps) {
  const preferences = usePreferences(profile);
  const t = useTexts(texts);
  const isAvailable = useAvailable('notifications');
  const { save, busy } = useSettingsSave(news);
  const [enabled, setEnabled] = useState(preferences.notificationsEnabled ?? true);
  const [email, setEmail] = useState(preferences.emailNotifications ?? true);
  const [push, setPush] = useState(preferences.pushNotifications ?? true);
  const help = isAvailable ? undefined : t.notAvailable;
  const values = { notificationsEnabled: enabled, emailNotifications: email, pushNotifications: push };
  return (
    <SettingsForm save={t.saveNotifications} busy={busy} onSave={() => void save({ preferences: values })}>
      <SwitchRow
        label={t.enableNotifications}
        help={help}
        checked={enabled}
        onChange={setEnabled}
        disabled={!isAvailable}
      />
      <SwitchRow
        label={t.emailNotifications}
        help={help}
        checked={email}
        onChange={setEmail}
        disabled={!isAvailable || !enabled}
      />
      <SwitchRow
        label={t.pushNotifications}
        help={help}
        checked={push}
        onChange={setPush}
        disabled={!isAvailable || !enabled}
      />
    </SettingsForm>
  );
}
