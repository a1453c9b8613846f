import { expect, it } from 'vitest';
import { show, STATEMENTS } from '../../../test-support/account-page.tsx';
import { control, controls, expectText, press } from '../../../test-support/page.ts';

const STATEMENTS_TAB = '/accounts/a-1?tab=statements';

const statement = (from: string, to: string, [opening, closing]: readonly [number | null, number | null]) => ({
  import_id: from,
  number: 1,
  file_name: `${from}.csv`,
  from,
  to,
  opening,
  closing,
});

const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);

it('statements stand the latest first, with what the balance did in each gap between its two neighbours', async () => {
  show(
    {},
    {
      [STATEMENTS]: {
        body: {
          data: [
            statement('2026-01-01', '2026-01-31', [100, 150]),
            statement('2026-05-01', '2026-05-31', [90, null]),
            statement('2026-02-03', '2026-02-28', [140, 140]),
            statement('2026-04-01', '2026-04-30', [120, 90]),
          ],
          uncovered: [
            { from: '2026-02-01', to: '2026-02-02' },
            { from: '2026-03-01', to: '2026-03-31' },
          ],
        },
      },
    },
    STATEMENTS_TAB,
  );
  await expectText('Between them');
  expect(rows()).toEqual([
    'May 1 – May 31, 20262026-05-01.csv$90.00——',
    'Apr 1 – Apr 30, 20262026-04-01.csv$120.00-$30.00$90.00',
    'No statement covers Mar 1 – Mar 31, 2026Between them the balance changed by -$20.00.',
    'Feb 3 – Feb 28, 20262026-02-03.csv$140.00$0.00$140.00',
    'No statement covers Feb 1 – Feb 2, 2026Between them the balance changed by -$10.00.',
    'Jan 1 – Jan 31, 20262026-01-01.csv$100.00+$50.00$150.00',
  ]);
});

it('a statement of one day is named by that day, and a gap beside a balance that is not known says no change', async () => {
  show(
    {},
    {
      [STATEMENTS]: {
        body: {
          data: [statement('2026-01-31', '2026-01-31', [1, null]), statement('2026-02-02', '2026-02-02', [2, 2])],
          uncovered: [{ from: '2026-02-01', to: '2026-02-01' }],
        },
      },
    },
    STATEMENTS_TAB,
  );
  await expectText('2026-01-31.csv');
  expect(rows()).toEqual([
    'Feb 2, 20262026-02-02.csv$2.00$0.00$2.00',
    'No statement covers Feb 1, 2026',
    'Jan 31, 20262026-01-31.csv$1.00——',
  ]);
});

it('statements that did not come are asked for again, and an account without any says so', async () => {
  let isDown = true;
  show(
    {},
    {
      [STATEMENTS]: () =>
        isDown ? { status: 403, body: { code: 'FORBIDDEN', message: 'No' } } : { body: { data: [], uncovered: [] } },
    },
    STATEMENTS_TAB,
  );
  await control('Retry');
  isDown = false;
  await press('Retry');
  await expectText('No statements yet.');
  expect(controls('Retry')).toEqual([]);
});
