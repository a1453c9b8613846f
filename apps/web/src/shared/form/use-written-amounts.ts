import { useState } from 'react';
import { amountText, parseAmount, type Currency, type Language } from '@nestegg/domain';
import { useLanguage } from '../../i18n/language-context.tsx';
import type { FormState } from './use-form.ts';

/** An amount as another language writes it; what is none stays as it is typed. */
function rewritten(text: string, currency: Currency, { from, to }: { from: Language; to: Language }): string {
  const amount = parseAmount(text, { language: from, currency });
  if (typeof amount === 'string') return text;
  return `${amount < 0 ? '-' : ''}${amountText(amount, { language: to, currency })}`;
}

/**
 * Writes a form's amounts anew where the language changes: a page may show before its language has come, and saving may
 * change it. What stands there would be read in the new language, and refused.
 */
export function useWrittenAmounts<Name extends string, Values extends Record<Name, string>>(
  { values, change }: FormState<Values>,
  { names, currency }: { readonly names: readonly Name[]; readonly currency: Currency },
): void {
  const language = useLanguage();
  const [writtenIn, setWrittenIn] = useState(language);
  if (language === writtenIn) return;
  setWrittenIn(language);
  const turn = { from: writtenIn, to: language };
  const amounts: Partial<Record<Name, string>> = {};
  for (const name of names) amounts[name] = rewritten(values[name], currency, turn);
  change(amounts as Partial<Values>);
}
