import type { ProblemCode, ProblemParams } from '@nestegg/domain';
import type { LightMyRequestResponse } from 'fastify';
import { post } from '../../../test/accounts.ts';
import { expectCallRefused, expectFieldRefused } from '../../../test/expect-refusal.ts';
import { it } from '../../../test/household-test.ts';
import type { Person, TestServer } from '../../../test/test-server.ts';

const INCOME = { field: 'direction', direction: 'in' };
const RULE = { conditions: [INCOME], actions: [{ action: 'ignore' }] };

interface Fixture {
  readonly ada: Person;
  readonly server: TestServer;
}

type Refused = (fixture: Fixture) => Promise<LightMyRequestResponse>;

const create =
  (changes: object): Refused =>
  ({ ada }) =>
    post(ada, '/api/rules', { ...RULE, ...changes });

const stored = async ({ ada }: Fixture): Promise<string> =>
  (await post(ada, '/api/rules', RULE)).json<{ id: string }>().id;

/** What is wrong with a field. */
const OF_FIELDS: Partial<Record<ProblemCode, readonly [Refused, field: string, params?: ProblemParams]>> = {
  'rule.actions': [create({ actions: [] }), 'actions', { n: 4 }],
  'rule.amounts': [create({ conditions: [{ field: 'amount', from: 2, to: 1 }] }), 'conditions.0.to'],
  'rule.conditions': [create({ conditions: [] }), 'conditions', { n: 10 }],
  'rule.form': [({ ada }) => post(ada, '/api/rules/preview', { rule: RULE, ids: ['x'] }), 'rule'],
};

/** Why a whole call is refused. */
const OF_CALLS: Partial<Record<ProblemCode, readonly [Refused, params?: ProblemParams]>> = {
  'rule.changed': [
    async (scene) =>
      scene.ada.call('PUT', `/api/rules/${await stored(scene)}`, { payload: RULE, headers: { 'if-match': '"9"' } }),
  ],
  'rule.order': [
    async (scene) => {
      const id = await stored(scene);
      return scene.ada.call('PUT', '/api/rules/order', { payload: { ids: [id, id] } });
    },
  ],
  'rule.outdated': [({ ada }) => post(ada, '/api/rules/apply', { rule: RULE, expected: 'x' })],
  'rule.too-many': [
    async (scene) => {
      await scene.server.db.asOwner(
        `insert into rule (ledger_id, id, position, conditions, actions)
         select id, gen_random_uuid(), n, '[]', '[]' from ledger, generate_series(1, 500) as n where person_id = $1`,
        [scene.ada.id],
      );
      return post(scene.ada, '/api/rules', RULE);
    },
    { n: 500 },
  ],
};

let count = 0;

const test = it.extend('fixture', async ({ server }): Promise<Fixture> => {
  count += 1;
  return { ada: await server.join(`Ada of rules ${count}`), server };
});

for (const [code, [refused, field, params = {}]] of Object.entries(OF_FIELDS)) {
  test(`THEME-10 names ${code} by its field, as text and as a code`, async ({ fixture }) => {
    expectFieldRefused(await refused(fixture), field, { code, params });
  });
}

for (const [code, [refused, params = {}]] of Object.entries(OF_CALLS)) {
  test(`ERR-23 THEME-10 gives ${code} as its reason, as text and as a code`, async ({ fixture }) => {
    expectCallRefused(await refused(fixture), { code, params });
  });
}
