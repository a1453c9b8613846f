import { isLocalDate } from '../date/local-date.ts';
import type { Minor } from '../money/money.ts';
import { FREQUENCIES, type Frequency } from '../recurrence/recurrence.ts';
import { TEXT_LIMITS, tidyText } from '../text/text.ts';
import type { TransactionDraft } from '../transaction/transaction.ts';
import { type AmountReading, parseAmount, type TypedAmountFault } from './amount.ts';
import { collectProblems, textProblem } from './field.ts';
import { DUE_DAYS, missingRecurrence } from './recurrence-fields.ts';
import type { Problem } from '../problem/problem.ts';

/** The transaction form as it is typed: what can be any text is text. */
export interface TransactionFormValues {
  readonly amount: string;
  readonly date: string;
  readonly description: string;
  readonly category: string;
  /** Null is personal. */
  readonly householdId: string | null;
  readonly isRecurring: boolean;
  readonly frequency: string;
  readonly dueDate: string;
  readonly isProjected: boolean;
}

const isFrequency = (text: string): text is Frequency => (FREQUENCIES as readonly string[]).includes(text);

function dateProblem(date: string): Problem | null {
  if (date.trim() === '') return { field: 'date', code: 'date.required' };
  return isLocalDate(date) ? null : { field: 'date', code: 'date.invalid', params: { field: 'Date' } };
}

const isDueDay = (text: string): boolean =>
  /^\d{1,2}$/.test(text) && Number(text) >= DUE_DAYS.first && Number(text) <= DUE_DAYS.last;

function recurrenceProblem({ isRecurring, frequency, dueDate }: TransactionFormValues): Problem | null {
  const missing = missingRecurrence({ isRecurring, frequency, dueDate: dueDate.trim() });
  if (missing || !isRecurring) return missing;
  if (!isFrequency(frequency)) return { field: 'frequency', code: 'frequency.invalid' };
  return frequency !== 'monthly' || isDueDay(dueDate.trim()) ? null : { field: 'due_date', code: 'due-date.range' };
}

/** The transaction of a form, or why there is none. */
export type TransactionFormResult =
  | { readonly ok: true; readonly draft: TransactionDraft }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Everything wrong with the form, in the order of its messages. Fields bear the names that the server uses. */
const problemsOf = (values: TransactionFormValues, amount: Minor | TypedAmountFault): Problem[] =>
  collectProblems([
    textProblem({
      field: 'description',
      label: 'Description',
      text: values.description,
      max: TEXT_LIMITS.description,
      required: 'description.required',
    }),
    typeof amount === 'string' ? { field: 'amount', code: amount } : null,
    dateProblem(values.date),
    textProblem({ field: 'category', label: 'Category', text: values.category, max: TEXT_LIMITS.category }),
    recurrenceProblem(values),
  ]);

/** The transaction that the form describes, or everything wrong with it. */
export function readTransactionForm(values: TransactionFormValues, reading: AmountReading): TransactionFormResult {
  const amount = parseAmount(values.amount, reading);
  const problems = problemsOf(values, amount);
  if (problems.length > 0 || typeof amount === 'string') return { ok: false, problems };
  const frequency = values.isRecurring && isFrequency(values.frequency) ? values.frequency : null;
  return {
    ok: true,
    draft: {
      amountMinor: amount,
      date: values.date,
      description: tidyText(values.description),
      category: tidyText(values.category) || null,
      householdId: values.householdId,
      isRecurring: values.isRecurring,
      frequency,
      dueDate: frequency === 'monthly' ? Number(values.dueDate) : null,
      isProjected: values.isRecurring && values.isProjected,
    },
  };
}
