import type { ChangeAnswer } from '@nestegg/domain/contract';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect } from 'vitest';
import { open } from '../../../test/accounts.ts';
import { history, undo } from '../../../test/history.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import { addRule, editRule, FILED, orderRules, removeRule, rulesOf } from '../../../test/rules.ts';
import type { Person } from '../../../test/test-server.ts';

const detailsOf = async (person: Person, group: string) =>
  (await person.call('GET', `/api/history/${group}`)).json<{ changes: ChangeAnswer[] }>().changes;

const amounts = (from: number, to = from) => ({ ...FILED, conditions: [{ field: 'amount', from, to }] });

describe('a rule in the log', () => {
  it('HIST-07 is a group each time that it is added, changed and deleted, named by its text', async ({
    owner,
    member,
  }) => {
    const nest = await createHousehold(owner, [member]);
    const rule = await addRule(owner, { household_id: nest });
    const edited = await editRule(member, rule.id, { enabled: false });
    const gone = await removeRule(owner, rule.id);
    const { data } = await history(member, `household_id=${nest}&kind=rule`);
    const common = { title: 'REWE', record_id: rule.id, undo: 'yes', amount: null, channel: 'web' };
    expect(data).toMatchObject([
      { ...common, id: gone, actor: { name: 'Olive' }, counts: { rule: { delete: 1 } } },
      { ...common, id: edited.group, actor: { name: 'Milo' }, counts: { rule: { update: 1 } } },
      { ...common, id: rule.group, actor: { name: 'Olive' }, counts: { rule: { create: 1 } } },
    ]);
  });

  it('has the name that it was deleted with, where a change says none', async ({ owner }) => {
    const nest = await createHousehold(owner);
    const rule = await addRule(owner, { household_id: nest });
    const { group } = await editRule(owner, rule.id, { enabled: false });
    await removeRule(owner, rule.id);
    expect(await detailsOf(owner, group)).toMatchObject([
      { title: 'REWE', before: { enabled: true }, after: { enabled: false } },
    ]);
  });

  it('has no name where it looks for no text', async ({ owner }) => {
    const nest = await createHousehold(owner);
    const rule = await addRule(owner, { household_id: nest, ...amounts(5) });
    await removeRule(owner, rule.id);
    const { data } = await history(owner, `household_id=${nest}&kind=rule`);
    expect(data.map(({ title, record_id }) => [title, record_id])).toEqual([
      [null, rule.id],
      [null, rule.id],
    ]);
  });

  it('has its values as its own calls have them, in the export, too', async ({ owner }) => {
    const nest = await createHousehold(owner);
    const account_id = await open(owner, { household_id: nest });
    const conditions = [
      { field: 'amount', from: 1.5, to: 20 },
      { field: 'account', account_id },
    ];
    const actions = [{ action: 'transfer_to', account_id }, { action: 'ignore' }];
    const { id, group } = await addRule(owner, { household_id: nest, conditions, actions });
    const values = { position: 0, conditions, actions, enabled: true };
    const [change] = await detailsOf(owner, group);
    expect(change?.after).toEqual(values);
    const gone = await removeRule(owner, id);
    expect(await detailsOf(owner, gone)).toMatchObject([{ before: values, after: null }]);
    const archive = await owner.call('GET', '/api/profile/export');
    const { history: lines } = JSON.parse(strFromU8(unzipSync(archive.rawPayload)['nestegg.json']!)) as {
      history: { id: string }[];
    };
    expect(lines.filter((line) => line.id === id)).toMatchObject([
      { kind: 'rule', before: null, after: values },
      { kind: 'rule', before: values, after: null },
    ]);
  });

  it('HIST-08 writes no change where nothing is another', async ({ owner, server }) => {
    const { id } = await addRule(owner, { household_id: await createHousehold(owner) });
    expect((await editRule(owner, id, {})).group).toBe('undefined');
    await server.db.asOwner('update rule set version = version + 1 where id = $1', [id]);
    expect(await server.db.asOwner('select from change where record_id = $1', [id])).toHaveLength(1);
  });

  it('HIST-06 HIST-07 is put into an order with those that move, in one group, each with its next version', async ({
    owner,
  }) => {
    const nest = await createHousehold(owner);
    const ids: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) ids.push((await addRule(owner, { household_id: nest })).id);
    const [first = '', second = '', third = ''] = ids;
    const group = await orderRules(owner, [second, first, third]);
    const changes = (await detailsOf(owner, group)).toSorted((one, another) => one.id.localeCompare(another.id));
    expect(changes).toMatchObject([
      { id: first, version: 2, before: { position: 0 }, after: { position: 1 } },
      { id: second, version: 2, before: { position: 1 }, after: { position: 0 } },
    ]);
    expect((await rulesOf(owner, nest)).map(({ version }) => version)).toEqual([2, 2, 1]);
    expect((await editRule(owner, first, { enabled: false })).version).toBe(3);
  });

  it('HIST-06 has versions that rise with the log, while people change and order it at once', async ({
    server,
    owner,
    member,
  }) => {
    const nest = await createHousehold(owner, [member]);
    const [one, other] = [await addRule(owner, { household_id: nest }), await addRule(owner, { household_id: nest })];
    const ids = [one.id, other.id];
    await Promise.all(
      Array.from({ length: 8 }, (_, turn) => [
        orderRules(owner, turn % 2 === 0 ? ids : ids.toReversed()),
        editRule(member, one.id, amounts(turn)),
      ]).flat(),
    );
    await server.db.asOwner('select access.number_changes()');
    const log = await server.db.asOwner<{ version: number }>(
      'select version from change where record_id = $1 order by seq',
      [one.id],
    );
    expect(log.map(({ version }) => version)).toEqual(log.map((_, place) => place + 1));
    expect(log.length).toBeGreaterThan(8);
  });

  it('that is older than its log was put into it by no one, which cannot be undone', async ({ server, owner }) => {
    const nest = await createHousehold(owner);
    const { id, group } = await addRule(owner, { household_id: nest });
    await server.db.asOwner(`update change set channel = 'rule', actor = null where group_no = $1`, [group]);
    const { data } = await history(owner, `record_id=${id}`);
    expect(data).toMatchObject([{ undo: 'history.not-undoable' }]);
    const refused = await undo(owner, group);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { reason: { code: 'history.not-undoable' } }]);
    expect(await rulesOf(owner, nest)).toHaveLength(1);
  });
});
