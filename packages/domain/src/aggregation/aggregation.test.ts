import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEVERITIES, type Severity } from '../severity/severity.ts';
import {
  type Aggregation,
  CLEANUP_INTERVAL,
  cleanUp,
  emptyAggregation,
  ENTRY_LIFETIME,
  isEscalated,
  MINUTE_CAPS,
  recordError,
  type Verdict,
} from './aggregation.ts';
import { createErrorRecord, type ErrorRecord } from './error-record.ts';

const START = 1_700_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const errorAt = (timestamp: number, rest: Partial<ErrorRecord> = {}): ErrorRecord =>
  createErrorRecord({ code: 'SERVER_ERROR', status: 500, description: 'Broken', timestamp, ...rest });

function play(times: readonly number[], rest: Partial<ErrorRecord> = {}) {
  let state: Aggregation = emptyAggregation(START);
  const verdicts: Verdict[] = [];
  for (const at of times) {
    const next = recordError(state, errorAt(START + at, rest), START + at);
    state = next.state;
    verdicts.push(next.verdict);
  }
  return { state, verdicts, shown: verdicts.filter((verdict) => verdict.show).length };
}

const seconds = (count: number, step = 1): number[] => Array.from({ length: count }, (_, index) => index * step * 1000);

describe('an error that comes again', () => {
  it.each<[Severity, number]>([
    ['info', 9],
    ['warning', 5],
    ['error', 3],
  ])('ERR-11 of severity %s is reported within a minute as often as its cap', (severity, count) => {
    const { verdicts } = play(seconds(9), { severity });
    expect(verdicts.filter((verdict) => verdict.report)).toHaveLength(count);
  });

  it('ERR-11 is reported again once the minute has passed', () => {
    const { verdicts } = play([0, 1, 2, 3, MINUTE - 1, MINUTE]);
    expect(verdicts.map((verdict) => verdict.report)).toEqual([true, true, true, false, false, true]);
  });

  it('ERR-12 is always reported when critical; its cap limits only how often it is shown', () => {
    const { verdicts, shown } = play(seconds(20), { severity: 'critical' });
    expect(verdicts.every((verdict) => verdict.report)).toBe(true);
    expect(shown).toBe(5);
  });

  it('does not count with others', () => {
    let state = emptyAggregation(START);
    for (const source of ['a', 'b', 'c', 'd', 'e']) {
      const next = recordError(state, errorAt(START, { source }), START);
      expect(next.verdict.report).toBe(true);
      state = next.state;
    }
    expect(Object.keys(state.groups)).toHaveLength(5);
  });
});

describe('escalation', () => {
  it('ERR-10 comes with the tenth occurrence at five or more an hour', () => {
    const severities = play(seconds(11, 60)).verdicts.map((verdict) => verdict.severity);
    expect(severities).toEqual([...Array(9).fill('error'), 'critical', 'critical']);
  });

  it('ERR-10 comes at exactly ten in two hours, and not a moment slower', () => {
    const group = { count: 10, firstSeen: START, instances: [], shownAt: [] };
    expect(isEscalated({ ...group, lastSeen: START + 2 * HOUR }, 'error')).toBe(true);
    expect(isEscalated({ ...group, lastSeen: START + 2 * HOUR + 1 }, 'error')).toBe(false);
    expect(isEscalated({ ...group, count: 9, lastSeen: START }, 'error')).toBe(false);
    expect(isEscalated({ ...group, count: 1, lastSeen: START }, 'critical')).toBe(true);
  });

  it('ERR-10 does not come at fewer an hour', () => {
    const slow = Array.from({ length: 30 }, (_, index) => index * 15 * MINUTE);
    expect(play(slow).verdicts.every((verdict) => verdict.severity === 'error')).toBe(true);
  });

  it('ERR-09 ERR-10 critical is critical at once', () => {
    expect(play([0], { severity: 'critical' }).verdicts[0]?.severity).toBe('critical');
  });
});

describe('retention', () => {
  it('is nothing at first', () => {
    expect(emptyAggregation(START)).toEqual({ groups: {}, history: [], cleanedAt: START, recorded: 0 });
  });

  it('is the whole of the first occurrence', () => {
    expect(Object.values(play([0]).state.groups)).toEqual([
      { count: 1, firstSeen: START, lastSeen: START, instances: [errorAt(START)], shownAt: [START] },
    ]);
  });

  it('ERR-13 ten instances of the same error, the newest first', () => {
    const group = Object.values(play(seconds(25)).state.groups)[0];
    expect(group?.instances.map(({ timestamp }) => timestamp - START)).toEqual(seconds(25).slice(-10).toReversed());
    expect(group?.count).toBe(25);
  });

  it('ERR-15 ten entries of history, each with message, details, timestamp and an id of its own', () => {
    const { state } = play(seconds(30, 60), { details: { a: 1 } });
    expect(state.history).toHaveLength(10);
    expect(new Set(state.history.map((entry) => entry.id)).size).toBe(10);
    expect(state.history[0]).toMatchObject({ message: 'Broken', details: { a: 1 }, timestamp: START + 29 * MINUTE });
  });

  it('ERR-14 drops what is older than 24 hours, and looks every ten minutes', () => {
    const { state } = play([0]);
    const early = recordError(state, errorAt(START, { source: 'x' }), START + CLEANUP_INTERVAL - 1).state;
    expect(early.cleanedAt).toBe(START);
    const late = recordError(state, errorAt(START, { source: 'x' }), START + ENTRY_LIFETIME).state;
    expect(Object.keys(late.groups)).toEqual(['x|SERVER_ERROR|500']);
    expect(late.history).toHaveLength(1);
    expect(late.cleanedAt).toBe(START + ENTRY_LIFETIME);
  });

  it('ERR-14 retains the recent instances of an old error', () => {
    const { state } = play([0, 23 * HOUR]);
    const group = Object.values(cleanUp(state, START + 25 * HOUR).groups)[0];
    expect(group?.instances).toHaveLength(1);
    expect(cleanUp(state, START + 25 * HOUR).history.map(({ timestamp }) => timestamp)).toEqual([START + 23 * HOUR]);
  });
});

describe('for every run of errors', () => {
  it('no minute shows more than the cap, and the first is always reported', () => {
    const runs = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(runs, fc.constantFrom(...SEVERITIES), (gaps, severity) => {
        let at = 0;
        const times = gaps.map((gap) => (at += gap));
        const { verdicts } = play(times, { severity });
        expect(verdicts[0]).toMatchObject({ report: true, show: true });
        const shown = times.filter((_, index) => verdicts[index]?.show);
        for (const from of shown) {
          const inMinute = shown.filter((time) => time >= from && time < from + MINUTE).length;
          expect(inMinute).toBeLessThanOrEqual(Math.max(MINUTE_CAPS[severity], MINUTE_CAPS.critical));
        }
        expect(verdicts.every((verdict) => verdict.report || verdict.severity !== 'critical')).toBe(true);
      }),
    );
  });
});

describe('a record', () => {
  it('DOM-17 has every field, and the usual value where nothing is known', () => {
    expect(errorAt(START)).toEqual({
      code: 'SERVER_ERROR',
      status: 500,
      description: 'Broken',
      timestamp: START,
      tracking_id: null,
      details: null,
      severity: 'error',
      fingerprint: 'app|SERVER_ERROR|500',
      source: 'app',
      userAction: null,
      retry: false,
      handled: false,
      context: {},
      retryCount: 0,
      maxRetries: 3,
    });
  });
});
