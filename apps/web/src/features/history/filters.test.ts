import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_FILTERS, queryOf } from './filters.ts';

afterEach(() => void vi.unstubAllEnvs());

describe('a day of the history', () => {
  it.each([
    ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ])('HIST-39 is a whole one of the device, also where clocks change on it: %s', (day, from, until) => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    expect(queryOf({ ...NO_FILTERS, from: day, to: day })).toMatchObject({ from, until });
  });
});
