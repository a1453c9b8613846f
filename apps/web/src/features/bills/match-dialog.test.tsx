import { expect, it } from 'vitest';
import { DAY, occurrenceAnswer, occurrencesOf, scheduleAnswer } from '../../test-support/bill-answers.ts';
import { controls, dialog, expectNoText, expectText, press } from '../../test-support/page.ts';
import { planFrame } from '../../test-support/plan-frame.tsx';
import { FORBIDDEN, inTurn } from '../../test-support/refused-answers.ts';
import { showScreen, type Answer } from '../../test-support/scripted-screen.tsx';
import { BillsScreen } from './bills-screen.tsx';

const NONE = 'No transaction around that day fits.';
const FAILED = 'Failed to load transactions. Please try again later.';

const paid = {
  id: 't-1',
  date: DAY,
  description: 'Paid',
  amount: -80,
  household_id: null,
  currency: 'USD',
  type: 'entry',
  version: 1,
};

/** Asks which transaction a bill was. */
async function ask(...found: readonly [Answer, ...Answer[]]): Promise<void> {
  showScreen(
    <BillsScreen frame={planFrame} />,
    {
      'GET /api/households': { body: { data: [] } },
      'GET /api/categories': { body: { data: [] } },
      'GET /api/schedules': { body: { data: [scheduleAnswer('Power')] } },
      'GET /api/schedules/suggestions': { body: { data: [] } },
      'GET /api/occurrences': occurrencesOf(occurrenceAnswer('Power')),
      'GET /api/transactions': inTurn(...found),
    },
    '/plan/bills',
  );
  await press('Actions for Power');
  await press('Match…');
}

it('says of transactions that cannot be read not that none fits, and reads them again', async () => {
  await ask(FORBIDDEN, { body: { data: [paid] } });
  await expectText(FAILED);
  expect(dialog()?.textContent).not.toContain(NONE);
  await press('Retry');
  await expectNoText(FAILED);
  await expect.poll(() => controls('Paid')).toHaveLength(1);
});

it('SDK-39 says where the server sent nothing of them', async () => {
  await ask({ body: '' });
  await expectText('The server sent an empty answer. What you see may be incomplete.');
  expect(dialog()?.textContent).not.toContain(NONE);
});
