import { LEDGER_TAGS, type Tag, TAGS } from './endpoints/tags.ts';
import type { ChangeFeed } from '../model/history.ts';

/** Kinds whose changes show elsewhere than in figures of ledgers. */
const TAGS_BY_KIND: Readonly<Record<string, readonly Tag[]>> = {
  import: [...LEDGER_TAGS, 'Import', 'ImportRow'],
  // A draft names the accounts that its rows go to.
  account: [...LEDGER_TAGS, 'Import'],
  rule: ['Rule', 'Import', 'ImportRow', 'History'],
  budget: ['Budget', 'History'],
  schedule: ['Schedule', 'Summary', 'History'],
  occurrence: ['Schedule', 'Summary', 'History'],
  settings: [...LEDGER_TAGS, 'Profile'],
  member: ['Household', 'Invite', 'History'],
};

type ChangesOfLedger = ChangeFeed['ledgers'][number];

/** The kinds that others changed; of more changes than are listed it is not known whose they are. */
const kindsOf = ({ all, kinds, records }: ChangesOfLedger, isOwn: (group: string) => boolean): readonly string[] =>
  all ? kinds : records.filter(({ group }) => !isOwn(group)).map(({ kind }) => kind);

/**
 * Which cached answers a feed of changes makes stale. `isOwn` says which groups of changes are this client's own writes:
 * what those touch has been fetched anew already.
 */
export function changedTags({ reset, ledgers, left }: ChangeFeed, isOwn: (group: string) => boolean): readonly Tag[] {
  if (reset) return TAGS;
  const kinds = new Set(ledgers.flatMap((ledger) => kindsOf(ledger, isOwn)));
  const ofKinds = [...kinds].flatMap((kind) => TAGS_BY_KIND[kind] ?? LEDGER_TAGS);
  return [...new Set(left.length > 0 ? [...ofKinds, ...LEDGER_TAGS, 'Invite' as const] : ofKinds)];
}
