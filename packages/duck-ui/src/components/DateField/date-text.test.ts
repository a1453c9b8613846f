import { expect, test } from 'vitest';
import { readDate, writeDate } from './date-text.ts';

test('THEME-08 a date is written as MMM dd, yyyy in American English', () => {
  expect(writeDate('2026-11-01', 'en-US')).toBe('Nov 01, 2026');
});

test('THEME-09 the language changes how a date is written', () => {
  expect(writeDate('2026-11-01', 'de-DE')).toBe('01. Nov. 2026');
});

test('no date is written as nothing', () => {
  expect(writeDate('', 'en-US')).toBe('');
});

test.each([
  ['2026-11-01', 'en-US', '2026-11-01'],
  ['Nov 01, 2026', 'en-US', '2026-11-01'],
  ['november 1 2026', 'en-US', '2026-11-01'],
  ['11/1/2026', 'en-US', '2026-11-01'],
  ['11/1/26', 'en-US', '2026-11-01'],
  ['1.11.2026', 'de-DE', '2026-11-01'],
  ['1. März 2026', 'de-DE', '2026-03-01'],
  ['01/11/2026', 'fr-FR', '2026-11-01'],
  ['5 ago 2026', 'es-ES', '2026-08-05'],
])('"%s" in %s is read as %s', (text, locale, date) => {
  expect(readDate(text, locale)).toBe(date);
});

test.each(['', 'soon', '2026-02-30', '2/30/2026', '13/1/2026', '2026', '11/1'])('"%s" is no date', (text) => {
  expect(readDate(text, 'en-US')).toBeNull();
});

test.each(['en-US', 'es-ES', 'fr-FR', 'de-DE'])('what %s writes it can read', (locale) => {
  for (let month = 1; month <= 12; month += 1) {
    const date = `2026-${String(month).padStart(2, '0')}-09`;
    expect(readDate(writeDate(date, locale), locale)).toBe(date);
  }
});
