import { addDays, addMonths, startOfMonth } from '@nestegg/domain';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formatsFor } from '../../i18n/formats.ts';
import { DAY, occurrenceAnswer, occurrencesOf, scheduleAnswer } from '../../test-support/bill-answers.ts';
import { controls, expectNoText, expectText, press } from '../../test-support/page.ts';
import { planFrame } from '../../test-support/plan-frame.tsx';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { monthsFurther } from './use-bills.ts';
import { BillsScreen } from './bills-screen.tsx';

const LIST = 'GET /api/occurrences';
const formats = formatsFor('en');

const show = (occurrences: readonly object[], answers: Answers = {}, address = '/plan/bills') =>
  showScreen(
    <BillsScreen frame={planFrame} />,
    {
      'GET /api/households': { body: { data: [] } },
      'GET /api/schedules': { body: { data: [scheduleAnswer('Power')] } },
      'GET /api/schedules/suggestions': { body: { data: [] } },
      [LIST]: occurrencesOf(...occurrences),
      ...answers,
    },
    address,
  );

const cell = (date: string) => document.querySelector<HTMLElement>(`td[data-date="${date}"]`);
const key = (date: string, name: string) =>
  cell(date)?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
const selected = () => document.querySelector('td[aria-selected="true"]')?.getAttribute('data-date');
const onDay = (date: string) => document.querySelector(`section[aria-label="${formats.longDate(date)}"]`)?.textContent;

describe('the month of bills', () => {
  it('REC-39 shows three entries of a day and how many more there are', async () => {
    show(['One', 'Two', 'Three', 'Four', 'City Power'].map((name) => occurrenceAnswer(name)));
    await expect.poll(() => cell(DAY)?.textContent ?? '').toContain('+2 more');
    const shown = [...(cell(DAY)?.querySelectorAll('[aria-hidden="true"] *') ?? [])].map(
      ({ textContent }) => textContent,
    );
    for (const name of ['One', 'Two', 'Three']) expect(shown).toContain(name);
    for (const name of ['Four', 'City Power']) expect(shown).not.toContain(name);
  });

  it('says of each day what is on it, the most urgent first, and shows the selected one below', async () => {
    show([
      occurrenceAnswer('Tram', { state: 'skipped' }),
      occurrenceAnswer('Rent', { state: 'missed', about: true, amount: -900 }),
      occurrenceAnswer('Pay', {
        amount: 50,
        state: 'recorded',
        transaction_id: 't-1',
        recorded_date: DAY,
        expected_date: addDays(DAY, -3),
      }),
    ]);
    await expect
      .poll(() => cell(DAY)?.textContent ?? '')
      .toContain(`${formats.longDate(DAY)}: Rent, about -$900.00, Missed; Pay, +$50.00, Recorded`);
    expect(cell(DAY)?.getAttribute('aria-current')).toBe('date');
    const heads = [...document.querySelectorAll('table[role="grid"] thead th')].map((head) => [
      head.textContent,
      head.getAttribute('abbr'),
    ]);
    expect(heads).toHaveLength(7);
    expect(heads[0]).toEqual(['Sun', 'Sunday']);
    const below = onDay(DAY) ?? '';
    expect(document.querySelector('section[aria-live="polite"]')?.textContent).toBe(below);
    for (const words of ['Tram', 'Rent', 'Pay']) expect(below).toContain(words);
    // What is not decided can be recorded there.
    expect(controls('Record Rent')).toHaveLength(2);
    expect(controls('Record Tram')).toEqual([]);
    expect(controls('Record Pay')).toEqual([]);
  });

  it.each([
    ['en', 'Sunday'],
    ['de', 'Montag'],
  ])('begins its weeks as is usual in a language where the browser does not know that: %s', async (language, day) => {
    const locale = Intl.Locale.prototype;
    const known = Object.getOwnPropertyDescriptors(locale);
    onTestFinished(() => void Object.defineProperties(locale, known));
    for (const name of ['getWeekInfo', 'weekInfo']) Reflect.deleteProperty(locale, name);
    localStorage.setItem('nestegg-language', language);
    show([]);
    await expect.poll(() => document.querySelector('table[role="grid"] thead th')?.getAttribute('abbr')).toBe(day);
  });

  it('REC-39 goes from day to day by keys, as fast as they come, and to a day that is pressed', async () => {
    const start = addDays(startOfMonth(DAY), 9);
    const screen = show([], {}, `/plan/bills?day=${start}`);
    await expect.poll(selected).toBe(start);
    await expectText('Nothing is due on this day.');
    expect(cell(start)?.tabIndex).toBe(0);
    cell(start)?.focus();
    key(start, 'ArrowRight');
    key(start, 'ArrowRight');
    await expect.poll(selected).toBe(addDays(start, 2));
    await expect.poll(() => document.activeElement?.getAttribute('data-date')).toBe(addDays(start, 2));
    key(addDays(start, 2), 'ArrowDown');
    await expect.poll(screen.address).toBe(`/plan/bills?day=${addDays(start, 9)}`);
    await expect.poll(selected).toBe(addDays(start, 9));
    key(addDays(start, 9), 'PageUp');
    await expect.poll(selected).toBe(monthsFurther(addDays(start, 9), -1));
    await press('Next month');
    await expect.poll(selected).toBe(addDays(start, 9));
    await press('Previous month');
    await press('Next month');
    await press('Next month');
    await expect.poll(selected).toBe(monthsFurther(addDays(start, 9), 1));
    cell(addDays(monthsFurther(addDays(start, 9), 1), 1))?.click();
    await expect.poll(selected).toBe(addDays(monthsFurther(addDays(start, 9), 1), 1));
  });

  it('goes on by keys from the day of an address that is followed', async () => {
    const start = addDays(startOfMonth(DAY), 9);
    const screen = show([], {}, `/plan/bills?day=${start}`);
    await expect.poll(selected).toBe(start);
    cell(addDays(start, 5))?.click();
    await expect.poll(selected).toBe(addDays(start, 5));
    await screen.go(`/plan/bills?day=${start}`);
    await expect.poll(selected).toBe(start);
    key(start, 'ArrowRight');
    await expect.poll(selected).toBe(addDays(start, 1));
  });

  it('begins today where the address names no day, and today is no part of the address', async () => {
    const screen = show([], {}, '/plan/bills?day=tomorrow');
    await expect.poll(selected).toBe(DAY);
    const next = addDays(DAY, 1);
    key(DAY, 'ArrowRight');
    await expect.poll(selected).toBe(next);
    key(next, 'ArrowLeft');
    await expect.poll(screen.address).toBe('/plan/bills');
  });

  it('another month keeps the day’s number, as near as there is', () => {
    expect(monthsFurther('2026-01-31', 1)).toBe('2026-02-28');
    expect(monthsFurther('2026-03-31', -1)).toBe('2026-02-28');
    expect(monthsFurther('2026-03-05', 2)).toBe('2026-05-05');
  });
});

describe('the list of bills', () => {
  it('has what is late, comes, is decided and ended; of a series that goes on none has ended', async () => {
    const last = addDays(startOfMonth(DAY), -1);
    show(
      [
        occurrenceAnswer('Late', { expected_date: addDays(DAY, -1), date: addDays(DAY, -1) }),
        occurrenceAnswer('Soon', { expected_date: addDays(DAY, 2), date: addDays(DAY, 2) }),
        occurrenceAnswer('Long ago', {
          state: 'recorded',
          transaction_id: 't',
          recorded_date: last,
          date: last,
          expected_date: last,
        }),
      ],
      {
        'GET /api/schedules': {
          body: {
            data: [
              scheduleAnswer('Soon', { record_automatically: true }),
              scheduleAnswer('Late', { frequency: 'biweekly' }),
              scheduleAnswer('Paper', { series_id: 'p', state: 'ended', date: '2025-01-01' }),
              scheduleAnswer('Paper, cheaper', {
                series_id: 'p',
                state: 'ended',
                date: '2026-01-01',
                amount_kind: 'about',
                due_date: null,
              }),
              scheduleAnswer('Paper at first', { series_id: 'p', state: 'ended', date: '2024-01-01' }),
              scheduleAnswer('Rent before', { series_id: 'r', state: 'ended' }),
              scheduleAnswer('Rent', { series_id: 'r' }),
            ],
          },
        },
      },
    );
    await expectText('1 day late');
    await expectText(`Due ${formats.shortDate(addDays(DAY, 2))}`);
    await expectText('Monthly, day 12 · automatic');
    await expectText('Every two weeks');
    await expectText('Monthly, day 1');
    await expectText(`Until ${formats.shortDate(addMonths(DAY, 1))}`);
    const groups = [...document.querySelectorAll('section[aria-label] h3')].map(({ textContent }) => textContent);
    expect(groups.slice(0, 3)).toEqual(['Due', 'Later', 'Ended']);
    const ended = document.querySelector('section[aria-label="Ended"]')?.textContent ?? '';
    // Of a series what it was last, wherever that stands.
    expect(ended).toContain('Paper, cheaper');
    expect(ended).not.toContain('Paper at first');
    expect(ended).toContain('about');
    expect(ended).not.toContain('Rent');
    await expectNoText('Recorded this month');
    // A later one is not likely to be recorded: that is in its menu.
    expect(controls('Record Soon')).toEqual([]);
    await press('Actions for Soon');
    await expect
      .poll(() => [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent))
      .toEqual(['Record', 'Match…', 'Skip', 'Change this one', 'Change from here on', 'Stop']);
  });
});
