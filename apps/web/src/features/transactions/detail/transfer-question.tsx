import { useState } from 'react';
import type { Transaction } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { ChoiceDialog } from '@nestegg/duck-ui/ChoiceDialog';
import { accountList } from '../../../i18n/en/account-list.ts';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useReasonText } from '../../../i18n/use-problem-text.ts';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { useOwnCurrency } from '../../../shared/preferences/own-currency.ts';
import { offerUndo } from '../../../shared/undo-offer.ts';
import type { DeleteQuestionProps } from './delete-question-props.ts';

export interface TransferQuestionProps extends DeleteQuestionProps {
  readonly transaction: Transaction;
  readonly opened: boolean;
}

/** Asks whether both sides of a transfer are to be deleted, or one. */
export default function TransferQuestion({ transaction, opened, busy = false, ...props }: TransferQuestionProps) {
  const t = useTexts(transactions);
  const words = useTexts(accountList);
  const formats = useFormats();
  const own = useOwnCurrency();
  const both = useBothDeletion(transaction, props.onBothDeleted);
  const amount = formats.signedMoney(transaction.amountMinor, transaction.currency ?? own);
  const cancel = () => {
    both.clear();
    props.onCancel();
  };
  return (
    <ChoiceDialog
      opened={opened}
      title={words.deleteTransfer}
      message={fillText(words.deleteTransferQuestion, { description: transaction.description, amount })}
      choices={[
        {
          label: words.deleteBoth,
          danger: true,
          working: both.busy ? t.deleting : undefined,
          onSelect: () => void both.run(),
        },
        {
          label: words.deleteThis,
          danger: true,
          working: busy ? t.deleting : undefined,
          onSelect: () => {
            // Why both were not deleted is no news of this one, nor of the next that is asked about.
            both.clear();
            props.onConfirm(transaction);
          },
        },
      ]}
      cancelLabel={t.cancel}
      onCancel={cancel}
      error={both.failure ?? props.failure}
    />
  );
}

function useBothDeletion({ transferId }: Transaction, onDeleted: () => void) {
  const t = useTexts(transactions);
  const words = useTexts(accountList);
  const reasonOf = useReasonText();
  const announce = useAnnounce();
  const [remove, { isLoading }] = useAccountsApi().useDeleteTransferMutation();
  const [failure, setFailure] = useState<string>();
  return {
    run: async () => {
      const { data, error } = await remove({ id: transferId ?? '', sides: 'delete' });
      setFailure(error === undefined ? undefined : reasonOf(error, t.deleteFailed));
      if (error !== undefined) return;
      announce(words.bothDeleted);
      offerUndo(words.bothDeleted, data.changeGroup);
      onDeleted();
    },
    busy: isLoading,
    failure,
    clear: () => setFailure(undefined),
  };
}
