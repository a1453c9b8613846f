import { ruleActionsOf, ruleConditionsOf } from '@nestegg/api-sdk';
import { isLocalDate, MONEY_FIELDS, type Currency, type FieldValue } from '@nestegg/domain';
import { accountList } from '../../i18n/en/account-list.ts';
import { accounts as accountTexts } from '../../i18n/en/accounts.ts';
import { history } from '../../i18n/en/history.ts';
import { rules } from '../../i18n/en/rules.ts';
import { transactionForm } from '../../i18n/en/transaction-form.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { useAccountsApi } from '../../shared/accounts-api.ts';
import { useApi } from '../../shared/api-context.ts';
import { useRuleWords } from '../../shared/use-rule-sentence.ts';

/** Fields that only other fields of the same record make readable. */
const HIDDEN: ReadonlySet<string> = new Set([
  'created_by',
  'transfer_id',
  'transfer_ledger_id',
  'position',
  'rule_id',
  'import_id',
]);

/** Rules are asked in their order: a place of theirs says something by itself. */
export const isShown = (field: string, kind: string): boolean =>
  !HIDDEN.has(field) || (kind === 'rule' && field === 'position');

/** A rule reads as its sentence does; the other fields come first, as they are. */
const ORDER = ['conditions', 'actions', 'enabled', 'position'];

/** Puts the fields of a record in the order in which they read. */
export const inOrder = <Field extends { readonly field: string }>(fields: readonly Field[]): Field[] =>
  fields.toSorted((one, other) => ORDER.indexOf(one.field) - ORDER.indexOf(other.field));

const WORDS: ReadonlySet<string> = new Set(['description', 'name', 'conditions', 'actions']);

/** Fields that hold what people wrote. */
export const isWords = (field: string): boolean => WORDS.has(field);

/** The words for a record's fields, by their names in the contract. */
export function useFieldLabel(): (field: string) => string {
  const t = useTexts(history);
  const form = useTexts(transactionForm);
  const ruleTexts = useTexts(rules);
  const labels: Readonly<Record<string, string>> = {
    date: form.date,
    description: form.description,
    category: form.category,
    amount: form.amount,
    is_recurring: t.recurring,
    frequency: form.frequency,
    due_date: form.dueDate,
    is_projected: t.projected,
    household_id: t.ledger,
    name: t.name,
    account_id: t.account,
    status: t.status,
    kind: t.accountKind,
    type: t.type,
    closed_on: t.closedOn,
    bank_id: t.bankId,
    bank_date: t.bankDate,
    payee: t.payee,
    bank_text: t.bankText,
    monthly_budget: t.monthlyBudget,
    savings_target: t.savingsTarget,
    currency: t.currency,
    role: t.role,
    month: t.month,
    assigned: t.assigned,
    carry_over: t.carryOver,
    position: t.place,
    conditions: ruleTexts.conditions,
    actions: ruleTexts.actions,
    enabled: t.isOn,
  };
  return (field) => labels[field] ?? field;
}

type Written = (value: FieldValue, currency: Currency | null) => string | null;

const word =
  (words: Readonly<Record<string, string>>): Written =>
  (value) =>
    typeof value === 'string' ? (words[value] ?? value) : null;

/** How the fields are written that are not written as they are. */
function useWriters(): Readonly<Record<string, Written>> {
  const t = useTexts(history);
  const form: Readonly<Record<string, string>> = useTexts(transactionForm);
  const formats = useFormats();
  const labelOf = useCategoryLabel();
  const households = useApi().useListHouseholdsQuery().data ?? [];
  const money: Written = (value, currency) =>
    typeof value === 'number' && currency !== null ? formats.money(value, currency) : null;
  return {
    ...Object.fromEntries([...MONEY_FIELDS].map((field) => [field, money])),
    // One that was left since is not the person's own ledger.
    household_id: (value) =>
      typeof value === 'string' ? (households.find(({ id }) => id === value)?.name ?? '…') : t.personal,
    date: (value) => (typeof value === 'string' && isLocalDate(value) ? formats.date(value) : null),
    category: (value) => (typeof value === 'string' ? labelOf(value) : null),
    role: (value) => (value === 'owner' ? t.owner : t.member),
    month: (value) => (typeof value === 'string' && isLocalDate(value) ? formats.monthOfYear(value.slice(0, 7)) : null),
    carry_over: word({ reset: t.carryReset, surplus: t.carrySurplus, both: t.carryBoth }),
    ...useAccountWriters(),
    frequency: (value) => (typeof value === 'string' ? (form[value] ?? value) : null),
  };
}

/** The same of what only servers with accounts have. */
function useAccountWriters(): Readonly<Record<string, Written>> {
  const t = useTexts(history);
  const statuses: Readonly<Record<string, string>> = useTexts(accountList);
  const kinds: Readonly<Record<string, string>> = useTexts(accountTexts);
  const formats = useFormats();
  const hasAccounts = useApi().useCapability('accounts') === 'yes';
  const { data } = useAccountsApi().useListAccountsQuery({ closed: true }, { skip: !hasAccounts });
  const nameOf = (id: unknown) => data?.accounts.find((account) => account.id === id)?.name;
  const { goneAccount } = useTexts(rules);
  const ruleWords = useRuleWords((id) => nameOf(id) ?? (data ? goneAccount : '…'));
  const day: Written = (value) => (typeof value === 'string' && isLocalDate(value) ? formats.date(value) : null);
  return {
    account_id: (value) => nameOf(value) ?? (value === null ? null : '…'),
    status: word(statuses),
    kind: word(kinds),
    type: word({ entry: t.typeEntry, transfer: t.typeTransfer, opening: statuses['opening'] ?? '' }),
    position: (value) => (typeof value === 'number' ? formats.number(value + 1) : null),
    conditions: (value, currency) => {
      const conditions = ruleConditionsOf(value);
      return conditions && currency && ruleWords.conditions(conditions, currency);
    },
    actions: (value) => {
      const actions = ruleActionsOf(value);
      return actions && ruleWords.actions(actions);
    },
    closed_on: day,
    bank_date: day,
  };
}

/** A field's value as it is shown elsewhere; null where there is none. */
export function useFieldText(): (field: string, value: FieldValue, currency: Currency | null) => string | null {
  const form = useTexts(transactionForm);
  const writers = useWriters();
  return (field, value, currency) => {
    const write = writers[field];
    if (write) return write(value, currency);
    if (typeof value === 'boolean') return value ? form.yes : form.no;
    return typeof value === 'string' || typeof value === 'number' ? `${value}` : null;
  };
}

/** What a record is called that says no name of its own. */
export function useUnnamed(): (kind: string) => string {
  const { oneRule, oneUnknown } = useTexts(history);
  return (kind) => (kind === 'rule' ? oneRule : oneUnknown);
}
