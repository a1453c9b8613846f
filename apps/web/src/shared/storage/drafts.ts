import { tabStorage } from './safe-storage.ts';

const PREFIX = 'nestegg-draft:';

/** Where a person's draft of a form is kept, in this tab: a draft belongs to one person. */
export const keyOfDraft = (person: string, form: string): string => `${PREFIX}${person}:${form}`;

const draftKeys = (): readonly string[] => tabStorage.keys().filter((key) => key.startsWith(PREFIX));

/** Forgets what was typed and not saved. */
export function clearDrafts(): void {
  for (const key of draftKeys()) tabStorage.removeItem(key);
}

/** Forgets drafts that hold a household's records, which are known by its id. What was typed of new ones stays. */
export function forgetDraftsOf(household: string): void {
  for (const key of draftKeys()) {
    const kept = tabStorage.getItem(key) ?? '';
    if (kept.includes(JSON.stringify(household)) && !kept.includes('"base":null')) tabStorage.removeItem(key);
  }
}
