import { addDays } from '@nestegg/domain';
import { describe, expect, it } from 'vitest';
import { control, controls, expectNoText, expectText, press } from '../../test-support/page.ts';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { BillsCard } from './bills-card.tsx';

const DAY = new Date().toLocaleDateString('sv-SE');
const LIST = 'GET /api/occurrences';
const TOTALS = { count: 0, income: 0, expenses: 0, currency: 'USD', left_out: [] };

const due = (description: string, days: number) => ({
  schedule_id: description,
  date: addDays(DAY, days),
  expected_date: addDays(DAY, days),
  description,
  category: null,
  amount: -10,
  about: false,
  state: 'due',
  transaction_id: null,
  recorded_date: null,
  suggestion: null,
  household_id: null,
  currency: 'USD',
  version: 0,
});

const show = (occurrences: readonly object[], more: Answers = {}) =>
  showScreen(
    <BillsCard householdId={undefined} />,
    { [LIST]: { body: { data: occurrences, totals: TOTALS } }, ...more },
    '/dashboard',
  );

describe('REC-40 the next bills', () => {
  it('are the next five of 14 days, late ones first, each with Record', async () => {
    const record = `PUT /api/schedules/One/occurrences/${addDays(DAY, -2)}`;
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
    const screen = show(
      names.map((name, at) => due(name, at - 2)),
      { [record]: { body: due('One', -2) } },
    );
    await expectText('2 days late');
    await expectNoText('Six');
    const recorded = names.slice(0, 5).map((name) => controls(`Record ${name}`).length);
    expect(recorded).toEqual([1, 1, 1, 1, 1]);
    expect(screen.calls(LIST)[0]?.query.get('to')).toBe(addDays(DAY, 14));
    expect(screen.calls(LIST)[0]?.query.get('state')).toBe('due');
    // The longest that one is late before it is missed.
    expect(screen.calls(LIST)[0]?.query.get('from')).toBe(addDays(DAY, -32));
    expect((await control('View bills')).getAttribute('href')).toBe('/plan/bills');
    await press('Record One');
    await expect.poll(() => screen.calls(record).map(({ body }) => body)).toEqual([{ state: 'recorded' }]);
  });

  it('say why one could not be recorded, and stay', async () => {
    const reason = { code: 'occurrence.recorded', params: {} };
    const record = `PUT /api/schedules/One/occurrences/${DAY}`;
    show([due('One', 0)], { [record]: { status: 409, body: { code: 'CONFLICT', message: 'x', reason } } });
    await press('Record One');
    await expectText('This bill is recorded already');
    expect(controls('Record One')).toHaveLength(1);
  });

  it('begin with one that is late for as long as one can be', async () => {
    const bills = [due('Insurance', -30), due('Rent', 1)];
    showScreen(
      <BillsCard householdId={undefined} />,
      {
        [LIST]: ({ query }) => {
          const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
          const data = bills.filter(({ expected_date }) => expected_date >= from && expected_date <= to);
          return { body: { data, totals: TOTALS } };
        },
      },
      '/dashboard',
    );
    await expectText('30 days late');
    expect([...controls('Record Insurance'), ...controls('Record Rent')]).toHaveLength(2);
  });

  it('are of the household that is chosen, and lead to its bills', async () => {
    const screen = showScreen(
      <BillsCard householdId="h-1" />,
      { [LIST]: { body: { data: [due('Rent', 1)], totals: TOTALS } } },
      '/dashboard',
    );
    await expectText('Rent');
    expect((await control('View bills')).getAttribute('href')).toBe('/plan/bills?household=h-1');
    expect(screen.calls(LIST)[0]?.query.get('household_id')).toBe('h-1');
  });

  it('say that nothing is due', async () => {
    show([]);
    await expectText('Nothing due in the next 14 days.');
  });

  it('that did not come are asked for again', async () => {
    let isDown = true;
    show([], {
      [LIST]: () =>
        isDown
          ? { status: 403, body: { code: 'FORBIDDEN', message: 'No' } }
          : { body: { data: [due('Rent', 1)], totals: TOTALS } },
    });
    await expectText('Failed to load bills');
    await expectNoText('Nothing due');
    isDown = false;
    await press('Retry');
    await control('Record Rent');
    await expectNoText('Failed to load bills');
  });
});
