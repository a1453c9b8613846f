import { useEffect, useEffectEvent, useState } from 'react';
import type { HeldKey, Transaction } from '@nestegg/api-sdk';
import type { TransactionDraft } from '@nestegg/domain';
import { quickEntry } from '../../../i18n/en/quick-entry.ts';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { useApi } from '../../../shared/api-context.ts';
import {
  forgetEntry,
  keepEntry,
  keptEntries,
  saveEntry,
  saveUnderWay,
  type Entry,
  type Outcome,
} from './added-entries.ts';
import type { FormValues } from './form-values.ts';
import { rememberLastSaved } from './last-saved.ts';
import { useSaveFailureText } from './save-failure.ts';

/** What a form hands over to be saved by itself. */
export interface HandedOver {
  readonly values: FormValues;
  readonly draft: TransactionDraft;
  readonly held: HeldKey;
}

export interface AddedControl {
  /** The latest first. */
  readonly entries: readonly Entry[];
  /** Saves one by itself; the form need not wait. */
  readonly add: (one: HandedOver) => void;
  /** Lists what is not sent, so that it can be edited again. */
  readonly setAside: (values: FormValues, held: HeldKey | null) => void;
  /** Takes one that is not saved out of the list. */
  readonly take: (entry: Entry) => void;
  /** Deletes a saved one. */
  readonly undo: (entry: Entry) => void;
}

/** The transactions that a person records in a row, each with what became of it. */
export function useAdded(person: string): AddedControl {
  const [create] = useApi().useCreateTransactionMutation();
  const list = useEntries(person);
  const settle = useSettled(person, list.patch);

  const restored = useEffectEvent(() => {
    for (const { id } of list.entries) void saveUnderWay(id)?.then((outcome) => settle(id, outcome));
  });
  // A form that is opened again goes on where it was left.
  useEffect(() => restored(), []);

  const add = ({ values, draft, held }: HandedOver) => {
    const entry = keepEntry(person, values, held);
    list.insert({ ...entry, state: 'saving' });
    const save = saveEntry(entry.id, () => create({ ...draft, idempotencyKey: held.key }));
    void save.then((outcome) => settle(entry.id, outcome));
  };

  return {
    entries: list.entries,
    add,
    setAside: (values, held) => list.insert(keepEntry(person, values, held)),
    take: ({ id }) => {
      forgetEntry(id);
      list.remove(id);
    },
    undo: useUndo(list),
  };
}

function useEntries(person: string) {
  const [entries, setEntries] = useState(() => keptEntries(person));
  return {
    entries,
    insert: (entry: Entry) => setEntries((present) => [entry, ...present]),
    remove: (id: string) => setEntries((present) => present.filter((entry) => entry.id !== id)),
    patch: (id: string, change: Partial<Entry>) =>
      setEntries((present) => present.map((entry) => (entry.id === id ? { ...entry, ...change } : entry))),
  };
}

type Entries = ReturnType<typeof useEntries>;

/** Shows and announces what became of a save. */
function useSettled(person: string, patch: Entries['patch']) {
  const t = useTexts(quickEntry);
  const words = useTexts(transactions);
  const announce = useAnnounce();
  const failureText = useSaveFailureText();
  return (id: string, { data, error }: Outcome) => {
    if (error) {
      const reason = failureText(error);
      announce(`${t.notSaved} ${reason}`);
      return patch(id, { state: 'unsaved', reason });
    }
    const saved: Transaction | null = data ?? null;
    if (saved) rememberLastSaved(person, saved.id);
    announce(words.saved);
    return patch(id, { state: 'saved', reason: null, saved });
  };
}

function useUndo({ patch, remove }: Entries) {
  const t = useTexts(quickEntry);
  const announce = useAnnounce();
  const [erase] = useApi().useDeleteTransactionMutation();
  const undo = async ({ id, saved }: Entry) => {
    if (!saved) return;
    patch(id, { state: 'undoing', reason: null });
    const { error } = await erase({ id: saved.id, version: saved.version });
    announce(error ? t.undoFailed : t.undone);
    if (error) patch(id, { state: 'saved', reason: t.undoFailed });
    else remove(id);
  };
  return (entry: Entry) => void undo(entry);
}
