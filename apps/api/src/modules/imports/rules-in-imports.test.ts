import { describe, expect } from 'vitest';
import { post } from '../../../test/accounts.ts';
import { it } from '../../../test/household-test.ts';
import { account, commit, csv, draft, readImport, rows, statuses, upload } from '../../../test/imports.ts';
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
});
