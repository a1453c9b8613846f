import { describe, expect, it } from 'vitest';
import { forecastDays, forecastOf } from '../../test-support/forecast-answers.ts';
import {
  control,
  controls,
  describes,
  expectNoText,
  expectText,
  field,
  press,
  tick,
  type,
} from '../../test-support/page.ts';
import { planFrame } from '../../test-support/plan-frame.tsx';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { ForecastScreen } from './forecast-screen.tsx';
import { LowPointCard } from './low-point-card.tsx';

const LIST = 'GET /api/forecast';
const RECORD = 'GET /api/forecast/record';
const show = (change: object = {}, address = '/plan/forecast', answers: Answers = {}) =>
  showScreen(
    <ForecastScreen frame={planFrame} />,
    {
      'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Pond' }] } },
      'GET /api/accounts': { body: { data: [], ledgers: [] } },
      [LIST]: { body: forecastOf(change) },
      [RECORD]: { body: { inside: 0, days: 0, tracked: [] } },
      ...answers,
    },
    address,
  );

/** The figures of a day in the table. */
const cellsOf = (date: string) =>
  [...document.querySelectorAll('tbody tr')]
    .find(({ firstElementChild }) => firstElementChild?.textContent === date)
    ?.textContent.replace(date, '');

describe('a forecast', () => {
  it('FC-13 names a low point before payday once', async () => {
    show();
    await expectText('Until Salary on Dec 15: lowest $249.86 on Dec 14');
    await expectNoText('Lowest:');
  });

  it('FC-13 names the lowest of all days beside that before payday, also where both are as low', async () => {
    show({ low: { date: '2027-01-31', amount: 249.86, before: null } });
    await expectText('Until Salary on Dec 15: lowest $249.86 on Dec 14');
    await expectText('Lowest: $249.86 on Jan 31');
  });

  it('FC-11 in figures is the same with what is tried until its day', async () => {
    show({}, '/plan/forecast?view=table&if=2026-12-03,-32000,Tyres');
    await expectText('Range from');
    expect(cellsOf('Nov 21, 2026')).toContain('$350.00$300.00');
    expect(cellsOf('Dec 03, 2026')).toContain('$350.00-$20.00');
  });

  it('FC-04 FC-11 has in its chart each day with the range around it', async () => {
    show();
    await expectText('Daily balance');
    await expect.poll(() => cellsOf('Nov 21, 2026')).toBe('$300.00 · $250.00 – $350.00');
    await expectText('Range: 8 in 10');
  });

  it('FC-13 is drawn over its usual days again once these are chosen, and the address is as it was', async () => {
    const screen = show({}, '/plan/forecast?days=30&view=table');
    await expectText('Range from');
    // Two choices in the moment before the page shows the first.
    await tick('90');
    await tick('Chart');
    await expect.poll(screen.address).toBe('/plan/forecast');
    await expectNoText('Range from');
  });

  it('FC-04 without enough days before it has no range in figures, and says of what it is made', async () => {
    show({ days: forecastDays(90, false), weeks: 0, entries_used: 0 }, '/plan/forecast?view=table');
    await expectText('Range from');
    expect(cellsOf('Nov 21, 2026')).toBe('$300.00——');
    expect(controls('Show them')).toEqual([]);
  });

  it('FC-07 leads to the bills of the household that it is of', async () => {
    show({}, '/plan/forecast?household=h-1');
    const link = (await control('Salary')).getAttribute('href');
    expect(link).toBe('/plan/bills?household=h-1&day=2026-12-15');
  });

  it('is one where nothing was entered yet, but something is expected', async () => {
    show({ last_entry: null });
    await expectText('Daily balance');
    await expectNoText('Nothing to forecast yet.');
  });

  it('FC-13 is of 90 days where the address says another number', async () => {
    const screen = show({}, '/plan/forecast?days=7&view=none');
    await expectText('Stays above zero for 90 days.');
    expect(screen.calls(LIST).map(({ query }) => query.get('days'))).toEqual(['90']);
  });

  it('that is read again reads its track record again', async () => {
    let isDown = true;
    const screen = show({}, '/plan/forecast', {
      [LIST]: () => (isDown ? { status: 403, body: {} } : { body: forecastOf() }),
    });
    await expectText('Failed to load the forecast. Please try again later.');
    const before = screen.calls(RECORD).length;
    isDown = false;
    await press('Retry');
    await expectText('Daily balance');
    await expect.poll(() => screen.calls(RECORD).length).toBe(before + 1);
  });
});

describe('what if', () => {
  it('FC-11 begins anew once something is tried, and forgets what was wrong', async () => {
    show();
    await expectText('Daily balance');
    await type('What', 'Tyres');
    await type('Amount', '320');
    await press('Try');
    await describes('Date', 'Choose a date from');
    const day = await field('Date');
    day.focus();
    await type('Date', '2026-12-03');
    day.blur();
    await press('Try');
    await expectText('Likely below zero from Dec 03.');
    for (const name of ['What', 'Amount', 'Date']) expect((await field(name)).value).toBe('');
    await expectNoText('Choose a date from');
  });
});

const card = (change: object) =>
  showScreen(<LowPointCard householdId={undefined} />, { [LIST]: { body: forecastOf(change) } }, '/dashboard');

describe('the card of the low point', () => {
  it('FC-19 is of the days before payday, whatever comes after it', async () => {
    card({ low: { date: '2027-01-31', amount: -12, before: null } });
    await expectText('$249.86 on Dec 14');
    await expectNoText('-$12.00');
  });

  it('FC-19 says that the balance may fall below zero', async () => {
    card({ dry: { likely: null, possible: '2026-12-10' } });
    await expectText('May fall below zero from Dec 10');
  });

  it('FC-19 warns of nothing where the balance stays above zero', async () => {
    card({});
    await expectText('Until payday, Dec 15');
    await expectNoText('zero');
  });
});
