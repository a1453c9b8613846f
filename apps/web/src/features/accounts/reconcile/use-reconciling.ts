import { useState } from 'react';
import {
  createDraftKey,
  isNesteggError,
  reconciliationDifferenceOf,
  type Account,
  type Transaction,
} from '@nestegg/api-sdk';
import { fillText, isLocalDate, parseAmount, type Minor, type Problem } from '@nestegg/domain';
import { reconcile as texts } from '../../../i18n/en/reconcile.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useLanguage, useTexts } from '../../../i18n/language-context.tsx';
import { today } from '../../../i18n/today.ts';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { useForm, useFormState } from '../../../shared/form/use-form.ts';
import { offerUndo } from '../../../shared/undo-offer.ts';

interface FormValues {
  readonly date: string;
  readonly balance: string;
}

/** What the account's cleared transactions come to on a day; null while that is not known. */
function useClearedOn({ id }: Account, date: string): Minor | null {
  const isDay = isLocalDate(date);
  const { currentData } = useAccountsApi().useListAccountsQuery({ asOf: date, closed: true }, { skip: !isDay });
  return currentData?.accounts.find((account) => account.id === id)?.clearedBalanceMinor ?? null;
}

/** Why a balance was refused. */
interface Refused {
  /** Null once one of the transactions is another: then it is what both balances come to. */
  readonly differenceMinor: Minor | null;
  readonly candidates: readonly Transaction[];
}

/** Compares an account with the bank on a day, and reconciles it. */
export function useReconciling(account: Account) {
  const t = useTexts(texts);
  const formats = useFormats();
  const language = useLanguage();
  const announce = useAnnounce();
  const [create] = useAccountsApi().useCreateReconciliationMutation();
  const [key] = useState(() => createDraftKey());
  const [refused, setRefused] = useState<Refused | null>(null);
  const readBalance = (text: string) => parseAmount(text, { language, currency: account.currency });

  const send = async ({ date, balance }: FormValues, adjust: boolean): Promise<unknown> => {
    const balanceMinor = readBalance(balance);
    if (typeof balanceMinor === 'string') return undefined;
    const body = { accountId: account.id, date, balanceMinor, ...(adjust && { adjust }) };
    const { data, error } = await create({ ...body, idempotencyKey: key.keyFor(body) });
    // A balance that differs is no failure of the call: it is what there is to look at.
    const difference = isNesteggError(error) ? reconciliationDifferenceOf(error) : null;
    if (error && !difference) return error;
    setRefused(difference);
    if (difference) return undefined;
    key.settle();
    const n = data?.count ?? 0;
    const words = fillText(t[`done_${formats.plural(n)}`], { n: formats.number(n) });
    announce(words);
    offerUndo(words, data?.changeGroup);
    form.change({ balance: '' });
    return form.restart();
  };
  const form = useForm<FormValues>({
    state: useFormState<FormValues>({ date: account.statementTo ?? today(), balance: '' }),
    validate: ({ date, balance }): Problem[] => {
      const read = readBalance(balance);
      return [
        ...(isLocalDate(date) ? [] : [{ field: 'date', code: 'date.invalid' as const, params: { field: 'Date' } }]),
        ...(typeof read === 'string' ? [{ field: 'balance', code: read }] : []),
      ];
    },
    fields: ['date', 'balance'],
    send: (values) => send(values, false),
  });
  const { date, balance } = form.values;
  const cleared = useClearedOn(account, date);
  const read = readBalance(balance);
  const bank = typeof read === 'number' ? read : null;
  return {
    ...form,
    change: (patch: Partial<FormValues>) => {
      setRefused(null);
      form.change(patch);
    },
    bank,
    cleared,
    difference: bank === null || cleared === null ? null : bank - cleared,
    /** Why it was refused, with what may be the reason. */
    refused,
    /** Shows one of these as it is now. */
    replaceCandidate: (saved: Transaction) =>
      setRefused(
        (shown) =>
          shown && {
            differenceMinor: null,
            candidates: shown.candidates.map((candidate) => (candidate.id === saved.id ? saved : candidate)),
          },
      ),
    /** Reconciles, and records what is missing as a transaction. */
    adjust: () => form.run(() => send(form.values, true)),
  };
}
