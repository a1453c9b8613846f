import type { NesteggOptions } from '../transport/options.ts';

/** How grave a line of the log is. */
export type LogLevel = 'debug' | 'warn' | 'error';

/** Takes a line of the log. */
export type Log = (level: LogLevel, line: string) => void;

/** The options, with each answer, repeat, warning and failure written to a log as well. */
export const withLog = (options: NesteggOptions, log: Log): NesteggOptions => ({
  ...options,
  onResponse: (response) => {
    log('debug', `${response.endpoint} answered ${response.status} in ${Math.round(response.milliseconds)} ms`);
    options.onResponse?.(response);
  },
  onAttempt: (attempt) => {
    const { endpoint, error, wait } = attempt;
    log(
      'warn',
      `${endpoint} failed (${error.code}); repeat ${attempt.attempt} of ${attempt.of} in ${Math.round(wait)} ms`,
    );
    options.onAttempt?.(attempt);
  },
  onWarning: (message) => {
    log('warn', message);
    options.onWarning?.(message);
  },
  onError: (error) => {
    log('error', `${error.endpoint} failed (${error.code}): ${error.message}`);
    options.onError?.(error);
  },
});
