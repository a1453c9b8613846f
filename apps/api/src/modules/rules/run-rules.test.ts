import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { createAccessToken } from '../../../test/access-token.ts';
import { accountOf, DAY, open, post, reconcile, record, transfer } from '../../../test/accounts.ts';
import { it } from '../../../test/household-test.ts';
import { untilBlocked } from '../../../test/test-database.ts';
import type { Person, TestServer } from '../../../test/test-server.ts';

const FOOD = { action: 'category', category: 'Food' };
const text = (sought: string) => ({ field: 'text', match: 'contains', text: sought });
const rule = (...actions: object[]) => ({ conditions: [text('REWE')], actions });

interface Preview {
  readonly count: number;
  readonly sum: number;
  readonly span: object | null;
  readonly expected: string;
  readonly changes: { readonly transaction_id: string; readonly rule_id: string | null }[];
}

const preview = async (person: Person, run: object): Promise<Preview> => {
  const answer = await post(person, '/api/rules/preview', run);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

const apply = async (person: Person, run: object) => {
  const { expected } = await preview(person, run);
  return post(person, '/api/rules/apply', { ...run, expected });
};

/** A transaction as a bank's file brings it. */
const imported = async (server: TestServer, person: Person, payload: object = {}): Promise<string> => {
  const id = await record(person, { description: 'REWE 0423', ...payload });
  await server.db.asOwner(
    `update transaction set description_by = 'bank', payee = 'REWE', bank_text = 'REWE SAGT DANKE 0423' where id = $1`,
    [id],
  );
  return id;
};

const transaction = async (person: Person, id: string) =>
  (await person.call('GET', `/api/transactions/${id}`)).json<Record<string, unknown>>();

const renaming = (description: string) => ({ rule: rule({ action: 'description', description }) });

describe('a preview', () => {
  it('RULE-05 says before and after, count, sum and span, and writes nothing', async ({ server, owner }) => {
    const ada = await server.join('AdaPreview');
    const [one, other] = [
      await imported(server, ada, { amount: -10.5 }),
      await imported(server, ada, { amount: -4.25, date: '2026-03-12' }),
    ];
    await record(ada, { description: 'Bakery' });
    const run = { rule: rule(FOOD, { action: 'description', description: 'Groceries' }) };
    const found = await preview(ada, run);
    expect(await preview(ada, { ...run, household_id: 'personal' })).toEqual(found);
    expect(found).toMatchObject({
      count: 2,
      sum: -14.75,
      span: { from: DAY, to: '2026-03-12' },
      currency: 'USD',
      changes: [
        {
          transaction_id: other,
          before: { description: 'REWE 0423', category: null },
          after: { description: 'Groceries', category: 'Food', transfer_account_id: null, other_transaction_id: null },
          rule_id: null,
        },
        { transaction_id: one },
      ],
    });
    expect(await transaction(ada, one)).toMatchObject({ description: 'REWE 0423', category: null, version: 1 });
    expect(await preview(owner, { rule: rule(FOOD) })).toMatchObject({ count: 0, sum: 0, span: null, changes: [] });
  });

  it('is of stored rules or of one that is not stored, not of both, and of none that the ledger has not', async ({
    owner,
  }) => {
    const both = await post(owner, '/api/rules/preview', { rule: rule(FOOD), ids: ['x'] });
    expect([both.statusCode, both.json()]).toMatchObject([422, { problems: [{ field: 'rule', code: 'rule.form' }] }]);
    for (const ids of [['x'], ['01890000-0000-7000-8000-000000000000']]) {
      expect((await post(owner, '/api/rules/preview', { ids })).statusCode).toBe(404);
    }
  });
});

describe('a run of rules', () => {
  it('RULE-08 is one change group that an undo takes back, and marks what it set', async ({ server }) => {
    const ada = await server.join('AdaRun');
    const ids = [await imported(server, ada), await imported(server, ada)];
    const stored = (await post(ada, '/api/rules', rule(FOOD))).json<{ id: string }>().id;
    const done = await apply(ada, { ids: [stored] });
    expect([done.statusCode, done.json()]).toMatchObject([200, { count: 2, sum: -20 }]);
    for (const id of ids) {
      expect(await transaction(ada, id)).toMatchObject({
        category: 'Food',
        category_by: 'rule',
        description_by: 'bank',
        rule_id: stored,
      });
    }
    const group = String(done.headers['change-group']);
    const log = (await ada.call('GET', `/api/history/${group}`)).json<Record<string, unknown>>();
    expect(log).toMatchObject({
      group: { channel: 'rule', source_name: 'REWE', counts: { transaction: { update: 2 } } },
    });
    expect((await post(ada, `/api/history/${group}/undo`, {})).statusCode).toBe(200);
    for (const id of ids) {
      expect(await transaction(ada, id)).toMatchObject({ category: null, category_by: null, rule_id: null });
    }
  });

  it('HIST-10 is named by no rule where several changed something', async ({ server }) => {
    const ada = await server.join('AdaSeveral');
    await imported(server, ada);
    await record(ada, { description: 'Cinema' });
    const cinema = { conditions: [text('Cinema')], actions: [{ action: 'category', category: 'Entertainment' }] };
    for (const each of [rule(FOOD), cinema]) await post(ada, '/api/rules', each);
    const done = await apply(ada, {});
    expect(done.json()).toMatchObject({ count: 2 });
    const log = (await ada.call('GET', `/api/history/${String(done.headers['change-group'])}`)).json<object>();
    expect(log).toMatchObject({ group: { channel: 'rule', source_name: null } });
  });

  it('is of a rule that is off, too, where that is named; of all rules it is not', async ({ server }) => {
    const ada = await server.join('AdaOff');
    const id = await imported(server, ada);
    const stored = (await post(ada, '/api/rules', { ...rule(FOOD), enabled: false })).json<{ id: string }>().id;
    expect(await preview(ada, {})).toMatchObject({ count: 0 });
    expect(await preview(ada, { ids: [stored] })).toMatchObject({ count: 1, changes: [{ transaction_id: id }] });
  });

  it('RULE-09 marks a description that it wrote', async ({ server }) => {
    const ada = await server.join('AdaWords');
    const id = await imported(server, ada);
    await apply(ada, { rule: rule({ action: 'description', description: 'Groceries' }) });
    expect(await transaction(ada, id)).toMatchObject({
      description: 'Groceries',
      description_by: 'rule',
      category_by: null,
    });
  });

  it('RULE-09 marks no more what a person wrote after it, and still what they left', async ({ server }) => {
    const ada = await server.join('AdaWrites');
    const change = async (payload: object) => {
      const id = await imported(server, ada);
      await apply(ada, { rule: rule(FOOD, { action: 'description', description: 'Groceries' }) });
      await ada.call('PATCH', `/api/transactions/${id}`, { payload });
      const { category_by, description_by } = await transaction(ada, id);
      return { category_by, description_by };
    };
    expect(await change({ description: 'Rolls' })).toEqual({ category_by: 'rule', description_by: 'person' });
    expect(await change({ category: 'Other' })).toEqual({ category_by: 'person', description_by: 'rule' });
    expect(await change({ amount: -11 })).toEqual({ category_by: 'rule', description_by: 'rule' });
  });

  it('RULE-09 names the rule that wrote its description last, where none filed it', async ({ server }) => {
    const ada = await server.join('AdaNamed');
    const id = await imported(server, ada);
    for (const description of ['Shopping', 'Groceries']) {
      const naming = rule({ action: 'description', description });
      const stored = (await post(ada, '/api/rules', naming)).json<{ id: string }>().id;
      await apply(ada, { ids: [stored] });
      expect(await transaction(ada, id)).toMatchObject({ description, rule_id: stored });
    }
  });

  it('RULE-09 names the rule of its category, also once another one wrote its description', async ({ server }) => {
    const ada = await server.join('AdaBoth');
    const id = await imported(server, ada);
    const [filing, naming] = [rule(FOOD), rule({ action: 'description', description: 'Groceries' })];
    const stored = (await post(ada, '/api/rules', filing)).json<{ id: string }>().id;
    const other = (await post(ada, '/api/rules', naming)).json<{ id: string }>().id;
    await apply(ada, { ids: [stored] });
    await apply(ada, { ids: [other] });
    expect(await transaction(ada, id)).toMatchObject({ category: 'Food', description: 'Groceries', rule_id: stored });
  });

  it('RULE-06 leaves what a person set, a correction of a rule too, unless it is told otherwise', async ({
    server,
  }) => {
    const ada = await server.join('AdaSet');
    const byHand = await record(ada, { description: 'REWE', category: 'Fun' });
    const corrected = await imported(server, ada);
    await apply(ada, { rule: rule(FOOD) });
    await ada.call('PATCH', `/api/transactions/${corrected}`, { payload: { category: 'Fun' } });
    expect((await preview(ada, { rule: rule(FOOD) })).count).toBe(0);
    expect((await apply(ada, { rule: rule(FOOD), overwrite: true })).json()).toMatchObject({ count: 2 });
    expect(await transaction(ada, byHand)).toMatchObject({ category: 'Food', category_by: 'rule' });
  });

  it('RULE-07 changes no side of a transfer, no opening, nothing reconciled or projected', async ({ server }) => {
    const ada = await server.join('AdaFixed');
    const [from, to] = [await open(ada, { opening_balance: 5 }), await open(ada)];
    await transfer(ada, { from_account_id: from, to_account_id: to, amount: 5, date: DAY, description: 'REWE' });
    await record(ada, { description: 'REWE', is_projected: true });
    await record(ada, { description: 'REWE', account_id: from, amount: 3, status: 'cleared' });
    const { cleared_balance: balance } = await accountOf(ada, from);
    expect((await reconcile(ada, from, { balance })).statusCode).toBe(201);
    const anything = { conditions: [{ field: 'amount', from: 0, to: 1000 }], actions: [FOOD] };
    expect((await preview(ada, { rule: anything, overwrite: true })).count).toBe(0);
  });

  it('RULE-03 takes of each action the first rule from the top', async ({ server }) => {
    const ada = await server.join('AdaOrder');
    const id = await imported(server, ada);
    const make = async (...actions: object[]) =>
      (await post(ada, '/api/rules', rule(...actions))).json<{ id: string }>().id;
    const fun = await make({ action: 'category', category: 'Fun' });
    const food = await make(FOOD, { action: 'description', description: 'Groceries' });
    await ada.call('PUT', '/api/rules/order', { payload: { ids: [food, fun] } });
    await apply(ada, {});
    expect(await transaction(ada, id)).toMatchObject({ category: 'Food', description: 'Groceries', rule_id: food });
  });

  it('RULE-12 links the opposite transaction within four days, else records an uncleared side', async ({ server }) => {
    const ada = await server.join('AdaMove');
    const [giro, savings] = [await open(ada), await open(ada)];
    const left = await imported(server, ada, { account_id: giro, amount: -50, status: 'cleared' });
    const arrived = await record(ada, { account_id: savings, amount: 50, date: '2026-03-14', description: 'In' });
    const alone = await imported(server, ada, { account_id: giro, amount: -7, status: 'cleared' });
    const moving = { rule: rule({ action: 'transfer_to', account_id: savings }) };
    const { changes } = await preview(ada, moving);
    expect(changes.map((change) => [change.transaction_id, change])).toMatchObject([
      [alone, { after: { transfer_account_id: savings, other_transaction_id: null } }],
      [left, { after: { transfer_account_id: savings, other_transaction_id: arrived } }],
    ]);
    const done = await apply(ada, moving);
    expect([done.statusCode, done.json()]).toMatchObject([200, { count: 2, sum: -57 }]);
    expect(await transaction(ada, arrived)).toMatchObject({ type: 'transfer', transfer_side: 'visible' });
    expect([(await accountOf(ada, giro)).balance, await accountOf(ada, savings)]).toMatchObject([
      -57,
      { balance: 57, uncleared: 2 },
    ]);
  });

  it('RULE-04 is refused where the other side of a transfer was changed since the preview', async ({ server }) => {
    const ada = await server.join('AdaOther');
    const [giro, savings] = [await open(ada), await open(ada)];
    await imported(server, ada, { account_id: giro, amount: -50, status: 'cleared' });
    const arrived = await record(ada, { account_id: savings, amount: 50, description: 'In' });
    const moving = { rule: rule({ action: 'transfer_to', account_id: savings }) };
    const { expected } = await preview(ada, moving);
    await ada.call('PATCH', `/api/transactions/${arrived}`, { payload: { description: 'A present' } });
    const late = await post(ada, '/api/rules/apply', { ...moving, expected });
    expect([late.statusCode, late.json()]).toMatchObject([409, { reason: { code: 'rule.outdated' } }]);
    expect(await transaction(ada, arrived)).toMatchObject({ type: 'entry' });
  });

  it('RULE-04 is refused where another change would be made than the preview showed', async ({ server }) => {
    const ada = await server.join('AdaLate');
    const id = await imported(server, ada);
    const { expected } = await preview(ada, { rule: rule(FOOD) });
    await ada.call('PATCH', `/api/transactions/${id}`, { payload: { amount: -11 } });
    const late = await post(ada, '/api/rules/apply', { rule: rule(FOOD), expected });
    expect([late.statusCode, late.json()]).toMatchObject([409, { reason: { code: 'rule.outdated' } }]);
    expect(await transaction(ada, id)).toMatchObject({ category: null });
  });

  it('RULE-04 is refused where the rule gives another description than the preview showed', async ({ server }) => {
    const ada = await server.join('AdaRenamed');
    const id = await imported(server, ada);
    const { expected } = await preview(ada, renaming('Groceries'));
    const late = await post(ada, '/api/rules/apply', { ...renaming('Markets'), expected });
    expect([late.statusCode, late.json()]).toMatchObject([409, { reason: { code: 'rule.outdated' } }]);
    expect((await transaction(ada, id)).description).not.toBe('Markets');
  });

  it('RULE-04 is refused where a transaction is changed while it waits for it', async ({ server }) => {
    const ada = await server.join('AdaWaits');
    const id = await imported(server, ada);
    const { expected } = await preview(ada, { rule: rule(FOOD) });
    await server.db.asOwner('begin');
    await server.db.asOwner('update transaction set amount = -11, version = version + 1 where id = $1', [id]);
    const waiting = post(ada, '/api/rules/apply', { rule: rule(FOOD), expected });
    await untilBlocked(server.db);
    await server.db.asOwner('commit');
    expect((await waiting).json()).toMatchObject({ reason: { code: 'rule.outdated' } });
    expect(await transaction(ada, id)).toMatchObject({ category: null });
  });

  it('RULE-04 changes what the preview showed, for any rules and transactions', async ({ server }) => {
    const ada = await server.join('AdaAny');
    const accounts = [await open(ada), await open(ada)];
    const words = ['REWE', 'Rent', 'Shop'];
    const drafts = fc.array(
      fc.record({
        amount: fc.constantFrom(-5, 5, -7.5),
        description: fc.constantFrom(...words),
        category: fc.constantFrom(null, 'Fun'),
        account_id: fc.constantFrom(null, ...accounts),
      }),
      { minLength: 1, maxLength: 6 },
    );
    const actions = fc.constantFrom(
      [FOOD],
      [{ action: 'description', description: 'Renamed' }],
      [{ action: 'transfer_to', account_id: accounts[1] }, FOOD],
    );
    const conditions = fc.constantFrom(...words).map((word) => [text(word)]);
    const runs = fc.record({ rule: fc.record({ conditions, actions }), overwrite: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(drafts, runs, async (rows, run) => {
        for (const row of rows) await record(ada, row);
        const shown = await preview(ada, run);
        const done = await post(ada, '/api/rules/apply', { ...run, expected: shown.expected });
        expect([done.statusCode, done.json()]).toMatchObject([200, { count: shown.count, sum: shown.sum }]);
        expect((await preview(ada, run)).count).toBe(0);
      }),
      { numRuns: 12 },
    );
  });

  it('is refused to a caller who may write in a ledger and not read it', async ({ server }) => {
    const ada = await server.join('AdaToken');
    await imported(server, ada);
    const program = await createAccessToken(server, ada, { household_id: null, write: true });
    const answer = await program.call('POST', '/api/rules/preview', { payload: { rule: rule(FOOD) } });
    expect(answer.statusCode).toBe(404);
  });
});
