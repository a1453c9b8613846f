import type { RequestTiming } from '@nestegg/api-sdk';
import { MONITORING, type ErrorRecord } from '@nestegg/domain';

/** Where errors and timings are sent, once a deployment has set up such a service. */
export interface MonitoringPort {
  readonly reportError: (record: ErrorRecord) => void;
  readonly reportTiming: (timing: RequestTiming) => void;
}

export interface MonitoringOptions {
  /** Loads the service's client; it is fetched at the first thing to report. */
  readonly load: () => Promise<MonitoringPort>;
  /** The person's Analytics switch; while it is off nothing is sent. */
  readonly isAllowed: () => boolean;
  /** A number from 0 to below 1. */
  readonly random: () => number;
}

const cut = (text: string): string =>
  text.length > MONITORING.textLength ? `${text.slice(0, MONITORING.textLength)}…` : text;

/** Shortens every text in a value; what is left over its whole length is told by its beginning only. */
export function trimmed(value: unknown): unknown {
  const shortened: unknown = JSON.parse(
    JSON.stringify(value ?? null, (_key, part: unknown) => (typeof part === 'string' ? cut(part) : part)),
  );
  const text = JSON.stringify(shortened);
  return text.length > MONITORING.errorLength ? text.slice(0, MONITORING.errorLength) : shortened;
}

/** The port as the app uses it: sampled, trimmed, and silent where the person wants that. */
export function createMonitoring({ load, isAllowed, random }: MonitoringOptions): MonitoringPort {
  let port: Promise<MonitoringPort> | undefined;
  // That the service cannot be reached is no reason to disturb anybody.
  const send = (tell: (to: MonitoringPort) => void) => {
    port ??= load();
    port.then(tell, () => undefined);
  };
  return {
    reportError: (record) => {
      if (!isAllowed()) return;
      const context = { details: trimmed(record.details), context: { value: trimmed(record.context) } };
      send((to) => to.reportError({ ...record, description: cut(record.description), ...context }));
    },
    reportTiming: (timing) => {
      if (isAllowed() && random() < MONITORING.metricSample) send((to) => to.reportTiming(timing));
    },
  };
}

/** What a deployment without such a service has. */
export const NO_MONITORING: MonitoringPort = { reportError: () => undefined, reportTiming: () => undefined };
