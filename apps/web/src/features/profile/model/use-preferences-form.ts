import { useState } from 'react';
import type { Profile } from '@nestegg/api-sdk';
import {
  amountText,
  DEFAULT_CURRENCY,
  DEFAULT_SAVINGS_TARGET,
  readTarget,
  type Currency,
  type Language,
  type Theme,
} from '@nestegg/domain';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { useProblemText } from '../../../i18n/use-problem-text.ts';
import { useFieldTexts } from '../../../i18n/use-failure-texts.ts';
import { usePreferences } from '../../../shared/preferences/kept-preferences.ts';
import { useOwnCurrency } from '../../../shared/preferences/own-currency.ts';
import { useTheme } from '../../../shared/preferences/theme.ts';
import { useSavePreferences } from '../../../shared/preferences/use-save-preferences.ts';

export interface PreferenceValues {
  readonly currency: Currency;
  readonly language: Language;
  readonly theme: Theme;
  readonly emailNotifications: boolean;
  readonly pushNotifications: boolean;
  readonly weeklyReport: boolean;
  readonly savingsTarget: string;
}

/** The profile's preferences: what is set, what is wrong with it, and saving it. */
export function usePreferencesForm(profile: Profile, on: { readonly saved: () => void; readonly failed: () => void }) {
  const textOf = useProblemText();
  const refusedBy = useFieldTexts();
  const language = useLanguage();
  const theme = useTheme();
  const own = useOwnCurrency();
  const { save: send } = useSavePreferences();
  const { savingsTargetMinor } = profile;
  const preferences = usePreferences(profile);
  const recorded = preferences.currency ?? own ?? DEFAULT_CURRENCY;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [values, setValues] = useState<PreferenceValues>(() => ({
    currency: recorded,
    language: preferences.language ?? language,
    theme: preferences.theme ?? theme,
    emailNotifications: preferences.emailNotifications ?? true,
    pushNotifications: preferences.pushNotifications ?? true,
    weeklyReport: preferences.weeklyReport ?? true,
    savingsTarget: amountText(savingsTargetMinor ?? DEFAULT_SAVINGS_TARGET, { language, currency: recorded }),
  }));
  const target = readTarget(
    { field: 'savings_target', label: 'Savings target', text: values.savingsTarget },
    { language, currency: values.currency },
  );
  const problem = target !== null && typeof target === 'object' ? target : null;

  const save = async () => {
    if (problem) return;
    setBusy(true);
    setRefused({});
    const { savingsTarget: _typed, ...chosen } = values;
    const failure = await send({
      preferences: chosen,
      ...(typeof target === 'number' && { savingsTargetMinor: target }),
    });
    setBusy(false);
    setRefused(refusedBy(failure) ?? {});
    if (failure) on.failed();
    else on.saved();
  };
  return {
    values,
    change: (patch: Partial<PreferenceValues>) => setValues({ ...values, ...patch }),
    targetError: problem ? textOf(problem) : refused['savings_target'],
    errors: refused,
    newCurrency: values.currency === recorded || problem ? null : { from: recorded, to: values.currency },
    busy,
    save,
  };
}
