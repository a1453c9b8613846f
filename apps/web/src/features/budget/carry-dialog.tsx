import { useState } from 'react';
import { type CarryOver, CARRY_OVERS, fillText, type LocalMonth } from '@nestegg/domain';
import type { BudgetRow } from '@nestegg/api-sdk';
import { ChoiceDialog } from '@nestegg/duck-ui/ChoiceDialog';
import { budget as texts } from '../../i18n/en/budget.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { useFocusBack } from '../../shared/a11y/use-focus-back.ts';
import { useBudgetWrites } from './use-budget-writes.ts';

interface CarryDialogProps {
  /** A household's id, or `personal`. */
  readonly ledger: string;
  readonly row: BudgetRow;
  readonly name: string;
  /** The month from which a change holds. */
  readonly from: LocalMonth;
  readonly onClose: () => void;
}

/** How a category carries over from a month on. */
export function CarryDialog({ ledger, row: { category, carryOver }, name, from, onClose }: CarryDialogProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  useFocusBack();
  const writes = useBudgetWrites(ledger, from);
  const [chosen, setChosen] = useState<CarryOver>();
  const choose = async (carry: CarryOver) => {
    setChosen(carry);
    if (category !== null && (await writes.carry(category, carry, from))) onClose();
  };
  return (
    <ChoiceDialog
      opened
      title={fillText(t.carryTitle, { category: name })}
      message={fillText(t.carryFrom, { month: formats.monthOfYear(from) })}
      choices={CARRY_OVERS.map((each) => ({
        label: t[each],
        detail: each === carryOver ? t.carryNow : undefined,
        working: writes.isBusy && each === chosen ? t.saving : undefined,
        onSelect: () => void choose(each),
      }))}
      cancelLabel={t.cancel}
      onCancel={onClose}
      error={writes.failure}
    />
  );
}
