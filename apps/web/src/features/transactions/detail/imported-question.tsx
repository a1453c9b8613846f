import { useState } from 'react';
import type { Transaction } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { CheckboxField } from '@nestegg/duck-ui/CheckboxField';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { Stack } from '@nestegg/duck-ui/Stack';
import { accountList } from '../../../i18n/en/account-list.ts';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useOwnCurrency } from '../../../shared/preferences/own-currency.ts';
import type { DeleteQuestionProps } from './delete-question-props.ts';

export interface ImportedQuestionProps extends DeleteQuestionProps {
  readonly transaction: Transaction;
  readonly opened: boolean;
}

/** Asks before a transaction is deleted that a bank's file brought: the same file would bring it again. */
export default function ImportedQuestion({ transaction, opened, busy = false, ...props }: ImportedQuestionProps) {
  const t = useTexts(transactions);
  const words = useTexts(accountList);
  const formats = useFormats();
  const own = useOwnCurrency();
  const [ignores, setIgnores] = useState(false);
  // Each time it is asked anew.
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    setIgnores(false);
  }
  const amount = formats.signedMoney(transaction.amountMinor, transaction.currency ?? own);
  return (
    <Dialog
      opened={opened}
      onClose={props.onCancel}
      title={t.deleteTitle}
      lead={fillText(t.deleteQuestionRestorable, { description: transaction.description, amount })}
    >
      <Stack gap="fields">
        <CheckboxField label={words.ignoreToo} checked={ignores} onChange={setIgnores} />
        {props.failure !== undefined && <Banner tone="danger">{props.failure}</Banner>}
        <FormActions>
          <Button variant="secondary" onClick={props.onCancel} data-autofocus>
            {t.cancel}
          </Button>
          <Button danger working={busy ? t.deleting : undefined} onClick={() => props.onConfirm(transaction, ignores)}>
            {t.delete}
          </Button>
        </FormActions>
      </Stack>
    </Dialog>
  );
}
