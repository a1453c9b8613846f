import type { FieldTexts } from '../../i18n/use-failure-texts.ts';

/**
 * Of the errors by field those that a form has a field for. Null where there is none: the form then shows one general
 * error, so that no refusal goes unseen.
 */
export function errorsOfForm(refused: FieldTexts | null, fields: readonly string[]): FieldTexts | null {
  const shown = Object.entries(refused ?? {}).filter(([name]) => fields.includes(name));
  return shown.length > 0 ? Object.fromEntries(shown) : null;
}
