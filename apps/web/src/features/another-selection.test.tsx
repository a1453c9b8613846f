import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { expect, it } from 'vitest';
import { today } from '../i18n/today.ts';
import { occurrenceAnswer, occurrencesOf, scheduleAnswer } from '../test-support/bill-answers.ts';
import { budgetAnswer } from '../test-support/budget-answers.ts';
import { forecastOf, trackRecord } from '../test-support/forecast-answers.ts';
import { closedGate } from '../test-support/gate.ts';
import { controls, expectNoText, expectText, press } from '../test-support/page.ts';
import { planFrame } from '../test-support/plan-frame.tsx';
import { showScreen, silent, type Answers } from '../test-support/scripted-screen.tsx';
import { trendRow, trendsOf } from '../test-support/trend-answers.ts';
import { BillsCard } from './bills/bills-card.tsx';
import { BillsScreen } from './bills/bills-screen.tsx';
import { BudgetScreen } from './budget/budget-screen.tsx';
import { ForecastScreen } from './forecast/forecast-screen.tsx';
import { LowPointCard } from './forecast/low-point-card.tsx';
import { TrendsScreen } from './trends/trends-screen.tsx';

const MONTH = today().slice(0, 7);
/** Far enough from any present day, so that only the calendar asks for it. */
const FAR = '2035-05-16';

const isFar = (query: Query) => (query.get('to') ?? '') >= FAR;
const isSecond = (query: Query) => query.get('household_id') === 'h-2';

type Answering = Extract<Answers[string], (...asked: never[]) => unknown>;
type Query = Parameters<Answering>[0]['query'];

/** The answers given, but for some of what is asked of the second household: that is on its way. */
const unlessLate =
  (answer: (query: Query) => object, isLate: (query: Query) => boolean = () => true): Answering =>
  ({ query }) =>
    isSecond(query) && isLate(query) ? silent() : answer(query);

const SERVER: Answers = {
  'GET /api/households': { body: { data: ['1', '2'].map((n) => ({ id: `h-${n}`, name: `Nest ${n}` })) } },
  'GET /api/accounts': { body: { data: [], ledgers: [] } },
  'GET /api/schedules/suggestions': { body: { data: [] } },
  'GET /api/schedules': { body: { data: [] } },
  'GET /api/forecast/record': { body: trackRecord(60, 0) },
  'GET /api/forecast': { body: forecastOf() },
};

/** A card of the dashboard, of the household that its address names. */
function OfHousehold({ card }: { readonly card: (householdId: string | undefined) => ReactNode }) {
  const [params] = useSearchParams();
  return card(params.get('household') ?? undefined);
}

interface Place {
  readonly screen: ReactNode;
  readonly answers: Answers;
  /** What is said of the first household alone. */
  readonly words: string;
  /** What is said of the second one first; without it nothing is. */
  readonly next?: string;
  readonly more?: string;
}

const PLACES: Readonly<Record<string, Place>> = {
  'a budget': {
    screen: <BudgetScreen frame={planFrame} />,
    answers: {
      [`GET /api/budgets/${MONTH}`]: unlessLate(() => ({
        body: budgetAnswer(),
      })),
    },
    words: 'Budgeted',
  },
  'the track record of forecasts': {
    screen: <ForecastScreen frame={planFrame} />,
    answers: {
      'GET /api/forecast/record': unlessLate(() => ({ body: trackRecord(60, 0) })),
      'GET /api/forecast': ({ query }) => ({ body: forecastOf({ missed: isSecond(query) ? 1 : 0 }) }),
    },
    words: 'Inside the range on 60 of 60 days',
    next: '1 missed bill is not included.',
  },
  'the list of bills': {
    screen: <BillsScreen frame={planFrame} />,
    answers: {
      'GET /api/occurrences': ({ query }) =>
        occurrencesOf(...(isSecond(query) ? [occurrenceAnswer('Gas'), occurrenceAnswer('Water')] : [])),
      'GET /api/schedules': unlessLate(() => ({ body: { data: [scheduleAnswer('Paper', { state: 'ended' })] } })),
    },
    words: 'Paper',
    next: 'Record all due (2)',
  },
  'the calendar of bills': {
    screen: <BillsScreen frame={planFrame} />,
    answers: {
      'GET /api/occurrences': unlessLate((query) => {
        if (isSecond(query)) return occurrencesOf(occurrenceAnswer('Water'));
        return occurrencesOf(...(isFar(query) ? [occurrenceAnswer('Rent', { date: FAR, expected_date: FAR })] : []));
      }, isFar),
    },
    words: 'Rent',
    next: 'Water',
    more: `&day=${FAR}`,
  },
  'the card of the next bills': {
    screen: <OfHousehold card={(householdId) => <BillsCard householdId={householdId} />} />,
    answers: { 'GET /api/occurrences': unlessLate(() => occurrencesOf(occurrenceAnswer('Rent'))) },
    words: 'Rent',
  },
  'the card of the low point': {
    screen: <OfHousehold card={(householdId) => <LowPointCard householdId={householdId} />} />,
    answers: { 'GET /api/forecast': unlessLate(() => ({ body: forecastOf() })) },
    words: '$249.86',
  },
};

it.each(Object.entries(PLACES))(
  '%s shows nothing of one household while that of another is on its way',
  async (_name, { screen, answers, words, next = '', more = '' }) => {
    showScreen(
      <>
        {screen}
        <Link to={`/?household=h-2${more}`}>{'The other one'}</Link>
      </>,
      { ...SERVER, ...answers },
      `/?household=h-1${more}`,
    );
    await expectText(words);
    await press('The other one');
    await expectText(next);
    await expectNoText(words);
  },
);

it('trends show no payees of one household beside the categories of another', async () => {
  const gate = closedGate();
  showScreen(
    <>
      <TrendsScreen frame={planFrame} />
      <Link to="/?household=h-2">{'The other one'}</Link>
    </>,
    {
      ...SERVER,
      'GET /api/trends': async ({ query }) => {
        if (isSecond(query)) await (query.has('group') ? silent() : gate.opened);
        return { body: trendsOf([query.has('group') ? trendRow('rewe', { label: 'REWE' }) : trendRow('Food')], []) };
      },
    },
    '/?household=h-1',
  );
  await expectText('REWE');
  await press('The other one');
  await expect.poll(() => controls('Print')).toEqual([]);
  gate.open();
  await expect.poll(() => controls('Print')).toHaveLength(1);
  await expectNoText('REWE');
});
