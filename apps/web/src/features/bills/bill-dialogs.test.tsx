import { addDays } from '@nestegg/domain';
import { describe, expect, it } from 'vitest';
import { closedGate } from '../../test-support/gate.ts';
import { DAY, occurrenceAnswer, occurrencesOf, scheduleAnswer } from '../../test-support/bill-answers.ts';
import {
  choose,
  control,
  controls,
  describes,
  dialog,
  expectFocusBack,
  expectText,
  expectWorking,
  field,
  leaveField,
  openList,
  press,
  type,
} from '../../test-support/page.ts';
import { planFrame } from '../../test-support/plan-frame.tsx';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { BillsScreen } from './bills-screen.tsx';

const LIST = 'GET /api/occurrences';
const CHANGE = 'PATCH /api/schedules/Power';
const DECIDE = `PUT /api/schedules/Power/occurrences/${DAY}`;
const FOUND = 'GET /api/transactions';

const show = (answers: Answers = {}, address = '/plan/bills') =>
  showScreen(
    <BillsScreen frame={planFrame} />,
    {
      'GET /api/households': {
        body: { data: [{ id: 'h-1', name: 'Nest', role: 'owner', member_count: 2, members: [] }] },
      },
      'GET /api/categories': { body: { data: ['Utilities'] } },
      'GET /api/schedules': { body: { data: [scheduleAnswer('Power')] } },
      'GET /api/schedules/suggestions': { body: { data: [] } },
      [LIST]: occurrencesOf(occurrenceAnswer('Power')),
      ...answers,
    },
    address,
  );

const pick = async (entry: string, of = 'Power') => {
  await press(`Actions for ${of}`);
  await press(entry);
};

const transaction = (id: string, amount: number, change: object = {}) => ({
  id,
  date: addDays(DAY, -1),
  description: `Paid ${id}`,
  amount,
  household_id: null,
  currency: 'USD',
  type: 'entry',
  version: 1,
  ...change,
});

/** Chooses from what the dialog offers. */
async function pressChoice(name: string): Promise<void> {
  const choice = () =>
    [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent.includes(name));
  await expect.poll(choice).toBeDefined();
  choice()?.click();
}

describe('which transaction a bill was', () => {
  it('is chosen from the six of its sign that are nearest in amount', async () => {
    const data = [
      transaction('a', -100),
      transaction('b', -80),
      transaction('c', -81),
      transaction('d', -10),
      transaction('e', -500),
      transaction('f', -79),
      transaction('g', -90),
      transaction('income', 80.6),
      transaction('transfer', -80.6, { type: 'transfer' }),
      transaction('projected', -80.6, { is_projected: true }),
      transaction('recurring', -80.6, { is_recurring: true, frequency: 'monthly', due_date: 3 }),
    ];
    const screen = show({
      [FOUND]: { body: { data } },
      [DECIDE]: { body: occurrenceAnswer('Power', { state: 'recorded', version: 1 }) },
    });
    await pick('Match…');
    await expectText('Which one is Power?');
    await expectText('-$80.60, expected');
    await expect
      .poll(() => dialog()?.textContent.match(/Paid \w+/g))
      .toEqual(['Paid c', 'Paid b', 'Paid f', 'Paid g', 'Paid a', 'Paid d']);
    const query = Object.fromEntries(screen.calls(FOUND)[0]?.query ?? []);
    expect(query).toMatchObject({ household_id: 'personal', limit: '100' });
    expect(query['start_date']?.localeCompare(DAY)).toBe(-1);
    expect(query['end_date']?.localeCompare(DAY)).toBe(1);
    expect(dialog()?.textContent).toContain('-$81.00 · ');
    [...(dialog()?.querySelectorAll('button') ?? [])]
      .find(({ textContent }) => textContent.includes('Paid c'))
      ?.click();
    await expect
      .poll(() => screen.calls(DECIDE).map(({ body }) => body))
      .toEqual([{ state: 'recorded', transaction_id: 'c' }]);
    await expect.poll(dialog).toBeNull();
  });

  it('is none where nothing fits, and one that is refused says why', async () => {
    const shared = occurrencesOf(occurrenceAnswer('Power', { household_id: 'h-1', about: true }));
    const screen = show({ [LIST]: shared, [FOUND]: { body: { data: [transaction('a', 80)] } } });
    await pick('Match…');
    await expectText('No transaction around that day fits.');
    expect(screen.calls(FOUND)[0]?.query.get('household_id')).toBe('h-1');
    await press('Cancel');
    await expect.poll(dialog).toBeNull();
    screen.close();
    const reason = { code: 'occurrence.recorded', params: {} };
    show({
      [LIST]: shared,
      [FOUND]: { body: { data: [transaction('b', -80)] } },
      [DECIDE]: { status: 409, body: { code: 'CONFLICT', message: 'x', reason, details: {} } },
    });
    await pick('Match…');
    await expectText('about -$80.60, expected');
    await pressChoice('Paid b');
    await expectText('This bill is recorded already');
  });
});

describe('a bill from a date on', () => {
  it('REC-25 changes from one that was missed, too', async () => {
    const date = addDays(DAY, -40);
    const screen = show({
      [LIST]: occurrencesOf(occurrenceAnswer('Power', { state: 'missed', date, expected_date: date })),
      [CHANGE]: { body: scheduleAnswer('Power', { version: 5 }) },
    });
    await pick('Change from here on');
    await type('Amount', '90');
    await press('Save');
    await expect.poll(dialog).toBeNull();
    expect(screen.calls(CHANGE).map(({ body }) => body)).toEqual([{ amount: -90, from: date }]);
  });

  it('REC-25 changes in what is changed alone', async () => {
    const screen = show({
      [CHANGE]: { body: scheduleAnswer('Power', { version: 5 }), headers: { 'change-group': '7' } },
    });
    await pick('Change from here on');
    await expectText('Change Power');
    await expectText('on. What is recorded stays as it is.');
    expect((await field('Amount')).value).toBe('80.60');
    expect(await openList('The amount is')).toEqual(['the same each time', 'about the same']);
    await press('about the same');
    expect(await openList('On a weekend')).toEqual(['stays', 'moves before it', 'moves after it']);
    await press('moves after it');
    expect((await openList('Remind')).slice(0, 4)).toEqual(['Never', 'On the day', '1 day before', '2 days before']);
    await press('Never');
    await type('Amount', '90');
    await type('Category', 'Food');
    await type('Due day', '15');
    await press('Save');
    await expect.poll(dialog).toBeNull();
    expect(screen.calls(CHANGE).map(({ body }) => body)).toEqual([
      {
        from: DAY,
        amount: -90,
        amount_kind: 'about',
        category: 'Food',
        due_date: 15,
        remind_days: null,
        weekend: 'after',
      },
    ]);
  });

  it('REC-25 is not sent before each field is right, nor where nothing is changed', async () => {
    const screen = show({ [CHANGE]: { body: scheduleAnswer('Power') } });
    await pick('Change from here on');
    await type('Description', ' ');
    await type('Due day', '40');
    await press('Save');
    await describes('Description', 'Description');
    await describes('Due day', 'Due date');
    await type('Description', 'Power');
    await type('Due day', '12');
    await type('Amount', 'much');
    await describes('Amount', /amount/i);
    await press('Save');
    expect(dialog()).not.toBeNull();
    await type('Amount', '80.60');
    await choose('Ends', 'on a date');
    await press('Save');
    await describes('Last date', 'End date');
    await choose('Ends', 'after a number');
    await type('How many, the first included', 'x');
    await describes('How many, the first included', 'Count');
    await type('How many, the first included', '');
    await choose('Ends', 'never');
    await choose('Frequency', 'Weekly');
    await expect.poll(() => controls('Due day')).toEqual([]);
    await choose('Frequency', 'Monthly');
    await press('Save');
    await expect.poll(dialog).toBeNull();
    expect(screen.writes()).toEqual([]);
  });

  it('REC-25 of one that is recorded begins at the next open one, and says why it was refused', async () => {
    const reason = { code: 'occurrence.recorded', params: {} };
    const screen = show({
      [LIST]: occurrencesOf(
        occurrenceAnswer('Power', { state: 'recorded', transaction_id: 't-4', recorded_date: DAY }),
      ),
      [CHANGE]: { status: 409, body: { code: 'CONFLICT', message: 'x', reason, details: {} } },
    });
    await press('Actions for Power');
    expect((await control('View transaction')).getAttribute('href')).toBe('/transactions/t-4');
    expect(controls('Skip')).toEqual([]);
    await press('Change from here on');
    await expectText('From the next open one on. What is recorded stays as it is.');
    await choose('Frequency', 'Weekly');
    await press('Save');
    await expectText('This bill is recorded already');
    expect(screen.calls(CHANGE).map(({ body }) => body)).toEqual([{ frequency: 'weekly', due_date: null }]);
    expect(dialog()).not.toBeNull();
  });

  it('REC-25 ends on the date that is typed, and reminds as many days before as are chosen', async () => {
    const screen = show({ [CHANGE]: { body: scheduleAnswer('Power') } });
    await pick('Change from here on');
    await choose('Ends', 'on a date');
    await type('Last date', '02/28/2030');
    await choose('Remind', '3 days before');
    await press('Save');
    await expect.poll(dialog).toBeNull();
    expect(screen.calls(CHANGE).map(({ body }) => body)).toEqual([
      { from: DAY, ends_on: '2030-02-28', count: null, remind_days: 3 },
    ]);
  });

  it('REC-24 one alone changes its day, and nothing is sent where none is changed', async () => {
    const next = addDays(DAY, 1);
    const screen = show({ [DECIDE]: { body: occurrenceAnswer('Power', { expected_date: next, version: 1 }) } });
    await pick('Change this one');
    await expectText('Change Power of');
    await press('Save');
    await expect.poll(dialog).toBeNull();
    await pick('Change this one');
    await type('Expected date', '');
    await leaveField('Expected date');
    await press('Save');
    await describes('Expected date', 'Date must be a date like 2026-01-31');
    expect(screen.writes()).toEqual([]);
    await type('Expected date', `${next.slice(5, 7)}/${next.slice(8)}/${next.slice(0, 4)}`);
    await press('Save');
    await expect
      .poll(() => screen.calls(DECIDE).map(({ body }) => body))
      .toEqual([{ state: 'due', expected_date: next }]);
    await expect.poll(dialog).toBeNull();
  });
});

describe('the bills of a household', () => {
  it('are asked for by the address, and others as they are chosen', async () => {
    const screen = show({ [LIST]: occurrencesOf() }, '/plan/bills?household=h-1');
    await expect.poll(() => screen.calls('GET /api/schedules')[0]?.query.get('household_id')).toBe('h-1');
    expect((await control('Add bill')).getAttribute('href')).toContain('h-1');
    expect(await openList('Household')).toEqual(['All Households', 'Personal Only', 'Nest']);
    await press('All Households');
    await expect.poll(screen.address).toBe('/plan/bills');
    await expect.poll(() => screen.calls(LIST).at(-1)?.query.has('household_id')).toBe(false);
  });
});

it.each([
  ['Match…', 'Paid a', 'Saving...', DECIDE],
  ['Stop', 'Stop', 'Saving... (red)', 'DELETE /api/schedules/Power'],
])('“%s” says that it works, sends once, and keeps its failure to itself', async (entry, choice, working, call) => {
  const gate = closedGate();
  const screen = show({
    [FOUND]: { body: { data: [transaction('a', -80)], pagination: { total: 1 } } },
    [call]: () => gate.opened.then(() => ({ status: 403, body: { code: 'FORBIDDEN', message: 'No' } })),
  });
  await pick(entry);
  await pressChoice(choice);
  await expectWorking(working);
  await pressChoice('Saving...');
  gate.open();
  const refused = 'Failed to save. Please try again.';
  await expect.poll(() => dialog()?.textContent).toContain(refused);
  expect(document.body.textContent.split(refused)).toHaveLength(2);
  expect(screen.calls(call)).toHaveLength(1);
  await pressChoice('Cancel');
  await pick('Change this one');
  await expect.poll(() => dialog()?.textContent).toContain('Change Power of');
  expect(dialog()?.textContent).not.toContain(refused);
});

it.each(['Match…', 'Change this one', 'Change from here on', 'Stop'])(
  'the question “%s” gives the focus back to the menu of its bill',
  async (entry) => {
    show({ [FOUND]: { body: { data: [], pagination: { page: 1, limit: 50, total_pages: 0, total_items: 0 } } } });
    await expectFocusBack('Actions for Power', { entry });
  },
);
