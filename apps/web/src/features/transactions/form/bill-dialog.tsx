import { ChoiceDialog } from '@nestegg/duck-ui/ChoiceDialog';
import { transactionForm } from '../../../i18n/en/transaction-form.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import type { BillChoice } from './use-bill-question.ts';

interface BillDialogProps {
  /** Undefined while nothing is asked. */
  readonly onAnswer: ((choice: BillChoice) => void) | undefined;
}

/** Whether the bill that a transaction started is changed with it. */
export const BillDialog = ({ onAnswer }: BillDialogProps) => onAnswer && <Question onAnswer={onAnswer} />;

function Question({ onAnswer }: { readonly onAnswer: (choice: BillChoice) => void }) {
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
