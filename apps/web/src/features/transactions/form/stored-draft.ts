import type { DraftKeyStore, HeldKey } from '@nestegg/api-sdk';
import type { EditedRecord } from '../../../shared/form/use-others-changes.ts';
import { tabStorage } from '../../../shared/storage/safe-storage.ts';
import { blankValues, type FormValues } from './form-values.ts';

/**
 * What is typed, and which version of the transaction it goes on from (null for a new one), with its values. It is kept in
 * this tab until it is saved: through a reload, and through an expired session and the way back from signing in. The key
 * names the form and its person; a draft belongs to one person. The version it started from is kept with it, so that
 * saving it later still notices what others changed meanwhile.
 */
export type Draft = EditedRecord<FormValues>;

/** The idempotency key with which a kept draft was last sent; it is kept as long as the draft. */
export const storedKey = (key: string): DraftKeyStore => ({
  read: () => {
    const kept = tabStorage.getJson(sentKey(key));
    return isHeldKey(kept) ? kept : null;
  },
  write: (held) => void (held ? keep(sentKey(key), held) : tabStorage.removeItem(sentKey(key))),
});

const sentKey = (key: string): string => `${key}:sent`;

/** Removes a draft and the key it was sent with. */
export function clearDraft(key: string): void {
  tabStorage.removeItem(key);
  tabStorage.removeItem(sentKey(key));
}

/** What is kept under a key, where it has the shape of a draft; anything else is passed over. */
export function readDraft(key: string): Draft | null {
  const kept = tabStorage.getJson(key);
  const draft = withAccounts(kept);
  return isDraft(draft) ? draft : null;
}

/** Drafts that were kept before there were accounts are in none. */
function withAccounts(kept: unknown): unknown {
  if (!isObject(kept)) return kept;
  const complete = (values: unknown) => (isObject(values) ? { accountId: '', ...values } : values);
  const { values, from, ...rest } = kept;
  return { ...rest, values: complete(values), ...(from !== undefined && { from: complete(from) }) };
}

/** Keeps a draft in this tab. */
export const keepDraft = (key: string, draft: Draft): boolean => keep(key, draft);

const keep = (key: string, value: object): boolean => tabStorage.setItem(key, JSON.stringify(value));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

const isHeldKey = (kept: unknown): kept is HeldKey =>
  isObject(kept) && typeof kept['body'] === 'string' && typeof kept['key'] === 'string';

const BLANK = blankValues('');

const areValues = (found: unknown): found is FormValues =>
  isObject(found) &&
  Object.entries(BLANK).every(([name, value]) =>
    name === 'householdId' ? isTextOrNull(found[name]) : typeof found[name] === typeof value,
  );

function isDraft(kept: unknown): kept is Draft {
  if (!isObject(kept)) return false;
  const { base, from, values } = kept;
  if (base !== null && typeof base !== 'number') return false;
  return areValues(values) && (from === undefined || areValues(from));
}
