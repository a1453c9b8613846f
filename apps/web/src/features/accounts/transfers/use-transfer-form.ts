import { useState } from 'react';
import { createDraftKey, type Account } from '@nestegg/api-sdk';
import { DEFAULT_CURRENCY, readTransferForm, type TransferFormValues } from '@nestegg/domain';
import { transfers as texts } from '../../../i18n/en/transfers.ts';
import { useLanguage, useTexts } from '../../../i18n/language-context.tsx';
import { today } from '../../../i18n/today.ts';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { useForm, useFormState } from '../../../shared/form/use-form.ts';
import { offerUndo } from '../../../shared/undo-offer.ts';

const FIELDS = ['from_account_id', 'to_account_id', 'amount', 'date', 'description'];

export interface TransferFormOptions {
  readonly accounts: readonly Account[];
  readonly from: string;
  readonly onSaved: () => void;
}

/** The form of a transfer: its values, what is wrong with them, and saving. */
export function useTransferForm({ accounts, from, onSaved }: TransferFormOptions) {
  const t = useTexts(texts);
  const language = useLanguage();
  const announce = useAnnounce();
  const [create] = useAccountsApi().useCreateTransferMutation();
  const [key] = useState(() => createDraftKey());
  const read = (values: TransferFormValues) => {
    const currency = accounts.find(({ id }) => id === values.fromAccountId)?.currency ?? DEFAULT_CURRENCY;
    return readTransferForm(values, { language, currency });
  };
  return useForm<TransferFormValues>({
    state: useFormState<TransferFormValues>({
      fromAccountId: from,
      toAccountId: '',
      amount: '',
      date: today(),
      description: '',
    }),
    validate: (values) => {
      const result = read(values);
      return result.ok ? [] : result.problems;
    },
    fields: FIELDS,
    send: async (values) => {
      const result = read(values);
      if (!result.ok) return undefined;
      const body = { description: t.transfer, ...result.draft };
      const { data, error } = await create({ ...body, idempotencyKey: key.keyFor(body) });
      if (error) return error;
      key.settle();
      announce(t.saved);
      offerUndo(t.saved, data?.changeGroup);
      return onSaved();
    },
  });
}
