import { useState } from 'react';
import { fillText, isLocalDate } from '@nestegg/domain';
import type { ScheduledOccurrence } from '@nestegg/api-sdk';
import { DateField } from '@nestegg/duck-ui/DateField';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { TextField } from '@nestegg/duck-ui/TextField';
import { useProblemText } from '../../i18n/use-problem-text.ts';
import { useFocusBack } from '../../shared/a11y/use-focus-back.ts';
import { useDateFormat, useDateLabels } from '../../shared/form/date-field.ts';
import { DialogForm } from '../../shared/form/dialog-form.tsx';
import type { BillWords } from './use-bill-words.tsx';
import type { BillWrites } from './use-bill-writes.ts';
import { useMoneyField } from './use-money-field.ts';

interface ChangeOneDialogProps {
  readonly occurrence: ScheduledOccurrence;
  readonly words: BillWords;
  readonly writes: BillWrites;
  readonly onClose: () => void;
}

/** Another date or amount for one occurrence. */
export function ChangeOneDialog({ onClose, ...change }: ChangeOneDialogProps) {
  const { t, formats } = change.words;
  const { description, expectedDate } = change.occurrence;
  useFocusBack();
  const title = fillText(t.changeOneTitle, { description, date: formats.shortDate(expectedDate) });
  return (
    <Dialog opened onClose={onClose} title={title}>
      <ChangeOneForm {...change} onClose={onClose} />
    </Dialog>
  );
}

function ChangeOneForm({ occurrence, words: { t }, writes, onClose }: ChangeOneDialogProps) {
  const [day, setDay] = useState(occurrence.expectedDate);
  const amount = useMoneyField(occurrence.amountMinor, occurrence.currency);
  const [format, labels] = [useDateFormat(), useDateLabels()];
  const textOf = useProblemText();
  const [isTried, setTried] = useState(false);
  const isWrong = isTried && !isLocalDate(day);
  const save = async () => {
    setTried(true);
    if (!isLocalDate(day) || amount.value === null) return;
    const decision = {
      state: 'due',
      ...(day !== occurrence.expectedDate && { expectedDate: day }),
      ...(amount.value !== occurrence.amountMinor && { amountMinor: amount.value }),
    } as const;
    if (Object.keys(decision).length === 1 || (await writes.decide(occurrence, decision, t.changedDone))) onClose();
  };
  return (
    <DialogForm words={t} busy={writes.isBusy} failure={writes.failure} onSubmit={() => void save()} onCancel={onClose}>
      <DateField
        label={t.expectedDate}
        value={day}
        onChange={setDay}
        format={format}
        labels={labels}
        error={isWrong ? textOf({ code: 'date.invalid', params: { field: 'Date' } }) : undefined}
      />
      <TextField
        label={t.amount}
        inputMode="decimal"
        value={amount.text}
        onChange={amount.setText}
        error={amount.error}
      />
    </DialogForm>
  );
}
