import { describe, expect } from 'vitest';
import { accountOf, reasonOf, record } from '../../../test/accounts.ts';
import { createAccessToken } from '../../../test/access-token.ts';
import { createHousehold } from '../../../test/household.ts';
import { expectFieldRefused } from '../../../test/expect-refusal.ts';
import { it } from '../../../test/household-test.ts';
import {
  account,
  choose,
  commit,
  csv,
  draft,
  importFile,
  ofx,
  readImport,
  rows,
  statuses,
  undoImport,
  upload,
} from '../../../test/imports.ts';

// A ledger has ten drafts at most.
it.afterEach(({ server }) => server.db.asOwner("delete from import where state = 'draft'"));

describe('an import', () => {
  it('is undone after its account was closed', async ({ owner }) => {
    const id = await account(owner);
    const done = await importFile(owner, id, csv({ amount: -5 }, { amount: 5, text: 'Back' }));
    await owner.call('PATCH', `/api/accounts/${id}`, { payload: { closed_on: '2026-04-01' } });
    expect(readImport(await undoImport(owner, done))).toMatchObject({ undo: { removed: 2, kept: 0 } });
    const late = await upload(owner, csv({ amount: -7 }));
    const payload = { statements: [{ number: 1, account_id: id }] };
    const answer = await owner.call('PUT', `/api/imports/${late.json<{ id: string }>().id}/reading`, { payload });
    expect([answer.statusCode, reasonOf(answer)]).toEqual([
      409,
      'This account was closed on 2026-04-01. Reopen it first.',
    ]);
  });

  it('IMP-45 counts rows alone as undone, not the opening that it set', async ({ owner }) => {
    const id = await account(owner);
    const file = ofx([{ amount: -5, id: 'U1', date: '2026-03-12' }], { closing: 95, from: '20260312', to: '20260331' });
    const done = await importFile(owner, id, file);
    expect(await accountOf(owner, id)).toMatchObject({ balance: 95, opening_balance: 100 });
    expect(readImport(await undoImport(owner, done))).toMatchObject({ undo: { removed: 1, restored: 0, kept: 0 } });
    expect(await accountOf(owner, id)).toMatchObject({ balance: 0, opening_balance: 0 });
  });

  it('IMP-40 is refused where a row would join another entry than the one that was shown', async ({ owner }) => {
    const id = await account(owner);
    const [near] = [
      await record(owner, { amount: -61, date: '2026-03-13', account_id: id }),
      await record(owner, { amount: -61, date: '2026-03-15', account_id: id }),
    ];
    const made = await draft(owner, id, csv({ amount: -61 }));
    await owner.call('DELETE', `/api/transactions/${near}`);
    const answer = await commit(owner, made);
    expect([answer.statusCode, reasonOf(answer)]).toEqual([409, '1 rows changed since the preview. Look again.']);
  });

  it('is listed once, however many are on a page', async ({ server }) => {
    const ada = await server.join('AdaPages');
    const id = await account(ada);
    const made = [];
    for (const amount of [-1, -2, -3]) made.unshift((await draft(ada, id, csv({ amount }))).id);
    const listed = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const answer = await ada.call('GET', `/api/imports?limit=1${cursor && `&cursor=${cursor}`}`);
      const page: { data: { id: string }[]; next: string | null } = answer.json();
      expect(page.data).toHaveLength(1);
      listed.push(...page.data.map((each) => each.id));
      expect(listed.length).toBeLessThanOrEqual(made.length);
      cursor = page.next;
    }
    expect(listed).toEqual(made);
  });

  it('says which of what it was asked for is nothing that it has: a page, a row, an encoding', async ({ owner }) => {
    const { id } = await draft(owner, await account(owner), csv({ amount: -61 }));
    const choices = [{ number: 9, take: 'ignore' }];
    for (const [method, path, payload, field, named] of [
      ['GET', '?cursor=first', undefined, 'cursor', 'Cursor'],
      ['PATCH', `/${id}/rows`, { choices }, 'choices.0.number', 'Row'],
      ['PUT', `/${id}/reading`, { encoding: 'runes' }, 'encoding', 'Encoding'],
    ] as const) {
      const refused = await owner.call(method, `/api/imports${path}`, payload && { payload });
      expectFieldRefused(refused, field, { code: 'value.invalid', params: { field: named } });
    }
  });

  it('IMP-34 what it was to ignore is new again once it is undone', async ({ owner }) => {
    const id = await account(owner);
    const file = csv({ amount: -62 }, { amount: -63 });
    const made = await draft(owner, id, file);
    await choose(owner, made, { choices: [{ number: 1, take: 'ignore' }] });
    readImport(await commit(owner, made));
    expect(await statuses(owner, await draft(owner, id, file))).toEqual(['ignored', 'imported']);
    const ignored = async () =>
      (await owner.call('GET', `/api/accounts/${id}/ignored`)).json<{ data: object[] }>().data;
    expect(await ignored()).toMatchObject([{ amount: -62 }]);
    readImport(await undoImport(owner, made));
    expect(await statuses(owner, await draft(owner, id, file))).toEqual(['new', 'new']);
    expect(await ignored()).toEqual([]);
  });

  it('ACC-08 into an account that is closed meanwhile is refused, and nothing is written', async ({ owner }) => {
    const id = await account(owner);
    const made = await draft(owner, id, csv({ amount: -5 }));
    await owner.call('PATCH', `/api/accounts/${id}`, { payload: { closed_on: '2026-04-01' } });
    const answer = await commit(owner, made);
    expect([answer.statusCode, reasonOf(answer)]).toEqual([
      409,
      'This account was closed on 2026-04-01. Reopen it first.',
    ]);
    expect(await accountOf(owner, id)).toMatchObject({ balance: 0 });
  });

  it('into an account that is deleted meanwhile has to say where its rows go', async ({ owner }) => {
    const id = await account(owner);
    const made = await draft(owner, id, csv({ amount: -5 }));
    const intoAnother = await draft(owner, await account(owner, { name: 'Another' }), csv({ amount: -6 }));
    expect((await owner.call('DELETE', `/api/accounts/${id}`)).statusCode).toBe(204);
    expect((await commit(owner, intoAnother)).statusCode).toBe(200);
    const answer = await commit(owner, made);
    expect([answer.statusCode, answer.json<{ details: object }>().details]).toEqual([
      422,
      { statements: 'Choose an account' },
    ]);
    expect((await owner.call('GET', `/api/imports/${made.id}`)).statusCode).toBe(200);
    expect((await owner.call('DELETE', `/api/imports/${made.id}`)).statusCode).toBe(204);
  });

  it('IMP-23 into a ledger whose currency was changed meanwhile is refused, and nothing is written', async ({
    owner,
  }) => {
    const household = await createHousehold(owner);
    const id = await account(owner, { household_id: household, name: 'Checking' });
    const made = await draft(owner, id, ofx([{ amount: -5, id: 'U1' }], { closing: 95 }), { household });
    await owner.call('PATCH', `/api/households/${household}`, { payload: { currency: 'EUR' } });
    const answer = await commit(owner, made);
    expect([answer.statusCode, answer.json<{ details: object }>().details]).toEqual([
      422,
      { statements: 'This file is in USD, Checking is in EUR. Amounts are never converted.' },
    ]);
    expect(await accountOf(owner, id)).toMatchObject({ balance: 0, opening_balance: 0 });
  });

  it('IMP-40 IMP-41 is refused where a ticked row would become other, with nothing written', async ({
    owner,
    member,
    household,
  }) => {
    const id = await account(owner, { household_id: household });
    const file = csv({ amount: -5 }, { amount: -6, text: 'Kiosk' });
    const [mine, theirs] = [await draft(owner, id, file, { household }), await draft(member, id, file, { household })];
    const answers = await Promise.all([commit(owner, mine), commit(member, theirs)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused && reasonOf(refused)).toBe('2 rows changed since the preview. Look again.');
    expect(await accountOf(owner, id)).toMatchObject({ balance: -11 });
  });

  it('IMP-42 hurried twice under one key happens once; without a key the second is refused', async ({ owner }) => {
    const id = await account(owner);
    const made = await draft(owner, id, csv({ amount: -5 }));
    const headers = { 'idempotency-key': 'hurried' };
    const twice = await Promise.all([commit(owner, made, headers), commit(owner, made, headers)]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(twice[0]?.body).toBe(twice[1]?.body);
    const other = await draft(owner, id, csv({ amount: -6 }));
    const hurried = await Promise.all([commit(owner, other), commit(owner, other)]);
    expect(hurried.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await accountOf(owner, id)).toMatchObject({ balance: -11 });
  });

  it('its idempotency key covers the bytes', async ({ owner }) => {
    const first = await upload(owner, csv({ amount: -5 }), { key: 'bytes' });
    const second = await upload(owner, csv({ amount: -5 }), { key: 'bytes' });
    expect(second.json<{ id: string }>().id).toBe(first.json<{ id: string }>().id);
    const other = await upload(owner, csv({ amount: -6 }), { key: 'bytes' });
    expect([other.statusCode, other.body]).toEqual([422, expect.stringContaining('used for another request')]);
  });

  it('IMP-44 a removed member finds nothing of it; others finish it, and any member undoes it', async ({ server }) => {
    const [ann, ben] = [await server.join('Ann'), await server.join('Ben')];
    const household = await createHousehold(ann, [ben]);
    const id = await account(ann, { household_id: household });
    const made = await draft(ben, id, csv({ amount: -5 }), { household });
    await ann.call('DELETE', `/api/households/${household}/members/${ben.id}`);
    for (const answer of [
      await ben.call('GET', `/api/imports/${made.id}`),
      await ben.call('GET', `/api/imports/${made.id}/rows`),
      await commit(ben, made),
      await undoImport(ben, made),
      await ben.call('DELETE', `/api/imports/${made.id}`),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
    const done = readImport(await commit(ann, made));
    expect(done).toMatchObject({ created_by_name: 'Ben', result: { created: 1 } });
    expect(readImport(await undoImport(ann, done))).toMatchObject({ state: 'undone' });
  });

  it('IMP-45 keeps what was changed since, with what it is known by', async ({ owner }) => {
    const id = await account(owner);
    const late = { amount: -7, text: 'Gamma', date: '2026-03-14' };
    const file = csv({ amount: -5, text: 'Alpha' }, { amount: -6, text: 'Beta' }, late);
    const done = await importFile(owner, id, file);
    const list = await owner.call('GET', `/api/transactions?import_id=${done.id}`);
    const { data } = list.json<{ data: { id: string; description: string }[] }>();
    const changed = data.filter(({ description }) => description !== 'Alpha');
    for (const each of changed) {
      const patched = await owner.call('PATCH', `/api/transactions/${each.id}`, { payload: { category: 'Food' } });
      expect(patched.statusCode, patched.body).toBe(200);
    }
    const undone = readImport(await undoImport(owner, done));
    const kept_transactions = [{ description: 'Gamma' }, { description: 'Beta' }];
    expect(undone.undo).toMatchObject({ removed: 1, restored: 0, kept: 2, kept_transactions });
    expect(await statuses(owner, await draft(owner, id, file))).toEqual(['new', 'imported', 'imported']);
  });

  it('IMP-47 hurried, is undone once, and says what that undo removed', async ({ owner }) => {
    const id = await account(owner);
    const done = await importFile(owner, id, csv({ amount: -5 }));
    const hurried = await Promise.all([undoImport(owner, done), undoImport(owner, done)]);
    expect(hurried.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(hurried.filter(({ statusCode }) => statusCode === 409).map(reasonOf)).toEqual([
      'This import was undone already',
    ]);
    const after = await owner.call('GET', `/api/imports/${done.id}`);
    expect(after.json()).toMatchObject({ undo: { removed: 1 } });
  });

  it('IMP-47 is undone by History too, and is again what it was by a redo', async ({ owner }) => {
    const id = await account(owner);
    const done = await importFile(owner, id, csv({ amount: -5 }));
    const undo = (group: string | null) => owner.call('POST', `/api/history/${group}/undo`, { payload: {} });
    const first = await undo(done.group);
    expect(first.statusCode, first.body).toBe(200);
    expect((await owner.call('GET', `/api/imports/${done.id}`)).json()).toMatchObject({ state: 'undone' });
    expect(reasonOf(await undoImport(owner, done))).toBe('This import was undone already');
    const redone = await undo(first.json<{ group: string }>().group);
    expect(redone.statusCode, redone.body).toBe(200);
    expect((await owner.call('GET', `/api/imports/${done.id}`)).json()).toMatchObject({ state: 'committed' });
    expect(await accountOf(owner, id)).toMatchObject({ balance: -5 });
    expect(await statuses(owner, await draft(owner, id, csv({ amount: -5 })))).toEqual(['imported']);
  });

  it('IMP-34 deleting a row’s transaction can have it ignored from then on', async ({ owner }) => {
    const id = await account(owner);
    const file = csv({ amount: -5, text: 'Alpha' }, { amount: -6, text: 'Beta' });
    const done = await importFile(owner, id, file);
    const list = await owner.call('GET', `/api/transactions?import_id=${done.id}&sort=date`);
    const { data } = list.json<{ data: { id: string; description: string }[] }>();
    for (const { id: gone, description } of data) {
      const query = description === 'Alpha' ? '?ignore=true' : '';
      expect((await owner.call('DELETE', `/api/transactions/${gone}${query}`)).statusCode).toBe(204);
    }
    expect(await statuses(owner, await draft(owner, id, file))).toEqual(['ignored', 'new']);
    const ignored = await owner.call('GET', `/api/accounts/${id}/ignored`);
    expect(ignored.json()).toMatchObject({ data: [{ amount: -5 }] });
  });

  it('a program that may import sees its own imports alone, and nothing of the ledger', async ({
    server,
    owner,
    household,
  }) => {
    const id = await account(owner, { household_id: household });
    await record(owner, { amount: -5, household_id: household, account_id: id });
    const others = await draft(owner, id, csv({ amount: -9 }), { household });
    const { token } = await createAccessToken(server, owner, { household_id: household, import: true });
    const program = {
      ...owner,
      call: (method: string, url: string, options: object = {}) =>
        server.app.inject({
          method: method as 'GET',
          url,
          ...options,
          headers: { ...(options as { headers?: object }).headers, authorization: `Bearer ${token}` },
        }),
    };
    const made = await draft(program, id, csv({ amount: -5 }), { household });
    expect(made).toMatchObject({
      counts: { 'matches-entry': { rows: 1, ticked: 1 } },
      statements: [{ balance_after: null, account_name: null }],
    });
    expect((await rows(program, made))[0]).toMatchObject({ match: null, candidates: [] });
    expect((await program.call('GET', `/api/imports/${others.id}`)).statusCode).toBe(404);
    const list = await program.call('GET', '/api/imports');
    expect(list.json<{ data: { id: string }[] }>().data.map((each) => each.id)).toEqual([made.id]);
    const done = await commit(program, made);
    expect(done.statusCode, done.body).toBe(200);
    const history = await owner.call('GET', `/api/history?household_id=${household}&limit=1`);
    expect(history.json()).toMatchObject({ data: [{ channel: 'token', source_name: 'Script' }] });
    expect((await program.call('GET', `/api/transactions`)).statusCode).toBe(403);
  });
});
