import { HISTORY_DAYS, type ProblemCode } from '@nestegg/domain';
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
]);

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

const isUndoable = ({ kind, op }: GroupPart): boolean =>
  UNDOABLE_KINDS.has(kind) && (kind !== 'settings' || op === 'update');

const isOld = ({ at, emptied }: GroupPart): boolean => emptied || Date.parse(at) < Date.now() - HISTORY_DAYS * DAY;

/** For what the undo of a group is refused; null where it is not. */
export function undoRefusal(group: number, { parts, undos, isHidden, owns }: UndoFacts): ProblemCode | null {
  if (!parts.every(isUndoable)) return 'history.not-undoable';
  if (isHidden) return 'history.hidden';
  if (parts.some(({ kind, ledger_id }) => kind === 'settings' && !owns(ledger_id))) return 'request.forbidden';
  if (undoInEffect(undos, group)) return 'history.undone';
  return parts.some(isOld) ? 'history.too-old' : null;
}
