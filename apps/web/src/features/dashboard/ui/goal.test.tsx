import { CAPABILITIES } from '@nestegg/domain';
import { describe, expect, it } from 'vitest';
import {
  choose,
  control,
  controls,
  describes,
  dialog,
  expectFocusBack,
  expectText,
  field,
  press,
  region,
  type,
} from '../../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';

const SUMMARY = 'GET /api/transactions/summary';
const summaryOf = (savings_target: number) => ({
  body: { balance: 100, income: 200, expenses: 80, savings_current: 250, savings_target, currency: 'EUR' },
});
const CABIN = { id: 'h-1', name: 'Lake Cabin', version: 3, role: 'owner' };
const FLAT = { id: 'h-2', name: 'Flat 12', version: 5, role: 'member' };

const show = (answers: Answers = {}) =>
  showScreen(
    <DashboardScreen name="Ann" recent={() => null} />,
    {
      'GET /api/households': { body: { data: [CABIN, FLAT] } },
      'GET /api/auth/me': { body: { id: 'p-1', preferences: {} } },
      [SUMMARY]: summaryOf(1000),
      ...answers,
    },
    '/dashboard',
  );

describe('the savings goal', () => {
  it('that is the default is said to be suggested, until another is chosen on its card', async () => {
    let target = 1000;
    const screen = show({
      [SUMMARY]: () => summaryOf(target),
      'PATCH /api/profile': ({ body }) => {
        target = (body as { savings_target: number }).savings_target;
        return { body: { id: 'p-1', savings_target: target } };
      },
    });
    await expect.poll(() => region('Savings Goal')).toContain('Suggested goal');
    await press('Change savings goal');
    expect((await field('Savings Goal (EUR)')).value).toBe('1000.00');
    await type('Savings Goal (EUR)', '2,500');
    await press('Save');
    await expect.poll(dialog).toBeNull();
    expect(screen.writes().map(({ call, body }) => [call, body])).toEqual([
      ['PATCH /api/profile', expect.objectContaining({ savings_target: 2500 })],
    ]);
    await expectText('Savings goal saved');
    await expect.poll(() => region('Savings Goal')).toContain('of €2,500.00');
    expect(region('Savings Goal')).not.toContain('Suggested');
  });

  it('of a household is its owner’s to change, over the version that is shown', async () => {
    const screen = show({
      [SUMMARY]: ({ query }) => summaryOf(query.get('household_id') === 'h-2' ? 400 : 1000),
      'PATCH /api/households/h-1': { body: { ...CABIN, savings_target: 300 } },
    });
    await choose('Household', 'Lake Cabin');
    await press('Change savings goal');
    await type('Savings Goal (EUR)', '300');
    await press('Save');
    await expect.poll(() => screen.writes().length).toBe(1);
    expect(screen.writes()[0]?.body).toEqual({ savings_target: 300 });
    expect(screen.writes()[0]?.headers.get('if-match')).toContain('3');
    await choose('Household', 'Flat 12');
    await expect.poll(() => region('Savings Goal')).toContain('of €400.00');
    expect(controls('Change savings goal')).toEqual([]);
  });

  it('has to be an amount, and stays open where it cannot be saved', async () => {
    show({ 'PATCH /api/profile': { status: 400, body: { code: 'BAD', message: 'No' } } });
    await press('Change savings goal');
    await type('Savings Goal (EUR)', '');
    await press('Save');
    await describes('Savings Goal (EUR)', /valid number/);
    await type('Savings Goal (EUR)', '50');
    await press('Save');
    await expectText('Failed to save the savings goal. Please try again.');
  });

  it('SRV-85 has to be whole in a currency without parts', async () => {
    const screen = show({ [SUMMARY]: { body: { ...summaryOf(1000).body, currency: 'JPY' } } });
    await press('Change savings goal');
    expect((await field('Savings Goal (JPY)')).value).toBe('1000');
    await type('Savings Goal (JPY)', '10.5');
    await press('Save');
    await expect.poll(async () => (await field('Savings Goal (JPY)')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.writes()).toEqual([]);
  });

  it('of a household is not to be changed where the server lets no households be managed', async () => {
    const capabilities = CAPABILITIES.filter((name) => name !== 'household.manage');
    show({
      'GET /api/capabilities': { body: { capabilities } },
      [SUMMARY]: ({ query }) => summaryOf(query.get('household_id') === 'h-1' ? 400 : 1000),
    });
    await control('Change savings goal');
    await choose('Household', 'Lake Cabin');
    await expect.poll(() => region('Savings Goal')).toContain('of €400.00');
    expect(controls('Change savings goal')).toEqual([]);
  });

  it('is the specification’s on a contract server', async () => {
    show(NO_CAPABILITIES);
    await expect.poll(() => region('Savings Goal')).toContain('of €1,000.00');
    expect(region('Savings Goal')).not.toContain('Suggested');
    expect(controls('Change savings goal')).toEqual([]);
  });
});

it('changing the savings goal gives the focus back', async () => {
  show();
  await expectFocusBack('Change savings goal', {});
});
