import { expect, it } from 'vitest';
import { accountAnswer } from '../../test-support/account-answer.ts';
import { choose, press, tick, type } from '../../test-support/page.ts';
import { conflict, FORBIDDEN, inTurn } from '../../test-support/refused-answers.ts';
import { ruleAnswer, ruleChange, rulePreview } from '../../test-support/rule-answers.ts';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../test-support/transcript.ts';
import { RulesScreen } from './rules-screen.tsx';

standStill();

const LIST = 'GET /api/rules';
const ADD = 'POST /api/rules';
const PUT = 'PUT /api/rules/r-1';
const ORDER = 'PUT /api/rules/order';
const PREVIEW = 'POST /api/rules/preview';
const APPLY = 'POST /api/rules/apply';
const GROUP = { 'change-group': '7' };

const show = (rules: readonly object[], answers: Answers = {}) =>
  showScreen(
    <RulesScreen />,
    {
      'GET /api/households': {
        body: { data: [{ id: 'h-1', name: 'Nest', role: 'owner', member_count: 2, currency: 'EUR' }] },
      },
      'GET /api/transactions/categories': { body: { data: ['Pets'] } },
      'GET /api/accounts': {
        body: {
          data: [
            accountAnswer(),
            accountAnswer({ id: 'a-2', name: 'Savings' }),
            accountAnswer({ id: 'n-1', name: 'Shared', household_id: 'h-1', household_name: 'Nest', currency: 'EUR' }),
          ],
          ledgers: [],
        },
      },
      [LIST]: { body: { data: rules } },
      ...answers,
    },
    '/rules',
  );

const texts = (match: string) => ({ field: 'text', match, text: 'REWE' });

const EACH = [
  ruleAnswer('r-1', {
    conditions: [texts('contains'), texts('is'), texts('starts_with')],
    actions: [
      { action: 'category', category: 'Pets' },
      { action: 'description', description: 'Lunch' },
      { action: 'transfer_to', account_id: 'a-2' },
    ],
  }),
  ruleAnswer('r-2', {
    conditions: [
      { field: 'amount', from: 5, to: 5 },
      { field: 'direction', direction: 'out' },
      { field: 'account', account_id: 'gone' },
    ],
    actions: [{ action: 'ignore' }],
    enabled: false,
    account_gone: true,
  }),
  ruleAnswer('r-3', {
    conditions: [
      { field: 'amount', from: 5, to: 1000.5 },
      { field: 'direction', direction: 'in' },
      { field: 'account', account_id: 'a-1' },
    ],
    actions: [{ action: 'category', category: 'Groceries' }],
  }),
  ruleAnswer('r-4', {
    household_id: 'h-1',
    conditions: [{ field: 'amount', from: 5, to: 10 }],
    actions: [{ action: 'transfer_to', account_id: 'n-1' }],
  }),
];

it('rules are listed, switched, moved and deleted as approved', async () => {
  const { step, text } = transcribe(
    show(EACH, {
      'PUT /api/rules/r-2': inTurn(conflict('rule.changed'), FORBIDDEN, { body: EACH[1], headers: GROUP }),
      [ORDER]: inTurn(FORBIDDEN, { status: 204 }),
      'DELETE /api/rules/r-2': inTurn(conflict('rule.changed'), FORBIDDEN, {
        status: 204,
        headers: { 'change-group': '8' },
      }),
    }),
  );
  await step('Open');
  await step('Switch on, which is refused', () => tick('Rule 2 is on'));
  await step('Switch on, which fails', () => tick('Rule 2 is on'));
  await step('Switch on', () => tick('Rule 2 is on'));
  await step('Move up, which fails', () => press('Move rule 2 up'));
  await step('Move up', () => press('Move rule 3 up'));
  await step('Move down', () => press('Move rule 2 down'));
  await step('Menu', () => press('More for rule 2'));
  await step('Delete, which is asked', () => press('Delete'));
  await step('Delete, which is refused', () => press('Delete'));
  await step('Delete, which fails', () => press('Delete'));
  await step('Delete', () => press('Delete'));
  expect(text()).toMatchSnapshot();
});

it('rules of a server without a history are switched and deleted as approved', async () => {
  const capabilities = ['accounts', 'rules'];
  const { step, text } = transcribe(
    show([ruleAnswer('r-1')], {
      'GET /api/capabilities': { body: { capabilities } },
      [PUT]: { body: ruleAnswer('r-1', { enabled: false, version: 4 }) },
      'DELETE /api/rules/r-1': { status: 204 },
    }),
  );
  await step('Open');
  await step('Switch off', () => tick('Rule 1 is on'));
  await step('Menu', () => press('More for rule 1'));
  await step('Delete, which is asked', () => press('Delete'));
  await step('Delete', () => press('Delete'));
  expect(text()).toMatchSnapshot();
});

it('rules in German are written as approved', async () => {
  localStorage.setItem('nestegg-language', 'de');
  const { step, text } = transcribe(show(EACH));
  await step('Open');
  expect(text()).toMatchSnapshot();
});

it('rules that cannot be read, and none, say what was approved', async () => {
  const { step, text } = transcribe(show([], { [LIST]: inTurn(FORBIDDEN, { body: { data: [] } }) }));
  await step('Open');
  await step('Retry', () => press('Retry'));
  expect(text()).toMatchSnapshot();
});

const refusedRule = {
  status: 422,
  body: {
    code: 'VALIDATION_ERROR',
    message: 'No',
    details: { 'conditions.0.text': 'Not this text', category: 'Not this category' },
  },
};

it('a rule is added as approved', async () => {
  const { step, text } = transcribe(
    show([], {
      [ADD]: inTurn(refusedRule, conflict('rule.too-many', { n: 500 }), FORBIDDEN, {
        status: 201,
        body: ruleAnswer('r-9'),
        headers: GROUP,
      }),
    }),
  );
  await step('Open');
  await step('Add', () => press('Add rule'));
  await step('Save nothing', () => press('Save'));
  await step('Fill in', async () => {
    await type('Words', ' REWE ');
    await type('Description', 'Lunch');
    await choose('Transfer with', 'Savings');
    await tick('Do not import such rows');
  });
  await step('Add a condition', () => press('Add condition'));
  await step('Look at an amount', async () => {
    await choose('Look at', 'Amount');
    await press('Save');
  });
  await step('Look at a direction', () => choose('Look at', 'Direction'));
  await step('Look at an account', () => choose('Look at', 'Account'));
  await step('Save, refused by a field', async () => {
    await choose('Look at', 'Text');
    await press('Remove condition 2');
    await press('Save');
  });
  await step('Save, refused by a conflict', () => press('Save'));
  await step('Save, which fails', () => press('Save'));
  await step('Save', () => press('Save'));
  expect(text()).toMatchSnapshot();
});

it('a rule is changed as approved', async () => {
  const { step, text } = transcribe(
    show(EACH.slice(0, 3), {
      [PUT]: inTurn(conflict('rule.changed'), { body: EACH[0], headers: GROUP }),
    }),
  );
  await step('Open');
  await step('Edit', async () => {
    await press('More for rule 1');
    await press('Edit');
  });
  await step('Save, refused by a conflict', async () => {
    await press('Remove condition 2');
    await choose('Transfer with', 'No transfer');
    await press('Save');
  });
  await step('Save', () => press('Save'));
  expect(text()).toMatchSnapshot();
});

it('a rule is tried and applied as approved', async () => {
  const changes = [
    ruleChange(1, {}, { category: 'Groceries', description: 'Groceries' }),
    ruleChange(2, { category: 'Pets' }, { category: 'Pets', transfer_account_id: 'a-2' }, 5),
    ruleChange(3, { category: 'Pets' }, { transfer_account_id: 'a-2', other_transaction_id: 't-9' }),
  ];
  const { step, text } = transcribe(
    show([ruleAnswer('r-1')], {
      [PREVIEW]: inTurn(FORBIDDEN, rulePreview(0, []), rulePreview(1200, changes)),
      [APPLY]: inTurn(conflict('rule.outdated'), FORBIDDEN, {
        body: rulePreview(1200, changes).body,
        headers: GROUP,
      }),
    }),
  );
  await step('Open');
  await step('Try, which fails', async () => {
    await press('More for rule 1');
    await press('Apply to earlier transactions');
  });
  await step('Try, of which nothing comes', () => press('Retry'));
  await step('What people set, too', () => tick('Also change what people set'));
  await step('Change, which is refused', () => press('Change 1,200 transactions'));
  await step('Change, which fails', () => press('Change 1,200 transactions'));
  await step('Change', () => press('Change 1,200 transactions'));
  expect(text()).toMatchSnapshot();
});
