import type { Severity } from '../severity/severity.ts';
import type { ErrorRecord } from './error-record.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How often the same error is reported within a minute; a critical one is always reported, its cap limits showing it. */
export const MINUTE_CAPS: Readonly<Record<Severity, number>> = { info: 10, warning: 5, error: 3, critical: 5 };

/** From how many occurrences, at which rate an hour, an error is escalated. */
export const ESCALATION = { occurrences: 10, perHour: 5 } as const;

/** How many entries the error history holds at most. */
export const HISTORY_LENGTH = 10;
/** How many instances of one error are retained at most. */
export const MAX_INSTANCES = 10;

/** How often old entries are dropped, in milliseconds. */
export const CLEANUP_INTERVAL = 10 * MINUTE;
/** From which age on an entry is dropped, in milliseconds. */
export const ENTRY_LIFETIME = 24 * HOUR;

/** One entry of the error history. */
export interface HistoryEntry {
  readonly id: string;
  readonly message: string;
  readonly details: unknown;
  readonly timestamp: number;
}

/** All occurrences of one error. */
export interface ErrorGroup {
  readonly count: number;
  readonly firstSeen: number;
  readonly lastSeen: number;
  /** The latest ones, newest first. */
  readonly instances: readonly ErrorRecord[];
  /** When it was shown within the last minute. */
  readonly shownAt: readonly number[];
}

/** All errors of the last day: a value, from which `recordError` makes the next. */
export interface Aggregation {
  readonly groups: Readonly<Record<string, ErrorGroup>>;
  /** Newest first. */
  readonly history: readonly HistoryEntry[];
  readonly cleanedAt: number;
  readonly recorded: number;
}

/** What is to be done with an error. */
export interface Verdict {
  /** Report to the error-reporting service. */
  readonly report: boolean;
  /** Show to the user. */
  readonly show: boolean;
  /** The error's own severity, or critical once it is escalated. */
  readonly severity: Severity;
}

/** The state before any error. */
export const emptyAggregation = (now: number): Aggregation => ({
  groups: {},
  history: [],
  cleanedAt: now,
  recorded: 0,
});

const isWithin = (span: number, then: number, now: number): boolean => now - then < span;

/** Whether an error is to be escalated: it is critical, or frequent and still coming. */
export function isEscalated({ count, firstSeen, lastSeen }: ErrorGroup, severity: Severity): boolean {
  if (severity === 'critical') return true;
  return count >= ESCALATION.occurrences && count * HOUR >= ESCALATION.perHour * (lastSeen - firstSeen);
}

/** Drops what is older than a day. */
export function cleanUp(state: Aggregation, now: number): Aggregation {
  const isYoung = (timestamp: number): boolean => isWithin(ENTRY_LIFETIME, timestamp, now);
  const groups = Object.entries(state.groups)
    .filter(([, group]) => isYoung(group.lastSeen))
    .map(([key, group]): [string, ErrorGroup] => [
      key,
      { ...group, instances: group.instances.filter(({ timestamp }) => isYoung(timestamp)) },
    ]);
  return {
    ...state,
    groups: Object.fromEntries(groups),
    history: state.history.filter(({ timestamp }) => isYoung(timestamp)),
    cleanedAt: now,
  };
}

function extend(group: ErrorGroup | undefined, record: ErrorRecord, now: number): ErrorGroup {
  return {
    count: (group?.count ?? 0) + 1,
    firstSeen: group?.firstSeen ?? now,
    lastSeen: now,
    instances: [record, ...(group?.instances ?? [])].slice(0, MAX_INSTANCES),
    shownAt: (group?.shownAt ?? []).filter((then) => isWithin(MINUTE, then, now)),
  };
}

const remember = ({ history, recorded }: Aggregation, record: ErrorRecord, now: number): readonly HistoryEntry[] => {
  const entry = { id: `${now}-${recorded}`, message: record.description, details: record.details, timestamp: now };
  return [entry, ...history].slice(0, HISTORY_LENGTH);
};

/** Takes an error in: the next state, and what is to be done with the error. Cleans up when it is time. */
export function recordError(
  state: Aggregation,
  record: ErrorRecord,
  now: number,
): { readonly state: Aggregation; readonly verdict: Verdict } {
  const clean = isWithin(CLEANUP_INTERVAL, state.cleanedAt, now) ? state : cleanUp(state, now);
  const group = extend(clean.groups[record.fingerprint], record, now);
  const severity = isEscalated(group, record.severity) ? 'critical' : record.severity;
  const show = group.shownAt.length < MINUTE_CAPS[severity];
  const report = show || severity === 'critical';
  const updated = show ? { ...group, shownAt: [...group.shownAt, now] } : group;
  return {
    state: {
      ...clean,
      groups: { ...clean.groups, [record.fingerprint]: updated },
      history: report ? remember(clean, record, now) : clean.history,
      recorded: clean.recorded + 1,
    },
    verdict: { report, show, severity },
  };
}
