import { describe, expect } from 'vitest';
import { edit, FIGS, history, read, record, remove, undo } from '../../../test/history.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import type { Person } from '../../../test/test-server.ts';

const done = { kept: 0, unchanged: 0 };

describe('undoing an edit', () => {
  it('HIST-23 puts its fields back, and keeps later changes of other fields', async ({ owner }) => {
    const { id } = await record(owner);
    const { group } = await edit(owner, id, { amount: -2 });
    await edit(owner, id, { amount: -2, category: 'Food' });
    const answer = await undo(owner, group);
    expect(answer.json()).toEqual({ ...done, group: answer.headers['change-group'], restored: 1 });
    expect(await read(owner, id)).toMatchObject({ amount: -1.5, category: 'Food', version: 4 });
  });

  it('HIST-24 with a conflict is a 409 that lists both values, and writes nothing', async ({
    owner,
    member,
    household,
  }) => {
    const { id } = await record(owner, { household_id: household });
    const { group } = await edit(owner, id, { amount: -2, category: 'Food', household_id: household });
    await edit(member, id, { amount: -3, category: 'Food', household_id: household });
    const answer = await undo(owner, group);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      reason: { code: 'history.conflicts' },
      details: {
        conflicts: [
          {
            kind: 'transaction',
            id,
            version: 3,
            title: 'Figs',
            currency: 'USD',
            reason: null,
            fields: [{ field: 'amount', before: -1.5, after: -2, now: -3 }],
          },
        ],
        total: 1,
        clean: 0,
      },
    });
    expect(answer.headers['change-group']).toBeUndefined();
    expect(await read(owner, id)).toMatchObject({ amount: -3, category: 'Food', version: 3 });
  });

  it('HIST-24 with a conflict states the currency of the ledger that it is in', async ({ owner }) => {
    const household_id = await createHousehold(owner);
    await owner.call('PATCH', `/api/households/${household_id}`, { payload: { currency: 'EUR' } });
    const { id } = await record(owner, { household_id });
    const { group } = await edit(owner, id, { household_id, amount: -2 });
    await edit(owner, id, { household_id, amount: -3 });
    expect((await undo(owner, group)).json()).toMatchObject({ details: { conflicts: [{ id, currency: 'EUR' }] } });
  });

  it('HIST-25 with choices writes exactly them; for a record that changed since the listing it is a 409 again', async ({
    owner,
  }) => {
    const { id } = await record(owner);
    const { group } = await edit(owner, id, { amount: -2 });
    await edit(owner, id, { amount: -3 });
    const choose = (version: number, choice: string) => ({ choices: [{ kind: 'transaction', id, version, choice }] });
    expect((await undo(owner, group, choose(2, 'restore'))).statusCode).toBe(409);
    expect((await undo(owner, group, choose(3, 'keep'))).json()).toEqual({
      ...done,
      group: null,
      restored: 0,
      kept: 1,
    });
    expect(await read(owner, id)).toMatchObject({ amount: -3, version: 3 });
    expect((await undo(owner, group, choose(3, 'restore'))).json()).toMatchObject({ restored: 1, kept: 0 });
    expect(await read(owner, id)).toMatchObject({ amount: -1.5, version: 4 });
  });
});

describe('undoing a delete or a create', () => {
  it('HIST-16 HIST-26 brings a transaction back with every field, id and recorder, and all sums as before', async ({
    server,
    owner,
    member,
    household,
  }) => {
    const fields = {
      household_id: household,
      category: 'Food',
      is_recurring: true,
      frequency: 'monthly',
      due_date: 31,
    };
    const { id } = await record(member, { ...fields, is_projected: false });
    const sums = async () =>
      (await owner.call('GET', `/api/transactions/summary?household_id=${household}`)).json<object>();
    const [before, figures] = [await read(owner, id), await sums()];
    const { group } = await remove(owner, id);
    await server.db.asOwner(`update change set at = at - interval '30 days' where group_no = $1`, [group]);
    expect((await undo(owner, group)).statusCode).toBe(200);
    const after = await read(owner, id);
    expect(after).toEqual({ ...before, version: after['version'], updated_by_name: 'Olive' });
    expect(after).toMatchObject({ created_by_name: 'Milo' });
    expect(Number(after['version'])).toBeGreaterThan(Number(before['version']));
    expect(await sums()).toEqual(figures);
  });

  it('HIST-27 undoing a create deletes; after a later edit it is a conflict', async ({ owner }) => {
    const [kept, gone] = [await record(owner), await record(owner)];
    await edit(owner, kept.id, { amount: -9 });
    expect((await undo(owner, kept.group)).statusCode).toBe(409);
    expect((await undo(owner, gone.group)).statusCode).toBe(200);
    expect((await owner.call('GET', `/api/transactions/${gone.id}`)).statusCode).toBe(404);
    expect((await undo(owner, kept.group, { rest: 'restore' })).json()).toMatchObject({ restored: 1 });
    expect((await owner.call('GET', `/api/transactions/${kept.id}`)).statusCode).toBe(404);
  });

  it('restores no recorder whose account is deleted', async ({ server, owner }) => {
    const guest = await server.join('Gus');
    const nest = await createHousehold(owner, [guest]);
    const { id } = await record(guest, { household_id: nest });
    const { group } = await remove(owner, id);
    await server.db.asOwner('delete from person where id = $1', [guest.id]);
    expect((await undo(owner, group)).statusCode).toBe(200);
    expect(await read(owner, id)).toMatchObject({ created_by_name: null });
  });
});

it('HIST-28 undoing an undo is a redo, after which the change can be undone again', async ({ owner }) => {
  const { id } = await record(owner);
  const { group } = await edit(owner, id, { amount: -2 });
  const undone = (await undo(owner, group)).json<{ group: string }>();
  const [newest] = (await history(owner, 'limit=1')).data;
  expect(newest).toMatchObject({ id: undone.group, undoes: group, undo: 'yes' });
  expect((await undo(owner, undone.group)).statusCode).toBe(200);
  expect(await read(owner, id)).toMatchObject({ amount: -2 });
  expect((await undo(owner, group)).statusCode).toBe(200);
  expect(await read(owner, id)).toMatchObject({ amount: -1.5 });
});

it('HIST-29 of 20 parallel undos one succeeds, the others are a 409', async ({ owner }) => {
  const { id } = await record(owner);
  const { group } = await edit(owner, id, { amount: -2 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => undo(owner, group)));
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({
    message: 'This change has been undone already.',
    reason: { code: 'history.undone' },
  });
  expect(await read(owner, id)).toMatchObject({ amount: -1.5, version: 3 });
});

describe('undoing a move', () => {
  it('takes the record back to its ledger, with the fields that it had', async ({ owner, household }) => {
    const { id } = await record(owner);
    const { group } = await edit(owner, id, { household_id: household, amount: -7 });
    expect((await undo(owner, group)).statusCode).toBe(200);
    expect(await read(owner, id)).toMatchObject({ household_id: null, amount: -1.5, version: 3 });
  });

  it('HIST-30 without access to both ledgers is a 403', async ({ owner, member, household }) => {
    const { id } = await record(owner);
    const { group } = await edit(owner, id, { household_id: household });
    const refused = await undo(member, group);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ message: 'Part of this change is in a ledger that you cannot see.' });
    const [seen] = (await history(member, 'limit=1')).data;
    expect(seen).toMatchObject({ id: group, undo: 'history.hidden', counts: { transaction: { 'move-in': 1 } } });
    expect(await read(owner, id)).toMatchObject({ household_id: household });
  });
});

const rename = (owner: Person, household: string, change: object) =>
  owner.call('PATCH', `/api/households/${household}`, { payload: change });

describe('settings and members', () => {
  it('HIST-31 a member is offered no undo of settings, and gets a 403; an owner puts them back', async ({
    owner,
    member,
    household,
  }) => {
    const group = String(
      (await rename(owner, household, { name: 'Renamed', monthly_budget: 300 })).headers['change-group'],
    );
    const offered = async (person: Person) =>
      (await person.call('GET', `/api/history/${group}`)).json<{ group: { undo: string } }>().group.undo;
    expect([await offered(member), await offered(owner)]).toEqual(['request.forbidden', 'yes']);
    expect((await undo(member, group)).statusCode).toBe(403);
    expect((await undo(owner, group)).json()).toMatchObject({ restored: 1 });
    const { name, monthly_budget } = (await owner.call('GET', `/api/households/${household}`)).json<
      Record<string, unknown>
    >();
    expect([name, monthly_budget]).toEqual(['Nest', null]);
  });

  it('HIST-31 one’s own are put back, and what else was set since stays', async ({ server }) => {
    const zoe = await server.join('ZoeZoned');
    const change = (payload: object) => zoe.call('PATCH', '/api/profile', { payload });
    const { headers } = await change({ savings_target: 500 });
    await change({ time_zone: 'Europe/Berlin' });
    expect((await undo(zoe, String(headers['change-group']))).json()).toMatchObject({ restored: 1 });
    const profile = await zoe.call('GET', '/api/profile');
    expect(profile.json()).toMatchObject({ savings_target: 1000, time_zone: 'Europe/Berlin' });
  });

  it('HIST-31 a household’s time zone is put back by an owner', async ({ owner }) => {
    const nest = await createHousehold(owner);
    await rename(owner, nest, { time_zone: 'Europe/Berlin' });
    const { headers } = await rename(owner, nest, { time_zone: 'Asia/Tokyo' });
    expect((await undo(owner, String(headers['change-group']))).json()).toMatchObject({ restored: 1 });
    expect((await owner.call('GET', `/api/households/${nest}`)).json()).toMatchObject({ time_zone: 'Europe/Berlin' });
  });

  it('what a currency refuses is a conflict that says why', async ({ owner }) => {
    const nest = await createHousehold(owner);
    const { id } = await record(owner, { household_id: nest });
    const { group } = await edit(owner, id, { amount: -2, household_id: nest });
    const yen = { payload: { currency: 'JPY' } };
    expect((await owner.call('PATCH', `/api/households/${nest}`, yen)).statusCode).toBe(200);
    const refused = await undo(owner, group, { rest: 'restore' });
    expect(refused.json()).toMatchObject({
      details: { conflicts: [{ id, reason: { code: 'amount.whole', params: {} }, fields: [{ now: -2 }] }] },
    });
    expect((await undo(owner, group, { rest: 'keep' })).json()).toMatchObject({ kept: 1 });
  });

  it('a person’s own currency goes back, too', async ({ owner }) => {
    const profile = (payload: object) => owner.call('PATCH', '/api/profile', { payload });
    const group = String(
      (await profile({ savings_target: 7, preferences: { currency: 'EUR' } })).headers['change-group'],
    );
    expect((await undo(owner, group)).json()).toMatchObject({ restored: 1 });
    expect((await owner.call('GET', '/api/profile')).json()).toMatchObject({
      savings_target: 1000,
      preferences: { currency: 'USD' },
    });
  });

  it('HIST-32 changes of members offer no undo', async ({ server, owner }) => {
    const guest = await server.join('Gina');
    const nest = await createHousehold(owner, [guest]);
    const groups = (await history(owner, `household_id=${nest}&kind=member`)).data;
    expect(groups.map(({ title, undo: offer }) => [title, offer])).toEqual([
      ['Gina', 'history.not-undoable'],
      [null, 'history.not-undoable'],
    ]);
    for (const { id } of groups) {
      const refused = await undo(owner, id);
      expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
        409,
        'This change cannot be undone here.',
      ]);
    }
  });
});

it('HIST-15 at 731 days values are gone and the line stands; at 729 the group can be undone', async ({
  server,
  owner,
}) => {
  const [old, young] = [await record(owner), await record(owner)];
  for (const [{ group }, days] of [
    [old, 731],
    [young, 729],
  ] as const) {
    await server.db.asOwner(`update change set at = now() - $2 * interval '1 day' where group_no = $1`, [group, days]);
  }
  // The watermark of what is emptied passes nothing younger, which all else in this ledger is.
  await server.db.asOwner('update change_head set emptied = $1', [Number(old.group) - 1]);
  await server.db.asOwner('select access.empty_changes(5000)');
  const refused = await undo(owner, old.group);
  expect(refused.json()).toMatchObject({ message: 'This change is too old to be undone.' });
  const line = (await owner.call('GET', `/api/history/${old.group}`)).json<Record<string, unknown>>();
  expect(line).toMatchObject({
    group: { id: old.group, title: null, counts: { transaction: { create: 1 } }, undo: 'history.too-old' },
    changes: [{ id: old.id, op: 'create', title: null, before: null, after: null }],
  });
  expect((await undo(owner, young.group)).statusCode).toBe(200);
});

it('a group that is not there, not a number, or a stranger’s is not found', async ({ server, owner }) => {
  const stranger = await server.join('Sid');
  const { group } = await record(owner, FIGS);
  for (const id of [group, '999999999', 'x']) {
    expect((await undo(stranger, id)).statusCode).toBe(404);
    expect((await stranger.call('GET', `/api/history/${id}`)).statusCode).toBe(404);
  }
});
