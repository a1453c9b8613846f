import { describe, expect, it } from 'vitest';
import { accountAnswer } from '../../test-support/account-answer.ts';
import {
  choose,
  control,
  controls,
  describes,
  dialog,
  expectNoText,
  expectText,
  field,
  openList,
  press,
  tick,
  type,
} from '../../test-support/page.ts';
import { ruleAnswer } from '../../test-support/rule-answers.ts';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { RulesScreen } from './rules-screen.tsx';

const CREATE = 'POST /api/rules';
const UPDATE = 'PUT /api/rules/r-1';
const DELETE = 'DELETE /api/rules/r-1';
const PREVIEW = 'POST /api/rules/preview';
const APPLY = 'POST /api/rules/apply';

const show = (rules: readonly object[], answers: Answers = {}) =>
  showScreen(<RulesScreen />, {
    'GET /api/households': {
      body: { data: [{ id: 'h-1', name: 'Nest', role: 'owner', member_count: 2, currency: 'EUR', members: [] }] },
    },
    'GET /api/categories': { body: { data: ['Bees', 'Food'] } },
    'GET /api/accounts': {
      body: {
        data: [
          accountAnswer(),
          accountAnswer({ id: 'a-2', name: 'Rainy day' }),
          accountAnswer({ id: 'a-9', name: 'Shared', household_id: 'h-1', household_name: 'Nest', currency: 'EUR' }),
        ],
        ledgers: [],
      },
    },
    'GET /api/rules': { body: { data: rules } },
    ...answers,
  });

const sentences = () => [...document.querySelectorAll('ol li p, ol li')].map(({ textContent }) => textContent);

/** How many conditions there are. */
const conditionCount = () => document.querySelectorAll('fieldset').length;

const open = async (what: string, of = 1) => {
  await press(`More for rule ${of}`);
  await press(what);
};

describe('a rule', () => {
  it('is a sentence with all of its conditions and actions, in the currency of its ledger', async () => {
    show([
      ruleAnswer('r-1', {
        conditions: [
          { field: 'text', match: 'is', text: 'A' },
          { field: 'text', match: 'starts_with', text: 'B' },
          { field: 'amount', from: 5, to: 5 },
          { field: 'direction', direction: 'in' },
        ],
        actions: [
          { action: 'description', description: 'Groceries' },
          { action: 'transfer_to', account_id: 'a-2' },
        ],
      }),
      ruleAnswer('r-2', {
        household_id: 'h-1',
        conditions: [
          { field: 'amount', from: 1, to: 2 },
          { field: 'account', account_id: 'gone' },
        ],
        actions: [{ action: 'ignore' }],
      }),
    ]);
    await expectText('Rainy day');
    const said = sentences().join('\n');
    expect(said).toContain(
      'If the text is “A” and the text starts with “B” and the amount is $5.00 and money comes in, set description “Groceries” and make it a transfer with Rainy day',
    );
    expect(said).toContain(
      'If the amount is between €1.00 and €2.00 and the account is an account that is gone, do not import it',
    );
    const lists = [...document.querySelectorAll('ol')].map((list) => list.getAttribute('aria-label'));
    expect(lists).toEqual(['Personal', 'Nest']);
    // The only one of a list has nowhere to go.
    expect((await control('Move rule 1 up')).getAttribute('aria-disabled')).toBe('true');
    expect((await control('Move rule 1 down')).getAttribute('aria-disabled')).toBe('true');
  });

  it('looks at text, amounts and directions, each with its own fields', async () => {
    const screen = show([], { [CREATE]: { status: 201, body: ruleAnswer('r-9') } });
    await press('Add rule');
    expect(await openList('Look at')).toEqual(['Text', 'Amount', 'Direction', 'Account']);
    await choose('Look at', 'Amount');
    await describes('To', 'Empty: exactly this amount');
    await type('From', 'x');
    await press('Save');
    await describes('From', /amount/i);
    await type('From', '10');
    await type('To', '5');
    await press('Save');
    await describes('To', 'The second amount must not be less than the first');
    expect((await field('From')).getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.writes()).toEqual([]);
    await choose('Look at', 'Direction');
    expect(await openList('Direction')).toEqual(['Money out', 'Money in']);
  });

  it('has conditions that are added and taken away, and does several things', async () => {
    const screen = show([], { [CREATE]: { status: 201, body: ruleAnswer('r-9') } });
    await press('Add rule');
    expect(controls('Remove condition 1')).toEqual([]);
    await choose('Look at', 'Direction');
    await choose('Direction', 'Money in');
    for (const count of [2, 3]) {
      await press('Add condition');
      await expect.poll(conditionCount).toBe(count);
    }
    await press('Remove condition 2');
    await expect.poll(conditionCount).toBe(2);
    await type('Words', 'Café');
    await choose('How', 'starts with');
    await choose('Transfer with', 'Rainy day');
    await type('Description', 'Coffee');
    await tick('Do not import such rows');
    await press('Save');
    await expect.poll(() => screen.calls(CREATE)).toHaveLength(1);
    expect(screen.calls(CREATE)[0]?.body).toEqual({
      household_id: null,
      conditions: [
        { field: 'direction', direction: 'in' },
        { field: 'text', match: 'starts_with', text: 'Café' },
      ],
      actions: [
        { action: 'description', description: 'Coffee' },
        { action: 'transfer_to', account_id: 'a-2' },
        { action: 'ignore' },
      ],
    });
    await expect.poll(dialog).toBeNull();
  });

  it('names accounts of its ledger alone', async () => {
    const screen = show([], { [CREATE]: { status: 201, body: ruleAnswer('r-9') } });
    await press('Add rule');
    expect(await openList('Transfer with')).toEqual(['No transfer', 'Everyday', 'Rainy day']);
    await press('Rainy day');
    await choose('Look at', 'Account');
    await choose('Account', 'Everyday');
    expect(await openList('Ledger')).toEqual(['Personal', 'Nest']);
    await press('Nest');
    await expect.poll(async () => (await field('Transfer with')).value).toBe('No transfer');
    expect((await field('Account')).value).toBe('');
    await press('Save');
    // Neither an account nor anything to do.
    await expectText('A rule has 1 to 4 actions, each kind once');
    await type('Category', 'Bees');
    await press('Save');
    await expectNoText('A rule has 1 to 4 actions');
    await choose('Account', 'Shared');
    await press('Save');
    await expect.poll(() => screen.calls(CREATE)).toHaveLength(1);
    expect(screen.calls(CREATE)[0]?.body).toMatchObject({
      household_id: 'h-1',
      conditions: [{ field: 'account', account_id: 'a-9' }],
      actions: [{ action: 'category', category: 'Bees' }],
    });
  });

  it('RULE-01 has at most ten conditions, and begins as it is saved', async () => {
    const conditions = [
      { field: 'amount', from: 5, to: 10 },
      { field: 'direction', direction: 'out' },
      { field: 'account', account_id: 'a-1' },
      { field: 'text', match: 'is', text: 'X' },
    ];
    const screen = show([ruleAnswer('r-1', { household_id: 'h-1', conditions })], {
      [UPDATE]: { body: ruleAnswer('r-1') },
    });
    await open('Edit');
    await expectText('Edit rule');
    expect((await field('From')).value).toBe('5.00');
    expect((await field('Ledger')).disabled).toBe(true);
    expect((await field('Category')).value).toBe('Food');
    while (controls('Add condition').length > 0) {
      const before = conditionCount();
      await press('Add condition');
      await expect.poll(conditionCount).toBe(before + 1);
    }
    expect(conditionCount()).toBe(10);
    while (conditionCount() > 4) {
      const before = conditionCount();
      await press(`Remove condition ${before}`);
      await expect.poll(conditionCount).toBe(before - 1);
    }
    await press('Save');
    await expect.poll(dialog).toBeNull();
    expect(screen.calls(UPDATE)[0]?.body).toMatchObject({ conditions, enabled: true });
  });

  it('is deleted after a question; where that is refused it stays, with the reason', async () => {
    let isRefused = true;
    const screen = show([ruleAnswer('r-1')], { [DELETE]: () => ({ status: isRefused ? 403 : 204 }) });
    await open('Delete');
    await expectText('If the text contains “REWE”, set category Food. What it changed stays.');
    await press('Delete');
    await expectText('Failed to save. Please try again.');
    isRefused = false;
    await press('Delete');
    await expect.poll(dialog).toBeNull();
    await expectText('Rule deleted.');
    expect(screen.calls(DELETE).at(-1)?.headers.get('if-match')).toBe('"3"');
  });

  it('that cannot be moved or switched says so, until it can', async () => {
    let isRefused = true;
    show([ruleAnswer('r-1'), ruleAnswer('r-2')], {
      'PUT /api/rules/order': () => (isRefused ? { status: 403, body: {} } : { body: { data: [] } }),
    });
    await press('Move rule 2 up');
    await expectText('Failed to save. Please try again.');
    isRefused = false;
    await press('Move rule 1 down');
    await expectText('Rule moved to place 2.');
    await expectNoText('Failed to save. Please try again.');
  });
});

const changed = (id: string, before: object, after: object) => ({
  transaction_id: id,
  date: '2026-03-10',
  amount: -12.5,
  before: { description: 'REWE 0423', category: null, ...before },
  after: { description: 'REWE 0423', category: null, transfer_account_id: null, other_transaction_id: null, ...after },
  rule_id: 'r-1',
});

const previewed = (count: number, changes: readonly object[]) => ({
  body: {
    count,
    sum: -25,
    span: count === 0 ? null : { from: '2026-03-10', to: '2026-03-12' },
    currency: 'USD',
    expected: 'as-shown',
    changes,
  },
});

describe('what a rule would change', () => {
  it('is shown field by field, and of many the first', async () => {
    const changes = [
      changed('t-1', {}, { category: 'Food' }),
      changed('t-2', { category: 'Fun' }, { category: null, description: 'Groceries' }),
      changed('t-3', {}, { transfer_account_id: 'a-2' }),
      changed('t-4', {}, { transfer_account_id: 'a-2', other_transaction_id: 't-9' }),
      ...Array.from({ length: 60 }, (_, n) => changed(`m-${n}`, {}, { category: 'Food' })),
    ];
    const screen = show([ruleAnswer('r-1')], {
      [PREVIEW]: previewed(1200, changes),
      [APPLY]: { status: 403, body: {} },
    });
    await open('Apply to earlier transactions');
    await expectText('1,200 changes, -$25.00 in all, Mar 10');
    await expectText('and 1,150 more');
    const rows = [...document.querySelectorAll('[role="dialog"] tbody tr')].map((line) =>
      [...line.children].map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim()).join(' | '),
    );
    expect(rows.slice(0, 9)).toEqual([
      'Mar 10 · REWE 0423 · -$12.50',
      'Category | − — | + Food',
      'Mar 10 · REWE 0423 · -$12.50',
      'Category | − Fun | + —',
      'Description | − REWE 0423 | + Groceries',
      'Mar 10 · REWE 0423 · -$12.50',
      'Transfer | − — | + Rainy day, recorded anew',
      'Mar 10 · REWE 0423 · -$12.50',
      'Transfer | − — | + Rainy day',
    ]);
    await press('Change 1,200 transactions');
    await expectText('Failed to save. Please try again.');
    expect(screen.calls(APPLY)).toHaveLength(1);
  });

  it('that cannot be read says so, and is read again; it may be nothing', async () => {
    let isDown = true;
    show([ruleAnswer('r-1')], { [PREVIEW]: () => (isDown ? { status: 403, body: {} } : previewed(0, [])) });
    await open('Apply to earlier transactions');
    await expectText('Failed to load the preview. Please try again later.');
    isDown = false;
    await press('Retry');
    await expectText('Nothing would change.');
    expect(controls('Change 0 transactions')).toEqual([]);
    await press('Cancel');
    await expect.poll(dialog).toBeNull();
  });
});
