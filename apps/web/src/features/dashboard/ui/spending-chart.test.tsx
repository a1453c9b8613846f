import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closedGate } from '../../../test-support/gate.ts';
import { press, expectText, expectNoText } from '../../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { today } from '../../../i18n/today.ts';
import { periodOf } from '../model/period.ts';
import SpendingChart from './spending-chart.tsx';

const CAPABILITIES = 'GET /api/capabilities';
const BREAKDOWN = 'GET /api/transactions/breakdown';
const SPENT = {
  data: [
    { category: 'Housing', amount: 75, percent: 75 },
    { category: null, amount: 25, percent: 25 },
  ],
  total: 100,
  currency: 'EUR',
  start_date: '2026-11-01',
  end_date: '2026-11-20',
};

beforeEach(() => {
  // Nothing has a size here, and a chart without one draws nothing.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 240));
});
afterEach(() => vi.restoreAllMocks());

const show = (answers: Answers = {}) =>
  showScreen(<SpendingChart householdId="h-1" period={periodOf(today())} placeholder={<p>Its place</p>} />, {
    [BREAKDOWN]: { body: SPENT },
    ...answers,
  });

describe('the spending', () => {
  it('DASH-09 is shown by category, with what it comes to, for the chosen household', async () => {
    const screen = show();
    await expectText('€100.00');
    const rows = [...screen.page.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(rows).toEqual([
      ['Housing', '€75.00', '75.0%'],
      ['No category', '€25.00', '25.0%'],
    ]);
    expect(screen.calls(BREAKDOWN)[0]?.query.get('household_id')).toBe('h-1');
    // Up to which day is the server's to say.
    expect(screen.calls(BREAKDOWN)[0]?.query.has('start_date')).toBe(false);
    await expectNoText('Typical household');
  });

  it('that cannot be read says so, and is read again', async () => {
    let broken = true;
    const gate = closedGate();
    const screen = show({
      [BREAKDOWN]: () => (broken ? { status: 403 } : gate.opened.then(() => ({ body: SPENT }))),
    });
    await expectText("You don't have permission");
    await expectNoText('€');
    broken = false;
    const before = screen.calls(BREAKDOWN).length;
    await press('Retry');
    await expectText('Its place');
    await expectNoText("You don't have permission");
    gate.open();
    await expectText('€100.00');
    expect(screen.calls(BREAKDOWN)).toHaveLength(before + 1);
  });

  it('says that there was none', async () => {
    show({ [BREAKDOWN]: { body: { ...SPENT, data: [], total: 0 } } });
    await expectText('No spending');
    await expectNoText('Its place');
  });

  it('DASH-08 shows a typical household’s shares where the server has no breakdown', async () => {
    const screen = show(NO_CAPABILITIES);
    await expectText('Typical household');
    expect(screen.calls(BREAKDOWN)).toEqual([]);
  });

  it('DASH-28 is not made up while the server’s capabilities are unknown: they are fetched again', async () => {
    let broken = true;
    const gate = closedGate();
    const known = { body: { capabilities: ['spending.breakdown'] } };
    const screen = show({ [CAPABILITIES]: () => (broken ? { status: 500 } : gate.opened.then(() => known)) });
    await expectText('Its place');
    await expectText('A server error occurred. Please try again later.');
    await expectNoText('Typical household');
    broken = false;
    await press('Retry');
    await expectText('Its place');
    await expectNoText('A server error occurred');
    gate.open();
    await expectText('€100.00');
    expect(screen.calls(BREAKDOWN)).toHaveLength(1);
  });
});
