import { useState } from 'react';
import type { Household } from '@nestegg/api-sdk';
import {
  amountText,
  DEFAULT_CURRENCY,
  readTarget,
  tidyText,
  validateHouseholdForm,
  type AmountReading,
  type Currency,
  type HouseholdFormValues,
  type Minor,
  type Problem,
} from '@nestegg/domain';
import { household as texts } from '../../../i18n/en/household.ts';
import { useLanguage, useTexts } from '../../../i18n/language-context.tsx';
import { useProblemTexts } from '../../../i18n/use-problem-text.ts';
import { useFieldTexts } from '../../../i18n/use-failure-texts.ts';
import { errorsOfForm } from '../../../shared/form/form-errors.ts';
import { useOwnCurrency } from '../../../shared/preferences/own-currency.ts';
import { useSaveHousehold } from './use-save-household.ts';

export interface FormValues extends HouseholdFormValues {
  readonly currency: Currency;
}

const amountOrBlank = (amount: Minor | null, reading: AmountReading): string =>
  amount === null ? '' : amountText(amount, reading);

const amountIn = (text: string, reading: AmountReading): Minor | null => {
  const target = readTarget({ field: '', label: '', text }, reading);
  return typeof target === 'number' ? target : null;
};

const FIELDS = ['name', 'description', 'monthly_budget', 'savings_target', 'currency'];

/** The edit form of a household: its values, what is wrong with them, and saving. */
export function useHouseholdForm(household: Household, onSaved: () => void) {
  const language = useLanguage();
  const t = useTexts(texts);
  const textsOf = useProblemTexts();
  const own = useOwnCurrency();
  const [recorded] = useState(household.currency ?? own ?? DEFAULT_CURRENCY);
  const saving = useSaveHousehold(household, onSaved);
  const [tried, setTried] = useState(false);
  const [values, setValues] = useState<FormValues>(() => ({
    name: household.name,
    description: household.description ?? '',
    monthlyBudget: amountOrBlank(household.monthlyBudgetMinor, { language, currency: recorded }),
    savingsTarget: amountOrBlank(household.savingsTargetMinor, { language, currency: recorded }),
    currency: recorded,
  }));
  const reading = { language, currency: values.currency };
  const found = validateHouseholdForm(values, reading);
  const shown: readonly Problem[] = tried ? found : [];
  const refused = errorsOfForm(useFieldTexts()(saving.error), FIELDS);

  const save = async () => {
    setTried(true);
    if (found.length > 0) return;
    const savingsTargetMinor = amountIn(values.savingsTarget, reading);
    await saving.save({
      name: tidyText(values.name),
      description: tidyText(values.description) || null,
      monthlyBudgetMinor: amountIn(values.monthlyBudget, reading),
      ...(savingsTargetMinor !== null && { savingsTargetMinor }),
      ...(values.currency !== recorded && { currency: values.currency }),
    });
  };

  return {
    values,
    change: (patch: Partial<FormValues>) => setValues({ ...values, ...patch }),
    errors: {
      ...refused,
      ...textsOf(shown),
    },
    failed: saving.error !== undefined && !refused && !saving.conflict ? t.saveFailed : null,
    saving,
    /** The currency changes, which asks for a confirmation once all is right: amounts are not converted. */
    newCurrency: values.currency === recorded || found.length > 0 ? null : { from: recorded, to: values.currency },
    save,
  };
}
