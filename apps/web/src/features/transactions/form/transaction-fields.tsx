import { Suspense, type ReactNode } from 'react';
import {
  CATEGORIES,
  DEFAULT_CURRENCY,
  fillText,
  isTypedSum,
  parseAmount,
  typedDirection,
  unsignedAmount,
  type Currency,
} from '@nestegg/domain';
import type { Suggestion } from '@nestegg/api-sdk';
import { AmountField } from '@nestegg/duck-ui/AmountField';
import { CategoryField } from '@nestegg/duck-ui/CategoryField';
import { DateField } from '@nestegg/duck-ui/DateField';
import { FormRow } from '@nestegg/duck-ui/FormRow';
import { SelectField } from '@nestegg/duck-ui/SelectField';
import { Stack } from '@nestegg/duck-ui/Stack';
import { TextField } from '@nestegg/duck-ui/TextField';
import { transactionForm } from '../../../i18n/en/transaction-form.ts';
import { useCategoryLabel } from '../../../i18n/use-category-label.ts';
import { useLanguage, useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { useApi } from '../../../shared/api-context.ts';
import { useDateFormat, useDateLabels } from '../../../shared/form/date-field.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import type { FormValues } from './form-values.ts';
import { DescriptionField } from './description-field.tsx';
import type { FieldNotes } from './field-conflicts.tsx';
import { RecurringFields, type FieldsProps } from './recurring-fields.tsx';
import type { LedgerOption } from '../ledgers.ts';

export interface TransactionFieldsProps extends FieldsProps {
  readonly ledgers: readonly LedgerOption[];
  /** Categories in use, offered after those everybody has. */
  readonly categories: readonly string[];
  /** What stands below single fields. */
  readonly notes?: FieldNotes;
  /** Offers what was written before; without it the description is a plain field. */
  readonly onChoose?: ((suggestion: Suggestion) => void) | undefined;
}

// Only servers with accounts have the field.
const AccountField = lazyPart(() => import('./account-field.tsx'));

const PERSONAL = 'personal';

/** What a typed sum comes to; undefined of a single amount, and of what cannot be read. */
function useTypedSum({ amount, direction }: FormValues, currency: Currency): string | undefined {
  const formats = useFormats();
  const minor = parseAmount(amount, { language: useLanguage(), currency, direction });
  return isTypedSum(amount) && typeof minor === 'number' ? `= ${formats.money(minor, currency)}` : undefined;
}

/** The fields of a transaction. */
export function TransactionFields({ values, onChange, errors, ledgers, ...rest }: TransactionFieldsProps) {
  const { categories, onChoose, notes = {} } = rest;
  const t = useTexts(transactionForm);
  const formats = useFormats();
  const labelOf = useCategoryLabel();
  const hasAccounts = useApi().useCapability('accounts') === 'yes';
  const dateFormat = useDateFormat();
  const dateLabels = useDateLabels();
  const ledger = ledgers.find(({ id }) => id === values.householdId) ?? ledgers[0];
  const currency = ledger?.currency ?? DEFAULT_CURRENCY;
  const sum = useTypedSum(values, currency);
  return (
    <>
      <Noted note={notes.amount}>
        <AmountField
          name="amount"
          label={t.amount}
          help={sum ?? `${t.amountHelp} ${fillText(t.amountSwitch, { expense: t.expense, income: t.income })}`}
          required
          value={values.amount}
          onChange={(amount) => onChange({ amount, direction: typedDirection(amount) ?? values.direction })}
          direction={values.direction}
          onDirectionChange={(direction) => onChange({ direction, amount: unsignedAmount(values.amount) })}
          directionLabels={{ group: t.kind, expense: t.expense, income: t.income }}
          currencySymbol={formats.symbol(currency)}
          error={errors['amount']}
        />
      </Noted>
      <FormRow>
        <Noted note={notes.description}>
          <Description values={values} onChange={onChange} errors={errors} ledgers={ledgers} onChoose={onChoose} />
        </Noted>
        <Noted note={notes.date}>
          <DateField
            name="date"
            label={t.date}
            required
            value={values.date}
            onChange={(date) => onChange({ date })}
            format={dateFormat}
            labels={dateLabels}
            error={errors['date']}
          />
        </Noted>
      </FormRow>
      <FormRow>
        <Noted note={notes.category}>
          <CategoryField
            name="category"
            label={t.category}
            note={t.optional}
            value={values.category}
            onChange={(category) => onChange({ category })}
            suggestions={[...new Set([...CATEGORIES, ...categories])]}
            labelOf={labelOf}
            error={errors['category']}
          />
        </Noted>
        <Noted note={notes.householdId}>
          <SelectField
            name="household_id"
            label={t.household}
            value={values.householdId ?? PERSONAL}
            onChange={(id) => onChange({ householdId: id === PERSONAL ? null : id })}
            options={ledgers.map(({ id, name }) => ({ value: id ?? PERSONAL, label: id === null ? t.personal : name }))}
            error={errors['household_id']}
          />
        </Noted>
      </FormRow>
      {hasAccounts && (
        <Noted note={notes.accountId}>
          <Suspense>
            <AccountField values={values} onChange={onChange} errors={errors} />
          </Suspense>
        </Noted>
      )}
      <Noted note={notes.isRecurring}>
        <RecurringFields values={values} onChange={onChange} errors={errors} />
      </Noted>
    </>
  );
}

/** A field with what stands below it. */
const Noted = ({ note, children }: { readonly note: ReactNode; readonly children: ReactNode }) => (
  <Stack gap="tight">
    {children}
    {note}
  </Stack>
);

type DescriptionProps = Omit<TransactionFieldsProps, 'categories' | 'notes'>;

function Description({ values, onChange, errors, ledgers, onChoose }: DescriptionProps) {
  const t = useTexts(transactionForm);
  const field = {
    value: values.description,
    onChange: (description: string) => onChange({ description }),
    error: errors['description'],
  };
  if (onChoose) return <DescriptionField {...field} onChoose={onChoose} ledgers={ledgers} />;
  return <TextField {...field} name="description" label={t.description} required />;
}
