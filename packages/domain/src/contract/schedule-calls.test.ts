import { describe, expect, it } from 'vitest';
import { readCodedMessage } from './coded-message.ts';
import { listOccurrences, recordOccurrences, updateOccurrence, updateSchedule } from './schedule-calls.ts';
import { updateHousehold } from './household-calls.ts';

interface Parsed {
  readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] };
}

/** What is refused: each field with its code. */
const refused = ({ error }: Parsed): string[] =>
  (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${readCodedMessage(message)?.code ?? message}`);

const change = (body: object) => refused(updateSchedule.body.safeParse(body));
const list = (from: string, to: string) => refused(listOccurrences.query.safeParse({ from, to }));
const decide = (body: object) => refused(updateOccurrence.body.safeParse(body));
const record = (items: object[]) => refused(recordOccurrences.body.safeParse({ items }));
const zone = (time_zone: string) => refused(updateHousehold.body.safeParse({ time_zone }));

describe('what a request says of bills', () => {
  it('REC-08 has an end date or a number', () => {
    expect(change({ ends_on: '2026-12-31', count: 3 })).toEqual(['count schedule.end']);
    expect(change({ ends_on: '2026-12-31', count: null, due_date: 31, remind_days: 14 })).toEqual([]);
    expect(change({ count: 0 })).toEqual(['count value.invalid']);
    expect(change({ remind_days: 15 })).toEqual(['remind_days value.invalid']);
    expect(change({ due_date: 32 })).toEqual(['due_date due-date.range']);
  });

  it('spans at most 400 days, in order', () => {
    expect(list('2026-01-01', '2027-02-04')).toEqual([]);
    expect(list('2026-01-01', '2027-02-05')).toEqual(['to occurrence.span']);
    expect(list('2026-01-02', '2026-01-01')).toEqual(['to date.inverted']);
    expect(list('soon', '2026-01-01')).toEqual(['from date.invalid']);
    expect(list('2026-01-01', 'later')).toEqual(['to date.invalid']);
  });

  it('REC-24 says of each decision what belongs to it', () => {
    expect(decide({ state: 'recorded', date: '2026-01-01', amount: -1 })).toEqual([]);
    expect(decide({ state: 'recorded', transaction_id: 'x' })).toEqual([]);
    expect(decide({ state: 'recorded', transaction_id: 'x', amount: 1 })).toEqual(['transaction_id occurrence.form']);
    expect(decide({ state: 'recorded', transaction_id: 'x', date: '2026-01-01' })).toHaveLength(1);
    expect(decide({ state: 'due', expected_date: null, amount: null, reject: 'x' })).toEqual([]);
    expect(decide({ state: 'skipped', amount: 1 })).toEqual(['amount field.unknown']);
    expect(decide({ state: 'missed', amount: 1 })).toContain('state choice.invalid');
  });

  it('names each occurrence once', () => {
    const item = { schedule_id: 'x', date: '2026-01-01' };
    expect(record([item, { ...item, date: '2026-01-02' }])).toEqual([]);
    expect(record([item, item])).toEqual(['items occurrence.items']);
    expect(record([])).toContain('items occurrence.items');
  });

  it('REC-21 names a time zone', () => {
    expect(zone('Asia/Tokyo')).toEqual([]);
    expect(zone('Mars/Olympus')).toEqual(['time_zone time-zone.invalid']);
  });
});
