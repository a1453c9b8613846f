import type { ReactNode } from 'react';
import { DEFAULT_CURRENCY, parseAmount } from '@nestegg/domain';
import { FieldConflict } from '@nestegg/duck-ui/FieldConflict';
import { accountList } from '../../../i18n/en/account-list.ts';
import { transactionForm } from '../../../i18n/en/transaction-form.ts';
import { versionChoice } from '../../../i18n/en/version-choice.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useLanguage, useTexts } from '../../../i18n/language-context.tsx';
import { useCategoryLabel } from '../../../i18n/use-category-label.ts';
import { useApi } from '../../../shared/api-context.ts';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import type { OthersChanges } from '../../../shared/form/use-others-changes.ts';
import type { LedgerOption } from '../ledgers.ts';
import type { FormValues } from './form-values.ts';

type FieldName = keyof FormValues;

/** What stands below the fields, by their names. */
export type FieldNotes = Readonly<Partial<Record<FieldName, ReactNode>>>;

export interface FieldConflictsOptions {
  readonly others: OthersChanges<FormValues>;
  readonly mine: FormValues;
  readonly theirs: FormValues | undefined;
  readonly ledgers: readonly LedgerOption[];
  /** Runs once a field is decided. */
  readonly onDecided: (field: FieldName) => void;
}

/** How a field of the form reads elsewhere. */
function useFieldText(ledgers: readonly LedgerOption[]): (field: FieldName, values: FormValues) => string {
  const t = useTexts(transactionForm);
  const rhythms: Readonly<Record<string, string>> = t;
  const formats = useFormats();
  const language = useLanguage();
  const labelOf = useCategoryLabel();
  const accountName = useAccountName();
  const amountOf = ({ amount, direction, householdId }: FormValues) => {
    const currency = ledgers.find(({ id }) => id === householdId)?.currency ?? DEFAULT_CURRENCY;
    const minor = parseAmount(amount, { language, currency, direction });
    return typeof minor === 'number' ? formats.signedMoney(minor, currency) : amount;
  };
  const rhythmOf = ({ isRecurring, frequency, dueDate, isProjected }: FormValues) =>
    isRecurring ? [rhythms[frequency] ?? t.yes, dueDate, isProjected && t.projected].filter(Boolean).join(', ') : t.no;
  const readers: Readonly<Partial<Record<FieldName, (values: FormValues) => string>>> = {
    amount: amountOf,
    description: ({ description }) => description,
    date: ({ date }) => formats.date(date),
    category: ({ category }) => (category === '' ? t.noCategory : labelOf(category)),
    householdId: ({ householdId }) =>
      householdId === null ? t.personal : (ledgers.find(({ id }) => id === householdId)?.name ?? t.none),
    accountId: ({ accountId }) => accountName(accountId),
    isRecurring: rhythmOf,
  };
  return (field, values) => readers[field]?.(values) ?? t.none;
}

/** The names of accounts, on servers that have some. */
function useAccountName(): (id: string) => string {
  const t = useTexts(accountList);
  const hasAccounts = useApi().useCapability('accounts') === 'yes';
  const { data } = useAccountsApi().useListAccountsQuery({ closed: true }, { skip: !hasAccounts });
  return (id) => data?.accounts.find((account) => account.id === id)?.name ?? t.notInAccount;
}

/** The choice between both values of each field that two people changed, to stand below it. */
export function useFieldConflicts(options: FieldConflictsOptions): FieldNotes {
  const { others, mine, theirs, ledgers, onDecided } = options;
  const t = useTexts(transactionForm);
  const words = useTexts(versionChoice);
  const accountWords = useTexts(accountList);
  const textOf = useFieldText(ledgers);
  if (!theirs) return {};
  const labels: Readonly<Partial<Record<FieldName, string>>> = {
    ...t,
    householdId: t.household,
    accountId: accountWords.account,
    isRecurring: t.recurring,
  };
  const decide = (take: (field: FieldName) => void, field: FieldName) => () => {
    take(field);
    onDecided(field);
  };
  const notes = others.conflicts.map((field) => [
    field,
    <FieldConflict
      key={field}
      label={labels[field] ?? field}
      mine={{
        label: words.mine,
        value: textOf(field, mine),
        action: words.keepMine,
        onChoose: decide(others.keepMine, field),
      }}
      theirs={{
        label: words.theirs,
        value: textOf(field, theirs),
        action: words.useTheirs,
        onChoose: decide(others.takeTheirs, field),
      }}
    />,
  ]);
  return Object.fromEntries(notes) as FieldNotes;
}
