import { describe, expect, it } from 'vitest';
import {
  choose,
  control,
  controls,
  dialog,
  expectFocusBack,
  expectText,
  field,
  press,
  tick,
  type,
} from '../../test-support/page.ts';
import { ruleAnswer } from '../../test-support/rule-answers.ts';
import { showScreen, silent, type Answers } from '../../test-support/scripted-screen.tsx';
import { RulesScreen } from './rules-screen.tsx';

const LIST = 'GET /api/rules';
const ORDER = 'PUT /api/rules/order';
const PREVIEW = 'POST /api/rules/preview';
const APPLY = 'POST /api/rules/apply';

const FACTS: Answers = {
  'GET /api/households': { body: { data: [] } },
  'GET /api/transactions/categories': { body: { data: ['Food'] } },
  'GET /api/accounts': { body: { data: [], ledgers: [] } },
};

const NEST = { id: 'h-1', name: 'Nest', role: 'owner', member_count: 2, members: [], currency: 'EUR' };

const show = (rules: readonly object[], answers: Answers = {}) =>
  showScreen(<RulesScreen />, { ...FACTS, [LIST]: { body: { data: rules } }, ...answers });

const PREVIEWED = {
  count: 1,
  sum: -12.5,
  span: { from: '2026-03-10', to: '2026-03-10' },
  currency: 'USD',
  expected: 'as-shown',
  changes: [
    {
      transaction_id: 't-1',
      date: '2026-03-10',
      amount: -12.5,
      before: { description: 'REWE 0423', category: null },
      after: { description: 'REWE 0423', category: 'Food', transfer_account_id: null, other_transaction_id: null },
      rule_id: 'r-1',
    },
  ],
};

const heads = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);

describe('the rules', () => {
  it('are sentences, each with its place; one whose account is gone says so', async () => {
    show([
      ruleAnswer('r-1'),
      ruleAnswer('r-2', {
        conditions: [
          { field: 'amount', from: 5, to: 10 },
          { field: 'direction', direction: 'out' },
          { field: 'account', account_id: 'a-1' },
        ],
        actions: [
          { action: 'description', description: 'Lunch' },
          { action: 'transfer_to', account_id: 'a-1' },
        ],
        account_gone: true,
      }),
      ruleAnswer('r-3', { conditions: [{ field: 'amount', from: 5, to: 5 }], actions: [{ action: 'ignore' }] }),
    ]);
    await expectText('If the text contains “REWE”, set category Food');
    await expectText(
      'If the amount is between $5.00 and $10.00 and money goes out and the account is an account that is gone, ' +
        'set description “Lunch” and make it a transfer with an account that is gone',
    );
    await expectText('Its account is gone');
    await expectText('If the amount is $5.00, do not import it');
  });

  it('stand under their ledgers; one without any is not named', async () => {
    show([ruleAnswer('r-1')], {
      'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Nest', role: 'owner', member_count: 2 }] } },
    });
    await expectText('If the text contains “REWE”');
    await expect.poll(heads).toEqual(['Personal']);
    await press('Add rule');
    await control('Save');
    expect(heads().filter((name) => name === 'Nest')).toEqual([]);
  });

  it('lead to a first one where there are none', async () => {
    show([]);
    await expectText('No rules yet. Correct a category after an import to make one.');
  });

  it('offer to try again where they cannot be read', async () => {
    show([], { [LIST]: { status: 500, body: {} } });
    await expectText('Failed to load rules. Please try again later.');
    expect(controls('Retry')).toHaveLength(1);
  });

  it('move by one place, and are switched off with all else as it was', async () => {
    const screen = show([ruleAnswer('r-1'), ruleAnswer('r-2'), ruleAnswer('r-3')], {
      [ORDER]: { body: { data: [] } },
      'PUT /api/rules/r-2': { body: ruleAnswer('r-2', { enabled: false, version: 4 }) },
    });
    await press('Move rule 3 up');
    await expect.poll(() => screen.calls(ORDER).at(-1)?.body).toEqual({ ids: ['r-1', 'r-3', 'r-2'] });
    await press('Move rule 1 down');
    await expect.poll(() => screen.calls(ORDER).at(-1)?.body).toEqual({ ids: ['r-2', 'r-1', 'r-3'] });
    document.querySelector<HTMLInputElement>('[aria-label="Rule 2 is on"]')?.click();
    await expect
      .poll(() => screen.calls('PUT /api/rules/r-2').map(({ body, headers }) => [body, headers.get('if-match')]))
      .toEqual([
        [
          {
            conditions: [{ field: 'text', match: 'contains', text: 'REWE' }],
            actions: [{ action: 'category', category: 'Food' }],
            enabled: false,
          },
          '"3"',
        ],
      ]);
  });

  it('that are off stay off when they are edited', async () => {
    const screen = show([ruleAnswer('r-1', { enabled: false })], { 'PUT /api/rules/r-1': { body: ruleAnswer('r-1') } });
    await press('More for rule 1');
    await press('Edit');
    await type('Words', 'ALDI');
    await press('Save');
    await expect
      .poll(() => screen.calls('PUT /api/rules/r-1').map(({ body }) => body))
      .toMatchObject([{ conditions: [{ text: 'ALDI' }], enabled: false }]);
  });

  it('are added with what was typed, which stays where it is refused', async () => {
    let isRefused = true;
    const screen = show([], {
      'GET /api/households': { body: { data: [NEST] } },
      'POST /api/rules': () =>
        isRefused
          ? {
              status: 409,
              body: { code: 'CONFLICT', message: 'x', reason: { code: 'rule.too-many', params: { n: 500 } } },
            }
          : { status: 201, body: ruleAnswer('r-9') },
    });
    await press('Add rule');
    await press('Save');
    await expectText('Text is required');
    await type('Words', 'Café');
    await type('Category', 'Food');
    await press('Save');
    await expectText('There are 500 rules already: delete some first.');
    isRefused = false;
    await choose('Ledger', 'Nest');
    await press('Save');
    await expect.poll(dialog).toBe(null);
    const calls = screen.calls('POST /api/rules');
    // In another ledger it is another one.
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
    expect(calls.map(({ body }) => body)).toMatchObject([{ household_id: null }, { household_id: 'h-1' }]);
    expect(calls.at(-1)?.body).toMatchObject({
      conditions: [{ field: 'text', match: 'contains', text: 'Café' }],
      actions: [{ action: 'category', category: 'Food' }],
    });
  });
});

describe('the conditions of a rule', () => {
  it('are taken away one by one, also after another was added in between', async () => {
    show([]);
    await press('Add rule');
    await expectText('Add condition');
    const steps = [
      ['Add condition', 2],
      ['Add condition', 3],
      ['Remove condition 2', 2],
      ['Add condition', 3],
      ['Remove condition 1', 2],
    ] as const;
    for (const [step, left] of steps) {
      await press(step);
      await expect.poll(() => document.querySelectorAll('fieldset').length).toBe(left);
    }
  });
});

const open = async (answers: Answers) => {
  const screen = show([ruleAnswer('r-1')], { [PREVIEW]: { body: PREVIEWED }, ...answers });
  await press('More for rule 1');
  await press('Apply to earlier transactions');
  return screen;
};

describe('a rule on earlier transactions', () => {
  it('shows what becomes of each, and changes exactly that', async () => {
    const screen = await open({ [APPLY]: { body: { ...PREVIEWED }, headers: { 'change-group': '9' } } });
    await expectText('1 change, -$12.50 in all, Mar 10');
    await expectText('Mar 10 · REWE 0423 · -$12.50');
    await press('Change 1 transaction');
    await expect.poll(dialog).toBe(null);
    expect(screen.calls(APPLY).map(({ body }) => body)).toEqual([
      { household_id: null, ids: ['r-1'], overwrite: false, expected: 'as-shown' },
    ]);
  });

  it('RULE-06 can be applied with what people set once it is known what that changes', async () => {
    await open({
      [PREVIEW]: ({ body }) => ((body as { overwrite: boolean }).overwrite ? silent() : { body: PREVIEWED }),
    });
    await expectText('1 change');
    await tick('Also change what people set');
    await expect.poll(() => controls('Change 1 transaction')).toEqual([]);
  });

  it('says of each which way its money goes', async () => {
    const [change] = PREVIEWED.changes;
    const refund = { ...change, transaction_id: 't-2', amount: 3 };
    await open({ [PREVIEW]: { body: { ...PREVIEWED, count: 2, sum: -9.5, changes: [change, refund] } } });
    await expectText('Mar 10 · REWE 0423 · -$12.50');
    await expectText('Mar 10 · REWE 0423 · +$3.00');
  });

  it('is in the currency of the rule’s ledger', async () => {
    show([ruleAnswer('r-1', { household_id: 'h-1', conditions: [{ field: 'amount', from: 5, to: 5 }] })], {
      'GET /api/households': { body: { data: [NEST] } },
      [PREVIEW]: { body: PREVIEWED },
    });
    await press('More for rule 1');
    await press('Apply to earlier transactions');
    await expectText('-€12.50');
    await expectText('the amount is €5.00');
  });

  it('RULE-06 is the one that is on its way, whatever is ticked until then', async () => {
    await open({ [APPLY]: silent });
    await press('Change 1 transaction');
    await expect.poll(async () => (await field('Also change what people set')).disabled).toBe(true);
  });

  it('RULE-06 asks anew with what people set, and says where something else would change by now', async () => {
    const screen = await open({
      [APPLY]: { status: 409, body: { code: 'CONFLICT', message: 'x', reason: { code: 'rule.outdated', params: {} } } },
    });
    await expectText('1 change');
    await tick('Also change what people set');
    await expect.poll(() => screen.calls(PREVIEW).at(-1)?.body).toMatchObject({ overwrite: true });
    await press('Change 1 transaction');
    await expectText('The transactions changed since the preview. Look again.');
    expect(dialog()).not.toBe(null);
  });
});

it('a run that was refused goes under its key again, and under another one with what people set', async () => {
  const screen = await open({ [APPLY]: { status: 403, body: {} } });
  const keys = () => screen.calls(APPLY).map(({ headers }) => headers.get('idempotency-key'));
  for (const times of [1, 2]) {
    await press('Change 1 transaction');
    await expect.poll(keys).toHaveLength(times);
    await expectText('Failed to save. Please try again.');
  }
  await tick('Also change what people set');
  await expect.poll(() => screen.calls(PREVIEW).at(-1)?.body).toMatchObject({ overwrite: true });
  await press('Change 1 transaction');
  await expect.poll(keys).toHaveLength(3);
  const [first, again, other] = keys();
  expect([again === first, other === first]).toEqual([true, false]);
});

it.each([
  ['Add rule', {}],
  ['More for rule 1', { entry: 'Edit' }],
  ['More for rule 1', { entry: 'Apply to earlier transactions' }],
  ['More for rule 1', { entry: 'Delete' }],
])('what “%s” asks gives the focus back: %j', async (button, way) => {
  show([ruleAnswer('r-1')], { [PREVIEW]: { body: PREVIEWED } });
  await expectFocusBack(button, way);
});
