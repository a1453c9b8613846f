import { HISTORY_DAYS, RULE_LIMITS, type CodedText, type ProblemCode } from '@nestegg/domain';
import type { GroupPart, Undoing } from './history-repository.ts';

const DAY = 86_400_000;

/** Kinds that an undo can put back; what their records may be is up to each. */
const UNDOABLE_KINDS: ReadonlySet<string> = new Set([
  'transaction',
  'settings',
  'account',
  'reconciliation',
  'import',
  'budget',
  'schedule',
  'occurrence',
  'rule',
]);

/** A refusal with the words that its text has a place for. */
export const reasonOf = (code: ProblemCode): CodedText =>
  code === 'rule.too-many' ? { code, params: { n: RULE_LIMITS.rules } } : { code };

/** The undo of a group that is in effect: an undo that was undone itself is none. */
export function undoInEffect(undos: readonly Undoing[], group: number): Undoing | undefined {
  return undos.find(({ undone, by }) => undone === group && !undoInEffect(undos, by));
}

export interface UndoFacts {
  readonly parts: readonly GroupPart[];
  readonly undos: readonly Undoing[];
  readonly isHidden: boolean;
  /** Whether the caller owns the settings in a ledger. */
  readonly owns: (ledgerId: string) => boolean;
}

/** Bills and rules that are older than their log were put into it by no one: nothing happened that could be taken back. */
const isOlderThanLog = ({ kind, op, channel }: GroupPart): boolean =>
  (kind === 'schedule' || kind === 'rule') && channel === kind && op === 'create';

const isUndoable = (part: GroupPart): boolean =>
  UNDOABLE_KINDS.has(part.kind) && (part.kind !== 'settings' || part.op === 'update') && !isOlderThanLog(part);

const isOld = ({ at, emptied }: GroupPart): boolean => emptied || Date.parse(at) < Date.now() - HISTORY_DAYS * DAY;

/** For what the undo of a group is refused; null where it is not. */
export function undoRefusal(group: number, { parts, undos, isHidden, owns }: UndoFacts): ProblemCode | null {
  if (!parts.every(isUndoable)) return 'history.not-undoable';
  if (isHidden) return 'history.hidden';
  if (parts.some(({ kind, ledger_id }) => kind === 'settings' && !owns(ledger_id))) return 'request.forbidden';
  if (undoInEffect(undos, group)) return 'history.undone';
  return parts.some(isOld) ? 'history.too-old' : null;
}
