import type { FormValues } from './form-values.ts';

/** Names that the server has for fields, where they differ. */
const NAMES: Readonly<Partial<Record<keyof FormValues, string>>> = {
  householdId: 'household_id',
  accountId: 'account_id',
};

/** Gives the focus to a field of the form. */
export function focusField(form: HTMLFormElement | null, field: keyof FormValues): void {
  const found = form?.elements.namedItem(NAMES[field] ?? field);
  if (found instanceof HTMLInputElement) found.focus();
}
