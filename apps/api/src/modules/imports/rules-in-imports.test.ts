import { describe, expect } from 'vitest';
import { accountOf, post, reasonOf, record } from '../../../test/accounts.ts';
import { it } from '../../../test/household-test.ts';
import {
  account,
  choose,
  commit,
  csv,
  draft,
  readImport,
  rows,
  statuses,
  undoImport,
  upload,
} from '../../../test/imports.ts';
import type { Person } from '../../../test/test-server.ts';

const FOOD = { action: 'category', category: 'Food' };
const contains = (text: string) => ({ field: 'text', match: 'contains', text });

const addRule = async (person: Person, conditions: object[], ...actions: object[]): Promise<string> => {
  const answer = await post(person, '/api/rules', { conditions, actions });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
};

describe('rules and the rows of a file', () => {
  it('file and name what is imported, by the first from the top, and are named with it', async ({ server }) => {
    const ada = await server.join('AdaFiled');
    const id = await account(ada);
    const rule = await addRule(ada, [contains('rewe')], FOOD, { action: 'description', description: 'Groceries' });
    await addRule(ada, [contains('rewe')], { action: 'category', category: 'Fun' });
    const shown = await draft(ada, id, csv({ amount: -5, text: 'REWE 0423' }, { amount: -6, text: 'Bakery' }));
    expect(await rows(ada, shown)).toMatchObject([
      { description: 'Groceries', bank_text: 'REWE 0423', category: 'Food', take: 'import' },
      { description: 'Bakery', category: null, take: 'import' },
    ]);
    readImport(await commit(ada, shown));
    const list = await ada.call('GET', `/api/transactions?import_id=${shown.id}&sort=amount`);
    expect(list.json()).toMatchObject({
      data: [
        { description: 'Bakery', category: null, category_by: null, description_by: 'bank', rule_id: null },
        { description: 'Groceries', category: 'Food', category_by: 'rule', description_by: 'rule', rule_id: rule },
      ],
    });
  });

  it('RULE-13 a row that one ignores is unticked, and remembered once the import is committed', async ({ server }) => {
    const ada = await server.join('AdaIgnores');
    const id = await account(ada);
    await addRule(ada, [contains('round-up')], { action: 'ignore' });
    const file = csv({ amount: -1, text: 'Round-up 1' }, { amount: -6, text: 'Bakery' });
    const shown = await draft(ada, id, file);
    expect(await rows(ada, shown)).toMatchObject([{ take: 'ignore' }, { take: 'import' }]);
    expect(readImport(await commit(ada, shown)).result).toMatchObject({ created: 1, ignored: 1 });
    expect(await statuses(ada, await draft(ada, id, file))).toEqual(['ignored', 'imported']);
  });

  it('RULE-13 a row that one ignores is ticked still where an entry is there for it already', async ({ server }) => {
    const ada = await server.join('AdaEntered');
    const id = await account(ada);
    await addRule(ada, [contains('round-up')], { action: 'ignore' });
    await record(ada, { amount: -1, date: '2026-03-13', description: 'Round-up', account_id: id });
    const shown = await draft(ada, id, csv({ amount: -1, text: 'Round-up 1' }));
    expect(await rows(ada, shown)).toMatchObject([{ status: 'matches-entry', take: 'import' }]);
  });

  it('look at the account that is chosen for a file, as often as another is', async ({ server }) => {
    const ada = await server.join('AdaAccounts');
    const [giro, card] = [await account(ada), await account(ada)];
    await addRule(ada, [{ field: 'account', account_id: card }], FOOD);
    const made = await upload(ada, csv({ amount: -5, text: 'REWE' }));
    const { id } = readImport(made, 201);
    const filed = async (account_id: string) => {
      const payload = { statements: [{ number: 1, account_id }] };
      await ada.call('PUT', `/api/imports/${id}/reading`, { payload });
      const answer = await ada.call('GET', `/api/imports/${id}/rows`);
      return answer.json<{ data: { category: string | null }[] }>().data.map(({ category }) => category);
    };
    expect([await filed(giro), await filed(card), await filed(giro)]).toEqual([[null], ['Food'], [null]]);
  });

  it('RULE-12 with “Transfer to” are transfers with the opposite row within 4 days, else with an uncleared side', async ({
    server,
  }) => {
    const ada = await server.join('AdaSaves');
    const [giro, savings, card] = [await account(ada), await account(ada, { name: 'Savings' }), await account(ada)];
    const rule = await addRule(ada, [contains('saving')], { action: 'transfer_to', account_id: savings });
    const there = await record(ada, { amount: 50, account_id: savings, date: '2026-03-17' });
    await record(ada, { amount: 50, account_id: card, date: '2026-03-13' });
    await record(ada, { amount: 80, account_id: savings, date: '2026-03-18' });
    const shown = await draft(
      ada,
      giro,
      csv({ amount: -50, text: 'Saving 1' }, { amount: -70, text: 'Saving 2' }, { amount: -80, text: 'Saving 3' }),
    );
    expect(await rows(ada, shown)).toMatchObject([
      { status: 'transfer', take: 'import', match: { transaction_id: there }, transfer_account_name: null },
      { status: 'transfer', take: 'import', match: null, transfer_account_name: 'Savings' },
      { status: 'transfer', take: 'import', match: null, transfer_account_name: 'Savings' },
    ]);
    const done = readImport(await commit(ada, shown));
    expect(done.result).toMatchObject({ created: 3, transfers: 3 });
    expect(await accountOf(ada, savings)).toMatchObject({ balance: 50 + 70 + 80 + 80, cleared_balance: 0 });
    const made = await ada.call('GET', `/api/transactions?account_id=${savings}&transfers=only&sort=amount`);
    expect(made.json()).toMatchObject({
      data: [
        { id: there },
        { amount: 70, description: 'Saving 2', status: 'uncleared', import_id: null, transfer_side: 'visible' },
        { amount: 80, description: 'Saving 3', status: 'uncleared', date: '2026-03-13' },
      ],
    });
    const own = await ada.call('GET', `/api/transactions?import_id=${done.id}&sort=amount`);
    expect(own.json()).toMatchObject({ data: [{ rule_id: rule }, { rule_id: rule }, { type: 'transfer' }] });
    const ofSavings = csv({ amount: 70, text: 'From giro', date: '2026-03-14' }, { amount: -1, text: 'Fee' });
    expect(await statuses(ada, await draft(ada, savings, ofSavings))).toEqual(['matches-transfer', 'new']);
    expect(readImport(await undoImport(ada, done)).undo).toMatchObject({ removed: 5, restored: 1, kept: 0 });
    expect(await accountOf(ada, savings)).toMatchObject({ balance: 130 });
  });

  it('RULE-12 with “Transfer to” and a description name both sides by it', async ({ server }) => {
    const ada = await server.join('AdaNames');
    const [giro, savings] = [await account(ada), await account(ada)];
    const actions = [
      { action: 'transfer_to', account_id: savings },
      { action: 'description', description: 'Rainy day' },
    ];
    await addRule(ada, [contains('saving')], ...actions);
    readImport(await commit(ada, await draft(ada, giro, csv({ amount: -70, text: 'Saving 2' }))));
    for (const id of [giro, savings]) {
      const list = await ada.call('GET', `/api/transactions?account_id=${id}`);
      expect(list.json()).toMatchObject({ data: [{ type: 'transfer', description: 'Rainy day' }] });
    }
  });

  it('RULE-14 move nothing to an account that is closed, but to one of a later rule', async ({ server }) => {
    const ada = await server.join('AdaClosed');
    const [giro, savings, card] = [await account(ada), await account(ada), await account(ada, { name: 'Card' })];
    await addRule(ada, [contains('saving')], { action: 'transfer_to', account_id: savings });
    const closed = await ada.call('PATCH', `/api/accounts/${savings}`, { payload: { closed_on: '2026-12-31' } });
    expect(closed.statusCode, closed.body).toBe(200);
    const file = csv({ amount: -70, text: 'Saving' });
    expect(await statuses(ada, await draft(ada, giro, file))).toEqual(['new']);
    await addRule(ada, [contains('saving')], { action: 'transfer_to', account_id: card });
    expect(await rows(ada, await draft(ada, giro, file))).toMatchObject([
      { status: 'transfer', transfer_account_name: 'Card' },
    ]);
  });

  it('RULE-12 are entries again where a person says so, files them, or the account is closed meanwhile', async ({
    server,
  }) => {
    const ada = await server.join('AdaCloses');
    const [giro, savings] = [await account(ada), await account(ada)];
    await addRule(ada, [contains('saving')], { action: 'transfer_to', account_id: savings });
    const file = csv({ amount: -70, text: 'Saving' }, { amount: -71, text: 'Saving' }, { amount: -72, text: 'Saving' });
    const shown = await draft(ada, giro, file);
    expect(await statuses(ada, shown)).toEqual(['transfer', 'transfer', 'transfer']);
    const choices = [
      { number: 1, transaction_id: null },
      { number: 2, category: 'Fun' },
    ];
    await choose(ada, shown, { choices });
    expect(await statuses(ada, shown)).toEqual(['new', 'new', 'transfer']);
    await ada.call('PATCH', `/api/accounts/${savings}`, { payload: { closed_on: '2026-03-01' } });
    const refused = await commit(ada, shown);
    expect([refused.statusCode, reasonOf(refused)]).toEqual([409, '1 rows changed since the preview. Look again.']);
    await ada.call('PUT', `/api/imports/${shown.id}/reading`, { payload: {} });
    expect(await statuses(ada, shown)).toEqual(['new', 'new', 'new']);
    expect(readImport(await commit(ada, shown)).result).toMatchObject({ created: 3, transfers: 0 });
  });

  it('IMP-40 RULE-12 go to no account but the one that was shown', async ({ server }) => {
    const ada = await server.join('AdaTurns');
    const [giro, savings, card] = [await account(ada), await account(ada), await account(ada, { name: 'Card' })];
    await addRule(ada, [contains('saving')], { action: 'transfer_to', account_id: savings });
    const shown = await draft(ada, giro, csv({ amount: -70, text: 'Saving' }, { amount: -5, text: 'Bakery' }));
    await addRule(ada, [contains('saving')], { action: 'transfer_to', account_id: card });
    const rules = (await ada.call('GET', '/api/rules')).json<{ data: { id: string }[] }>().data;
    await ada.call('PUT', '/api/rules/order', { payload: { ids: rules.toReversed().map(({ id }) => id) } });
    const refused = await commit(ada, shown);
    expect([refused.statusCode, reasonOf(refused)]).toEqual([409, '1 rows changed since the preview. Look again.']);
    await ada.call('PUT', `/api/imports/${shown.id}/reading`, { payload: {} });
    expect(await rows(ada, shown)).toMatchObject([{ status: 'transfer', transfer_account_name: 'Card' }, {}]);
    expect(readImport(await commit(ada, shown)).result).toMatchObject({ created: 2, transfers: 1 });
  });

  it('RULE-12 RULE-10 stay entries where a person filed them, also once another account is chosen for the file', async ({
    server,
  }) => {
    const ada = await server.join('AdaFiles');
    const [giro, card, savings] = [await account(ada), await account(ada), await account(ada)];
    await addRule(ada, [contains('saving')], { action: 'transfer_to', account_id: savings });
    const shown = await draft(ada, giro, csv({ amount: -70, text: 'Saving' }, { amount: -71, text: 'Saving' }));
    await choose(ada, shown, { choices: [{ number: 1, category: 'Fun' }] });
    const payload = { statements: [{ number: 1, account_id: card }] };
    await ada.call('PUT', `/api/imports/${shown.id}/reading`, { payload });
    expect(await statuses(ada, shown)).toEqual(['new', 'transfer']);
  });

  it('RULE-12 stay entries in the account that the rule names itself', async ({ server }) => {
    const ada = await server.join('AdaSelf');
    const savings = await account(ada);
    await addRule(ada, [contains('saving')], { action: 'transfer_to', account_id: savings });
    expect(await statuses(ada, await draft(ada, savings, csv({ amount: -70, text: 'Saving' })))).toEqual(['new']);
  });

  it('IMP-40 RULE-13 that are others by now are shown before they are recorded, beside what a person chose', async ({
    server,
  }) => {
    const ada = await server.join('AdaRules');
    const file = csv(
      ...['REWE 1', 'REWE 2', 'Round-up', 'Bakery'].map((text, index) => ({ amount: -80 - index, text })),
    );
    const shown = await draft(ada, await account(ada), file);
    await choose(ada, shown, { choices: [{ number: 2, category: 'Fun' }] });
    await addRule(ada, [contains('rewe')], FOOD);
    await addRule(ada, [contains('round-up')], { action: 'ignore' });
    const refused = await commit(ada, shown);
    expect([refused.statusCode, reasonOf(refused)]).toEqual([409, '2 rows changed since the preview. Look again.']);
    await ada.call('PUT', `/api/imports/${shown.id}/reading`, { payload: {} });
    expect(await rows(ada, shown)).toMatchObject([
      { category: 'Food', take: 'import' },
      { category: 'Fun', take: 'import' },
      { category: null, take: 'ignore' },
      { category: null, take: 'import' },
    ]);
    expect(readImport(await commit(ada, shown)).result).toMatchObject({ created: 3, ignored: 1 });
  });

  it('IMP-40 RULE-13 that are again those of before are held against what was shown by others since', async ({
    server,
  }) => {
    const ada = await server.join('AdaReturns');
    const shown = await draft(ada, await account(ada), csv({ amount: -81, text: 'REWE' }));
    const rule = await addRule(ada, [contains('rewe')], FOOD);
    await ada.call('PUT', `/api/imports/${shown.id}/reading`, { payload: {} });
    expect(await rows(ada, shown)).toMatchObject([{ category: 'Food' }]);
    expect((await ada.call('DELETE', `/api/rules/${rule}`)).statusCode).toBe(204);
    const refused = await commit(ada, shown);
    expect([refused.statusCode, reasonOf(refused)]).toEqual([409, '1 rows changed since the preview. Look again.']);
  });

  it('that are others by now, and make the same of what is ticked, keep nothing from being recorded', async ({
    server,
  }) => {
    const ada = await server.join('AdaSameRules');
    const id = await account(ada);
    await record(ada, { amount: -82, date: '2026-03-12', account_id: id });
    const file = csv({ amount: -81, text: 'Bakery' }, { amount: -82, text: 'REWE' }, { amount: -83, text: 'REWE' });
    const shown = await draft(ada, id, file);
    await choose(ada, shown, { choices: [{ number: 3, take: 'skip' }] });
    await addRule(ada, [contains('rewe')], FOOD);
    expect(readImport(await commit(ada, shown)).result).toMatchObject({ created: 1, matched: 1, left_out: 1 });
  });
});
