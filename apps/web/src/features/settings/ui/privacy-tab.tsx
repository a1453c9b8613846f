import { SwitchRow } from '@nestegg/duck-ui/SwitchRow';
import { settings as texts } from '../../../i18n/en/settings.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { usePreferences } from '../../../shared/preferences/stored-preferences.ts';
import { useSwitches } from '../../../shared/preferences/use-switches.ts';
import { useSettingsForm } from '../model/use-settings-form.ts';
import { SettingsForm } from './settings-form.tsx';
import type { SettingsTabProps } from './settings-tab-props.ts';

/** What is shared, measured and shown. Analytics is ours to obey everywhere: it governs what monitoring is sent. */
export function PrivacyTab({ profile, news, account }: SettingsTabProps) {
  const preferences = usePreferences(profile);
  const t = useTexts(texts);
  const stateOf = useSwitches('privacy');
  const { values, change, busy, save } = useSettingsForm({
    initial: {
      dataSharing: preferences.dataSharing ?? true,
      analytics: preferences.analytics ?? true,
      publicProfile: preferences.publicProfile ?? true,
    },
    changesOf: (chosen) => ({ preferences: chosen }),
    news,
    account,
  });
  return (
    <SettingsForm save={t.savePrivacy} busy={busy} onSave={() => void save()}>
      <SwitchRow
        {...stateOf(t.dataSharingHelp)}
        label={t.dataSharing}
        checked={values.dataSharing}
        onChange={(dataSharing) => change({ dataSharing })}
      />
      <SwitchRow
        label={t.analytics}
        help={t.analyticsHelp}
        checked={values.analytics}
        onChange={(analytics) => change({ analytics })}
      />
      <SwitchRow
        {...stateOf(t.publicProfileHelp)}
        label={t.publicProfile}
        checked={values.publicProfile}
        onChange={(publicProfile) => change({ publicProfile })}
      />
    </SettingsForm>
  );
}
