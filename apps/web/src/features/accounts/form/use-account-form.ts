import { useState } from 'react';
import { createDraftKey, type Account, type AccountChanges } from '@nestegg/api-sdk';
import {
  balanceText,
  PERSONAL_ONLY,
  readAccountForm,
  type AccountDraft,
  type AccountFormValues,
  type Currency,
  type Language,
} from '@nestegg/domain';
import { accounts as texts } from '../../../i18n/en/accounts.ts';
import { useLanguage, useTexts } from '../../../i18n/language-context.tsx';
import { today } from '../../../i18n/today.ts';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { mergeForm } from '../../../shared/form/merge-form.ts';
import { useForm, useFormState } from '../../../shared/form/use-form.ts';
import { useHeldVersion } from '../../../shared/form/use-held-version.ts';
import { offerUndo } from '../../../shared/undo-offer.ts';

/** The form of an account: the fields, and the ledger, which only a new one chooses. */
export interface FormValues extends AccountFormValues {
  /** A household's id, or `personal`. */
  readonly ledger: string;
}

const FIELDS = ['name', 'kind', 'household_id', 'opening_balance', 'opening_date', 'bank_id'];

export interface AccountFormOptions {
  /** The one to edit; without it another is added. */
  readonly account: Account | undefined;
  readonly currencyOf: (ledger: string) => Currency;
  readonly onSaved: (id: string | null) => void;
}

/** What becomes other; an opening balance that stays is not sent, because it may be reconciled. */
function changesOf(account: Account, { openingBalanceMinor, openingDate, ...rest }: AccountDraft): AccountChanges {
  const isSame =
    openingBalanceMinor === account.openingBalanceMinor &&
    (openingDate === account.openingDate || account.openingDate === null);
  return isSame ? rest : { ...rest, openingBalanceMinor, openingDate };
}

/** The values, what is wrong with them, and saving. */
export function useAccountForm({ account, currencyOf, onSaved }: AccountFormOptions) {
  const t = useTexts(texts);
  const language = useLanguage();
  const announce = useAnnounce();
  const api = useAccountsApi();
  const [create] = api.useCreateAccountMutation();
  const [update] = api.useUpdateAccountMutation();
  const [look] = api.useLazyGetAccountQuery();
  const held = useHeldVersion({ present: account, code: 'account.changed', look: ({ id }) => look(id) });
  const [key] = useState(() => createDraftKey());
  const readingOf = ({ ledger }: FormValues) => ({ language, currency: currencyOf(ledger) });
  const send = async (values: FormValues, base = held.base) => {
    const read = readAccountForm(values, readingOf(values));
    if (!read.ok) return undefined;
    const { draft } = read;
    const body = { ...draft, ledger: values.ledger, version: base?.version };
    const idempotencyKey = key.keyFor(body);
    const householdId = values.ledger === PERSONAL_ONLY ? null : values.ledger;
    const { data, error } = base
      ? await update({ id: base.id, version: base.version, changes: changesOf(base, draft), idempotencyKey })
      : await create({ ...draft, householdId, idempotencyKey });
    if ((await held.overtaken(error)) !== 'no') return undefined;
    if (error) return error;
    key.settle();
    const words = base ? t.saved : t.added;
    announce(words);
    offerUndo(words, data?.changeGroup);
    return onSaved(data?.id ?? null);
  };
  const form = useForm<FormValues>({
    state: useFormState<FormValues>(() => valuesOf(account, language)),
    validate: (values) => {
      const read = readAccountForm(values, readingOf(values));
      return read.ok ? [] : read.problems;
    },
    fields: FIELDS,
    send: (values) => send(values),
  });
  return {
    ...form,
    /** What others saved meanwhile; until that is decided nothing is saved. */
    meanwhile: held.meanwhile,
    /** Saves what this person changed; fields that they left alone are as others saved them. */
    keepMine: async (theirs: Account) => {
      if (!form.check()) return;
      const from = valuesOf(held.base, language);
      const { values } = mergeForm({ from, mine: form.values, theirs: valuesOf(theirs, language) });
      form.change(values);
      held.goOn(theirs);
      await form.run(() => send(values, theirs));
    },
    useTheirs: (theirs: Account) => {
      held.goOn(theirs);
      form.restart();
      form.change(valuesOf(theirs, language));
    },
  };
}

function valuesOf(account: Account | undefined, language: Language): FormValues {
  if (!account) {
    return { name: '', kind: 'checking', openingBalance: '', openingDate: today(), bankId: '', ledger: PERSONAL_ONLY };
  }
  const { openingBalanceMinor, openingDate, currency } = account;
  return {
    name: account.name,
    kind: account.kind,
    openingBalance: openingDate === null ? '' : balanceText(openingBalanceMinor, { language, currency }),
    openingDate: openingDate ?? today(),
    bankId: account.bankId ?? '',
    ledger: account.householdId ?? PERSONAL_ONLY,
  };
}
