import { MAX_RETRIES } from '../failure/retry.ts';
import { type Severity, severityOf } from '../severity/severity.ts';

/** One occurrence of a failure, with all that is known of it. */
export interface ErrorRecord {
  readonly code: string;
  /** 0: no answer came. */
  readonly status: number;
  /** The message. */
  readonly description: string;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly tracking_id: string | null;
  readonly details: unknown;
  readonly severity: Severity;
  /** Equal for occurrences of the same error. */
  readonly fingerprint: string;
  /** The part of the app, or the endpoint, where it happened. */
  readonly source: string;
  /** What the person was doing. */
  readonly userAction: string | null;
  /** Whether repeating may help. */
  readonly retry: boolean;
  /** Whether a view already shows it. */
  readonly handled: boolean;
  readonly context: Readonly<Record<string, unknown>>;
  readonly retryCount: number;
  readonly maxRetries: number;
}

type Known = Pick<ErrorRecord, 'code' | 'status' | 'description' | 'timestamp'>;

/** The record of a failure: what is not known of it gets its usual value. */
export function createErrorRecord(known: Known & Partial<ErrorRecord>): ErrorRecord {
  const source = known.source ?? 'app';
  return {
    tracking_id: null,
    details: null,
    severity: severityOf(known.status),
    fingerprint: [source, known.code, known.status].join('|'),
    userAction: null,
    retry: false,
    handled: false,
    context: {},
    retryCount: 0,
    maxRetries: MAX_RETRIES,
    ...known,
    source,
  };
}
