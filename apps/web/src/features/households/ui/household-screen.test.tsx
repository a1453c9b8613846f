// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { named, show, type Shown } from '../../../test-support/show.tsx';
import { HouseholdScreen } from './household-screen.tsx';

const HOUSEHOLD = {
  id: 'h-1',
  name: 'Lake Cabin',
  role: 'owner',
  member_count: 1,
  created_at: '2026-01-01T09:00:00Z',
  members: [],
  monthly_budget: 100,
  monthly_expenses: 60,
  currency: 'USD',
  version: 1,
};

const month = (name: string, expenses: number, more: object = {}) => ({ month: name, income: 0, expenses, ...more });

const SUMMARY = {
  balance: 0,
  income: 0,
  expenses: 60,
  savings_current: 250,
  savings_target: 1000,
  currency: 'USD',
  start_date: '2026-05-20',
  as_of: '2026-11-20',
  months: [
    month('2026-08', 999, { partial: true }),
    month('2026-09', 100),
    month('2026-10', 140),
    month('2026-11', 60),
  ],
};

let shown: Shown;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00') });
  // Nothing has a size here, and a chart without one draws nothing.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 240));
});
afterEach(() => {
  shown.end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens the page of the household as it is for somebody, once its name has come. */
async function open(more: Partial<Record<keyof typeof HOUSEHOLD, unknown>> = {}): Promise<void> {
  shown = show(<HouseholdScreen id="h-1" recent={null} />, {
    'GET /api/households/h-1': () => ({ ...HOUSEHOLD, ...more }),
    'GET /api/households/h-1/invites': () => ({ data: [] }),
    'GET /api/transactions/summary': () => SUMMARY,
  });
  await expect.poll(() => find('h1').length).toBe(1);
}

const find = (selector: string) => [...shown.page.querySelectorAll(selector)];
const texts = (selector: string) => find(selector).map(({ textContent }) => textContent);

describe('the page of a household', () => {
  it('HH-27 marks the month that is not over, and those over the budget, and leaves out what is part of one', async () => {
    await open();
    await expect.poll(() => find('[data-state]').length).toBe(3);
    expect(texts('figure table tbody tr')).toEqual(['Sep$100.00', 'Oct$140.00', 'Nov$60.00']);
    expect(texts('[data-current="true"]')).toEqual(['Nov']);
    expect(find('[data-state]').map((bar) => bar.getAttribute('data-state'))).toEqual(['past', 'over', 'current']);
  });

  it.each([
    [60, '$40.00 left of $100.00', '$60.00 spent'],
    [140, '$40.00 over the budget of $100.00', '$140.00 spent'],
  ])(
    'HH-27 says of %i spent what is left of the budget, beside how much of the month is over',
    async (spent, ...words) => {
      await open({ monthly_expenses: spent });
      const bar = find('[data-large]')[0];
      for (const text of words) expect(bar?.textContent).toContain(text);
      expect(bar?.textContent).toContain('Line: day 20 of 30');
      const marker = bar?.querySelector<HTMLElement>('progress + div');
      expect(Number.parseFloat(marker?.style.insetInlineStart ?? '')).toBeCloseTo(66.7, 1);
    },
  );

  it('HH-05 HH-29 lets an owner invite, and shows who is invited; a member neither', async () => {
    await open();
    await expect.poll(() => named('Invite').length).toBe(1);
    await expect.poll(() => shown.page.textContent).toContain('Pending invitations');
    shown.end();
    await open({ role: 'member' });
    await expect.poll(() => named('Edit').length).toBe(1);
    expect(named('Invite')).toEqual([]);
    expect(shown.page.textContent).not.toContain('Pending invitations');
  });
});
