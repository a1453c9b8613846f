import { useState } from 'react';
import { fillText } from '@nestegg/domain';
import type { Transaction } from '@nestegg/api-sdk';
import { ConfirmDialog } from '@nestegg/duck-ui/ConfirmDialog';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useOwnCurrency } from '../../../shared/own-currency.ts';
import { useApi } from '../../../shared/api-context.ts';

export interface DeleteTransactionProps {
  /** The one to delete; without one the dialog is closed. */
  readonly transaction: Transaction | null;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Asks, then deletes. */
export function DeleteTransaction({ transaction, onClose, onDeleted }: DeleteTransactionProps) {
  const t = useTexts(transactions);
  const formats = useFormats();
  const ownCurrency = useOwnCurrency();
  const [remove, { isLoading }] = useApi().useDeleteTransactionMutation();
  const [failed, setFailed] = useState(false);
  const close = () => {
    setFailed(false);
    onClose();
  };
  const confirm = async () => {
    if (!transaction) return;
    setFailed(false);
    const { error } = await remove({ id: transaction.id, version: transaction.version });
    if (error) return setFailed(true);
    close();
    onDeleted?.();
  };
  const amount = transaction ? formats.signedMoney(transaction.amountMinor, transaction.currency ?? ownCurrency) : '';
  return (
    <ConfirmDialog
      opened={transaction !== null}
      title={t.deleteTitle}
      message={fillText(t.deleteQuestion, { description: transaction?.description ?? '', amount })}
      confirmLabel={t.delete}
      cancelLabel={t.cancel}
      onConfirm={() => void confirm()}
      onCancel={close}
      danger
      working={isLoading ? t.deleting : undefined}
      error={failed ? t.deleteFailed : undefined}
    />
  );
}
