import { CARRY_OVERS, fillText, type LocalMonth } from '@nestegg/domain';
import type { BudgetRow } from '@nestegg/api-sdk';
import { ChoiceDialog } from '@nestegg/duck-ui/ChoiceDialog';
import { budget as texts } from '../../i18n/en/budget.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { useFocusBack } from '../../shared/a11y/use-focus-back.ts';
import type { BudgetWrites } from './use-budget-writes.ts';

interface CarryDialogProps {
  readonly row: BudgetRow;
  readonly name: string;
  /** The month from which a change holds. */
  readonly from: LocalMonth;
  readonly writes: BudgetWrites;
  readonly onClose: () => void;
}

/** How a category carries over from a month on. */
export function CarryDialog({ row: { category, carryOver }, name, from, writes, onClose }: CarryDialogProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  useFocusBack();
  const choose = async (chosen: (typeof CARRY_OVERS)[number]) => {
    if (category !== null && (await writes.carry(category, chosen, from))) onClose();
  };
  return (
    <ChoiceDialog
      opened
      title={fillText(t.carryTitle, { category: name })}
      message={fillText(t.carryFrom, { month: formats.monthOfYear(from) })}
      choices={CARRY_OVERS.map((each) => ({
        label: t[each],
        detail: each === carryOver ? t.carryNow : undefined,
        onSelect: () => void choose(each),
      }))}
      cancelLabel={t.cancel}
      onCancel={onClose}
      error={writes.failure}
    />
  );
}
