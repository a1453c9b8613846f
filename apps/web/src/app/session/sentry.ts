import { captureException, init, metrics, withScope } from '@sentry/browser';
import type { MonitoringPort } from '../../features/errors/index.ts';

/** Sends to a Sentry-compatible service. Only what the port is handed leaves: nothing is collected by itself. */
export function createSentryPort(dsn: string): MonitoringPort {
  init({ dsn, defaultIntegrations: false, sampleRate: 1, tracesSampleRate: 0 });
  return {
    reportError: ({ description, fingerprint, severity, ...record }) =>
      withScope((scope) => {
        scope.setLevel(severity === 'critical' ? 'fatal' : severity);
        scope.setFingerprint([fingerprint]);
        scope.setContext('record', { ...record });
        captureException(new Error(description));
      }),
    reportTiming: ({ endpoint, status, milliseconds }) =>
      metrics.distribution('request.duration', milliseconds, { unit: 'millisecond', attributes: { endpoint, status } }),
  };
}
