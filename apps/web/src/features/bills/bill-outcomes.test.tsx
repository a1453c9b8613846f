import { addDays, WINDOW_DAYS } from '@nestegg/domain';
import { describe, expect, it } from 'vitest';
import { formatsFor } from '../../i18n/formats.ts';
import { closedGate } from '../../test-support/gate.ts';
import { DAY, occurrenceAnswer, occurrencesOf, scheduleAnswer } from '../../test-support/bill-answers.ts';
import {
  control,
  controls,
  describes,
  dialog,
  expectNoText,
  expectText,
  expectWorking,
  field,
  press,
  type,
} from '../../test-support/page.ts';
import { planFrame } from '../../test-support/plan-frame.tsx';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { BillsScreen } from './bills-screen.tsx';

const LIST = 'GET /api/occurrences';
const SUGGESTIONS = 'GET /api/schedules/suggestions';
const DECIDE = `PUT /api/schedules/Power/occurrences/${DAY}`;
const CHANGE = 'PATCH /api/schedules/Power';
const STOP = 'DELETE /api/schedules/Power';
const formats = formatsFor('en');
const GROUP = { headers: { 'change-group': '7' } };

const show = (answers: Answers = {}) =>
  showScreen(
    <BillsScreen frame={planFrame} />,
    {
      'GET /api/households': { body: { data: [] } },
      'GET /api/categories': { body: { data: [] } },
      'GET /api/schedules': { body: { data: [scheduleAnswer('Power')] } },
      [SUGGESTIONS]: { body: { data: [] } },
      [LIST]: occurrencesOf(occurrenceAnswer('Power')),
      ...answers,
    },
    '/plan/bills',
  );

const suggestion = (description: string) => ({
  transaction_id: description,
  frequency: 'monthly',
  due_date: 3,
  date: DAY,
  description,
  amount: -12.99,
  household_id: null,
  currency: 'USD',
});

const MADE = { id: 'Streaming', date: DAY, description: 'Streaming', amount: -12.99, version: 2 };

const pick = async (entry: string) => {
  await press('Actions for Power');
  await press(entry);
};
const decided = { body: occurrenceAnswer('Power', { version: 1 }), ...GROUP };

describe('what was done with a bill can be undone', () => {
  it.each([
    ['Recorded.', () => press('Record Power')],
    ['Skipped.', () => pick('Skip')],
  ])('%s', async (text, act) => {
    const screen = show({ [DECIDE]: decided });
    await act();
    await expect.poll(() => screen.offers).toEqual([{ text, group: '7' }]);
  });

  it('Bill stopped.', async () => {
    const screen = show({ [STOP]: { status: 204, ...GROUP } });
    await pick('Stop');
    await expectText('Stop Power?');
    await press('Stop');
    await expect.poll(() => screen.offers).toEqual([{ text: 'Bill stopped.', group: '7' }]);
    await expect.poll(dialog).toBeNull();
  });

  it('Bill changed.', async () => {
    const screen = show({ [DECIDE]: decided });
    await pick('Change this one');
    await type('Amount', '90');
    await press('Save');
    await expect.poll(() => screen.offers).toEqual([{ text: 'Bill changed.', group: '7' }]);
  });

  it.each([
    ['Bill changed.', 'Make it a bill: Streaming', 'PATCH /api/transactions/Streaming', { body: MADE }],
    ['Not suggested any more.', 'No: Streaming', 'POST /api/schedules/suggestions/dismiss', { status: 204 }],
  ])('%s of what was suggested: %s', async (text, name, call, answer) => {
    const screen = show({
      [SUGGESTIONS]: { body: { data: [suggestion('Streaming')] } },
      [call]: { ...answer, ...GROUP },
    });
    await press(name);
    await expect.poll(() => screen.offers).toEqual([{ text, group: '7' }]);
  });
});

describe('a bill', () => {
  it('that cannot be stopped goes on, and the question says why', async () => {
    show({ [STOP]: { status: 409, body: { code: 'CONFLICT', message: 'Changed meanwhile', details: {} } } });
    await pick('Stop');
    await expectText('Stop Power?');
    await press('Stop');
    await expect.poll(() => dialog()?.textContent ?? '').toContain('Changed meanwhile');
  });

  it.each([
    ['Change this one', DECIDE],
    ['Change from here on', CHANGE],
  ])('is changed by “%s”, which says that it works, and why it was refused', async (entry, call) => {
    const conflict = { status: 409, body: { code: 'CONFLICT', message: 'Changed meanwhile', details: {} } };
    const gate = closedGate();
    show({ [call]: () => gate.opened.then(() => conflict) });
    await pick(entry);
    await type('Amount', '90');
    await press('Save');
    await expectWorking('Saving...');
    gate.open();
    await expect.poll(() => dialog()?.textContent ?? '').toContain('Changed meanwhile');
  });

  it.each([
    ['Description', ' ', 'Description'],
    ['Due day', '32', 'Due date'],
    ['Amount', 'x', 'Amount'],
  ])('says by the field what is wrong: %s', async (label, text, name) => {
    const screen = show({ [CHANGE]: { body: scheduleAnswer('Power') } });
    await pick('Change from here on');
    await expectText('Day of the month, 1 to 31');
    await type(label, text);
    await press('Save');
    await describes(label, new RegExp(name));
    expect((await field(label)).getAttribute('aria-invalid')).toBe('true');
    expect(screen.writes()).toEqual([]);
  });

  it('REC-24 of spending stays one with a minus before its amount', async () => {
    const screen = show({ [DECIDE]: decided });
    await pick('Change this one');
    await type('Amount', '-90.5');
    await press('Save');
    await expect.poll(() => screen.calls(DECIDE).map(({ body }) => body)).toEqual([{ state: 'due', amount: -90.5 }]);
  });

  it.each([
    ['Change this one', DECIDE, { state: 'due', amount: 90.5 }],
    ['Change from here on', CHANGE, { amount: 90.5, from: DAY }],
  ])('REC-24 REC-25 of income stays one, also with a minus before its amount: %s', async (entry, call, sent) => {
    const screen = show({
      'GET /api/schedules': { body: { data: [scheduleAnswer('Power', { amount: 80.6 })] } },
      [LIST]: occurrencesOf(occurrenceAnswer('Power', { amount: 80.6 })),
      [call]: decided,
    });
    await pick(entry);
    await type('Amount', '-90.5');
    await press('Save');
    await expect.poll(() => screen.calls(call).map(({ body }) => body)).toEqual([sent]);
  });

  it.each([
    ['has Record by it or in its menu, not twice', 'active', ['Change from here on', 'Stop']],
    ['that has ended is neither changed nor stopped', 'ended', []],
  ])('%s', async (_, state, more) => {
    show({ 'GET /api/schedules': { body: { data: [scheduleAnswer('Power', { state })] } } });
    await control('Record Power');
    await press('Actions for Power');
    await expect
      .poll(() => [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent))
      .toEqual(['Match…', 'Skip', 'Change this one', ...more]);
  });
});

describe('a bill that is expected on another day than its own', () => {
  const own = addDays(DAY, -3);
  const [SAVE, FOUND] = [`PUT /api/schedules/Power/occurrences/${own}`, 'GET /api/transactions'];
  const showMoved = (answers: Answers = {}) =>
    show({ [LIST]: occurrencesOf(occurrenceAnswer('Power', { date: own })), ...answers });

  it('REC-24 is named by the day that it is expected on, and decided by its own', async () => {
    const screen = showMoved({ [SAVE]: decided });
    await pick('Change this one');
    await expectText(`Change Power of ${formats.shortDate(DAY)}`);
    await type('Amount', '90');
    await press('Save');
    await expect.poll(() => screen.calls(SAVE).map(({ body }) => body)).toEqual([{ state: 'due', amount: -90 }]);
  });

  it('REC-25 changes from its own day on', async () => {
    const screen = showMoved({ [CHANGE]: { body: scheduleAnswer('Power') } });
    await pick('Change from here on');
    await expectText(`From ${formats.date(own)} on.`);
    await type('Amount', '90');
    await press('Save');
    await expect.poll(() => screen.calls(CHANGE).map(({ body }) => body)).toEqual([{ amount: -90, from: own }]);
  });

  it('is looked for around the day that it is expected on', async () => {
    const screen = showMoved({ [FOUND]: { body: { data: [], pagination: { total: 0 } } } });
    await pick('Match…');
    await expectText('No transaction around that day fits.');
    const { start_date, end_date } = Object.fromEntries(screen.calls(FOUND)[0]?.query ?? []);
    expect([start_date, end_date]).toEqual([addDays(DAY, -WINDOW_DAYS.monthly), addDays(DAY, WINDOW_DAYS.monthly)]);
  });
});

describe('the bills', () => {
  it('REC-35 suggest three at a time', async () => {
    show({ [SUGGESTIONS]: { body: { data: ['One', 'Two', 'Three', 'Four'].map(suggestion) } } });
    await control('Make it a bill: Three');
    expect(controls('Make it a bill: Four')).toEqual([]);
  });

  it('that are read again say no more that they could not be', async () => {
    let tries = 0;
    const gate = closedGate();
    show({
      'GET /api/schedules': async () => {
        tries += 1;
        if (tries === 1) return { status: 403, body: {} };
        await gate.opened;
        return { body: { data: [scheduleAnswer('Power')] } };
      },
    });
    await expectText('Failed to load bills. Please try again later.');
    await press('Retry');
    await expectNoText('Failed to load bills. Please try again later.');
    gate.open();
    await expectText('Due today');
  });
});
