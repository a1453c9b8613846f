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
import { useForm, useFormState } from '../../../shared/form/use-form.ts';
import { useWrittenAmounts } from '../../../shared/form/use-written-amounts.ts';
import { usePreferences } from '../../../shared/preferences/stored-preferences.ts';
import { storedLanguage } from '../../../shared/preferences/language.ts';
import { useOwnCurrency } from '../../../shared/preferences/own-currency.ts';
import { useTheme } from '../../../shared/preferences/theme.ts';
import { useChoice } from '../../../shared/preferences/use-choice.ts';
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

const FIELDS = ['currency', 'language', 'theme', 'savings_target'];

const AMOUNTS = ['savingsTarget'] as const;

interface Outcomes {
  readonly saved: () => void;
  /** `isGeneral`: no field shows why. */
  readonly failed: (isGeneral: boolean) => void;
}

/** The profile's preferences: what is set, what is wrong with it, and saving it. */
export function usePreferencesForm(profile: Profile, on: Outcomes) {
  const language = useLanguage();
  const own = useOwnCurrency();
  const { save } = useSavePreferences();
  const { savingsTargetMinor } = profile;
  const preferences = usePreferences(profile);
  // The top bar has a switch for it, too.
  const here = useTheme();
  const [theme, setTheme] = useChoice(here, preferences.theme ?? here);
  const recorded = preferences.currency ?? own ?? DEFAULT_CURRENCY;
  const targetIn = ({ savingsTarget: text, currency }: PreferenceValues) =>
    readTarget({ field: 'savings_target', label: 'Savings target', text }, { language, currency });
  const state = useFormState<Omit<PreferenceValues, 'theme'>>(() => ({
    currency: recorded,
    language: preferences.language ?? storedLanguage(),
    emailNotifications: preferences.emailNotifications ?? true,
    pushNotifications: preferences.pushNotifications ?? true,
    weeklyReport: preferences.weeklyReport ?? true,
    savingsTarget: amountText(savingsTargetMinor ?? DEFAULT_SAVINGS_TARGET, { language, currency: recorded }),
  }));
  useWrittenAmounts(state, { names: AMOUNTS, currency: state.values.currency });
  const form = useForm<PreferenceValues>({
    state: {
      values: { ...state.values, theme },
      change: ({ theme: chosen, ...others }) => {
        if (chosen) setTheme(chosen);
        state.change(others);
      },
    },
    eager: true,
    validate: (values) => {
      const target = targetIn(values);
      return target !== null && typeof target === 'object' ? [target] : [];
    },
    fields: FIELDS,
    send: (values) => {
      const { savingsTarget: _typed, ...chosen } = values;
      const target = targetIn(values);
      return save({ preferences: chosen, ...(typeof target === 'number' && { savingsTargetMinor: target }) });
    },
    onSaved: on.saved,
    onFailed: on.failed,
  });
  const { currency } = form.values;
  return { ...form, newCurrency: currency === recorded || !form.isValid ? null : { from: recorded, to: currency } };
}
