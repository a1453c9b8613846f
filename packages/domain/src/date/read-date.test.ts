import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRANSLATED_LANGUAGES, type TranslatedLanguage } from '../profile/profile.ts';
import { addDays, addMonths, isLocalDate } from './local-date.ts';
import { readDate } from './read-date.ts';

// A Friday.
const TODAY = '2026-10-02';
const read = (text: string, language: TranslatedLanguage = 'en', today = TODAY) => readDate(text, { language, today });

describe('a typed date', () => {
  it.each([
    ['12', '2026-10-12'],
    ['30', '2026-09-30'],
    ['12.3', '2026-03-12'],
    ['30.12.', '2026-12-30'],
    ['-3', '2026-09-29'],
    ['mon', '2026-09-28'],
    ['yesterday', '2026-10-01'],
  ])('QUICK-10 “%s” on October 2, 2026 is %s', (text, date) => {
    expect(read(text)).toBe(date);
  });

  it('a year of two digits is of this century up to 69', () => {
    expect(['1/31/69', '1/31/70', '1/31/99'].map((text) => read(text))).toEqual([
      '2069-01-31',
      '1970-01-31',
      '1999-01-31',
    ]);
  });

  it('QUICK-11 has the month first in English where slashes stand, elsewhere the day', () => {
    expect(TRANSLATED_LANGUAGES.map((language) => [language, read('3/12', language)])).toEqual([
      ['en', '2026-03-12'],
      ['es', '2026-12-03'],
      ['fr', '2026-12-03'],
      ['de', '2026-12-03'],
    ]);
  });

  it.each<[TranslatedLanguage, string, string]>([
    ['en', 'Today', TODAY],
    ['en', 'tomorrow', '2026-10-03'],
    ['es', 'hoy', TODAY],
    ['es', 'ayer', '2026-10-01'],
    ['es', 'mañana', '2026-10-03'],
    ['es', 'manana', '2026-10-03'],
    ['fr', 'aujourd’hui', TODAY],
    ['fr', "aujourd'hui", TODAY],
    ['fr', 'hier', '2026-10-01'],
    ['fr', 'demain', '2026-10-03'],
    ['de', 'heute', TODAY],
    ['de', 'Gestern', '2026-10-01'],
    ['de', 'vorgestern', '2026-09-30'],
    ['de', 'morgen', '2026-10-03'],
    ['en', 'fri', TODAY],
    ['en', 'Sunday', '2026-09-27'],
    ['es', 'miércoles', '2026-09-30'],
    ['es', 'mar', '2026-09-29'],
    ['fr', 'lundi', '2026-09-28'],
    ['de', 'Di', '2026-09-29'],
    ['en', 'nov 3', '2026-11-03'],
    ['en', 'on the 3rd of November', '2026-11-03'],
    ['en', '3 November 2025', '2025-11-03'],
    ['en', 'Friday, November 3rd, 2025', '2025-11-03'],
    ['es', '3 de marzo', '2026-03-03'],
    ['es', '3 mar', '2026-03-03'],
    ['es', 'el 3 del marzo', '2026-03-03'],
    ['fr', '1er février', '2027-02-01'],
    ['fr', '14 juil. 2026', '2026-07-14'],
    ['fr', 'le 3 mars', '2026-03-03'],
    ['de', '3. März', '2026-03-03'],
    ['de', '3 marz 26', '2026-03-03'],
    ['de', 'der 3. März', '2026-03-03'],
    ['de', 'Dienstag, den 3. März', '2026-03-03'],
  ])('QUICK-12 is read in words, %s: “%s”', (language, text, date) => {
    expect(read(text, language)).toBe(date);
  });

  it.each<[TranslatedLanguage, string, string]>([
    ['en', '2026-1-31', '2026-01-31'],
    ['en', '11/3', '2026-11-03'],
    ['en', '11/3/2026', '2026-11-03'],
    ['en', '11/3/26', '2026-11-03'],
    ['en', '3/12/85', '1985-03-12'],
    ['en', '31/10/2026', '2026-10-31'],
    ['en', '3.11.2026', '2026-11-03'],
    ['de', '3. 11. 2026', '2026-11-03'],
    ['de', '3-11-2026', '2026-11-03'],
    ['en', '31', '2026-10-31'],
    ['en', '+3', '2026-10-05'],
    ['en', '−3', '2026-09-29'],
    ['en', '–3', '2026-09-29'],
    ['en', ' 3 ', '2026-10-03'],
    ['en', '2/2', '2027-02-02'],
    ['en', '2/3', '2026-02-03'],
  ])('is read in numbers, %s: “%s”', (language, text, date) => {
    expect(read(text, language)).toBe(date);
  });

  it('is the day that has been where two are equally near', () => {
    expect(read('16', 'en', '2026-05-01')).toBe('2026-04-16');
  });

  it.each([
    '',
    'soon',
    'nov',
    'm',
    't',
    'november 2026',
    'nov 31',
    'no 3',
    'nov 3 dec 4',
    'lunch nov 3',
    '1 2 3 nov',
    '0',
    '32',
    '0/3',
    '13/13',
    '2/30',
    '29.2.',
    '2026-13-01',
    '2026-1',
    '1/2.3',
    '1/2/345',
    '1/2/3/4',
    '1899-12-31',
    '-1000',
    '12.50',
  ])('“%s” is none', (text) => {
    expect(read(text)).toBeNull();
  });

  it('is none where its word could be two months', () => {
    expect([read('3 jui', 'fr'), read('3 juin', 'fr')]).toEqual([null, '2026-06-03']);
  });

  const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1950-01-01', days));
  const language = fc.constantFrom(...TRANSLATED_LANGUAGES);

  it('is read back however the language writes it out', () => {
    fc.assert(
      fc.property(
        day,
        day,
        language,
        fc.constantFrom('short', 'medium', 'long', 'full'),
        (date, today, lang, dateStyle) => {
          // Two digits of a year mean one of a hundred years.
          fc.pre(dateStyle !== 'short' || (date >= '1970' && date < '2070'));
          const format = new Intl.DateTimeFormat(lang, { dateStyle: dateStyle as 'short', timeZone: 'UTC' });
          expect(readDate(format.format(new Date(`${date}T00:00:00Z`)), { language: lang, today })).toBe(date);
        },
      ),
    );
  });

  it('without a year is after eight months ago and at most four ahead', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), (today, month, date) => {
        const found = readDate(`${date}.${month}.`, { language: 'de', today });
        expect(found !== null && found > addMonths(today, -8) && found <= addMonths(today, 4)).toBe(true);
      }),
    );
  });

  it('is a real day or none, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), language, (text, lang) => {
        const found = readDate(text, { language: lang, today: TODAY });
        expect(found === null || isLocalDate(found)).toBe(true);
      }),
    );
  });
});
