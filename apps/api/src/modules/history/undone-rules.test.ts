import type { RuleAnswer } from '@nestegg/domain/contract';
import { describe, expect } from 'vitest';
import { open } from '../../../test/accounts.ts';
import { undo } from '../../../test/history.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import { addRule, editRule, FILED, orderRules, removeRule, rulesOf } from '../../../test/rules.ts';
import { untilBlocked } from '../../../test/test-database.ts';
import type { Person } from '../../../test/test-server.ts';

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

  it('SRV-84 nor where its ledger becomes yen while the undo waits', async ({ owner, server }) => {
    const { asOwner } = server.db;
    const nest = await createHousehold(owner);
    const gone = await removeRule(owner, (await addRule(owner, { household_id: nest, ...amounts(1.5, 2) })).id);
    const ledger = '(select id from ledger where household_id = $1)';
    await asOwner('begin');
    await asOwner(`select pg_advisory_xact_lock(hashtextextended(${ledger}::text, 4))`, [nest]);
    await asOwner(`update ledger set currency = 'JPY' where id = ${ledger}`, [nest]);
    const reasons = reasonsOf(owner, gone);
    await untilBlocked(server.db);
    await asOwner('commit');
    expect(await reasons).toEqual([{ code: 'amount.whole', params: {} }]);
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
