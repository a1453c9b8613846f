import { tabStorage } from './safe-storage.ts';

const PREFIX = 'nestegg-draft:';

/** Where a person's draft of a form is kept, in this tab: a draft belongs to one person. */
export const keyOfDraft = (person: string, form: string): string => `${PREFIX}${person}:${form}`;

/** Forgets what was typed and not saved. */
export function clearDrafts(): void {
  for (const key of tabStorage.keys()) if (key.startsWith(PREFIX)) tabStorage.removeItem(key);
}
