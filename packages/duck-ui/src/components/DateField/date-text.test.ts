import { expect, test } from 'vitest';
import { dayBefore, writeDate } from './date-text.ts';

test('THEME-08 a date is written as MMM dd, yyyy in American English', () => {
  expect(writeDate('2026-11-01', 'en-US')).toBe('Nov 01, 2026');
});

test('THEME-09 the language changes how a date is written', () => {
  expect(writeDate('2026-11-01', 'de-DE')).toBe('01. Nov. 2026');
});

test('a date in full has its weekday', () => {
  expect(writeDate('2026-10-12', 'en-US', 'full')).toBe('Monday, October 12, 2026');
});

test.each(['', 'soon', '12'])('"%s" is no date, and written as nothing', (text) => {
  expect(writeDate(text, 'en-US')).toBe('');
});

test('the day before is in the month before where it has to be', () => {
  expect(['2026-03-01', '2026-01-01', '2026-11-20'].map(dayBefore)).toEqual(['2026-02-28', '2025-12-31', '2026-11-19']);
});
