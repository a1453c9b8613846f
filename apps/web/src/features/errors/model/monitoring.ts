import type { RequestTiming } from '@nestegg/api-sdk';
import type { ErrorRecord } from '@nestegg/domain';
import { redactPersonalData } from './redaction.ts';

/** The share of request timings that are reported. */
const TIMING_SAMPLE = 0.1;
/** How much of an error is reported, and of each text in it, in characters. */
const ERROR_LENGTH = 10_240;
const TEXT_LENGTH = 500;

/** Where errors and timings are sent, once a deployment has set up such a service. */
export interface MonitoringPort {
  readonly reportError: (record: ErrorRecord) => void;
  readonly reportTiming: (timing: RequestTiming) => void;
}

/** The port as the app uses it. */
export interface Monitoring extends MonitoringPort {
  /** Decides on what waited for the person's Analytics switch; to be called once that is known. */
  readonly settleWaiting: () => void;
}

export interface MonitoringOptions {
  /** Loads the service's client; it is fetched at the first thing to report. */
  readonly load: () => Promise<MonitoringPort>;
  /** The person's Analytics switch, null until it is known; while it is off nothing is sent. */
  readonly isAllowed: () => boolean | null;
  /** A number from 0 to below 1. */
  readonly random: () => number;
}

function cut(text: string): string {
  const words = redactPersonalData(text);
  return words.length > TEXT_LENGTH ? `${words.slice(0, TEXT_LENGTH)}…` : words;
}

/** What a server said by field. A whole record beside that, as a conflict has it, is private and stays here. */
function wordsByField(details: unknown): unknown {
  if (typeof details !== 'object' || details === null) return details;
  return Object.fromEntries(Object.entries(details).filter(([, words]) => typeof words === 'string'));
}

/** Shortens every text in a value, without what is private; of what is longer only the beginning is kept. */
export function trimmed(value: unknown): unknown {
  const shortened: unknown = JSON.parse(
    JSON.stringify(value ?? null, (_key, part: unknown) => (typeof part === 'string' ? cut(part) : part)),
  );
  const text = JSON.stringify(shortened);
  return text.length > ERROR_LENGTH ? text.slice(0, ERROR_LENGTH) : shortened;
}

type Report = (to: MonitoringPort) => void;

/** How many reports wait at most until the switch is known. */
const MAX_WAITING = 50;

/** Reports sampled, trimmed, and not at all where the person wants that. */
export function createMonitoring({ load, isAllowed, random }: MonitoringOptions): Monitoring {
  let port: Promise<MonitoringPort> | undefined;
  let waiting: readonly Report[] = [];
  const settleWaiting = () => {
    const allowed = waiting.length > 0 ? isAllowed() : null;
    if (allowed === null) return;
    const reports = waiting;
    waiting = [];
    if (!allowed) return;
    port ??= load();
    port.then(
      (to) => reports.forEach((report) => report(to)),
      // An unreachable service is ignored, and asked for again: what is reported first may be that there is no network.
      () => {
        port = undefined;
      },
    );
  };
  const send = (report: Report) => {
    waiting = [...waiting, report].slice(-MAX_WAITING);
    settleWaiting();
  };
  return {
    reportError: (record) => {
      const context = { details: trimmed(wordsByField(record.details)), context: { value: trimmed(record.context) } };
      send((to) => to.reportError({ ...record, description: cut(record.description), ...context }));
    },
    reportTiming: (timing) => {
      if (random() < TIMING_SAMPLE) send((to) => to.reportTiming(timing));
    },
    settleWaiting,
  };
}

/** What a deployment without such a service has. */
export const NO_MONITORING: Monitoring = {
  reportError: () => undefined,
  reportTiming: () => undefined,
  settleWaiting: () => undefined,
};
