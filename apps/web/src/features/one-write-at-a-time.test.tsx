import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { today } from '../i18n/today.ts';
import { DAY, occurrenceAnswer, occurrencesOf } from '../test-support/bill-answers.ts';
import { budgetAnswer, budgetRow } from '../test-support/budget-answers.ts';
import { closedGate } from '../test-support/gate.ts';
import { control, press } from '../test-support/page.ts';
import { planFrame } from '../test-support/plan-frame.tsx';
import { FORBIDDEN } from '../test-support/refused-answers.ts';
import { showScreen, type Answers } from '../test-support/scripted-screen.tsx';
import { BillsScreen } from './bills/bills-screen.tsx';
import { BudgetScreen } from './budget/budget-screen.tsx';
import { ConnectedApps } from './profile/ui/connected-apps.tsx';
import { Sessions } from './profile/ui/sessions.tsx';

const MONTH = today().slice(0, 7);
const SCOPE = { household_id: null, household_name: null, read: true, write: true, import: false };
const SESSION = { device: null, ip: null, created_at: '2026-11-01T09:00:00', last_seen_at: null, is_current: false };
const FOUND = { transaction_id: 't-9', date: DAY, description: 'Kiosk', amount: -80.6 };

const SERVER: Answers = {
  'GET /api/households': { body: { data: [] } },
  'GET /api/schedules': { body: { data: [] } },
  'GET /api/occurrences': occurrencesOf(
    occurrenceAnswer('Rent'),
    occurrenceAnswer('Water'),
    occurrenceAnswer('Power', { suggestion: FOUND }),
  ),
  'GET /api/schedules/suggestions': {
    body: {
      data: [
        {
          transaction_id: 't-1',
          description: 'Gym',
          amount: -20,
          currency: 'USD',
          date: DAY,
          household_id: null,
          frequency: 'monthly',
          due_date: 3,
        },
      ],
    },
  },
  [`GET /api/budgets/${MONTH}`]: {
    body: budgetAnswer({ rows: [budgetRow('Food'), budgetRow('Fun', { available: -30 })] }),
  },
  'GET /api/auth/sessions': {
    body: {
      data: [
        { ...SESSION, id: 's-1', is_current: true },
        { ...SESSION, id: 's-2', device: 'Pond phone' },
        { ...SESSION, id: 's-3', device: 'Pond tablet' },
      ],
    },
  },
  'GET /api/apps': {
    body: {
      data: ['Planner', 'Tool'].map((name, at) => ({
        id: `a-${at}`,
        name,
        created_at: '2026-11-01T09:00:00',
        last_used_at: null,
        ip: null,
        scopes: [SCOPE],
      })),
    },
  },
};

it.each<[string, ReactNode, Readonly<Record<string, string>>, readonly string[]]>([
  [
    'bills',
    <BillsScreen key="bills" frame={planFrame} />,
    {
      'Record Rent': `PUT /api/schedules/Rent/occurrences/${DAY}`,
      'Record all due (3)': 'POST /api/occurrences/record',
      'Make it a bill: Gym': 'PATCH /api/transactions/t-1',
      'No: Gym': 'POST /api/schedules/suggestions/dismiss',
    },
    ['Record Water', 'Yes', 'No'],
  ],
  [
    'a budget',
    <BudgetScreen key="budget" frame={planFrame} />,
    {
      'Copy last month': `POST /api/budgets/${MONTH}/fill`,
      'Take from next month': `POST /api/budgets/${MONTH}/cover`,
    },
    ['Fill with 3-month average'],
  ],
  [
    'sessions',
    <Sessions key="sessions" />,
    { 'Sign out: Pond phone': 'DELETE /api/auth/sessions' },
    ['Sign out: Pond tablet', 'Sign out everywhere else'],
  ],
  [
    'connected apps',
    <ConnectedApps key="apps" />,
    { 'Disconnect: Planner': 'DELETE /api/apps/a-0' },
    ['Disconnect: Tool'],
  ],
])('while one change is on its way the others of a screen wait for it: %s', async (_name, screen, calls, others) => {
  let gate = closedGate();
  const refuse = () => gate.opened.then(() => FORBIDDEN);
  showScreen(screen, { ...SERVER, ...Object.fromEntries(Object.values(calls).map((call) => [call, refuse])) });
  const buttons = [...Object.keys(calls), ...others];
  const disabled = async () => {
    const found = await Promise.all(buttons.map(control));
    return found.map((button) => button.hasAttribute('disabled'));
  };
  const each = (isDisabled: boolean) => buttons.map(() => isDisabled);
  await expect.poll(disabled).toEqual(each(false));
  for (const button of Object.keys(calls)) {
    gate = closedGate();
    await press(button);
    await expect.poll(disabled, { message: button }).toEqual(each(true));
    gate.open();
    await expect.poll(disabled, { message: button }).toEqual(each(false));
  }
});
