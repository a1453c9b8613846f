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
} from '@nestegg/domain';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { useForm, useFormState } from '../../../shared/form/use-form.ts';
import { useWrittenAmounts } from '../../../shared/form/use-written-amounts.ts';
import { useOwnCurrency } from '../../../shared/preferences/own-currency.ts';
import { useSaveHousehold, type HouseholdChanges } from './use-save-household.ts';

export interface FormValues extends HouseholdFormValues {
  readonly currency: Currency;
}

const AMOUNTS = ['monthlyBudget', 'savingsTarget'] as const;

const amountOrBlank = (amount: Minor | null, reading: AmountReading): string =>
  amount === null ? '' : amountText(amount, reading);

const amountIn = (text: string, reading: AmountReading): Minor | null => {
  const target = readTarget({ field: '', label: '', text }, reading);
  return typeof target === 'number' ? target : null;
};

/** The edit form of a household: its values, what is wrong with them, and saving. */
export function useHouseholdForm(household: Household, onSaved: () => void) {
  const language = useLanguage();
  const own = useOwnCurrency();
  const [recorded] = useState(household.currency ?? own ?? DEFAULT_CURRENCY);
  const saving = useSaveHousehold(household, onSaved);
  const readingOf = ({ currency }: FormValues): AmountReading => ({ language, currency });
  const state = useFormState<FormValues>(() => ({
    name: household.name,
    description: household.description ?? '',
    monthlyBudget: amountOrBlank(household.monthlyBudgetMinor, { language, currency: recorded }),
    savingsTarget: amountOrBlank(household.savingsTargetMinor, { language, currency: recorded }),
    currency: recorded,
  }));
  useWrittenAmounts(state, { names: AMOUNTS, currency: state.values.currency });
  const form = useForm({
    state,
    validate: (values) => validateHouseholdForm(values, readingOf(values)),
    fields: ['name', 'description', 'monthly_budget', 'savings_target', 'currency'],
    send: (values) => {
      const savingsTargetMinor = amountIn(values.savingsTarget, readingOf(values));
      return saving.save({
        name: tidyText(values.name),
        description: tidyText(values.description) || null,
        monthlyBudgetMinor: amountIn(values.monthlyBudget, readingOf(values)),
        ...(savingsTargetMinor !== null && { savingsTargetMinor }),
        ...(values.currency !== recorded && { currency: values.currency }),
      });
    },
  });
  return {
    ...form,
    conflict: saving.conflict,
    dismissConflict: saving.dismiss,
    /** Saves these changes over the version that the other has saved. */
    saveOver: (changes: HouseholdChanges, theirVersion: number | null) =>
      form.run(() => saving.save(changes, theirVersion)),
    /** The currency changes, which asks for a confirmation once all is right: amounts are not converted. */
    newCurrency:
      form.values.currency === recorded || !form.isValid ? null : { from: recorded, to: form.values.currency },
  };
}
