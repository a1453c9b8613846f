import { expect, it } from 'vitest';
import { occurrenceAnswer, occurrencesOf, scheduleAnswer } from '../../test-support/bill-answers.ts';
import { press, type } from '../../test-support/page.ts';
import { planFrame } from '../../test-support/plan-frame.tsx';
import { conflict, FORBIDDEN, inTurn } from '../../test-support/refused-answers.ts';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../test-support/transcript.ts';
import { BillsScreen } from './bills-screen.tsx';

standStill();

const due = (description: string, date: string, change: object = {}) =>
  occurrenceAnswer(description, { date, expected_date: date, ...change });

const schedule = (description: string, change: object = {}) =>
  scheduleAnswer(description, { date: '2026-08-12', listed_from: '2026-08-12', ...change });

const show = (answers: Answers) =>
  showScreen(
    <BillsScreen frame={planFrame} />,
    {
      'GET /api/households': { body: { data: [] } },
      'GET /api/categories': { body: { data: [] } },
      'GET /api/accounts': { body: { data: [], ledgers: [] } },
      'GET /api/schedules': { body: { data: [] } },
      'GET /api/schedules/suggestions': { body: { data: [] } },
      'GET /api/occurrences': occurrencesOf(),
      ...answers,
    },
    '/plan/bills',
  );

const EACH = {
  'GET /api/schedules': {
    body: {
      data: [
        schedule('City Power', { amount_kind: 'about' }),
        schedule('Rent', { frequency: 'weekly', record_automatically: true, weekend: 'before' }),
        schedule('Old paper', { state: 'ended', ends_on: '2026-10-31' }),
      ],
    },
  },
  'GET /api/occurrences': occurrencesOf(
    due('City Power', '2026-11-18', { about: true }),
    due('Paper', '2026-11-01', { state: 'missed' }),
    due('Tram', '2026-11-23'),
    due('Rent', '2026-11-13', { state: 'recorded', transaction_id: 't-1', recorded_date: '2026-11-13' }),
    due('Gym', '2026-11-10', { state: 'skipped' }),
    due('Salary', '2026-11-30', { amount: 2920, category: 'Income' }),
  ),
};

it('bills show, ask and send what was approved, and say so', async () => {
  const recorded = due('City Power', '2026-11-18', { state: 'recorded', version: 1 });
  const screen = show({
    ...EACH,
    'PUT /api/schedules/City%20Power/occurrences/2026-11-18': { body: recorded, headers: { 'change-group': '7' } },
  });
  const { step, text } = transcribe(screen);
  await step('Open');
  await step('Record', () => press('Record City Power'));
  expect(text()).toMatchSnapshot();
});

it('bills without any say what was approved', async () => {
  const { step, text } = transcribe(show({}));
  await step('Open');
  expect(text()).toMatchSnapshot();
});

const recordedToday = (one: object) => ({
  ...one,
  state: 'recorded',
  transaction_id: 't-1',
  recorded_date: '2026-11-20',
});

it('all that is due is recorded, one of it with another amount, as approved', async () => {
  const power = due('Power', '2026-11-18', { version: 2 });
  const late = due('Paper', '2026-11-12', { household_id: 'h-1', currency: 'EUR', amount: -9.9 });
  const changed = { ...power, amount: -90.5, version: 3 };
  const tram = due('Tram', '2026-11-20');
  const rent = due('Rent', '2026-11-30', { amount: -900 });
  const group = { 'change-group': '7' };
  let listed: object[] = [late, power, tram, rent];
  const screen = show({
    'GET /api/schedules': { body: { data: [schedule('Power', { due_date: 18 })] } },
    'GET /api/occurrences': () => occurrencesOf(...listed),
    'PUT /api/schedules/Power/occurrences/2026-11-18': () => {
      listed = listed.map((one) => (one === power ? changed : one));
      return { body: changed, headers: group };
    },
    'PUT /api/schedules/Paper/occurrences/2026-11-12': conflict('occurrence.recorded'),
    'POST /api/occurrences/record': inTurn(conflict('occurrence.skipped'), FORBIDDEN, {
      body: { data: [late, changed, tram].map(recordedToday) },
      headers: group,
    }),
  });
  const { step, text } = transcribe(screen);
  await step('Open');
  await step('Record one, which is refused', () => press('Record Paper'));
  await step('Another amount', async () => {
    await press('Actions for Power');
    await press('Change this one');
    await type('Amount', '90.50');
    await press('Save');
  });
  await step('Record all, which is refused', () => press('Record all due (3)'));
  await step('Record all, which fails', () => press('Record all due (3)'));
  listed = [...[late, changed, tram].map(recordedToday), rent];
  await step('Record all', () => press('Record all due (3)'));
  expect(text()).toMatchSnapshot();
});
