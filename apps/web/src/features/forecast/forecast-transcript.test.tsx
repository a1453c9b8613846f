import { expect, it } from 'vitest';
import { accountAnswer } from '../../test-support/account-answer.ts';
import { forecastDays, forecastOf, knownEntry, trackRecord } from '../../test-support/forecast-answers.ts';
import { choose, expectText, press, type } from '../../test-support/page.ts';
import { planFrame } from '../../test-support/plan-frame.tsx';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { drawCharts, standStill, transcribe } from '../../test-support/transcript.ts';
import { ForecastScreen } from './forecast-screen.tsx';

standStill();
drawCharts();

const LIST = 'GET /api/forecast';
const RECORD = 'GET /api/forecast/record';

const answering = (change: object = {}, record: object = trackRecord(62, 2)): Answers => ({
  'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Pond' }] } },
  'GET /api/accounts': { body: { data: [accountAnswer()], ledgers: [] } },
  [LIST]: { body: forecastOf({ days: forecastDays(4), ...change }) },
  [RECORD]: { body: record },
});

const show = (answers: Answers = answering(), address = '/plan/forecast') =>
  showScreen(<ForecastScreen frame={planFrame} />, answers, address);

const LATE = knownEntry({
  description: 'City Power',
  date: '2026-11-21',
  expected_date: '2026-11-18',
  about: true,
  amount: -80.6,
});
const EACH = [
  LATE,
  ...Array.from({ length: 8 }, (_, at) => knownEntry({ description: `Entry ${at}`, transaction_id: `t-${at}` })),
];

const segment = (value: string) => () => document.querySelector<HTMLElement>(`input[value="${value}"]`)?.click();

it('a forecast shows, leads and is chosen as approved', async () => {
  const sofa = { transaction_id: 't', date: '2026-09-12', amount: -1180, description: 'Sofa' };
  const { step, text } = transcribe(
    show(
      answering({
        entries: EACH,
        one_offs: [sofa],
        missed: 2,
        last_entry: '2026-11-01',
        dry: { likely: '2026-11-23', possible: '2026-11-22' },
      }),
    ),
  );
  await step('Open');
  await step('More entries', () => press('Show 2 more'));
  await step('As a table', segment('table'));
  await step('A household', () => choose('Household', 'Pond'));
  await step('A year', segment('365'));
  expect(text()).toMatchSnapshot();
});

it('what if is tried and taken away as approved', async () => {
  const { step, text } = transcribe(show());
  await step('Open');
  await step('Try nothing', () => press('Try'));
  await type('What', 'Sofa');
  await type('Amount', '320');
  await type('Date', '2026-12-24');
  await step('Outside of the days', () => press('Try'));
  await type('Date', '2026-11-23');
  await step('Try', () => press('Try'));
  await step('Take it away', () => press('Remove Sofa'));
  expect(text()).toMatchSnapshot();
});

it('a forecast with little to tell says so as approved', async () => {
  const left = [{ household_id: 'h-2', household_name: 'Lake', currency: 'EUR' }];
  const screen = show(
    answering(
      {
        days: forecastDays(4, false),
        entries: [],
        weeks: 7,
        entries_used: 19,
        payday: null,
        left_out: left,
        missed: 1,
        low: { date: '2026-11-22', amount: -12, before: null },
        dry: { likely: null, possible: '2026-11-22' },
      },
      trackRecord(20, 2),
    ),
  );
  const little = transcribe(screen);
  await little.step('Little');
  screen.close();
  const { step, text } = transcribe(show(answering({ entries: [], last_entry: null, weeks: 0, entries_used: 0 })));
  await step('Nothing');
  expect(`${little.text()}\n\n${text()}`).toMatchSnapshot();
});

it('a forecast that is not read says so as approved, and is shown in German', async () => {
  localStorage.setItem('nestegg-language', 'de');
  let isBroken = true;
  const { step, text } = transcribe(
    show({
      ...answering(),
      [LIST]: () =>
        isBroken
          ? { status: 403, body: { code: 'FORBIDDEN', message: 'No' } }
          : { body: forecastOf({ entries: [LATE], days: forecastDays(4) }) },
    }),
  );
  await step('Öffnen');
  isBroken = false;
  await step('Noch einmal', async () => {
    await press('Erneut versuchen');
    await expectText('City Power');
  });
  expect(text()).toMatchSnapshot();
});

it('a forecast marks the next payday in its chart: its day, what it brings, and of whom', async () => {
  show(answering({ days: forecastDays(90) }));
  await expect
    .poll(() => document.querySelector('svg text tspan')?.closest('svg')?.textContent)
    .toContain('+$2,920.00 Salary');
});
