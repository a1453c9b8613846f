import { describe, expect, it } from 'vitest';
import type { SavedSchedule } from '@nestegg/api-sdk';
import { changesOf, frequencyOf, valuesOf, wrongFields } from './change-values.ts';

const BILL: SavedSchedule = {
  id: 's-1',
  seriesId: 's-1',
  householdId: null,
  currency: 'USD',
  transactionId: null,
  description: 'City Power',
  category: null,
  amountMinor: -8060,
  amountKind: 'fixed',
  frequency: 'monthly',
  date: '2026-03-09',
  dueDate: null,
  weekend: 'none',
  endsOn: null,
  count: null,
  recordAutomatically: false,
  remindDays: null,
  listedFrom: '2026-03-09',
  accountId: null,
  state: 'active',
  version: 4,
};
const FORM = valuesOf(BILL);

describe('the form of a bill', () => {
  it('begins with what the bill is; its due day is that of its date where it has none', () => {
    expect(FORM).toEqual({
      description: 'City Power',
      category: '',
      amountKind: 'fixed',
      frequency: 'monthly',
      dueDate: '9',
      weekend: 'none',
      end: 'endNever',
      endsOn: '',
      count: '',
      recordAutomatically: false,
      remindDays: '',
    });
    expect(valuesOf({ ...BILL, dueDate: 31, endsOn: '2027-01-01', remindDays: 0, category: 'Food' })).toMatchObject({
      dueDate: '31',
      end: 'endOn',
      endsOn: '2027-01-01',
      remindDays: '0',
      category: 'Food',
    });
    expect(valuesOf({ ...BILL, count: 6 })).toMatchObject({ end: 'endAfter', count: '6' });
  });

  it.each([
    ['nothing', {}, []],
    ['a blank description', { description: '  ' }, ['description']],
    ['a due day of 0', { dueDate: '0' }, ['dueDate']],
    ['a due day of 32', { dueDate: '32' }, ['dueDate']],
    ['a due day of 1.5', { dueDate: '1.5' }, ['dueDate']],
    ['no due day of what comes weekly', { dueDate: '', frequency: 'weekly' }, []],
    ['a due day of 1 with a blank', { dueDate: '1 ' }, []],
    ['no last date', { end: 'endOn', endsOn: '' }, ['endsOn']],
    ['a last date', { end: 'endOn', endsOn: '2027-01-01' }, []],
    ['no number of times', { end: 'endAfter', count: '' }, ['count']],
    ['one time', { end: 'endAfter', count: '1' }, []],
    ['a number of times that no one waits for', { end: 'endAfter', count: '100000' }, ['count']],
    ['a number of times that is left over', { end: 'endNever', count: 'x' }, []],
  ] as const)('with %s has exactly these faults', (_, change, fields) => {
    expect([...wrongFields({ ...FORM, ...change })]).toEqual(fields);
  });

  it.each([
    ['nothing', {}, {}],
    ['a description', { description: ' Town Power ' }, { description: 'Town Power' }],
    ['a category', { category: ' Food ' }, { category: 'Food' }],
    ['the kind of amount', { amountKind: 'about' }, { amountKind: 'about' }],
    ['the weekend', { weekend: 'after' }, { weekend: 'after' }],
    ['recording', { recordAutomatically: true }, { recordAutomatically: true }],
    ['a reminder', { remindDays: '3' }, { remindDays: 3 }],
    ['a reminder to the day itself', { remindDays: '0' }, { remindDays: 0 }],
    ['the due day', { dueDate: '12' }, { dueDate: 12 }],
    ['the frequency', { frequency: 'weekly' }, { frequency: 'weekly', dueDate: null }],
    ['a last date', { end: 'endOn', endsOn: '2027-01-01' }, { endsOn: '2027-01-01', count: null }],
    ['a number of times', { end: 'endAfter', count: '3' }, { endsOn: null, count: 3 }],
  ] as const)('sends of a change of %s that alone', (_, change, sent) => {
    expect(changesOf(BILL, { ...FORM, ...change }, BILL.amountMinor)).toEqual(sent);
  });

  it('takes away what is emptied', () => {
    const full = { ...BILL, category: 'Food', remindDays: 2, endsOn: '2027-01-01' };
    const emptied = { ...valuesOf(full), category: ' ', remindDays: '', end: 'endNever' } as const;
    expect(changesOf(full, emptied, -9000)).toEqual({
      category: null,
      remindDays: null,
      endsOn: null,
      count: null,
      amountMinor: -9000,
    });
    expect([frequencyOf('quarterly'), frequencyOf('hourly')]).toEqual(['quarterly', 'monthly']);
  });
});
