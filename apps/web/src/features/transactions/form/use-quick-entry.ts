import { useRef, type KeyboardEvent, type RefObject } from 'react';
import type { Suggestion } from '@nestegg/api-sdk';
import type { LedgerOption } from '../ledgers.ts';
import type { Entry } from './added-entries.ts';
import { focusField } from './focus-field.ts';
import { isWritten, nextAfter, type FormValues } from './form-values.ts';
import { useAdded } from './use-added.ts';
import { useFilledIn } from './use-suggestions.ts';
import type { TransactionFormControl } from './use-transaction-form.ts';

export interface QuickEntryOptions {
  readonly person: string;
  readonly form: TransactionFormControl;
  readonly ledgers: readonly LedgerOption[];
  readonly element: RefObject<HTMLFormElement | null>;
  /** What a new transaction begins with; null where one is edited, of which a suggestion changes the description only. */
  readonly initial: FormValues | null;
}

const isAddKey = ({ key, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !defaultPrevented;

const focusAmount = (form: HTMLFormElement | null): void => focusField(form, 'amount');

/** Recording many transactions in a row: each is saved by itself, while the next is typed. */
export function useQuickEntry({ person, form, ledgers, element, initial }: QuickEntryOptions) {
  const added = useAdded(person);
  const filled = useFilledIn(ledgers, initial && { category: initial.category, householdId: null });
  const isAdding = useRef(false);

  const submitAndAdd = (place: HTMLFormElement | null) => {
    isAdding.current = true;
    place?.requestSubmit();
  };

  const submit = (place: HTMLFormElement) => {
    const adds = isAdding.current;
    isAdding.current = false;
    if (!adds) return void form.save();
    const one = form.handOver();
    if (!one) return undefined;
    filled.restart();
    focusAmount(place);
    return added.add(one);
  };

  const edit = (entry: Entry) => {
    added.take(entry);
    const { values } = form;
    const before = form.replace(entry.values, entry.held);
    filled.note(nextAfter(entry.values));
    if (isWritten(values)) added.setAside(values, before);
    focusAmount(element.current);
  };

  return {
    entries: added.entries,
    undo: added.undo,
    edit,
    submit,
    submitAndAdd,
    onKeyDown: (event: KeyboardEvent) => {
      if (!isAddKey(event)) return;
      event.preventDefault();
      submitAndAdd(element.current);
    },
    choose: (suggestion: Suggestion) => form.change(filled.patchOf(suggestion, form.values)),
    fill: (values: FormValues) => {
      const next = { ...values, date: form.values.date };
      filled.note(next);
      form.replace(next);
      focusAmount(element.current);
    },
  };
}
