import { useState } from 'react';
import { SwitchRow } from '@nestegg/duck-ui/SwitchRow';
import { settings as texts } from '../../../i18n/en/settings.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { usePreferences } from '../../../shared/preferences/kept-preferences.ts';
import { useSwitches } from '../../../shared/preferences/use-switches.ts';
import { useSettingsSave } from '../model/use-settings-save.ts';
import { SettingsForm } from './settings-form.tsx';
import type { SettingsTabProps } from './settings-tab-props.ts';

/** What is shared, measured and shown. Analytics is ours to obey everywhere: it governs what monitoring is sent. */
export function PrivacyTab({ profile, news, account }: SettingsTabProps) {
  const preferences = usePreferences(profile);
  const t = useTexts(texts);
  const stateOf = useSwitches('privacy');
  const { save, busy } = useSettingsSave(news, account);
  const [dataSharing, setDataSharing] = useState(preferences.dataSharing ?? true);
  const [analytics, setAnalytics] = useState(preferences.analytics ?? true);
  const [publicProfile, setPublicProfile] = useState(preferences.publicProfile ?? true);
  const values = { dataSharing, analytics, publicProfile };
  return (
    <SettingsForm save={t.savePrivacy} busy={busy} onSave={() => void save({ preferences: values })}>
      <SwitchRow
        {...stateOf(t.dataSharingHelp)}
        label={t.dataSharing}
        checked={dataSharing}
        onChange={setDataSharing}
      />
      <SwitchRow label={t.analytics} help={t.analyticsHelp} checked={analytics} onChange={setAnalytics} />
      <SwitchRow
        {...stateOf(t.publicProfileHelp)}
        label={t.publicProfile}
        checked={publicProfile}
        onChange={setPublicProfile}
      />
    </SettingsForm>
  );
}
