import { ChoiceDialog } from '@nestegg/duck-ui/ChoiceDialog';
import { transactionForm } from '../../../i18n/en/transaction-form.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import type { BillChoice } from './use-bill-question.ts';

/** Whether the bill that a transaction started is changed with it. */
export function BillDialog({ onAnswer }: { readonly onAnswer: (choice: BillChoice) => void }) {
  const t = useTexts(transactionForm);
  useFocusBack();
  return (
    <ChoiceDialog
      opened
      title={t.billTitle}
      message={t.billText}
      choices={[
        { label: t.billOnly, onSelect: () => onAnswer('only') },
        { label: t.billOn, onSelect: () => onAnswer('on') },
      ]}
      cancelLabel={t.cancel}
      onCancel={() => onAnswer('cancel')}
    />
  );
}
