import { Suspense, useState } from 'react';
import { fillText } from '@nestegg/domain';
import type { Transaction } from '@nestegg/api-sdk';
import { ConfirmDialog } from '@nestegg/duck-ui/ConfirmDialog';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { useApi } from '../../../shared/api-context.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { useOwnCurrency } from '../../../shared/preferences/own-currency.ts';
import type { DeleteQuestionProps } from './delete-question-props.ts';

// Only servers with accounts have transfers: their question comes with the first that is asked.
const TransferQuestion = lazyPart(() => import('./transfer-question.tsx'));

// The same of what a bank's file brought.
const ImportedQuestion = lazyPart(() => import('./imported-question.tsx'));

type Asked = 'entry' | 'transfer' | 'file';

/** What a transaction is, as far as it decides what is asked. */
function askedOf(transaction: Transaction, canImport: boolean): Asked {
  if (transaction.transferSide === 'visible') return 'transfer';
  return canImport && typeof transaction.importId === 'string' ? 'file' : 'entry';
}

/** Asks before a transaction is deleted; of a side of a transfer, which sides; of what a file brought, whether for good. */
export function DeleteQuestion(props: DeleteQuestionProps) {
  const { transaction } = props;
  const canImport = useApi().useCapability('import') === 'yes';
  const asked = transaction && askedOf(transaction, canImport);
  // Each stays once it was asked, so that it closes as dialogs do.
  const [transfer, setTransfer] = useState<Transaction | null>(null);
  if (asked === 'transfer' && transaction !== transfer) setTransfer(transaction);
  const [imported, setImported] = useState<Transaction | null>(null);
  if (asked === 'file' && transaction !== imported) setImported(transaction);
  return (
    <>
      <EntryQuestion {...props} transaction={asked === 'entry' ? transaction : null} />
      <Suspense>
        {transfer && <TransferQuestion {...props} transaction={transfer} opened={asked === 'transfer'} />}
        {imported && <ImportedQuestion {...props} transaction={imported} opened={asked === 'file'} />}
      </Suspense>
    </>
  );
}

function EntryQuestion({ transaction, onConfirm, onCancel, busy = false, failure }: DeleteQuestionProps) {
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
      error={failure}
    />
  );
}
