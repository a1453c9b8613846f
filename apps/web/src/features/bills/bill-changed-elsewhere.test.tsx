import { expect, it } from 'vitest';
import { useDispatch } from 'react-redux';
import { useApi } from '../../shared/api-context.ts';
import { occurrenceAnswer, occurrencesOf, scheduleAnswer } from '../../test-support/bill-answers.ts';
import { dialog, expectText, field, press, type } from '../../test-support/page.ts';
import { planFrame } from '../../test-support/plan-frame.tsx';
import { conflict } from '../../test-support/refused-answers.ts';
import { showScreen } from '../../test-support/scripted-screen.tsx';
import { BillsScreen } from './bills-screen.tsx';

const LIST = 'GET /api/schedules';
const CHANGE = 'PATCH /api/schedules/Power';

/** Has bills fetched anew, as when others change them. */
function LookAgain() {
  const dispatch = useDispatch();
  const { util } = useApi();
  return <button onClick={() => dispatch(util.invalidateTags(['Schedule']))}>Look again</button>;
}

it('HIST-10 a bill that another person changes while its dialog is open is not written over unseen', async () => {
  const stored = { bill: scheduleAnswer('Power', { version: 3 }) };
  const screen = showScreen(
    <>
      <BillsScreen frame={planFrame} />
      <LookAgain />
    </>,
    {
      'GET /api/households': { body: { data: [] } },
      'GET /api/categories': { body: { data: [] } },
      'GET /api/schedules/suggestions': { body: { data: [] } },
      'GET /api/occurrences': occurrencesOf(occurrenceAnswer('Power')),
      [LIST]: () => ({ body: { data: [stored.bill] } }),
      [CHANGE]: ({ headers }) =>
        headers.get('if-match') === '"3"' ? conflict('schedule.changed') : { body: { ...stored.bill, version: 5 } },
    },
    '/plan/bills',
  );
  await press('Actions for Power');
  await press('Change from here on');
  await type('Amount', '90');
  stored.bill = scheduleAnswer('Power', { category: 'Theirs', version: 4 });
  const before = screen.calls(LIST).length;
  await press('Look again');
  await expect.poll(() => screen.calls(LIST).length).toBeGreaterThan(before);
  await expect.poll(screen.pending).toBe(0);
  await press('Save');
  await expectText('Someone else changed this bill');
  expect((await field('Amount')).value).toBe('90');
  expect(dialog()).not.toBeNull();
  expect(screen.calls(CHANGE).map(({ headers }) => headers.get('if-match'))).toEqual(['"3"']);
});
