import { useState } from 'react';
import { amountText, fillText, type Minor, parseAmount } from '@nestegg/domain';
import type { Budget } from '@nestegg/api-sdk';
import type { BudgetCellProps } from '@nestegg/duck-ui/BudgetTable';
import { budget as texts } from '../../i18n/en/budget.ts';
import { useLanguage, useTexts } from '../../i18n/language-context.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { useProblemText } from '../../i18n/use-problem-text.ts';
import type { BudgetWrites } from './use-budget-writes.ts';

/** The cells of a month: what is typed is read as the language writes amounts, and empty takes the amount away. */
export function useCells({ currency, month }: Budget, { assign }: BudgetWrites) {
  const t = useTexts(texts);
  const language = useLanguage();
  const formats = useFormats();
  const textOf = useProblemText();
  const [fault, setFault] = useState<{ readonly category: string; readonly text: string }>();
  const signed = (amount: Minor) => `${amount < 0 ? '-' : ''}${amountText(amount, { language, currency })}`;
  return (category: string, assigned: Minor | null, name: string): BudgetCellProps => ({
    label: fillText(t.assignedTo, { category: name, month: formats.month(month) }),
    text: assigned === null ? '' : formats.money(assigned, currency),
    value: assigned === null ? '' : signed(assigned),
    placeholder: t.assign,
    error: fault?.category === category ? fault.text : undefined,
    onCommit: (typed) => {
      const read = typed === '' ? null : parseAmount(typed, { language, currency });
      if (typeof read === 'string') {
        setFault({ category, text: textOf({ code: read }) });
        return;
      }
      setFault(undefined);
      if (read !== assigned) void assign(category, read, assigned);
    },
  });
}
