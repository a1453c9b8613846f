import { useState } from 'react';
import type { Profile } from '@nestegg/api-sdk';
import { LANGUAGES, NAMED_CURRENCIES, THEMES } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { SelectField } from '@nestegg/duck-ui/SelectField';
import { SettingsRow } from '@nestegg/duck-ui/SettingsRow';
import { Stack } from '@nestegg/duck-ui/Stack';
import { SwitchRow } from '@nestegg/duck-ui/SwitchRow';
import { TextField } from '@nestegg/duck-ui/TextField';
import { profile as texts } from '../../../i18n/en/profile.ts';
import { switches } from '../../../i18n/en/switches.ts';
import { LANGUAGE_NAMES } from '../../../i18n/names.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { CurrencyDialog } from '../../../shared/preferences/currency-dialog.tsx';
import { CurrencyField } from '../../../shared/preferences/currency-field.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { useNotificationSwitches } from '../../../shared/preferences/use-notification-switches.ts';
import { SaveBanner } from '../../../shared/form/save-banner.tsx';
import { useSaveNews } from '../../../shared/form/use-save-news.ts';
import { KnownSettings } from '../../../shared/preferences/known-settings.tsx';
import { paths } from '../../../shared/paths.ts';
import { useSwitches } from '../../../shared/preferences/use-switches.ts';
import { usePreferencesForm } from '../model/use-preferences-form.ts';

type Form = ReturnType<typeof usePreferencesForm>;

/** Currency, language, theme, notifications and the savings target. */
export function PreferencesTab({ profile }: { profile: Profile }) {
  return (
    <KnownSettings profile={profile}>
      <PreferencesForm profile={profile} />
    </KnownSettings>
  );
}

function PreferencesForm({ profile }: { profile: Profile }) {
  const t = useTexts(texts);
  const news = useSaveNews();
  const [asking, setAsking] = useState(false);
  const form = usePreferencesForm(profile, {
    saved: () => news.succeed({ of: texts, key: 'preferencesSaved' }),
    failed: (isGeneral) => news.refuse(isGeneral, t.saveFailed),
  });
  return (
    <Stack gap="panels">
      <SaveBanner control={news} />
      <Card padding="form">
        <Form
          onSubmit={() => {
            if (form.newCurrency) setAsking(true);
            else void form.save();
          }}
        >
          <Stack gap="tight" divided>
            <Choices form={form} />
            <Switches form={form} profile={profile} />
            <RulesLink />
            <FormActions>
              <Button type="submit" working={form.busy ? t.saving : undefined}>
                {t.savePreferences}
              </Button>
            </FormActions>
          </Stack>
        </Form>
      </Card>
      <CurrencyDialog
        asked={asking ? form.newCurrency : null}
        onConfirm={() => {
          setAsking(false);
          void form.save();
        }}
        onCancel={() => setAsking(false)}
      />
    </Stack>
  );
}

function Choices({ form: { values, change, errors } }: { form: Form }) {
  const t = useTexts(texts);
  const hasTarget = useApi().useCapability('savings.target') === 'yes';
  return (
    <>
      <SettingsRow label={t.currency}>
        <CurrencyField
          label={t.currency}
          hideLabel
          value={values.currency}
          onChange={(currency) => change({ currency })}
          first={NAMED_CURRENCIES}
          error={errors['currency']}
        />
      </SettingsRow>
      <SettingsRow label={t.language}>
        <SelectField
          label={t.language}
          hideLabel
          value={values.language}
          onChange={(code) => change({ language: LANGUAGES.find((known) => known === code) ?? values.language })}
          options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code], code }))}
          error={errors['language']}
        />
      </SettingsRow>
      <SettingsRow label={t.theme}>
        <SelectField
          label={t.theme}
          hideLabel
          value={values.theme}
          onChange={(name) => change({ theme: THEMES.find((known) => known === name) ?? values.theme })}
          options={THEMES.map((name) => ({ value: name, label: t[name] }))}
          error={errors['theme']}
        />
      </SettingsRow>
      {hasTarget && (
        <SettingsRow label={t.savingsTarget}>
          <TextField
            label={t.savingsTarget}
            hideLabel
            inputMode="decimal"
            value={values.savingsTarget}
            onChange={(savingsTarget) => change({ savingsTarget })}
            error={errors['savings_target']}
          />
        </SettingsRow>
      )}
    </>
  );
}

/** Where the server has rules, the way to them. */
function RulesLink() {
  const t = useTexts(texts);
  if (useApi().useCapability('rules') !== 'yes') return null;
  return (
    <SettingsRow label={t.rules} help={t.rulesHelp} inline>
      <Button variant="secondary" size="small" href={paths.rules}>
        {t.openRules}
      </Button>
    </SettingsRow>
  );
}

const SWITCHES = ['emailNotifications', 'pushNotifications', 'weeklyReport'] as const;

function Switches({ form: { values, change }, profile }: { form: Form; profile: Profile }) {
  const t = useTexts(texts);
  const states = useNotificationSwitches(profile);
  const allOff = useSwitches('notifications')(useTexts(switches).allOff, true);
  const isOff = profile.preferences.notificationsEnabled === false;
  return SWITCHES.map((name) => (
    <SwitchRow
      key={name}
      {...(isOff ? allOff : states[name])}
      label={t[name]}
      checked={values[name]}
      onChange={(checked) => change({ [name]: checked })}
    />
  ));
}
