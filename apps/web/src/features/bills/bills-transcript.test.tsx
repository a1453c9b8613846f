// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { occurrenceAnswer, occurrencesOf, scheduleAnswer } from '../../test-support/bill-answers.ts';
import { press } from '../../test-support/page.ts';
import { planFrame } from '../../test-support/plan-frame.tsx';
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
