import { isLocalDate, MONEY_FIELDS, type Currency, type FieldValue } from '@nestegg/domain';
import { history } from '../../i18n/en/history.ts';
import { transactionForm } from '../../i18n/en/transaction-form.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { useApi } from '../../shared/api-context.ts';

/** Fields that only other fields of the same record make readable. */
const HIDDEN: ReadonlySet<string> = new Set(['created_by']);

export const isShown = (field: string): boolean => !HIDDEN.has(field);

/** Fields that hold what people wrote. */
export const isWords = (field: string): boolean => field === 'description' || field === 'name';

/** The words for a record's fields, by their names in the contract. */
export function useFieldLabel(): (field: string) => string {
  const t = useTexts(history);
  const form = useTexts(transactionForm);
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
    monthly_budget: t.monthlyBudget,
    savings_target: t.savingsTarget,
    currency: t.currency,
    role: t.role,
  };
  return (field) => labels[field] ?? field;
}

type Written = (value: FieldValue, currency: Currency | null) => string | null;

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
    household_id: (value) => households.find(({ id }) => id === value)?.name ?? t.personal,
    date: (value) => (typeof value === 'string' && isLocalDate(value) ? formats.date(value) : null),
    category: (value) => (typeof value === 'string' ? labelOf(value) : null),
    role: (value) => (value === 'owner' ? t.owner : t.member),
    frequency: (value) => (typeof value === 'string' ? (form[value] ?? value) : null),
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
