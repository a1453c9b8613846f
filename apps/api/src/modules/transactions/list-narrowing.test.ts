import { describe, expect } from 'vitest';
import { DAY, open, record, transfer } from '../../../test/accounts.ts';
import { it } from '../../../test/household-test.ts';
import { csv, importFile } from '../../../test/imports.ts';
import type { Person } from '../../../test/test-server.ts';

interface List {
  data: { id: string; description: string; date: string }[];
  pagination: Record<string, number>;
  next: string | null;
}

const list = async (person: Person, query: string): Promise<List> => {
  const answer = await person.call('GET', `/api/transactions?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<List>();
};

const ids = async (person: Person, query: string) => (await list(person, query)).data.map(({ id }) => id);

const cursor = (...key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url');

describe('a list of transactions', () => {
  it('orders texts that differ in case alone by date', async ({ server }) => {
    const ada = await server.join('AdaCase');
    await record(ada, { description: 'kiosk', date: '2026-03-02' });
    await record(ada, { description: 'Kiosk', date: '2026-03-01' });
    const { data } = await list(ada, 'sort=description');
    expect(data.map(({ description }) => description)).toEqual(['Kiosk', 'kiosk']);
  });

  it('finds everything of the person’s own ledger by its name, whatever its case', async ({ server }) => {
    const ada = await server.join('AdaNamed');
    const bread = await record(ada);
    expect(await ids(ada, 'search=PERSON')).toEqual([bread]);
    expect(await ids(ada, 'search=persons')).toEqual([]);
  });

  it('finds what is in an account by its name, whatever its case, among expenses as among all', async ({ server }) => {
    const ada = await server.join('AdaAccount');
    const bread = await record(ada, { account_id: await open(ada, { name: 'Giro' }) });
    await record(ada);
    for (const query of ['search=gIRO', 'search=gIRO&kind=expense']) expect(await ids(ada, query)).toEqual([bread]);
  });

  it('finds signs that mean something to a database as what they are', async ({ server }) => {
    const ada = await server.join('AdaSigns');
    const strange = await record(ada, { description: '5% of a\\b_c' });
    const found = (text: string) => ids(ada, `search=${encodeURIComponent(text)}`);
    for (const text of ['a\\b', 'b_c', '5% o']) expect([text, await found(text)]).toEqual([text, [strange]]);
    for (const text of ['a\\\\b', '5_ o', 'a%c']) expect([text, await found(text)]).toEqual([text, []]);
  });

  it('without a category has entries alone', async ({ server }) => {
    const ada = await server.join('AdaBare');
    const [from, to] = [await open(ada, { opening_balance: 5 }), await open(ada)];
    await transfer(ada, { from_account_id: from, to_account_id: to, amount: 50, date: DAY });
    const bread = await record(ada, { account_id: from });
    expect(await ids(ada, 'uncategorised=true')).toEqual([bread]);
  });

  it('IMP-44 is of one import, by a text, too; of what is no import it is empty', async ({ server }) => {
    const ada = await server.join('AdaImports');
    const account = await open(ada);
    await importFile(ada, account, csv({ amount: -3, id: 'N1', text: 'Bakery' }));
    const second = await importFile(ada, account, csv({ amount: -4, id: 'N2', text: 'Bakery' }));
    const found = await ids(ada, `import_id=${second.id}`);
    expect(found).toHaveLength(1);
    expect(await ids(ada, `import_id=${second.id}&search=bakery`)).toEqual(found);
    expect(await ids(ada, 'import_id=nothing')).toEqual([]);
  });

  it('SRV-39 after a cursor has no number of its page, and no cursor is made up', async ({ server }) => {
    const ada = await server.join('AdaCursor');
    for (const date of ['2026-03-01', '2026-03-02', '2026-03-03']) await record(ada, { date });
    const first = await list(ada, 'limit=1');
    expect(first.pagination).toEqual({ page: 1, limit: 1, total_pages: 3, total_items: 3 });
    const next = await list(ada, `limit=1&after=${first.next}`);
    expect(next.pagination).toEqual({ limit: 1, total_pages: 3, total_items: 3 });
    const id = first.data[0]?.id;
    for (const key of [
      [id, DAY, 'Br\0ead', null, -1],
      [id, DAY, 'Bread', null, 1.5],
      [id, DAY, 'Bread', null, 2 ** 53],
      [id, '2026-02-30', 'Bread', null, -1],
    ]) {
      const refused = await ada.call('GET', `/api/transactions?after=${cursor(...key)}`);
      expect([refused.statusCode, refused.json()]).toMatchObject([422, { problems: [{ field: 'after' }] }]);
    }
  });
});

it('QUICK-05 everybody’s categories come before those that one made', async ({ server }) => {
  const ada = await server.join('AdaCategories');
  await record(ada, { category: 'Aardvarks' });
  const { categories } = (await ada.call('GET', '/api/transactions/categories')).json<{ categories: string[] }>();
  expect(categories.at(-1)).toBe('Aardvarks');
});
