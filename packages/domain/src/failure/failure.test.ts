import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { opensDialog, severityOf } from '../severity/severity.ts';
import { codeOfStatus, ERROR_CODES, fallbackCode } from './codes.ts';
import { failureKind, isValidationFailure } from './kind.ts';
import { BACKOFF, backoffDelay, isRetryable, MAX_RETRIES } from './retry.ts';

describe('codes', () => {
  it('ERR-07 each has its status', () => {
    expect(ERROR_CODES).toMatchObject({
      UNAUTHORIZED: 401,
      FORBIDDEN: 403,
      NOT_FOUND: 404,
      CONFLICT: 409,
      VALIDATION_ERROR: 422,
      RATE_LIMITED: 429,
      SERVER_ERROR: 500,
      SERVICE_UNAVAILABLE: 503,
      TIMEOUT: 504,
      NETWORK_ERROR: 0,
    });
  });

  it('a status has its code, or none', () => {
    expect([codeOfStatus(404), codeOfStatus(0), codeOfStatus(418)]).toEqual(['NOT_FOUND', 'NETWORK_ERROR', null]);
    expect(fallbackCode(418)).toBe('HTTP_418');
  });
});

describe('severity', () => {
  it.each([
    [500, 'error'],
    [503, 'error'],
    [599, 'error'],
    [401, 'warning'],
    [403, 'warning'],
    [404, 'info'],
    [400, 'warning'],
    [422, 'warning'],
    [0, 'warning'],
  ] as const)('ERR-08 of status %i is %s', (status, severity) => {
    expect(severityOf(status)).toBe(severity);
  });

  it('ERR-02 error and critical open the dialog, nothing else', () => {
    expect((['info', 'warning', 'error', 'critical'] as const).map(opensDialog)).toEqual([false, false, true, true]);
  });
});

describe('the kind of a failure', () => {
  it.each([
    ['VALIDATION_ERROR', 500, 'validation'],
    ['X_VALIDATION_Y', 404, 'validation'],
    ['GATEWAY_TIMEOUT', 401, 'timeout'],
    ['HTTP_400', 400, 'bad-request'],
    ['WHATEVER', 401, 'unauthorized'],
    ['WHATEVER', 403, 'forbidden'],
    ['WHATEVER', 404, 'not-found'],
    ['WHATEVER', 409, 'conflict'],
    ['WHATEVER', 422, 'validation'],
    ['WHATEVER', 429, 'rate-limited'],
    ['WHATEVER', 418, 'client'],
    ['WHATEVER', 500, 'server'],
    ['WHATEVER', 502, 'server-other'],
    ['WHATEVER', 503, 'unavailable'],
    ['NETWORK_ERROR', 0, 'network'],
    ['UNKNOWN_ERROR', 0, 'unknown'],
    ['WHATEVER', 200, 'unknown'],
    ['WHATEVER', 499, 'client'],
    ['WHATEVER', 599, 'server-other'],
    ['WHATEVER', 600, 'unknown'],
  ] as const)('ERR-44 of %s %i is %s: the code first, then the status, then unknown', (code, status, kind) => {
    expect(failureKind({ code, status })).toBe(kind);
    expect(isValidationFailure({ code, status })).toBe(kind === 'validation');
  });
});

describe('repeating', () => {
  it.each([
    ['TIMEOUT', 504, true],
    ['TIMEOUT', 0, true],
    ['NETWORK_ERROR', 0, true],
    ['X', 408, true],
    ['X', 429, true],
    ['X', 500, true],
    ['X', 599, true],
    ['X', 600, false],
    ['X', 400, false],
    ['X', 401, false],
    ['X', 404, false],
    ['X', 409, false],
    ['X', 422, false],
    ['UNKNOWN_ERROR', 0, false],
  ])('SDK-27 after %s %i may help: %s', (code, status, may) => {
    expect(isRetryable({ code, status }, 0)).toBe(may);
    expect(isRetryable({ code, status }, MAX_RETRIES - 1)).toBe(may);
    expect(isRetryable({ code, status }, MAX_RETRIES)).toBe(false);
  });

  it('SDK-28 DOM-18 waits 1, 2, 4 and 8 seconds, and never more than 10', () => {
    expect([1, 2, 3, 4, 5, 50].map((attempt) => backoffDelay(attempt, 0.5))).toEqual([
      1000, 2000, 4000, 8000, 10_000, 10_000,
    ]);
    expect([backoffDelay(1, 0), backoffDelay(1, 0.75)]).toEqual([850, 1075]);
  });

  it('SDK-28 jitters every backoff delay by at most 15 percent of its base', () => {
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), chance, (attempt, random) => {
        const base = BACKOFF.base * 2 ** (attempt - 1);
        const wait = backoffDelay(attempt, random);
        expect(wait).toBeGreaterThanOrEqual(Math.min(BACKOFF.max, Math.floor(base * 0.85)));
        expect(wait).toBeLessThanOrEqual(Math.min(BACKOFF.max, Math.ceil(base * 1.15)));
      }),
    );
  });
});
