import { FREQUENCIES } from '@nestegg/domain';
import { CheckboxField } from '@nestegg/duck-ui/CheckboxField';
import { SelectField } from '@nestegg/duck-ui/SelectField';
import { TextField } from '@nestegg/duck-ui/TextField';
import { transactionForm } from '../../../i18n/en/transaction-form.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import type { TransactionFieldsProps } from './transaction-fields.tsx';
import classes from './transaction-form.module.css';

type RecurringFieldsProps = Pick<TransactionFieldsProps, 'values' | 'onChange' | 'errors'>;

/** Whether and how often a transaction comes again. */
export function RecurringFields({ values, onChange, errors }: RecurringFieldsProps) {
  const t = useTexts(transactionForm);
  return (
    <div className={classes.panel}>
      <CheckboxField
        label={t.recurring}
        checked={values.isRecurring}
        onChange={(isRecurring) => onChange({ isRecurring })}
      />
      {values.isRecurring && (
        <div className={classes.nested}>
          <div className={classes.pair}>
            <SelectField
              name="frequency"
              label={t.frequency}
              required
              value={values.frequency === '' ? null : values.frequency}
              onChange={(frequency) => onChange({ frequency })}
              options={FREQUENCIES.map((frequency) => ({ value: frequency, label: t[frequency] }))}
              error={errors['frequency']}
            />
            {values.frequency === 'monthly' && (
              <TextField
                name="due_date"
                label={t.dueDate}
                note={t.dayOfMonth}
                required
                inputMode="numeric"
                value={values.dueDate}
                onChange={(dueDate) => onChange({ dueDate })}
                error={errors['due_date']}
              />
            )}
          </div>
          <CheckboxField
            label={t.projected}
            help={t.projectedHelp}
            checked={values.isProjected}
            onChange={(isProjected) => onChange({ isProjected })}
          />
        </div>
      )}
    </div>
  );
}
