import { fillText } from '@nestegg/domain';
import type { Suggestion } from '@nestegg/api-sdk';
import { SuggestField } from '@nestegg/duck-ui/SuggestField';
import { quickEntry } from '../../../i18n/en/quick-entry.ts';
import { transactionForm } from '../../../i18n/en/transaction-form.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useCategoryLabel } from '../../../i18n/use-category-label.ts';
import type { LedgerOption } from '../ledgers.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface DescriptionFieldProps {
  readonly value: string;
  readonly onChange: (description: string) => void;
  readonly onChoose: (suggestion: Suggestion) => void;
  readonly ledgers: readonly LedgerOption[];
  readonly error: string | undefined;
}

/** What a transaction was for, with what was written before to choose from. */
export function DescriptionField({ value, onChoose, ledgers, ...field }: DescriptionFieldProps) {
  const t = useTexts(transactionForm);
  const words = useTexts(quickEntry);
  const formats = useFormats();
  const labelOf = useCategoryLabel();
  const offered = useSuggestions(value);
  const count = words[`suggestions_${formats.plural(offered.length)}`];
  const noteOf = ({ category, householdId }: Suggestion) => {
    const household = ledgers.find(({ id }) => id !== null && id === householdId)?.name;
    return [category && labelOf(category), household].filter(Boolean).join(' · ') || undefined;
  };
  return (
    <SuggestField
      {...field}
      name="description"
      label={t.description}
      required
      value={value}
      onChoose={(text) => {
        const chosen = offered.find(({ description }) => description === text);
        if (chosen) onChoose(chosen);
      }}
      suggestions={offered.map((one) => ({ text: one.description, note: noteOf(one) }))}
      countLabel={fillText(count, { n: formats.number(offered.length) })}
    />
  );
}
