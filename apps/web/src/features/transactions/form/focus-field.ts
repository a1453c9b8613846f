import { focusHeading } from '../../../shared/a11y/focus-heading.ts';
import type { FormValues } from './form-values.ts';

/** Names that the server has for fields, where they differ. */
const NAMES: Readonly<Partial<Record<keyof FormValues, string>>> = {
  householdId: 'household_id',
  accountId: 'account_id',
};

const isShown = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.getAttribute('type') !== 'hidden';

/** Gives the focus to a field of the form; to the page's heading for one without a name. */
export function focusField(form: HTMLFormElement | null, field: keyof FormValues): void {
  const elements = [...(form?.elements ?? [])];
  const named = elements.findIndex((element) => element.getAttribute('name') === (NAMES[field] ?? field));
  // What a list sends is in a hidden field behind it.
  const shown = elements.slice(0, named + 1).findLast(isShown);
  if (shown) shown.focus();
  else focusHeading();
}
