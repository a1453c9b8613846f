import { isLocalDate, type LocalDate } from '../date/local-date.ts';
import type { Minor } from '../money/money.ts';
import type { Problem } from '../problem/problem.ts';
import { TEXT_LIMITS, tidyText } from '../text/text.ts';
import { type AmountReading, amountText, parseAmount } from '../validation/amount.ts';
import { collectProblems, textProblem } from '../validation/field.ts';
import { ACCOUNT_KINDS, type AccountKind } from './account.ts';

/** The form of an account as it is typed. */
export interface AccountFormValues {
  readonly name: string;
  readonly kind: string;
  /** Blank is none; with a sign it is owed. */
  readonly openingBalance: string;
  readonly openingDate: string;
  readonly bankId: string;
}

/** An account as it is to be. */
export interface AccountDraft {
  readonly name: string;
  readonly kind: AccountKind;
  readonly openingBalanceMinor: Minor;
  readonly openingDate: LocalDate;
  readonly bankId: string | null;
}

/** What a form says, or everything wrong with it. */
export type FormResult<Draft> =
  | { readonly ok: true; readonly draft: Draft }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const isKind = (text: string): text is AccountKind => (ACCOUNT_KINDS as readonly string[]).includes(text);

const dateProblem = (field: string, label: string, text: string): Problem | null =>
  isLocalDate(text) ? null : { field, code: 'date.invalid', params: { field: label } };

/** A balance as it would have been typed, with its sign. */
export const balanceText = (balance: Minor, reading: AmountReading): string =>
  `${balance < 0 ? '-' : ''}${amountText(balance, reading)}`;

/** The account that a form describes, or everything wrong with it. Fields bear the names that the server uses. */
export function readAccountForm(values: AccountFormValues, reading: AmountReading): FormResult<AccountDraft> {
  const typed = parseAmount(values.openingBalance, reading);
  const opening = typed === 'amount.required' ? 0 : typed;
  const problems = collectProblems([
    textProblem({
      field: 'name',
      label: 'Name',
      text: values.name,
      max: TEXT_LIMITS.accountName,
      required: 'text.required',
    }),
    typeof opening === 'string' ? { field: 'opening_balance', code: opening } : null,
    dateProblem('opening_date', 'Opening date', values.openingDate),
    textProblem({ field: 'bank_id', label: 'Bank id', text: values.bankId, max: TEXT_LIMITS.bankId }),
  ]);
  if (problems.length > 0 || typeof opening === 'string' || !isKind(values.kind)) return { ok: false, problems };
  return {
    ok: true,
    draft: {
      name: tidyText(values.name),
      kind: values.kind,
      openingBalanceMinor: opening,
      openingDate: values.openingDate,
      bankId: tidyText(values.bankId) || null,
    },
  };
}

/** The form of a transfer as it is typed. */
export interface TransferFormValues {
  readonly fromAccountId: string;
  readonly toAccountId: string;
  readonly amount: string;
  readonly date: string;
  readonly description: string;
}

/** A transfer as it is to be recorded. */
export interface TransferDraft {
  readonly fromAccountId: string;
  readonly toAccountId: string;
  readonly amountMinor: Minor;
  readonly date: LocalDate;
  /** Left out where none was typed. */
  readonly description?: string;
}

const accountProblems = ({ fromAccountId, toAccountId }: TransferFormValues): (Problem | null)[] => [
  fromAccountId === '' ? { field: 'from_account_id', code: 'account.required' } : null,
  toAccountId === '' ? { field: 'to_account_id', code: 'account.required' } : null,
  toAccountId !== '' && fromAccountId === toAccountId
    ? { field: 'to_account_id', code: 'transfer.same-account' }
    : null,
];

/** The transfer that a form describes, or everything wrong with it. */
export function readTransferForm(values: TransferFormValues, reading: AmountReading): FormResult<TransferDraft> {
  const { fromAccountId, toAccountId, date } = values;
  const amount = parseAmount(values.amount, reading);
  const description = tidyText(values.description);
  const positive = typeof amount === 'number' && amount <= 0;
  const problems = collectProblems([
    ...accountProblems(values),
    typeof amount === 'string' ? { field: 'amount', code: amount } : null,
    positive ? { field: 'amount', code: 'transfer.positive' } : null,
    date.trim() === '' ? { field: 'date', code: 'date.required' } : dateProblem('date', 'Date', date),
    textProblem({ field: 'description', label: 'Description', text: description, max: TEXT_LIMITS.description }),
  ]);
  if (typeof amount === 'string' || problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    draft: { fromAccountId, toAccountId, amountMinor: amount, date, ...(description !== '' && { description }) },
  };
}
