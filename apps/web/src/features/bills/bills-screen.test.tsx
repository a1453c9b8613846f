import { addDays, RECORD_LIMIT, startOfMonth } from '@nestegg/domain';
import { describe, expect, it } from 'vitest';
import { formatsFor } from '../../i18n/formats.ts';
import { DAY, occurrenceAnswer, scheduleAnswer } from '../../test-support/bill-answers.ts';
import { control, controls, expectNoText, expectText, field, press, type } from '../../test-support/page.ts';
import { planFrame } from '../../test-support/plan-frame.tsx';
import { showScreen, type Answer, type Answers } from '../../test-support/scripted-screen.tsx';
import { BillsScreen } from './bills-screen.tsx';

const LIST = 'GET /api/occurrences';

const TOTALS = { count: 0, income: 0, expenses: 0, currency: 'USD', left_out: [] };

const answering = (occurrences: readonly object[], more: Answers = {}): Answers => ({
  'GET /api/households': { body: { data: [] } },
  'GET /api/categories': { body: { data: [] } },
  'GET /api/schedules': {
    body: { data: [scheduleAnswer('City Power'), scheduleAnswer('Old paper', { state: 'ended' })] },
  },
  'GET /api/schedules/suggestions': { body: { data: [] } },
  [LIST]: { body: { data: occurrences, totals: TOTALS } },
  ...more,
});

const STREAMING = {
  transaction_id: 't-5',
  frequency: 'monthly',
  due_date: 3,
  date: DAY,
  description: 'Streaming',
  amount: -12.99,
  household_id: null,
  currency: 'USD',
};

const show = (answers: Answers) => showScreen(<BillsScreen frame={planFrame} />, answers, '/plan/bills');

const decision = (date = DAY) => `PUT /api/schedules/City Power/occurrences/${date}`.replace(' Power', '%20Power');
const answer: Answer = {
  body: occurrenceAnswer('City Power', { state: 'recorded', version: 1 }),
  headers: { 'change-group': '7' },
};

/** Opens the menu of City Power, and chooses. */
async function choose(entry: string): Promise<void> {
  await press('Actions for City Power');
  await press(entry);
}

describe('bills', () => {
  it('stand in groups by what is to be done, with what they are in words', async () => {
    show(
      answering([
        occurrenceAnswer('City Power', { expected_date: addDays(DAY, -2), about: true }),
        occurrenceAnswer('Paper', { state: 'missed' }),
        occurrenceAnswer('Tram', { expected_date: addDays(DAY, 3), date: addDays(DAY, 3) }),
        occurrenceAnswer('Rent', { state: 'recorded', transaction_id: 't-1', recorded_date: DAY }),
        occurrenceAnswer('Gym', { state: 'skipped' }),
      ]),
    );
    await expectText('2 days late');
    const decided = [...document.querySelectorAll('h3')].find(
      ({ textContent }) => textContent === 'Recorded this month',
    );
    // What was decided last comes first.
    expect(decided?.closest('section')?.textContent).toMatch(/Recorded this month.*Gym.*Rent/);
    const groups = [...document.querySelectorAll('section[aria-label] h3')].map((each) => each.textContent);
    expect(groups.slice(0, 5)).toEqual(['Missed', 'Due', 'Later', 'Recorded this month', 'Ended']);
    for (const words of ['about -$80.60', 'Monthly, day 12', 'Skipped', 'Old paper']) await expectText(words);
    await control('Record all due (1)');
  });

  it('are recorded this month where that happened in it, whenever they were expected', async () => {
    const lastMonth = addDays(startOfMonth(DAY), -1);
    const recorded = { state: 'recorded', transaction_id: 't-1' };
    const expected = [
      occurrenceAnswer('Rent', { ...recorded, expected_date: lastMonth, recorded_date: DAY }),
      occurrenceAnswer('Gym', { ...recorded, expected_date: lastMonth, recorded_date: lastMonth }),
      occurrenceAnswer('Tram', { ...recorded, recorded_date: lastMonth }),
      occurrenceAnswer('City Power', { ...recorded, recorded_date: DAY }),
    ];
    show(
      answering([], {
        [LIST]: ({ query }) => {
          const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
          const data = expected.filter((each) => each.expected_date >= from && each.expected_date <= to);
          return { body: { data, totals: TOTALS } };
        },
      }),
    );
    await expectText('Recorded this month');
    const items = document.querySelectorAll('section[aria-label="Recorded this month"] li');
    expect([...items].map(({ textContent }) => /^(?:City Power|Rent|Gym|Tram)/.exec(textContent)?.[0])).toEqual([
      'City Power',
      'Rent',
    ]);
    expect(items[1]?.textContent).toContain(`Recorded ${formatsFor('en').shortDate(DAY)}`);
  });

  it('are due as long as they are open, whenever they were expected', async () => {
    const expectedThen = occurrenceAnswer('Rent', { expected_date: addDays(startOfMonth(DAY), -1) });
    show(
      answering([], {
        [LIST]: ({ query }) => {
          const isInSpan =
            (query.get('from') ?? '') <= expectedThen.expected_date &&
            expectedThen.expected_date <= (query.get('to') ?? '');
          return { body: { data: isInSpan ? [expectedThen] : [], totals: TOTALS } };
        },
      }),
    );
    await expectText('Due');
    await control('Record all due (1)');
  });

  it('without any say how to begin', async () => {
    show(answering([], { 'GET /api/schedules': { body: { data: [] } } }));
    await expectText('No bills yet. Mark a transaction as recurring, or add one here.');
    expect((await control('Add bill')).getAttribute('href')).toBe('/transactions/new?recurring=true');
    expect(controls('Record all due')).toEqual([]);
  });

  it('that cannot be read offer to try again', async () => {
    let isDown = true;
    show(
      answering([], {
        [LIST]: () =>
          isDown ? { status: 500, body: {} } : { body: { data: [occurrenceAnswer('City Power')], totals: TOTALS } },
      }),
    );
    await expectText('Failed to load bills. Please try again later.');
    isDown = false;
    await press('Retry');
    await expectText('Due today');
  });

  it('REC-10 are recorded one by one, and all that are due at once', async () => {
    const all = 'POST /api/occurrences/record';
    const screen = show(
      answering([occurrenceAnswer('City Power')], { [decision()]: answer, [all]: { body: { data: [] } } }),
    );
    await press('Record City Power');
    await expect.poll(() => screen.calls(decision()).map(({ body }) => body)).toEqual([{ state: 'recorded' }]);
    expect(screen.calls(decision())[0]?.headers.get('if-match')).toContain('0');
    await press('Record all due (1)');
    await expect
      .poll(() => screen.calls(all).map(({ body }) => body))
      .toEqual([{ items: [{ schedule_id: 'City Power', date: DAY }] }]);
  });

  it('REC-10 are recorded as many at once as the server takes', async () => {
    const all = 'POST /api/occurrences/record';
    const many = Array.from({ length: RECORD_LIMIT + 1 }, (_, at) => occurrenceAnswer(`Bill ${at}`));
    const screen = show(answering(many, { [all]: { body: { data: [] } } }));
    await press(`Record all due (${RECORD_LIMIT + 1})`);
    const sent = () => screen.calls(all).map(({ body }) => (body as { items: object[] }).items.length);
    await expect.poll(sent).toEqual([RECORD_LIMIT]);
  });

  it('REC-16 ask whether a transaction is one; Yes matches it, and No holds', async () => {
    const suggestion = { transaction_id: 't-9', date: DAY, description: 'Kiosk', amount: -80.6 };
    const screen = show(answering([occurrenceAnswer('City Power', { suggestion })], { [decision()]: answer }));
    await expectText('Is this it?');
    await expectText('Kiosk, -$80.60');
    await press('No');
    await expect.poll(() => screen.calls(decision())).toHaveLength(1);
    await expect.poll(() => controls('Yes')[0]?.hasAttribute('disabled')).toBe(false);
    await press('Yes');
    await expect
      .poll(() => screen.calls(decision()).map(({ body }) => body))
      .toEqual([
        { state: 'due', reject: 't-9' },
        { state: 'recorded', transaction_id: 't-9' },
      ]);
  });

  it('are skipped, and stopped after a question', async () => {
    const stop = 'DELETE /api/schedules/City%20Power';
    const screen = show(answering([occurrenceAnswer('City Power')], { [decision()]: answer, [stop]: { status: 204 } }));
    await expectText('Due today');
    await choose('Skip');
    await expect.poll(() => screen.calls(decision()).map(({ body }) => body)).toEqual([{ state: 'skipped' }]);
    await choose('Stop');
    await expectText('Stop City Power?');
    expect(screen.calls(stop)).toEqual([]);
    await press('Stop');
    await expect.poll(() => screen.calls(stop)).toHaveLength(1);
    expect(screen.calls(stop)[0]?.headers.get('if-match')).toContain('4');
  });

  it('REC-24 change in one occurrence’s amount alone', async () => {
    const screen = show(answering([occurrenceAnswer('City Power')], { [decision()]: answer }));
    await expectText('Due today');
    await choose('Change this one');
    await field('Amount');
    await type('Amount', '90.5');
    await press('Save');
    await expect
      .poll(() => screen.calls(decision()).map(({ body }) => body))
      .toEqual([{ state: 'due', amount: -90.5 }]);
  });

  it('REC-25 change from an occurrence on', async () => {
    const change = 'PATCH /api/schedules/City%20Power';
    const screen = show(
      answering([occurrenceAnswer('City Power')], { [change]: { body: scheduleAnswer('City Power') } }),
    );
    await expectText('Due today');
    await choose('Change from here on');
    await field('Description');
    await type('Description', 'Town Power');
    (await field('Record automatically')).click();
    await press('Save');
    await expect
      .poll(() => screen.calls(change).map(({ body }) => body))
      .toEqual([{ description: 'Town Power', record_automatically: true, from: DAY }]);
    expect(screen.calls(change)[0]?.headers.get('if-match')).toContain('4');
  });

  it('REC-25 end after another number of times', async () => {
    const change = 'PATCH /api/schedules/City%20Power';
    const counted = scheduleAnswer('City Power', { count: 6 });
    const screen = show(
      answering([occurrenceAnswer('City Power')], {
        'GET /api/schedules': { body: { data: [counted] } },
        [change]: { body: counted },
      }),
    );
    await expectText('Due today');
    await choose('Change from here on');
    await field('How many, the first included');
    await type('How many, the first included', '12');
    await press('Save');
    await expect
      .poll(() => screen.calls(change).map(({ body }) => body))
      .toEqual([{ ends_on: null, count: 12, from: DAY }]);
  });

  it('say why a decision was refused', async () => {
    const refused = {
      code: 'CONFLICT',
      message: 'x',
      reason: { code: 'occurrence.recorded', params: {} },
      details: {},
    };
    show(answering([occurrenceAnswer('City Power')], { [decision()]: { status: 409, body: refused } }));
    await press('Record City Power');
    await expectText('This bill is recorded already');
  });

  it('REC-35 are suggested of payees that come again, and become one with a press', async () => {
    const screen = show(
      answering([], {
        'GET /api/schedules/suggestions': { body: { data: [STREAMING] } },
        'PATCH /api/transactions/t-5': { body: {} },
        'POST /api/schedules/suggestions/dismiss': { status: 204 },
      }),
    );
    await expectText('Do these come again?');
    await press('Make it a bill: Streaming');
    await expect
      .poll(() => screen.calls('PATCH /api/transactions/t-5').map(({ body }) => body))
      .toEqual([{ is_recurring: true, frequency: 'monthly', due_date: 3 }]);
    await press('No: Streaming');
    await expect.poll(() => screen.calls('POST /api/schedules/suggestions/dismiss')).toHaveLength(1);
    await expectNoText('Failed to save');
  });

  it('say why what comes again could not be made one', async () => {
    const refused = { code: 'CONFLICT', message: 'Changed meanwhile', details: {} };
    show(
      answering([], {
        'GET /api/schedules/suggestions': { body: { data: [STREAMING] } },
        'PATCH /api/transactions/t-5': { status: 409, body: refused },
      }),
    );
    await press('Make it a bill: Streaming');
    await expectText('Changed meanwhile');
  });
});
