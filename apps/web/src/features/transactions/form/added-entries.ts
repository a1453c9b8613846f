import type { HeldKey, Transaction } from '@nestegg/api-sdk';
import { keyOfDraft } from '../../../shared/storage/drafts.ts';
import { tabStorage } from '../../../shared/storage/safe-storage.ts';
import type { FormValues } from './form-values.ts';
import { clearDraft, keepDraft, readDraft, storedKey } from './stored-draft.ts';

/** One of several that are recorded in a row. */
export interface Entry {
  readonly id: string;
  readonly values: FormValues;
  /** The key with which it was sent; null where it never was. */
  readonly held: HeldKey | null;
  readonly state: 'saving' | 'saved' | 'undoing' | 'unsaved';
  /** Why the last try failed. */
  readonly reason: string | null;
  /** What the server made of it. */
  readonly saved: Transaction | null;
}

/** The answer to a save. */
export interface Outcome {
  readonly data?: Transaction | null | undefined;
  readonly error?: unknown;
}

/** The saves under way in this tab: they go on while their form is left and opened again. */
const underWay = new Map<string, Promise<Outcome>>();

const prefixOf = (person: string): string => keyOfDraft(person, 'added:');

/** Keeps an entry in this tab until it is saved. The ids sort by time. */
export function keepEntry(person: string, values: FormValues, held: HeldKey | null): Entry {
  const id = `${prefixOf(person)}${Date.now()}-${crypto.randomUUID()}`;
  keepDraft(id, { base: null, values });
  storedKey(id).write(held);
  return { id, values, held, state: 'unsaved', reason: null, saved: null };
}

/** Forgets an entry: it was saved, or is in the form again. */
export const forgetEntry = (id: string): void => clearDraft(id);

/** A person's entries that are not known to be saved, the latest first. */
export function keptEntries(person: string): readonly Entry[] {
  const ids = tabStorage.keys().filter((key) => key.startsWith(prefixOf(person)) && !key.endsWith(':sent'));
  return ids
    .toSorted()
    .toReversed()
    .flatMap((id): Entry[] => {
      const draft = readDraft(id);
      const state = underWay.has(id) ? 'saving' : 'unsaved';
      return draft ? [{ id, values: draft.values, held: storedKey(id).read(), state, reason: null, saved: null }] : [];
    });
}

/** The save of an entry, while it is under way. */
export const saveUnderWay = (id: string): Promise<Outcome> | undefined => underWay.get(id);

/** Saves an entry: it goes on whatever happens to the form, and what was saved is forgotten here. */
export function saveEntry(id: string, send: () => PromiseLike<Outcome>): Promise<Outcome> {
  const run = async () => {
    const outcome = await send();
    underWay.delete(id);
    if (!outcome.error) forgetEntry(id);
    return outcome;
  };
  const save = run();
  underWay.set(id, save);
  return save;
}
