import { describe, expect, it } from 'vitest';
import { useDispatch } from 'react-redux';
import { today } from '../../i18n/today.ts';
import { useApi } from '../../shared/api-context.ts';
import { budgetAnswer, budgetRow } from '../../test-support/budget-answers.ts';
import { expectText, field, press, type } from '../../test-support/page.ts';
import { planFrame } from '../../test-support/plan-frame.tsx';
import { conflict } from '../../test-support/refused-answers.ts';
import { showScreen } from '../../test-support/scripted-screen.tsx';
import { BudgetScreen } from './budget-screen.tsx';

const MONTH = today().slice(0, 7);
const READ = `GET /api/budgets/${MONTH}`;
const WRITE = `PUT /api/budgets/${MONTH}`;
const CELL = 'Assigned to Food';

/** Has the budget fetched anew, as when others change it. */
function LookAgain() {
  const dispatch = useDispatch();
  const { util } = useApi();
  return <button onClick={() => dispatch(util.invalidateTags(['Budget']))}>Look again</button>;
}

/** A cell has the focus, with what is typed into it, while another person assigns another amount. */
async function show(typed?: string) {
  const stored = { assigned: 100 };
  const screen = showScreen(
    <>
      <BudgetScreen frame={planFrame} />
      <LookAgain />
    </>,
    {
      'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Pond', currency: 'USD' }] } },
      [READ]: () => ({ body: budgetAnswer({ rows: [budgetRow('Food', { assigned: stored.assigned })] }) }),
      [WRITE]: conflict('budget.changed'),
    },
    '/plan/budget',
  );
  const cell = await field(CELL);
  cell.focus();
  await expect.poll(() => cell.value).toBe('100.00');
  if (typed !== undefined) await type(CELL, typed);
  stored.assigned = 300;
  const before = screen.calls(READ).length;
  await press('Look again');
  await expect.poll(() => screen.calls(READ).length).toBeGreaterThan(before);
  await expect.poll(screen.pending).toBe(0);
  cell.blur();
  return { ...screen, cell };
}

describe('an amount that another person assigns while its cell has the focus', () => {
  it('BUD-16 stays theirs where nothing was typed', async () => {
    const { cell, writes } = await show();
    await expect.poll(() => cell.value).toBe('$300.00');
    expect(writes()).toEqual([]);
  });

  it('BUD-16 is not written over unseen by what was typed over the one before', async () => {
    const { calls } = await show('120');
    await expectText('Someone else changed this amount');
    expect(calls(WRITE).map(({ body }) => body)).toMatchObject([{ items: [{ assigned: 120, was: 100 }] }]);
  });
});
