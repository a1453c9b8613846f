import { useState } from 'react';
import { AMOUNT_KINDS, fillText, FREQUENCIES, REMIND_DAYS, WEEKEND_SHIFTS, type LocalDate } from '@nestegg/domain';
import type { SavedSchedule } from '@nestegg/api-sdk';
import { CategoryField } from '@nestegg/duck-ui/CategoryField';
import { CheckboxField } from '@nestegg/duck-ui/CheckboxField';
import { DateField } from '@nestegg/duck-ui/DateField';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { FormRow } from '@nestegg/duck-ui/FormRow';
import { SelectField } from '@nestegg/duck-ui/SelectField';
import { TextField } from '@nestegg/duck-ui/TextField';
import { useProblemText } from '../../i18n/use-problem-text.ts';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { useApi } from '../../shared/api-context.ts';
import { useFocusBack } from '../../shared/a11y/use-focus-back.ts';
import { useDateFormat, useDateLabels } from '../../shared/form/date-field.ts';
import { DialogForm } from '../../shared/form/dialog-form.tsx';
import { changesOf, ENDS, frequencyOf, valuesOf, wrongFields, type ChangeValues } from './change-values.ts';
import type { BillWords } from './use-bill-words.tsx';
import type { BillWrites } from './use-bill-writes.ts';
import { useMoneyField } from './use-money-field.ts';

interface ChangeDialogProps {
  readonly schedule: SavedSchedule;
  /** The nominal date from which the change holds; without it the first open one. */
  readonly from: LocalDate | undefined;
  readonly words: BillWords;
  readonly writes: BillWrites;
  readonly onClose: () => void;
}

/** What a bill is from a date on. */
export function ChangeDialog({ onClose, ...change }: ChangeDialogProps) {
  const { from, schedule } = change;
  const { t, formats } = change.words;
  useFocusBack();
  const lead = from === undefined ? t.changeLeadFirst : fillText(t.changeLead, { date: formats.date(from) });
  return (
    <Dialog opened onClose={onClose} title={fillText(t.changeTitle, { description: schedule.description })} lead={lead}>
      <ChangeForm {...change} onClose={onClose} />
    </Dialog>
  );
}

interface FieldsProps {
  readonly values: ChangeValues;
  readonly onChange: (patch: Partial<ChangeValues>) => void;
  readonly errorOf: (field: keyof ChangeValues) => string | undefined;
  readonly words: BillWords;
}

function ChangeForm({ schedule: present, from, words, writes, onClose }: ChangeDialogProps) {
  const { t } = words;
  // What others change meanwhile would be written over unseen: it is a refusal of what began before it.
  const [schedule] = useState(present);
  const [values, setValues] = useState(() => valuesOf(schedule));
  const [isTried, setTried] = useState(false);
  const amount = useMoneyField(schedule.amountMinor, schedule.currency);
  const labelOf = useCategoryLabel();
  const textOf = useProblemText();
  const categories = useApi().useListCategoriesQuery().data ?? [];
  const wrong = wrongFields(values);
  const errorOf = (field: keyof ChangeValues) =>
    isTried && wrong.has(field) ? textOf({ code: 'value.invalid', params: { field: FIELDS[field] ?? '' } }) : undefined;
  const save = async () => {
    setTried(true);
    if (wrong.size > 0 || amount.value === null) return;
    const changes = changesOf(schedule, values, amount.value);
    if (Object.keys(changes).length === 0 || (await writes.change(schedule, changes, from))) onClose();
  };
  const onChange = (patch: Partial<ChangeValues>) => setValues((before) => ({ ...before, ...patch }));
  const fields = { values, onChange, errorOf, words };
  return (
    <DialogForm words={t} busy={writes.isBusy} failure={writes.failure} onSubmit={() => void save()} onCancel={onClose}>
      <TextField
        label={t.description}
        value={values.description}
        onChange={(description) => onChange({ description })}
        error={errorOf('description')}
        maxLength={200}
      />
      <FormRow>
        <TextField
          label={t.amount}
          inputMode="decimal"
          value={amount.text}
          onChange={amount.setText}
          error={amount.error}
        />
        <SelectField
          label={t.amountKind}
          value={values.amountKind}
          onChange={(kind) => onChange({ amountKind: AMOUNT_KINDS.find((each) => each === kind) ?? 'fixed' })}
          options={AMOUNT_KINDS.map((kind) => ({ value: kind, label: kind === 'about' ? t.aboutKind : t.fixed }))}
        />
      </FormRow>
      <CategoryField
        label={t.category}
        value={values.category}
        onChange={(category) => onChange({ category })}
        suggestions={categories}
        labelOf={labelOf}
      />
      <DateFields {...fields} />
      <EndFields {...fields} />
      <HandlingFields {...fields} />
    </DialogForm>
  );
}

/** The fields by the names that texts of problems know. */
const FIELDS: Readonly<Partial<Record<keyof ChangeValues, string>>> = {
  description: 'Description',
  dueDate: 'Due date',
  endsOn: 'End date',
  count: 'Count',
};

/** When it comes. */
function DateFields({ values, onChange, errorOf, words: { t } }: FieldsProps) {
  return (
    <FormRow>
      <SelectField
        label={t.frequency}
        value={values.frequency}
        onChange={(frequency) => onChange({ frequency: frequencyOf(frequency) })}
        options={FREQUENCIES.map((frequency) => ({ value: frequency, label: t[frequency] }))}
      />
      {values.frequency === 'monthly' && (
        <TextField
          label={t.dueDay}
          note={t.dayOfMonth}
          inputMode="numeric"
          value={values.dueDate}
          onChange={(dueDate) => onChange({ dueDate })}
          error={errorOf('dueDate')}
        />
      )}
      <SelectField
        label={t.weekend}
        value={values.weekend}
        onChange={(shift) => onChange({ weekend: WEEKEND_SHIFTS.find((each) => each === shift) ?? 'none' })}
        options={WEEKEND_SHIFTS.map((shift) => ({ value: shift, label: t[shift] }))}
      />
    </FormRow>
  );
}

/** Until when it comes. */
function EndFields({ values, onChange, errorOf, words: { t } }: FieldsProps) {
  const [format, labels] = [useDateFormat(), useDateLabels()];
  return (
    <FormRow>
      <SelectField
        label={t.endKind}
        value={values.end}
        onChange={(end) => onChange({ end: ENDS.find((each) => each === end) ?? 'endNever' })}
        options={ENDS.map((end) => ({ value: end, label: t[end] }))}
      />
      {values.end === 'endOn' && (
        <DateField
          label={t.endDate}
          value={values.endsOn}
          onChange={(endsOn) => onChange({ endsOn })}
          format={format}
          labels={labels}
          error={errorOf('endsOn')}
        />
      )}
      {values.end === 'endAfter' && (
        <TextField
          label={t.count}
          inputMode="numeric"
          value={values.count}
          onChange={(count) => onChange({ count })}
          error={errorOf('count')}
        />
      )}
    </FormRow>
  );
}

/** Every number of days that a person can be reminded before. */
const DAYS = Array.from({ length: REMIND_DAYS.most + 1 }, (_, days) => days);

/** What is done about it by itself. */
function HandlingFields({ values, onChange, words: { t, formats } }: FieldsProps) {
  const remindText = (days: number) => {
    if (days === 0) return t.remindOnDay;
    return fillText(t[`remind_${formats.plural(days)}`], { n: formats.number(days) });
  };
  return (
    <>
      <SelectField
        label={t.remind}
        value={values.remindDays === '' ? 'never' : values.remindDays}
        onChange={(days) => onChange({ remindDays: days === 'never' ? '' : days })}
        options={[
          { value: 'never', label: t.remindNever },
          ...DAYS.map((days) => ({ value: String(days), label: remindText(days) })),
        ]}
      />
      <CheckboxField
        label={t.recordAutomatically}
        checked={values.recordAutomatically}
        onChange={(recordAutomatically) => onChange({ recordAutomatically })}
      />
    </>
  );
}
