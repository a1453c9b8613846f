import { useState } from 'react';
import { fillText } from '@nestegg/domain';
import type { Transaction } from '@nestegg/api-sdk';
import { ConfirmDialog } from '@nestegg/duck-ui/ConfirmDialog';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { useApi } from '../../../shared/api-context.ts';
import { useOwnCurrency } from '../../../shared/preferences/own-currency.ts';

export interface DeleteQuestionProps {
  /** The one to delete; without one the dialog is closed. */
  readonly transaction: Transaction | null;
  readonly onConfirm: (transaction: Transaction) => void;
  readonly onCancel: () => void;
  readonly busy?: boolean;
  readonly failed?: boolean;
}

/** Asks before a transaction is deleted. */
export function DeleteQuestion({
  transaction,
  onConfirm,
  onCancel,
  busy = false,
  failed = false,
}: DeleteQuestionProps) {
  const t = useTexts(transactions);
  const formats = useFormats();
  const ownCurrency = useOwnCurrency();
  const hasHistory = useApi().useCapability('history') === 'yes';
  // While the dialog closes it still says what it asked.
  const [asked, setAsked] = useState(transaction);
  if (transaction && transaction !== asked) setAsked(transaction);
  const amount = asked ? formats.signedMoney(asked.amountMinor, asked.currency ?? ownCurrency) : '';
  return (
    <ConfirmDialog
      opened={transaction !== null}
      title={t.deleteTitle}
      message={fillText(hasHistory ? t.deleteQuestionRestorable : t.deleteQuestion, {
        description: asked?.description ?? '',
        amount,
      })}
      confirmLabel={t.delete}
      cancelLabel={t.cancel}
      onConfirm={() => transaction && onConfirm(transaction)}
      onCancel={onCancel}
      danger
      working={busy ? t.deleting : undefined}
      error={failed ? t.deleteFailed : undefined}
    />
  );
}
