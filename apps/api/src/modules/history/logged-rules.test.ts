import type { ChangeAnswer, RuleAnswer } from '@nestegg/domain/contract';
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

const restore = (person: Person, id: string, payload: object) =>
  person.call('POST', `/api/history/records/rule/${id}/restore`, { payload });

const amounts = (from: number, to = from) => ({ ...FILED, conditions: [{ field: 'amount', from, to }] });

/** Why each conflict of an undo is one, with the words that fill it. */
const reasonsOf = async (person: Person, group: string) => {
  const answer = await undo(person, group, { rest: 'restore' });
  expect(answer.statusCode, answer.body).toBe(409);
  const { conflicts } = answer.json<{ details: { conflicts: { reason: object | null }[] } }>().details;
  return conflicts.map(({ reason }) => reason);
};

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
    const archive = await owner.call('GET', '/api/profile/export');
    const { history: lines } = JSON.parse(strFromU8(unzipSync(archive.rawPayload)['nestegg.json']!)) as {
      history: { id: string }[];
    };
    expect(lines.filter((line) => line.id === id)).toMatchObject([{ kind: 'rule', after: values }]);
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

describe('a rule that is undone', () => {
  it('HIST-26 returns to its place with its id and a higher version, and goes again', async ({ owner }) => {
    const nest = await createHousehold(owner);
    await addRule(owner, { household_id: nest });
    const rule = await addRule(owner, { household_id: nest, ...amounts(1.5, 2), enabled: false });
    await addRule(owner, { household_id: nest });
    const before = await rulesOf(owner, nest);
    const undone = await undo(owner, await removeRule(owner, rule.id));
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await rulesOf(owner, nest)).toEqual(
      before.map((one) => (one.id === rule.id ? { ...one, version: 3 } : one)),
    );
    const redone = await undo(owner, undone.json<{ group: string }>().group);
    expect([redone.statusCode, (await rulesOf(owner, nest)).length]).toEqual([200, 2]);
  });

  it('HIST-23 gets back what was changed of it, and keeps later changes of its other fields', async ({ owner }) => {
    const nest = await createHousehold(owner);
    const rule = await addRule(owner, { household_id: nest });
    const edited = await editRule(owner, rule.id, amounts(3));
    await editRule(owner, rule.id, { ...amounts(3), enabled: false });
    expect((await undo(owner, edited.group)).statusCode).toBe(200);
    expect(await rulesOf(owner, nest)).toMatchObject([{ ...FILED, enabled: false, version: 4 }]);
  });

  it('HIST-24 asks where its conditions were changed since, in the words of its own calls', async ({ owner }) => {
    const nest = await createHousehold(owner);
    const rule = await addRule(owner, { household_id: nest });
    const { group } = await editRule(owner, rule.id, amounts(3.5));
    await editRule(owner, rule.id, amounts(4.5));
    const answer = await undo(owner, group);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        details: {
          conflicts: [
            {
              kind: 'rule',
              id: rule.id,
              version: 3,
              fields: [
                {
                  field: 'conditions',
                  before: FILED.conditions,
                  after: amounts(3.5).conditions,
                  now: amounts(4.5).conditions,
                },
              ],
            },
          ],
        },
      },
    ]);
  });

  it('HIST-27 goes, where it was added; once it is switched off that is a conflict', async ({ owner }) => {
    const nest = await createHousehold(owner);
    const [one, other] = [await addRule(owner, { household_id: nest }), await addRule(owner, { household_id: nest })];
    expect((await undo(owner, one.group)).statusCode).toBe(200);
    await editRule(owner, other.id, { enabled: false });
    const refused = await undo(owner, other.group);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { details: { conflicts: [{ title: 'REWE', fields: [{ field: 'enabled', now: false }] }] } },
    ]);
    expect(await rulesOf(owner, nest)).toMatchObject([{ id: other.id }]);
  });

  it('HIST-28 is where it was before an order, and in the order again', async ({ owner }) => {
    const nest = await createHousehold(owner);
    const [one, other] = [await addRule(owner, { household_id: nest }), await addRule(owner, { household_id: nest })];
    const idsIn = async () => (await rulesOf(owner, nest)).map(({ id }) => id);
    const undone = await undo(owner, await orderRules(owner, [other.id, one.id]));
    expect([undone.statusCode, await idsIn()]).toEqual([200, [one.id, other.id]]);
    await undo(owner, undone.json<{ group: string }>().group);
    expect(await idsIn()).toEqual([other.id, one.id]);
  });

  it('RULE-01 does not return to a ledger that has 500', async ({ server }) => {
    const ada = await server.join('AdaOfRules');
    const rule = await addRule(ada, {});
    const gone = await removeRule(ada, rule.id);
    await server.db.asOwner(
      `insert into rule (ledger_id, id, position, conditions, actions)
       select id, gen_random_uuid(), n, '[{"field":"direction","direction":"in"}]', '[{"action":"ignore"}]'
       from ledger, generate_series(1, 500) as n where person_id = $1`,
      [ada.id],
    );
    const reason = { code: 'rule.too-many', params: { n: 500 } };
    expect(await reasonsOf(ada, gone)).toEqual([reason]);
    const refused = await restore(ada, rule.id, { group: gone, version: null });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { reason }]);
    expect(refused.json<{ message: string }>().message).toContain('500 rules');
    await server.db.asOwner('delete from rule where position = 500');
    expect((await undo(ada, gone)).statusCode).toBe(200);
  });

  it('RULE-01 returns to a ledger that has 499, as the only one of two undos at once', async ({ server }) => {
    const ada = await server.join('AdaOfTwo');
    const [one, other] = [await addRule(ada, {}), await addRule(ada, {})];
    const groups = [await removeRule(ada, one.id), await removeRule(ada, other.id)];
    await server.db.asOwner(
      `insert into rule (ledger_id, id, position, conditions, actions)
       select id, gen_random_uuid(), n, '[{"field":"direction","direction":"in"}]', '[{"action":"ignore"}]'
       from ledger, generate_series(1, 499) as n where person_id = $1`,
      [ada.id],
    );
    const answers = await Promise.all(groups.map((group) => undo(ada, group)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('SRV-84 does not return with a fraction of a yen', async ({ owner }) => {
    const nest = await createHousehold(owner);
    const rule = await addRule(owner, { household_id: nest, ...amounts(1, 1.5) });
    const { group } = await editRule(owner, rule.id, amounts(1, 2));
    const gone = await removeRule(owner, (await addRule(owner, { household_id: nest, ...amounts(1.5, 2) })).id);
    await owner.call('PATCH', `/api/households/${nest}`, { payload: { currency: 'JPY' } });
    for (const each of [group, gone]) {
      expect(await reasonsOf(owner, each)).toEqual([{ code: 'amount.whole', params: {} }]);
    }
  });
});

describe('a rule that is restored', () => {
  it('HIST-34 is what it was after a group, as its own calls answer it', async ({ owner }) => {
    const nest = await createHousehold(owner);
    const rule = await addRule(owner, { household_id: nest });
    await editRule(owner, rule.id, { ...amounts(2), enabled: false });
    const answer = await restore(owner, rule.id, { group: rule.group, version: 2 });
    expect(answer.statusCode, answer.body).toBe(200);
    const [stored] = await rulesOf(owner, nest);
    expect(answer.json<RuleAnswer>()).toEqual(stored);
    expect(stored).toMatchObject({ ...FILED, enabled: true, position: 0, version: 3 });
  });

  it('SRV-09 is not written over a version that is not known', async ({ owner }) => {
    const rule = await addRule(owner, { household_id: await createHousehold(owner) });
    await editRule(owner, rule.id, { enabled: false });
    const stale = await restore(owner, rule.id, { group: rule.group, version: 1 });
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { reason: { code: 'rule.changed' }, details: { current: { id: rule.id, enabled: false, version: 2 } } },
    ]);
  });

  it('RULE-14 may name an account that is gone, and is off then', async ({ owner }) => {
    const nest = await createHousehold(owner);
    const account_id = await open(owner, { household_id: nest });
    const actions = [{ action: 'transfer_to', account_id }];
    const rule = await addRule(owner, { household_id: nest, actions });
    const group = await removeRule(owner, rule.id);
    await owner.call('DELETE', `/api/accounts/${account_id}`);
    const answer = await restore(owner, rule.id, { group, version: null });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { actions, account_gone: true, version: 3 }]);
  });
});
