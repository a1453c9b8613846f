import { useState } from 'react';
import { TRANSLATED_LANGUAGES, type Currency, type Language } from '@nestegg/domain';
import { SelectField } from '@nestegg/duck-ui/SelectField';
import { SettingsRow } from '@nestegg/duck-ui/SettingsRow';
import { SwitchRow } from '@nestegg/duck-ui/SwitchRow';
import { settings as texts } from '../../../i18n/en/settings.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { LANGUAGE_NAMES, SETTINGS_CURRENCIES } from '../../../i18n/names.ts';
import { setShortcutsOn, useShortcutsOn } from '../../../shared/a11y/shortcut-keys.ts';
import { storedLanguage } from '../../../shared/preferences/language.ts';
import { usePreferences } from '../../../shared/preferences/stored-preferences.ts';
import { useOwnCurrency } from '../../../shared/preferences/own-currency.ts';
import { CurrencyDialog } from '../../../shared/preferences/currency-dialog.tsx';
import { CurrencyField } from '../../../shared/preferences/currency-field.tsx';
import { useChoice } from '../../../shared/preferences/use-choice.ts';
import { useColorScheme, useTheme } from '../../../shared/preferences/theme.ts';
import { useSettingsForm } from '../model/use-settings-form.ts';
import { SettingsForm } from './settings-form.tsx';
import type { SettingsTabProps } from './settings-tab-props.ts';

interface GeneralValues {
  readonly currency: Currency;
  readonly language: Language;
}

/** Dark mode, currency, language. */
export function GeneralTab({ profile, news, account }: SettingsTabProps) {
  const t = useTexts(texts);
  const ownCurrency = useOwnCurrency();
  // The top bar has a switch for it, too.
  const theme = useTheme();
  const isDark = useColorScheme() === 'dark';
  const [dark, setDark] = useChoice(isDark);
  const shortcutsOn = useShortcutsOn();
  const [asking, setAsking] = useState(false);
  const presentLanguage = usePreferences(profile).language ?? storedLanguage();
  const initial: GeneralValues = {
    currency: ownCurrency,
    language: presentLanguage,
  };
  const { values, change, errors, busy, save } = useSettingsForm({
    initial,
    // Where the switch was not moved the theme stays as it is, also one that follows the system.
    changesOf: (chosen) => ({ preferences: { theme: dark === isDark ? theme : dark ? 'dark' : 'light', ...chosen } }),
    fields: ['currency', 'savings_target', 'language'],
    news,
    account,
  });
  const { currency, language } = values;
  return (
    <SettingsForm
      save={t.saveGeneral}
      busy={busy}
      onSave={() => (currency === ownCurrency ? void save() : setAsking(true))}
    >
      <SwitchRow label={t.darkMode} help={t.darkModeHelp} checked={dark} onChange={setDark} />
      <SwitchRow label={t.shortcuts} help={t.shortcutsHelp} checked={shortcutsOn} onChange={setShortcutsOn} />
      <SettingsRow label={t.currency} help={t.currencyHelp}>
        <CurrencyField
          label={t.currency}
          hideLabel
          value={currency}
          onChange={(chosen) => change({ currency: chosen })}
          first={SETTINGS_CURRENCIES}
          error={errors['currency'] ?? errors['savings_target']}
        />
      </SettingsRow>
      <SettingsRow label={t.language} help={t.languageHelp}>
        <SelectField
          label={t.language}
          hideLabel
          value={language}
          onChange={(code) => change({ language: TRANSLATED_LANGUAGES.find((known) => known === code) ?? language })}
          options={withPresent(TRANSLATED_LANGUAGES, presentLanguage).map((code) => ({
            value: code,
            label: LANGUAGE_NAMES[code],
            code,
          }))}
          error={errors['language']}
        />
      </SettingsRow>
      <CurrencyDialog
        asked={asking ? { from: ownCurrency, to: currency } : null}
        onConfirm={() => {
          setAsking(false);
          void save();
        }}
        onCancel={() => setAsking(false)}
      />
    </SettingsForm>
  );
}

/** The offered choices, and the present one where the profile offered more. */
const withPresent = <T extends string>(offered: readonly T[], present: NoInfer<T> | string): T[] => [
  ...new Set([...offered, present as T]),
];
