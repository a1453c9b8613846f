import { useState } from 'react';
import { fillText, isLocalDate } from '@nestegg/domain';
import type { ScheduledOccurrence } from '@nestegg/api-sdk';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { DateField } from '@nestegg/duck-ui/DateField';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { Stack } from '@nestegg/duck-ui/Stack';
import { TextField } from '@nestegg/duck-ui/TextField';
import { useFocusBack } from '../../shared/a11y/use-focus-back.ts';
import { useDateFormat, useDateLabels } from '../../shared/form/date-field.ts';
import { Form } from '../../shared/form/form.tsx';
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
  const save = async () => {
    if (!isLocalDate(day) || amount.value === null) return;
    const decision = {
      state: 'due',
      ...(day !== occurrence.expectedDate && { expectedDate: day }),
      ...(amount.value !== occurrence.amountMinor && { amountMinor: amount.value }),
    } as const;
    if (Object.keys(decision).length === 1 || (await writes.decide(occurrence, decision, t.changedDone))) onClose();
  };
  return (
    <Form onSubmit={() => void save()}>
      <Stack gap="fields">
        {writes.failure !== undefined && <Banner tone="danger">{writes.failure}</Banner>}
        <DateField label={t.expectedDate} value={day} onChange={setDay} format={format} labels={labels} />
        <TextField
          label={t.amount}
          inputMode="decimal"
          value={amount.text}
          onChange={amount.setText}
          error={amount.error}
        />
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" working={writes.isBusy ? t.saving : undefined}>
            {t.save}
          </Button>
        </FormActions>
      </Stack>
    </Form>
  );
}
