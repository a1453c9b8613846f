import { useImperativeHandle, useRef, type ReactNode, type RefObject } from 'react';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Card } from '@nestegg/duck-ui/Card';
import { Stack } from '@nestegg/duck-ui/Stack';
import { correctionOf, type Correction } from '../../../shared/correction.ts';
import { paths } from '../../../shared/paths.ts';
import { useFocusKept } from '../../../shared/a11y/use-focus-kept.ts';
import { useNavigateWhileMounted } from '../../../shared/form/use-navigate-while-mounted.ts';
import { Form } from '../../../shared/form/form.tsx';
import { BillDialog } from './bill-dialog.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { useFieldConflicts } from './field-conflicts.tsx';
import { focusField } from './focus-field.ts';
import { FormButtons } from './form-buttons.tsx';
import type { FormValues } from './form-values.ts';
import { JustAdded } from './just-added.tsx';
import { rememberLastSaved } from './last-saved.ts';
import { TransactionFields } from './transaction-fields.tsx';
import { useKeptList } from './use-kept-list.ts';
import { useQuickEntry } from './use-quick-entry.ts';
import { useTransactionForm, type TransactionFormOptions } from './use-transaction-form.ts';

/** What can be done with a form from outside. */
export interface FormHandle {
  /** Fills in what was recorded before, on the day that is chosen. */
  readonly fill: (values: FormValues) => void;
}

export interface TransactionFormProps extends Omit<TransactionFormOptions, 'onLeave' | 'onSaved'> {
  readonly person: string;
  readonly categories: readonly string[];
  /** Several can be recorded in a row, with suggestions. */
  readonly isQuick: boolean;
  readonly handle: RefObject<FormHandle | null>;
  /** What shows above the form where its transaction was deleted since. */
  readonly deleted?: ((discard: () => void) => ReactNode) | undefined;
}

/** Records or changes a transaction. Whatever happens to a save, nothing typed is lost. */
export function TransactionForm({ person, categories, isQuick, handle, deleted, ...editing }: TransactionFormProps) {
  const { ledgers, transaction, present } = editing;
  const navigate = useNavigateWhileMounted();
  useKeptList();
  const corrected = useRef<Correction>(null);
  const form = useTransactionForm({
    ...editing,
    onSaved: (saved) => {
      corrected.current = correctionOf(transaction, saved);
      if (saved && !transaction) rememberLastSaved(person, saved.id);
    },
    onLeave: () =>
      navigate(paths.transactions, corrected.current ? { state: { correction: corrected.current } } : undefined),
  });
  const element = useRef<HTMLFormElement>(null);
  const quick = useQuickEntry({ person, form, ledgers, element, initial: transaction ? null : editing.initial.values });
  const keepFocus = useFocusKept();
  const notes = useFieldConflicts({
    others: form.others,
    mine: form.values,
    theirs: present?.values,
    ledgers,
    onDecided: (field) => focusField(element.current, field),
  });
  useImperativeHandle(handle, () => ({ fill: quick.fill }));
  const canAdd = isQuick && !transaction;
  return (
    <Stack gap="cards">
      <Card padding="form">
        <div role="presentation" onKeyDown={canAdd ? quick.onKeyDown : undefined}>
          <Form ref={element} onSubmit={quick.submit}>
            <Stack gap="fields">
              {deleted?.(form.leave)}
              <ChangedMeanwhile others={form.others} />
              {form.message !== null && <Banner tone="danger">{form.message}</Banner>}
              <TransactionFields
                values={form.values}
                onChange={form.change}
                errors={form.errors}
                // Refused as a whole, it is decided as a whole.
                notes={form.conflict ? {} : notes}
                ledgers={ledgers}
                categories={categories}
                onChoose={isQuick ? quick.choose : undefined}
              />
              <FormButtons form={form} isQuick={isQuick} onAdd={canAdd ? quick.submitAndAdd : undefined} />
            </Stack>
          </Form>
        </div>
        <BillDialog onAnswer={form.answerBill} />
        {form.conflict && (
          <ConflictChoice
            conflict={form.conflict}
            ledgers={ledgers}
            onMine={(mine, theirVersion) => void form.saveOver(mine, theirVersion)}
            onTheirs={form.leave}
            onClose={form.dismissConflict}
          />
        )}
      </Card>
      {canAdd && (
        <JustAdded
          entries={quick.entries}
          ledgers={ledgers}
          onEdit={quick.edit}
          onUndo={(entry) => {
            keepFocus();
            quick.undo(entry);
          }}
        />
      )}
    </Stack>
  );
}
