import type { TokenNeed, TokenScope } from '@nestegg/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccessToken } from '../../test/access-token.ts';
import { tenantCopies, type Tenant } from '../../test/tenant.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';
import { newId } from './ids.ts';
import type { PersonTransaction } from './session/unit-of-work.ts';
import { sql, Sql } from './sql.ts';

/** Statements without a condition: nothing but the database itself keeps a credential to its scopes. */
const raw = (text: string): Sql => new Sql([text], []);

let server: TestServer;
let nextTenant: () => Promise<Tenant>;
let tenant: Tenant;
let household: string;
let own: string;

beforeAll(async () => {
  server = await createTestServer();
  nextTenant = await tenantCopies(server);
});
afterAll(() => server.close());

const ledgerOf = async (column: 'household_id' | 'person_id', id: string): Promise<string> => {
  const [row] = await server.db.asOwner<{ id: string }>(`select id from ledger where ${column} = $1`, [id]);
  return row?.id ?? '';
};

beforeEach(async () => {
  tenant = await nextTenant();
  household = await ledgerOf('household_id', tenant.household);
  own = await ledgerOf('person_id', tenant.people.member.id);
});

const asMember = <T>(work: (tx: PersonTransaction) => Promise<T>, credential?: { id: string; need: TokenNeed }) =>
  server.database.asPerson({ subject: tenant.people.member.subject, sessionId: undefined, credential }, work);

type Scopes = Readonly<Record<string, Partial<TokenScope>>>;

const scopesOf = (scopes: Scopes) =>
  JSON.stringify(Object.entries(scopes).map(([ledger_id, rights]) => ({ ledger_id, ...rights })));

async function make(scopes: Scopes): Promise<string> {
  const id = newId();
  await asMember((tx) =>
    tx.row(sql`
      select access.create_token(${id}, 'Script', ${Buffer.from(id)}, 'k3Vq', now() + interval '1 day', ${scopesOf(scopes)})`),
  );
  return id;
}

const SEEN = ['transaction', 'change', 'month_total'];
const ledgersIn = async (tx: PersonTransaction, table: string) => {
  const rows = await tx.rows<{ ledger_id: string }>(raw(`select distinct ledger_id from ${table}`));
  return rows.map(({ ledger_id }) => ledger_id);
};
const insertInto = (ledger: string) => sql`
  insert into transaction (ledger_id, id, date, description, amount) values (${ledger}, ${newId()}, now(), 'x', 1)`;
const owned = (tx: PersonTransaction) => tx.rows(raw('select access.owned_households() as id'));
const REFUSED = /row-level security/;

describe('TOK-06 beneath the application, a credential', () => {
  it('TOK-05 sees the ledgers of its scopes and no others', async () => {
    await tenant.people.member.call('POST', '/api/transactions', {
      payload: { amount: 1, date: '2026-01-01', description: 'Own' },
    });
    const id = await make({ [household]: { read: true } });
    for (const table of SEEN) {
      expect([table, await asMember((tx) => ledgersIn(tx, table), { id, need: 'read' })]).toEqual([table, [household]]);
      expect(await asMember((tx) => ledgersIn(tx, table))).toHaveLength(2);
    }
    const seen = await asMember((tx) => tx.rows(raw('select id from ledger')), { id, need: 'read' });
    expect(seen).toEqual([{ id: household }]);
    const other = await make({ [own]: { read: true } });
    for (const table of ['household', 'membership']) {
      expect(await asMember((tx) => tx.rows(raw(`select * from ${table}`)), { id: other, need: 'read' })).toEqual([]);
    }
  });

  it('TOK-07 sees no ledger that its person has no membership in, though a scope were left there', async () => {
    const id = await make({ [own]: { read: true } });
    const stranger = await server.join(`Stranger${newId()}`);
    const theirs = await ledgerOf('person_id', stranger.id);
    await server.db.asOwner(
      'insert into credential_scope (ledger_id, credential_id, read, write, import) values ($1, $2, true, true, true)',
      [theirs, id],
    );
    for (const need of ['read', 'write'] as const) {
      const ledgers = await asMember(async (tx) => tx.ledgers.map((ledger) => ledger.id), { id, need });
      expect([need, ledgers]).toEqual([need, need === 'read' ? [own] : []]);
    }
  });

  it.each(['read', 'write', 'import'] as const)(
    'sees by the right to %s the household, and its members, in whose ledger it has that right, and no other',
    async (need) => {
      const others = { read: true, write: true, import: true, [need]: false };
      const households = (id: string) =>
        asMember(
          async (tx) => {
            const ids = await tx.rows<{ id: string }>(raw('select access.households() as id'));
            const members = await tx.rows<{ id: string }>(raw('select distinct household_id as id from membership'));
            return [ids, members].map((found) => found.map((row) => row.id));
          },
          { id, need },
        );
      const ours = [tenant.household];
      expect(await households(await make({ [household]: { [need]: true } }))).toEqual([ours, ours]);
      expect(await households(await make({ [household]: others, [own]: { [need]: true } }))).toEqual([[], []]);
    },
  );

  it.each([
    [{ read: true }, 'write'],
    [{ read: true }, 'import'],
    [{ write: true }, 'read'],
    [{ write: true }, 'import'],
    [{ import: true }, 'read'],
    [{ import: true }, 'write'],
    [{ read: true, write: true, import: true }, 'any'],
  ] as const)('with the scope %j reaches nothing by the right to %s', async (scope, need) => {
    const id = await make({ [household]: scope });
    for (const table of SEEN) expect(await asMember((tx) => ledgersIn(tx, table), { id, need })).toEqual([]);
    expect(await asMember(async ({ ledgers }) => ledgers, { id, need })).toEqual([]);
    await expect(asMember((tx) => tx.run(insertInto(household)), { id, need })).rejects.toThrow(REFUSED);
  });

  it.each(['write', 'import'] as const)('with the right to %s writes in that ledger only', async (need) => {
    const id = await make({ [household]: { [need]: true }, [own]: { read: true } });
    expect(await asMember((tx) => tx.run(insertInto(household)), { id, need })).toBe(1);
    await expect(asMember((tx) => tx.run(insertInto(own)), { id, need })).rejects.toThrow(REFUSED);
  });

  it('writes nothing during a call that reads, whatever its scopes', async () => {
    const reading = { id: await make({ [household]: { read: true, write: true } }), need: 'read' } as const;
    for (const write of [insertInto(household), raw('update transaction set amount = 1')])
      await expect(asMember((tx) => tx.run(write), reading)).rejects.toThrow(REFUSED);
    const payload = { household_id: tenant.household, items: [{ category: 'Food', assigned: 9, was: null }] };
    await tenant.people.owner.call('PUT', '/api/budgets/2026-03', { payload });
    for (const table of ['transaction', 'budget', 'rule', 'schedule', 'account', 'import', 'import_row', 'source']) {
      expect(await asMember((tx) => tx.rows(raw(`select from ${table}`)), reading)).not.toEqual([]);
      expect(await asMember((tx) => tx.run(raw(`delete from ${table}`)), reading)).toBe(0);
    }
  });

  it.each(['read', 'write', 'import', 'any'] as const)(
    'changes no person, account, member or setting by %s',
    async (need) => {
      const id = await make({ [household]: { read: true, write: true, import: true }, [own]: { write: true } });
      for (const statement of [
        `update person set name = 'Taken'`,
        'delete from person',
        `update membership set role = 'member'`,
        'delete from membership',
        `update ledger set currency = 'JPY'`,
        `update household set name = 'Taken'`,
        `update identity.account set password_hash = 'x'`,
        'delete from identity.account',
        'delete from credential',
        `update credential set name = 'Other'`,
      ]) {
        expect([statement, await asMember((tx) => tx.run(raw(statement)), { id, need })]).toEqual([statement, 0]);
      }
      for (const table of ['identity.account', 'identity.activity', 'identity.session_seen', 'identity.payload']) {
        expect([table, await asMember((tx) => tx.rows(raw(`select * from ${table}`)), { id, need })]).toEqual([
          table,
          [],
        ]);
      }
    },
  );

  it('of an owner changes and deletes no household either', async () => {
    const { owner } = tenant.people;
    const scope = { household_id: tenant.household, read: true, write: true, import: true };
    const { id } = await createAccessToken(server, owner, scope);
    const asOwner = <T>(work: (tx: PersonTransaction) => Promise<T>, credential?: { id: string; need: TokenNeed }) =>
      server.database.asPerson({ subject: owner.subject, sessionId: undefined, credential }, work);
    expect(await asOwner(owned)).toEqual([{ id: tenant.household }]);
    expect(await asOwner(owned, { id, need: 'write' })).toEqual([]);
    for (const statement of [`update household set name = 'Taken'`, `update membership set role = 'member'`]) {
      expect(await asOwner((tx) => tx.run(raw(statement)), { id, need: 'write' })).toBe(0);
    }
  });

  it('makes no credential, and sees none but itself', async () => {
    const [id] = [await make({ [household]: { read: true, write: true } }), await make({ [own]: { read: true } })];
    const make_another = sql`
      select access.create_token(${newId()}, 'x', 'x', 'xxxx', now() + interval '1 day', ${scopesOf({ [own]: { read: true } })})`;
    await expect(asMember((tx) => tx.run(make_another), { id, need: 'write' })).rejects.toThrow(
      'A credential makes none',
    );
    const seen = await asMember((tx) => tx.rows(raw('select id from credential')), { id, need: 'any' });
    expect(seen).toEqual([{ id }]);
    const scopes = await asMember((tx) => tx.rows(raw('select ledger_id from credential_scope')), { id, need: 'any' });
    expect(scopes).toEqual([{ ledger_id: household }]);
  });

  it('stays one whatever a statement does to the settings', async () => {
    const id = await make({ [household]: { read: true } });
    const forged = (statement: string, read: string) =>
      asMember(
        async (tx) => {
          await tx.rows(raw(statement));
          return tx.rows(raw(read));
        },
        { id, need: 'read' },
      );
    const ids = 'select id from ledger';
    expect(await forged(`select set_config('nestegg.ledgers', '', true)`, ids)).toEqual([{ id: household }]);
    expect(await forged(`select set_config('nestegg.person', '', true)`, ids)).toEqual([]);
    const unsealed = `select set_config('nestegg.person', split_part(current_setting('nestegg.person'), ' ', 1), true)`;
    await expect(forged(unsealed, ids)).rejects.toThrow(/was not set by access\.enter/);
  });
});

describe('a scope', () => {
  it('TOK-07 ends with the membership, and is not there again after rejoining', async () => {
    const id = await make({ [household]: { read: true }, [own]: { read: true } });
    const seen = () => asMember(async ({ ledgers }) => ledgers.map((ledger) => ledger.id), { id, need: 'read' });
    expect((await seen()).toSorted()).toEqual([household, own].toSorted());
    const { owner, member } = tenant.people;
    await owner.call('DELETE', `/api/households/${tenant.household}/members/${member.id}`);
    expect(await seen()).toEqual([own]);
    await server.db.asOwner(`insert into membership (household_id, person_id, role) values ($1, $2, 'member')`, [
      tenant.household,
      member.id,
    ]);
    expect(await asMember(async ({ ledgers }) => ledgers.length)).toBe(2);
    expect(await seen()).toEqual([own]);
  });

  it('TOK-07 of another member stays, as do those of the one who left in other ledgers', async () => {
    const { owner, member } = tenant.people;
    const { id } = await createAccessToken(server, owner, { household_id: tenant.household, read: true });
    await owner.call('DELETE', `/api/households/${tenant.household}/members/${member.id}`);
    expect(await server.db.asOwner('select from credential_scope where credential_id = $1', [id])).toHaveLength(1);
  });

  it('TOK-08 is not widened by a membership that begins during a request', async () => {
    const id = await make({ [own]: { read: true } });
    const joined = await asMember(
      async (tx) => {
        await server.db.asOwner(
          `with made as (insert into household (id, name, created_by) values (gen_random_uuid(), 'New', $1) returning id),
             ledger as (insert into ledger (id, household_id) select gen_random_uuid(), id from made)
           insert into membership (household_id, person_id, role) select id, $1, 'owner' from made`,
          [tenant.people.member.id],
        );
        await tx.rows(sql`select set_config('nestegg.ledgers', '', true)`);
        return tx.rows(raw('select id from ledger'));
      },
      { id, need: 'read' },
    );
    expect(joined).toEqual([{ id: own }]);
  });

  it('is in a ledger of its person’s only', async () => {
    const foreign = await ledgerOf('person_id', tenant.people.stranger.id);
    await expect(make({ [foreign]: { read: true } })).rejects.toThrow('is not the person’s');
    await expect(make({ [own]: { read: true }, [foreign]: { read: true } })).rejects.toThrow('is not the person’s');
    await expect(make({})).rejects.toThrow('is not the person’s');
  });

  it('goes with its ledger, once that is swept', async () => {
    const id = await make({ [household]: { read: true } });
    await server.db.asOwner('delete from household where id = $1', [tenant.household]);
    await server.database.system.run(sql`select access.sweep()`);
    expect(await server.db.asOwner('select from credential_scope where credential_id = $1', [id])).toEqual([]);
  });
});

const createGrant = (id: string, scopes: Scopes) =>
  server.database.transaction((tx) =>
    tx.row<{ made: boolean }>(sql`
      select access.create_grant(${tenant.people.member.subject}, ${id}, 'quill', 'Quill', null, ${scopesOf(scopes)}) as made`),
  );

describe('the grant of an app', () => {
  it('is made by the identity provider, found by its id, and reaches what its person picked', async () => {
    const id = newId();
    expect(await createGrant(id, { [household]: { read: true } })).toEqual({ made: true });
    const found = await server.database.system.row(sql`select * from access.find_credential(${id})`);
    expect(found).toEqual({
      id,
      subject: tenant.people.member.subject,
      kind: 'app',
      rights: ['read'],
      expires_at: null,
    });
    const seen = await asMember(async ({ ledgers }) => ledgers.map((ledger) => ledger.id), { id, need: 'read' });
    expect(seen).toEqual([household]);
  });

  it('is in a ledger of its person’s only', async () => {
    const foreign = await ledgerOf('person_id', tenant.people.stranger.id);
    await expect(createGrant(newId(), { [foreign]: { read: true } })).rejects.toThrow('is not the person’s');
  });
});
