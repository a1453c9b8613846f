import { expect, it } from 'vitest';
import { occurrenceAnswer, occurrencesOf, scheduleAnswer } from '../../test-support/bill-answers.ts';
import { choose, expectText, field, press, tick, type } from '../../test-support/page.ts';
import { planFrame } from '../../test-support/plan-frame.tsx';
import { inTurn, refused } from '../../test-support/refused-answers.ts';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../test-support/transcript.ts';
import { BillsScreen } from './bills-screen.tsx';

standStill();

const DATE = '2026-11-18';
const POWER = occurrenceAnswer('Power', { date: DATE, expected_date: DATE });
const SCHEDULE = scheduleAnswer('Power', { date: '2026-08-18', listed_from: '2026-08-18', due_date: 18 });
const DECIDE = `PUT /api/schedules/Power/occurrences/${DATE}`;

const paid = (id: string, amount: number, change: object = {}) => ({
  id,
  date: '2026-11-17',
  description: `Paid ${id}`,
  amount,
  household_id: null,
  currency: 'USD',
  type: 'entry',
  version: 1,
  ...change,
});

const show = (answers: Answers = {}, address = '/plan/bills') =>
  showScreen(
    <BillsScreen frame={planFrame} />,
    {
      'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Nest', currency: 'EUR' }] } },
      'GET /api/accounts': { body: { data: [], ledgers: [] } },
      'GET /api/transactions/categories': { body: { data: ['Utilities', 'Bees'] } },
      'GET /api/transactions': {
        body: {
          data: [paid('far', -500), paid('near', -81), paid('income', 80.6), paid('sent', -80, { type: 'transfer' })],
        },
      },
      'GET /api/schedules': { body: { data: [SCHEDULE] } },
      'GET /api/schedules/suggestions': { body: { data: [] } },
      'GET /api/occurrences': occurrencesOf(POWER),
      ...answers,
    },
    address,
  );

const decided = (change: object) => ({ body: { ...POWER, version: 1, ...change }, headers: { 'change-group': '3' } });

const pick = (entry: string, words: string) => async () => {
  await press('Actions for Power');
  await press(entry);
  await expectText(words);
};

/** Waits until the calendar of a date's field has come. */
const calendar = (label: string) =>
  expect.poll(async () => (await field(label)).getAttribute('aria-haspopup'), { message: 'a calendar' }).toBe('dialog');

const REFUSED = refused(403, 'FORBIDDEN');

const pressMatch = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')]
    .find(({ textContent }) => textContent.includes(name))
    ?.click();

it('one occurrence of a bill is decided as approved', async () => {
  const { step, text } = transcribe(
    show({ [DECIDE]: inTurn(REFUSED, decided({ state: 'skipped' }), REFUSED, decided({}), REFUSED, decided({})) }),
  );
  await step('Open');
  await step('Menu', () => press('Actions for Power'));
  await step('Skip, refused', () => press('Skip'));
  await press('Actions for Power');
  await step('Skip', () => press('Skip'));
  await step('Match', pick('Match…', 'Paid near'));
  await step('Match, refused', () => pressMatch('Paid near'));
  await step('Matched', () => pressMatch('Paid near'));
  await step('Change this one', async () => {
    await pick('Change this one', 'Expected date')();
    await calendar('Expected date');
  });
  await step('A word for an amount', () => type('Amount', 'much'));
  await type('Amount', '90');
  await step('Change, refused', () => press('Save'));
  await step('Changed', () => press('Save'));
  expect(text()).toMatchSnapshot();
});

it('a bill is changed and stopped as approved', async () => {
  const changed = { body: { ...SCHEDULE, version: 5 }, headers: { 'change-group': '5' } };
  const { step, text } = transcribe(
    show({
      'PATCH /api/schedules/Power': inTurn(refused(409, 'CONFLICT'), changed),
      'DELETE /api/schedules/Power': inTurn(REFUSED, { status: 204, headers: { 'change-group': '6' } }),
    }),
  );
  await step('Open');
  await step('Change from here on', pick('Change from here on', 'Remind'));
  await type('Description', '');
  await type('Due day', '40');
  await choose('Ends', 'after a number');
  await step('Save what is wrong', () => press('Save'));
  await step('On a date', async () => {
    await choose('Ends', 'on a date');
    await calendar('Last date');
  });
  await type('Description', 'City Power');
  await type('Amount', '95.50');
  await choose('The amount is', 'about the same');
  await choose('Frequency', 'Every two weeks');
  await choose('On a weekend', 'moves after it');
  await choose('Ends', 'never');
  await choose('Remind', 'Never');
  await tick('Record automatically');
  await step('Changed meanwhile', () => press('Save'));
  await step('Changed', () => press('Save'));
  await step('Stop', pick('Stop', 'Stop Power?'));
  await step('Stop, refused', () => press('Stop'));
  await step('Stopped', () => press('Stop'));
  expect(text()).toMatchSnapshot();
});

it('what a bill was is asked, and what comes again is suggested, as approved', async () => {
  const suggestion = { transaction_id: 't-1', description: 'Paid Power', amount: -81, date: '2026-11-17' };
  const found = { transaction_id: 't-9', household_id: null, currency: 'USD', due_date: 2, amount: -12.99 };
  const { step, text } = transcribe(
    show({
      'GET /api/occurrences': occurrencesOf({ ...POWER, suggestion }),
      'GET /api/schedules/suggestions': {
        body: { data: [{ ...found, description: 'Stream', date: '2026-11-02', frequency: 'monthly' }] },
      },
      [DECIDE]: inTurn(decided({ state: 'recorded' }), decided({})),
      'PATCH /api/transactions/t-9': inTurn(REFUSED, { body: paid('t-9', -12.99), headers: { 'change-group': '8' } }),
      'POST /api/schedules/suggestions/dismiss': { status: 204 },
    }),
  );
  await step('Open');
  await step('Make it a bill, refused', () => press('Make it a bill: Stream'));
  await step('Make it a bill', () => press('Make it a bill: Stream'));
  await step('No bill', () => press('No: Stream'));
  await step('It is this', () => press('Yes'));
  await step('It is not', () => press('No'));
  expect(text()).toMatchSnapshot();
});

it('bills of one household, in German, and those that are not read, are as approved', async () => {
  localStorage.setItem('nestegg-language', 'de');
  const shared = { ...POWER, household_id: 'h-1', currency: 'EUR', about: true };
  const german = show({ 'GET /api/occurrences': occurrencesOf(shared) }, '/plan/bills?household=h-1&day=2026-11-18');
  const inGerman = transcribe(german);
  await inGerman.step('Öffnen', () => field('Haushalt'));
  german.close();
  localStorage.removeItem('nestegg-language');
  const { step, text } = transcribe(show({ 'GET /api/occurrences': REFUSED }));
  await step('Not allowed');
  await step('Retry', () => press('Retry'));
  expect(`${inGerman.text()}\n\n${text()}`).toMatchSnapshot();
});
