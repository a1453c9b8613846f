// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
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
const STOP = 'DELETE /api/schedules/Power';
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

  const CHANGE = 'PATCH /api/schedules/Power';
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

  it('has Record by it or in its menu, not twice', async () => {
    show();
    await control('Record Power');
    await press('Actions for Power');
    await expect
      .poll(() => [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent))
      .toEqual(['Match…', 'Skip', 'Change this one', 'Change from here on', 'Stop']);
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
