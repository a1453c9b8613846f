import { beforeEach, describe, expect, it, vi } from 'vitest';
import { control, dialog, expectText, press } from '../../test-support/page.ts';
import { CORRECTION } from '../../test-support/rule-answers.ts';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { isRefused, refuse } from './refused-rules.ts';
import { RuleQuestion } from './rule-question.tsx';

const rule = (id: string, change: object = {}) => ({
  id,
  household_id: null,
  position: 0,
  conditions: [{ field: 'text', match: 'contains', text: 'sagt' }],
  actions: [
    { action: 'category', category: 'Fun' },
    { action: 'description', description: 'Groceries' },
  ],
  enabled: true,
  account_gone: false,
  version: 3,
  ...change,
});

const preview = (count: number) => ({
  body: {
    count,
    sum: -5,
    span: count === 0 ? null : { from: '2026-03-10', to: '2026-03-10' },
    currency: 'USD',
    changes: [],
    expected: 'x',
  },
});

const onClose = vi.fn();

const show = (rules: readonly object[], answers: Answers = {}) =>
  showScreen(<RuleQuestion correction={CORRECTION} onClose={onClose} />, {
    'GET /api/rules': { body: { data: rules } },
    'GET /api/households': { body: { data: [] } },
    'GET /api/accounts': { body: { data: [], ledgers: [] } },
    'POST /api/rules/preview': preview(2),
    ...answers,
  });

beforeEach(() => {
  localStorage.clear();
  onClose.mockClear();
});

describe('the question after a correction', () => {
  it('RULE-10 makes a rule of the payee, and leads to what it would change of earlier transactions', async () => {
    const screen = show([], { 'POST /api/rules': { status: 201, body: rule('r-9') } });
    await expectText('Always file “REWE” under Food?');
    await press('Create rule');
    await expect
      .poll(() => screen.calls('POST /api/rules')[0]?.body)
      .toMatchObject({
        conditions: [{ field: 'text', match: 'contains', text: 'REWE' }],
        actions: [{ action: 'category', category: 'Food' }],
      });
    await press('Also change 2 earlier transactions');
    await expectText('What the rules change');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('RULE-10 is not asked again on this device once it was answered “Not now”', async () => {
    const first = show([]);
    await press('Not now');
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    first.close();
    show([]);
    await expect.poll(() => onClose.mock.calls.length).toBe(2);
    expect(dialog()).toBe(null);
  });

  it.each([
    ['is off', { enabled: false }],
    ['names an account that is gone', { account_gone: true }],
  ])('RULE-11 a rule that %s says nothing: a new one is proposed', async (_, change) => {
    show([rule('r-1', change)]);
    await expectText('Always file “REWE” under Food?');
  });

  it.each([
    [null, 'h-1'],
    ['h-1', null],
  ])('RULE-11 looks at rules of its own ledger alone, and makes one there: %s', async (householdId, other) => {
    const rules = [rule('r-1', { household_id: other })];
    const screen = showScreen(<RuleQuestion correction={{ ...CORRECTION, householdId }} onClose={onClose} />, {
      'GET /api/rules': ({ query }) => {
        const scope = query.get('household_id');
        return {
          body: { data: rules.filter((each) => scope === null || (each.household_id ?? 'personal') === scope) },
        };
      },
    });
    await expectText('Always file “REWE” under Food?');
    await press('Create rule');
    await expect.poll(() => screen.calls('POST /api/rules')[0]?.body).toMatchObject({ household_id: householdId });
  });

  it('RULE-11 changes the rule that says otherwise, and nothing else of it', async () => {
    const screen = show([rule('r-1')], {
      'PUT /api/rules/r-1': { body: rule('r-1', { version: 4 }) },
      'POST /api/rules/preview': preview(0),
    });
    await expectText('Change the rule for “sagt” from Fun to Food?');
    await press('Change rule');
    await expect
      .poll(() => screen.calls('PUT /api/rules/r-1').map(({ body, headers }) => [body, headers.get('if-match')]))
      .toMatchObject([
        [
          {
            conditions: [{ field: 'text', match: 'contains', text: 'sagt' }],
            actions: [
              { action: 'category', category: 'Food' },
              { action: 'description', description: 'Groceries' },
            ],
            enabled: true,
          },
          '"3"',
        ],
      ]);
    // Nothing earlier would change: there is no more to ask.
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });

  it('RULE-10 stays with what earlier transactions there are, also where there are none by then', async () => {
    let count = 2;
    show([], {
      'POST /api/rules': { status: 201, body: rule('r-9') },
      'POST /api/rules/preview': () => preview(count),
    });
    await press('Create rule');
    await control('Also change 2 earlier transactions');
    count = 0;
    await press('Also change 2 earlier transactions');
    await expectText('Nothing would change.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('RULE-11 leads to amounts in the currency of the rule’s household', async () => {
    const home = { id: 'h-1', name: 'Nest', role: 'owner', member_count: 2, currency: 'EUR', members: [] };
    show([], {
      'GET /api/households': { body: { data: [home] } },
      'POST /api/rules': { status: 201, body: rule('r-9', { household_id: 'h-1' }) },
    });
    await press('Create rule');
    await press('Also change 2 earlier transactions');
    await expectText('-€5.00');
  });

  it('RULE-10 is left for later of what earlier transactions there are', async () => {
    show([], { 'POST /api/rules': { status: 201, body: rule('r-9') } });
    await press('Create rule');
    await expectText('Also change 2 earlier transactions');
    await press('Not now');
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });

  it('RULE-10 remembers the last 200 answers of this device', () => {
    for (let at = 0; at <= 200; at++) refuse(`Payee ${at}`, 'Food');
    expect([0, 1, 200].map((at) => isRefused(`Payee ${at}`, 'Food'))).toEqual([false, true, true]);
    expect(isRefused('Payee 200', 'Fun')).toBe(false);
  });
});
