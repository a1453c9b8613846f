import { useState } from 'react';
import { fillText } from '@nestegg/domain';
import type { Budget, BudgetRow } from '@nestegg/api-sdk';
import { ChoiceDialog } from '@nestegg/duck-ui/ChoiceDialog';
import { budget as texts } from '../../i18n/en/budget.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { useFocusBack } from '../../shared/a11y/use-focus-back.ts';
import { useBudgetWrites } from './use-budget-writes.ts';

interface CoverDialogProps {
  /** A household's id, or `personal`. */
  readonly ledger: string;
  /** The overspent one. */
  readonly row: BudgetRow;
  readonly budget: Budget;
  readonly nameOf: (category: string | null) => string;
  readonly onClose: () => void;
}

/** So many categories are offered, those with most left first. */
const MOST = 6;

/** From which category an overspent one is covered: those that have something left, as far as they reach. */
export function CoverDialog({ ledger, row, budget, nameOf, onClose }: CoverDialogProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  useFocusBack();
  const writes = useBudgetWrites(ledger, budget.month);
  const [chosen, setChosen] = useState<string | null>();
  const missing = -(row.available ?? 0);
  const money = (amount: number) => formats.money(amount, budget.currency);
  const sources = budget.rows
    .filter(({ category, available }) => category !== null && (available ?? 0) > 0)
    .toSorted((one, other) => (other.available ?? 0) - (one.available ?? 0))
    .slice(0, MOST);
  const cover = async (from: string | null, amount: number) => {
    setChosen(from);
    if (row.category !== null && (await writes.cover(row.category, from, amount))) onClose();
  };
  return (
    <ChoiceDialog
      opened
      title={fillText(t.coverTitle, { category: nameOf(row.category) })}
      message={
        sources.length === 0
          ? t.nothingLeft
          : fillText(t.coverText, { amount: money(missing), month: formats.month(budget.month) })
      }
      choices={sources.map(({ category, available }) => {
        const amount = Math.min(missing, available ?? 0);
        return {
          label: nameOf(category),
          detail: fillText(t.coverDetail, { amount: money(amount), left: money(available ?? 0) }),
          working: writes.isBusy && category === chosen ? t.saving : undefined,
          onSelect: () => void cover(category, amount),
        };
      })}
      cancelLabel={t.cancel}
      onCancel={onClose}
      error={writes.failure}
    />
  );
}
