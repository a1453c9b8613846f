import { useState } from 'react';
import { amountText, parseAmount, type Currency, type Minor } from '@nestegg/domain';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useProblemText } from '../../i18n/use-problem-text.ts';

/** A field for an amount that keeps its sign: it is typed without one. */
export function useMoneyField(amount: Minor, currency: Currency) {
  const language = useLanguage();
  const textOf = useProblemText();
  const [text, setText] = useState(() => amountText(Math.abs(amount), { language, currency }));
  const read = parseAmount(text, { language, currency });
  return {
    text,
    setText,
    /** Null where it is no amount. */
    value: typeof read === 'string' ? null : Math.sign(amount) * Math.abs(read),
    error: typeof read === 'string' ? textOf({ code: read }) : undefined,
  };
}
