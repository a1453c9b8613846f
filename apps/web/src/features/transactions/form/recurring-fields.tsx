import { FREQUENCIES } from '@nestegg/domain';
import { CheckboxField } from '@nestegg/duck-ui/CheckboxField';
import { FormRow } from '@nestegg/duck-ui/FormRow';
import { Panel, PanelDetails } from '@nestegg/duck-ui/Panel';
import { SelectField } from '@nestegg/duck-ui/SelectField';
import { TextField } from '@nestegg/duck-ui/TextField';
import { transactionForm } from '../../../i18n/en/transaction-form.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import type { FormValues } from './form-values.ts';

export interface FieldsProps {
  readonly values: FormValues;
  /** Takes over what has changed. */
  readonly onChange: (patch: Partial<FormValues>) => void;
  /** What is wrong, by the server's names of the fields. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Whether and how often a transaction comes again. */
export function RecurringFields({ values, onChange, errors }: FieldsProps) {
  const t = useTexts(transactionForm);
  return (
    <Panel>
      <CheckboxField
        label={t.recurring}
        checked={values.isRecurring}
        onChange={(isRecurring) => onChange({ isRecurring })}
      />
      {values.isRecurring && (
        <PanelDetails>
          <FormRow>
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
          </FormRow>
          <CheckboxField
            label={t.projected}
            help={t.projectedHelp}
            checked={values.isProjected}
            onChange={(isProjected) => onChange({ isProjected })}
          />
        </PanelDetails>
      )}
    </Panel>
  );
}
