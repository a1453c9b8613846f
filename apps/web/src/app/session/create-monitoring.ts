import { createMonitoring, NO_MONITORING, type Monitoring } from '../../features/errors/index.ts';

/** The deployment's monitoring; its client is fetched only where there is one and something to report. */
export function monitoringFor(dsn: string | null, isAllowed: () => boolean | null): Monitoring {
  if (dsn === null) return NO_MONITORING;
  const load = async () => (await import('./sentry.ts')).createSentryPort(dsn);
  return createMonitoring({ load, isAllowed, random: Math.random });
}
