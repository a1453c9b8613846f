import { describe, expect, it } from 'vitest';
import {
  FORECAST_DAY,
  forecastDays,
  forecastOf,
  knownEntry,
  SALARY,
  trackRecord,
} from '../../test-support/forecast-answers.ts';
import { control, controls, describes, expectNoText, expectText, field, press, type } from '../../test-support/page.ts';
import { planFrame } from '../../test-support/plan-frame.tsx';
import { inTurn } from '../../test-support/refused-answers.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { ForecastScreen } from './forecast-screen.tsx';
import { LowPointCard } from './low-point-card.tsx';

const LIST = 'GET /api/forecast';
const RECORD = 'GET /api/forecast/record';

const answering = (change: object = {}, record: object = trackRecord(181, 29)): Answers => ({
  'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Pond' }] } },
  'GET /api/accounts': { body: { data: [], ledgers: [] } },
  [LIST]: { body: forecastOf(change) },
  [RECORD]: { body: record },
});

const show = (answers: Answers = answering(), address = '/plan/forecast') =>
  showScreen(<ForecastScreen frame={planFrame} />, answers, address);

describe('a forecast', () => {
  it('FC-13 names the low point, and the income after it', async () => {
    show();
    await expectText('Stays above zero for 90 days.');
    await expectText('Until Salary on Dec 15: lowest $249.86 on Dec 14');
  });

  it('FC-13 names a low point that comes after the payday, and the income after that', async () => {
    const low = { date: '2027-01-31', amount: -12, before: { ...SALARY, date: '2027-02-15' } };
    show(answering({ low, dry: { likely: '2027-01-30', possible: '2027-01-12' } }));
    await expectText('Likely below zero from Jan 30.');
    await expectText('Until Salary on Dec 15: lowest $249.86 on Dec 14');
    await expectText('Lowest: -$12.00 on Jan 31');
    await expectText('The next income after it: Salary on Feb 15');
  });

  const [likely, possible] = ['2027-01-30', '2026-12-10'];

  it.each([
    ['stays above zero', { likely: null, possible: null }, 'Stays above zero for 90 days.', 'good'],
    ['may fall below it', { likely: null, possible }, 'May fall below zero from Dec 10: 1 chance in 10.', 'warning'],
    ['likely falls below it', { likely, possible }, 'Likely below zero from Jan 30.', 'danger'],
  ])('that %s says so, and looks so', async (_, dry, words, tone) => {
    show(answering({ dry }));
    await expectText(words);
    const sentence = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === words);
    expect(sentence?.closest('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
  });

  it('FC-13 asks for 30, 90 or 365 days of the chosen household, and the address keeps them', async () => {
    const screen = show(answering(), '/plan/forecast?household=h-1');
    await expectText('Daily balance');
    expect(screen.calls(LIST)[0]?.query.get('days')).toBe('90');
    expect(screen.calls(LIST)[0]?.query.get('household_id')).toBe('h-1');
    document.querySelector<HTMLInputElement>('input[value="365"]')?.click();
    await expect.poll(() => screen.calls(LIST).at(-1)?.query.get('days')).toBe('365');
    expect(screen.address()).toBe('/plan/forecast?household=h-1&days=365');
  });

  it('FC-10 asks for one account', async () => {
    const screen = show(answering(), '/plan/forecast?account=a-1');
    await expectText('Daily balance');
    expect(screen.calls(LIST)[0]?.query.get('account_id')).toBe('a-1');
    expect(screen.calls(RECORD)[0]?.query.get('account_id')).toBe('a-1');
  });

  it('FC-04 says why there is no range', async () => {
    show(answering({ days: forecastDays(90, false), weeks: 7, entries_used: 19 }));
    await expectText('Not enough history for a range: it needs 8 weeks and 20 entries, there are 7 and 19.');
  });

  it('FC-05 says that nothing was entered for 15 days', async () => {
    show(answering({ last_entry: '2026-11-05' }));
    await expectText('Nothing was entered since Nov 05, 2026: the forecast may be too high.');
  });

  it('FC-05 says nothing of 14 days', async () => {
    show(answering({ last_entry: '2026-11-06' }));
    await expectText('Daily balance');
    await expectNoText('Nothing was entered since');
  });

  it('FC-06 FC-07 names what is late, what is left out and what is missed', async () => {
    const late = knownEntry({
      description: 'City Power',
      date: '2026-11-21',
      expected_date: '2026-11-18',
      about: true,
      amount: -80.6,
    });
    const sofa = { transaction_id: 't', date: '2026-09-12', amount: -1180, description: 'Sofa' };
    show(answering({ entries: [late], one_offs: [sofa], missed: 2 }));
    await expectText('2 days late');
    await expectText('about -$80.60');
    const bill = (await control(late.description)).getAttribute('href');
    expect(bill).toBe(`/plan/bills?day=${late.expected_date}`);
    await expectText('Left out as one-off: Sofa, -$1,180.00, Sep 12, 2026.');
    await expectText('2 missed bills are not included.');
  });

  it('shows a few of many known entries, and all of them on a press', async () => {
    const entries = Array.from({ length: 9 }, (_, at) =>
      knownEntry({ description: `Entry ${at}`, transaction_id: `t-${at}` }),
    );
    const screen = show(answering({ entries }));
    await expectText('9 until Feb 18');
    await expectNoText('Entry 8');
    await press('Show 2 more');
    await expectText('Entry 8');
    expect((await control('Entry 8')).getAttribute('href')).toBe('/transactions/t-8');
    await press('Show less');
    await expectNoText('Entry 8');
    screen.close();
    // As many as show at first are all of them.
    show(answering({ entries: entries.slice(0, 7) }));
    await expectText('Entry 6');
    await expectNoText('Show 0 more');
  });

  it('leads to the history that its range is drawn from', async () => {
    show(answering(), '/plan/forecast?household=h-1');
    await expectText('The range is drawn from 120 entries of 26 weeks.');
    expect((await control('Show them')).getAttribute('href')).toBe(
      '/transactions?household=h-1&from=2026-05-23&to=2026-11-20',
    );
  });

  it('stands in figures, as a table', async () => {
    show(answering({ dry: { likely: '2026-11-21', possible: '2026-11-21' } }), '/plan/forecast?view=table');
    await expectText('Range from');
    await expectText('Dec 15, 2026$300.00$250.00$350.00Salary +$2,920.00');
  });

  it.each(['', '?household=h-1'])(
    'says that there is nothing to forecast, and leads to a new transaction: %j',
    async (of) => {
      show(answering({ entries: [], last_entry: null }), `/plan/forecast${of}`);
      await expectText('Nothing to forecast yet.');
      const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Add Transaction');
      expect(link?.getAttribute('href')).toBe(`/transactions/new${of}`);
    },
  );

  it('names the households that it leaves out', async () => {
    show(answering({ left_out: [{ household_id: 'h-2', household_name: 'Lake', currency: 'EUR' }] }));
    await expectText('Left out, because its currency differs: Lake');
  });

  it('offers to try again where it cannot be read', async () => {
    let isDown = true;
    show({ ...answering(), [LIST]: () => (isDown ? { status: 500, body: {} } : { body: forecastOf() }) });
    await expectText('Failed to load the forecast. Please try again later.');
    isDown = false;
    await press('Retry');
    await expectText('Stays above zero for 90 days.');
  });
});

describe('a track record', () => {
  it('FC-16 says on how many days the balance was inside the range', async () => {
    show();
    await expectText('Inside the range on 152 of 181 days; 8 in 10 is the aim.');
    await expectText('152 inside, 29 outside');
    expect(document.querySelectorAll('svg[role="img"] rect')).toHaveLength(181);
  });

  it('FC-17 of 59 days is none yet, of 60 is one', async () => {
    show(answering({}, trackRecord(59, 0)));
    await expectText('No track record yet: it needs 60 days with 8 weeks before them.');
  });

  it('FC-17 of 60 days is one', async () => {
    show(answering({}, trackRecord(60, 0)));
    await expectText('Inside the range on 60 of 60 days; 8 in 10 is the aim.');
  });
});

const fill = async (what: string, amount: string, date: string) => {
  await type('What', what);
  await type('Amount', amount);
  const day = await field('Date');
  day.focus();
  await type('Date', date);
  day.blur();
  await press('Try');
};

describe('what if', () => {
  it('FC-11 is tried, kept in the address, and sent nowhere', async () => {
    const screen = show();
    await expectText('Daily balance');
    await fill('Winter tyres', '320', '2026-12-03');
    await expectText('Likely below zero from Dec 03.');
    await expectText('Lowest: -$20.00 on Dec 03');
    await expectText('Stays above zero for 90 days.');
    expect(new URLSearchParams(screen.address().split('?')[1]).getAll('if')).toEqual([
      '2026-12-03,-32000,Winter tyres',
    ]);
    expect(screen.calls(LIST)).toHaveLength(1);
    await press('Remove Winter tyres');
    await expect.poll(() => screen.address()).toBe('/plan/forecast');
  });

  it('FC-11 takes an income with its sign, and five at most', async () => {
    const four = Array.from({ length: 4 }, (_, at) => `if=2026-12-0${at + 1},-100,x`).join('&');
    const screen = show(answering(), `/plan/forecast?${four}`);
    await expectText('Daily balance');
    await fill('Gift', '+50', '2026-12-09');
    await expectText('At most 5 at once.');
    expect(screen.address()).toContain(encodeURIComponent('2026-12-09,5000,Gift').replaceAll('%20', '+'));
    expect(controls('Try')).toHaveLength(0);
  });

  it.each(['2026-11-21', '2027-02-18'])('FC-12 is tried on %s, the first or the last day', async (date) => {
    const screen = show();
    await expectText('Daily balance');
    await fill('Gift', '+50', date);
    await expect.poll(screen.address).toContain(`if=${date}`);
  });

  it('FC-12 outside the forecast says which dates there are; an amount is needed', async () => {
    const screen = show();
    await expectText('Daily balance');
    for (const date of [FORECAST_DAY, '2027-02-19', '']) {
      await fill('x', '1', date);
      await describes('Date', 'Choose a date from Nov 21, 2026 to Feb 18, 2027');
    }
    await fill('x', '0', '2026-12-03');
    await describes('Amount', 'Amount must be a valid number');
    expect(screen.address()).toBe('/plan/forecast');
  });
});

const card = (change: object = {}) =>
  showScreen(<LowPointCard householdId="h-1" />, { [LIST]: { body: forecastOf(change) } }, '/dashboard');

describe('the card of the low point', () => {
  it('FC-19 is until payday where one is known', async () => {
    const screen = card();
    await expectText('Until payday, Dec 15');
    expect(screen.calls(LIST).map(({ query }) => query.get('household_id'))).toEqual(['h-1']);
    await expectText('$249.86 on Dec 14');
    expect((await control('View forecast')).getAttribute('href')).toBe('/plan/forecast?household=h-1');
  });

  it('FC-19 is of bills alone where nothing was entered yet', async () => {
    card({ last_entry: null });
    await expectText('$249.86 on Dec 14');
    await expectNoText('Nothing to forecast yet.');
  });

  it('FC-19 is of 90 days where none is known, and says what is in danger', async () => {
    card({
      payday: null,
      low: { date: '2027-01-31', amount: -12, before: null },
      dry: { likely: '2027-01-30', possible: '2027-01-12' },
    });
    await expectText('90 days');
    await expectText('-$12.00 on Jan 31');
    await expectText('Likely below zero from Jan 30.');
  });

  it('FC-19 says that there is nothing yet, and offers to try again', async () => {
    card({ entries: [], last_entry: null });
    await expectText('Nothing to forecast yet.');
    const answer = inTurn({ status: 403, body: {} }, { body: forecastOf() });
    showScreen(<LowPointCard householdId={undefined} />, { [LIST]: answer }, '/dashboard');
    await expectText('Failed to load the forecast. Please try again later.');
    await press('Retry');
    await expectText('$249.86 on Dec 14');
  });
});

it('a server without the capability has no account to choose', async () => {
  show({ ...NO_CAPABILITIES, ...answering() });
  await expectText('Daily balance');
});
