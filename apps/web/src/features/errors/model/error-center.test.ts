import { describe, expect, it } from 'vitest';
import type { NesteggFailure } from '@nestegg/api-sdk';
import type { ErrorRecord } from '@nestegg/domain';
import { createErrorCenter } from './error-center.ts';

const failure = (status: number, code = `HTTP_${status}`): NesteggFailure => ({
  kind: 'answer',
  code,
  status,
  message: `status ${status}`,
  endpoint: 'GET /api/transactions',
  timestamp: 1000,
  serverMessage: null,
  reason: null,
  problems: [],
  trackingId: 'track-1',
  details: null,
  retryAfter: null,
});

function setUp() {
  const reported: ErrorRecord[] = [];
  const clock = { now: 0 };
  const monitoring = {
    reportError: (record: ErrorRecord) => void reported.push(record),
    reportTiming: () => undefined,
  };
  return { reported, clock, center: createErrorCenter(monitoring, () => clock.now) };
}

describe('the error center', () => {
  it('ERR-02 opens the dialog for a failure of the server', () => {
    const { center } = setUp();
    center.recordFailure(failure(500));
    expect(center.getShown()?.kind).toBe('dialog');
    expect(center.getShown()?.reaction.text).toBe('A server error occurred. Please try again later.');
  });

  it.each([
    [401, 'Your session has expired. Please log in again.'],
    [403, "You don't have permission to perform this action."],
  ])('ERR-42 shows a %i as a banner', (status, text) => {
    const { center } = setUp();
    center.recordFailure(failure(status));
    expect(center.getShown()).toMatchObject({ kind: 'banner', reaction: { text } });
  });

  it.each([404, 409, 422, 429])('ERR-43 shows nothing of a %i, which its view tells', (status) => {
    const { center } = setUp();
    center.recordFailure(failure(status));
    expect(center.getShown()).toBeNull();
  });

  it('of several failures at once the first is the one to read, until it is dismissed', () => {
    const { center } = setUp();
    center.recordFailure(failure(500));
    center.recordFailure(failure(503));
    center.recordFailure(failure(403));
    expect(center.getShown()).toMatchObject({ kind: 'dialog', error: { status: 500 } });
    center.dismiss();
    center.recordFailure(failure(403));
    expect(center.getShown()).toMatchObject({ kind: 'banner', error: { status: 403 } });
  });

  it('ERR-11 reports and shows the same error three times a minute', () => {
    const { center, reported, clock } = setUp();
    for (let n = 0; n < 5; n++) {
      center.recordFailure(failure(500));
      center.dismiss();
    }
    expect(reported).toHaveLength(3);
    clock.now += 60_000;
    center.recordFailure(failure(500));
    expect(reported).toHaveLength(4);
  });

  it('ERR-12 always reports what has become critical', () => {
    const { center, reported, clock } = setUp();
    for (let n = 0; n < 12; n++) {
      center.recordFailure(failure(500));
      clock.now += 60_000;
    }
    expect(reported.at(-1)?.severity).toBe('critical');
  });

  it('ERR-05 reports a part of the screen that could not be drawn, and opens no dialog over it', () => {
    const { center, reported } = setUp();
    center.recordCrash(new Error('no such figure'), 'at Figures');
    expect(reported[0]).toMatchObject({ code: 'RENDER_ERROR', description: 'no such figure' });
    expect(center.getShown()).toBeNull();
  });

  it('MON-01 reports uncaught errors, and opens no dialog over them', () => {
    const { center, reported } = setUp();
    center.recordUncaught(new TypeError('no such nest'));
    expect(reported[0]).toMatchObject({ code: 'UNCAUGHT_ERROR', description: 'no such nest', handled: false });
    expect(center.getShown()).toBeNull();
  });

  it('ERR-15 keeps the last ten errors', () => {
    const { center } = setUp();
    for (let n = 0; n < 12; n++) center.recordFailure(failure(500, `CODE_${n}`));
    expect(center.history()).toHaveLength(10);
  });
});
