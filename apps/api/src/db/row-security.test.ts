import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTenant, type Tenant } from '../../test/tenant.ts';
import { createTestServer, type Person, type TestServer } from '../../test/test-server.ts';
import { newId } from './ids.ts';
import { sql, Sql } from './sql.ts';

/** Statements without a condition: nothing but the database itself keeps people apart here. */
const raw = (text: string): Sql => new Sql([text], []);

let server: TestServer;
let tenant: Tenant;
let ledger: string;

beforeAll(async () => {
  server = await createTestServer();
  tenant = await createTenant(server);
  const [row] = await server.db.asOwner<{ id: string }>('select id from ledger where household_id = $1', [
    tenant.household,
  ]);
  ledger = row?.id ?? '';
});
afterAll(() => server.close());

const as = <T>({ subject }: Person, work: Parameters<typeof server.database.asPerson<T>>[1]) =>
  server.database.asPerson({ subject, sessionId: undefined }, work);

const outsiders = ['stranger', 'former'] as const;

describe('SRV-39 beneath the application', () => {
  it.each(outsiders)('a %s sees nothing of a household', async (role) => {
    const person = tenant.people[role];
    for (const table of ['household', 'membership', 'transaction', 'invitation', 'invitation_for_me']) {
      expect([table, await as(person, (tx) => tx.rows(raw(`select * from ${table}`)))]).toEqual([table, []]);
    }
    expect(await as(person, (tx) => tx.rows(raw('select person_id from ledger')))).toEqual([{ person_id: person.id }]);
    expect(await as(person, (tx) => tx.rows(raw('select id from person')))).toEqual([{ id: person.id }]);
  });

  it.each(outsiders)('a %s changes and deletes nothing of a household', async (role) => {
    const person = tenant.people[role];
    for (const statement of [
      'update transaction set amount = 1',
      'delete from transaction',
      `update household set name = 'Taken'`,
      'delete from membership',
      `update membership set role = 'owner'`,
      'delete from invitation',
      'update invitation set accepted_by = access.me()',
      `update ledger set currency = 'JPY' where household_id is not null`,
    ]) {
      expect([statement, await as(person, (tx) => tx.run(raw(statement)))]).toEqual([statement, 0]);
    }
  });

  it.each(outsiders)('a %s adds nothing to a household', async (role) => {
    const person = tenant.people[role];
    const refused = /row-level security/;
    const transaction = sql`
      insert into transaction (ledger_id, id, date, description, amount) values (${ledger}, ${newId()}, now(), 'x', 1)`;
    const membership = sql`
      insert into membership (household_id, person_id, role) values (${tenant.household}, ${person.id}, 'owner')`;
    const other = sql`
      insert into membership (household_id, person_id, role)
      values (${tenant.household}, ${tenant.people.stranger.id}, 'member')`;
    for (const statement of [transaction, membership, other]) {
      await expect(as(person, (tx) => tx.run(statement))).rejects.toThrow(refused);
    }
  });

  it.each(outsiders)('a %s finds no text of a household, whichever ledger they name', async (role) => {
    const find = sql`select * from access.find_text(${[ledger]}, ${'%groceries%'}, null, null, null, 10, 0)`;
    expect(await as(tenant.people[role], (tx) => tx.rows(find))).toEqual([]);
    // One that was recorded by hand, one that started a bill, and one that a file brought.
    expect(await as(tenant.people.member, (tx) => tx.rows(find))).toHaveLength(3);
  });

  it.each(outsiders)('a %s does not learn whether a transfer of a household has another side', async (role) => {
    const sides = await as(tenant.people.member, (tx) =>
      tx.rows<{ transfer: string; id: string }>(
        raw('select transfer_id as transfer, id from transaction where transfer_id is not null'),
      ),
    );
    for (const { transfer, id } of sides) {
      const ask = sql`select access.has_other_side(${transfer}, ${id}, ${ledger}) as has`;
      expect(await as(tenant.people[role], (tx) => tx.row(ask))).toEqual({ has: false });
      expect(await as(tenant.people.member, (tx) => tx.row(ask))).toEqual({ has: true });
    }
    expect(sides).toHaveLength(2);
  });

  it('a person takes nothing out of their own activity', async () => {
    const remove = as(tenant.people.member, (tx) => tx.run(raw('delete from identity.activity')));
    await expect(remove).rejects.toThrow(/permission denied/);
  });

  it('a transaction cannot be moved into a ledger of others', async () => {
    const { stranger } = tenant.people;
    await stranger.call('POST', '/api/transactions', {
      payload: { amount: 1, date: '2026-01-01', description: 'Mine' },
    });
    await expect(as(stranger, (tx) => tx.run(sql`update transaction set ledger_id = ${ledger}`))).rejects.toThrow(
      /row-level security/,
    );
  });

  it('a member does not make themselves an owner, nor change the household', async () => {
    const { member } = tenant.people;
    expect(await as(member, (tx) => tx.run(raw(`update membership set role = 'owner'`)))).toBe(0);
    expect(await as(member, (tx) => tx.run(raw(`update household set name = 'Taken'`)))).toBe(0);
    expect(await as(member, (tx) => tx.run(raw('delete from invitation where accepted_by is null')))).toBe(0);
  });

  it('who made a household that goes on without them does not join it again', async () => {
    const { former } = tenant.people;
    await server.db.asOwner('update household set created_by = $1 where id = $2', [former.id, tenant.household]);
    const join = as(former, (tx) =>
      tx.run(
        sql`insert into membership (household_id, person_id, role) values (${tenant.household}, ${former.id}, 'owner')`,
      ),
    );
    await expect(join).rejects.toThrow(/row-level security/);
  });

  it('who signs in with a second factor is for owners to know alone', async () => {
    const { owner, member, former, stranger } = tenant.people;
    await server.db.asOwner('update identity.account set two_factor_at = now() where id::text = $1', [member.subject]);
    const known = (person: Person) =>
      as(person, (tx) => tx.rows(sql`select access.members_with_factor(${tenant.household}) as id`));
    const all = await Promise.all([owner, member, former, stranger].map(known));
    expect(all).toEqual([[{ id: member.id }], [], [], []]);
  });

  it('an invited person sees the invitation only', async () => {
    const { invited } = tenant.people;
    expect(await as(invited, (tx) => tx.rows(raw('select household_name from invitation_for_me')))).toHaveLength(1);
    for (const table of ['household', 'membership', 'transaction']) {
      expect(await as(invited, (tx) => tx.rows(raw(`select * from ${table}`)))).toEqual([]);
    }
  });

  it.each([
    ['invited', 'update invitation set accepted_by = access.me(), household_id = gen_random_uuid()'],
    ['owner', 'update membership set person_id = access.me()'],
    ['owner', 'update ledger set household_id = null, person_id = access.me()'],
    ['owner', 'update household set created_by = access.me()'],
    ['stranger', `update person set subject = 'somebody'`],
  ] as const)('an %s cannot make a row belong elsewhere: %s', async (role, statement) => {
    await expect(as(tenant.people[role], (tx) => tx.run(raw(statement)))).rejects.toThrow('permission denied');
  });

  it('an identity without a profile sees nothing at all', async () => {
    const unknown = { subject: 'unknown', sessionId: undefined };
    for (const table of ['person', 'household', 'membership', 'ledger', 'transaction', 'invitation', 'idempotency']) {
      const rows = await server.database.asPerson(unknown, (tx) => tx.rows(raw(`select * from ${table}`)));
      expect([table, rows]).toEqual([table, []]);
    }
  });

  it.each(['nestegg_app', 'nestegg_identity'])('the login %s owns nothing and has no way past', async (name) => {
    const owned = await server.db.asOwner('select relname from pg_class where relowner = $1::regrole', [name]);
    expect(owned).toEqual([]);
    const [role] = await server.db.asOwner(
      `select rolsuper, rolbypassrls, rolcreaterole, (select count(*)::int from pg_auth_members where member = oid) as member_of
       from pg_roles where rolname = $1`,
      [name],
    );
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, member_of: 0 });
  });

  it('requests change whole rows of what belongs to a ledger by what it is in, and of all else no key', async () => {
    const whole = await server.db.asOwner<{ relname: string }>(
      `select relname from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege('nestegg_app', oid, 'update')
       order by 1`,
    );
    expect(whole.map(({ relname }) => relname)).toEqual([
      'idempotency',
      'import_profile',
      'import_row',
      'import_statement',
      'source',
      'transaction',
      'transfer_refusal',
    ]);
  });

  it('every table of people’s data is under row-level security, which holds for its owner too', async () => {
    const open = await server.db.asOwner<{ relname: string }>(
      `select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)
       order by 1`,
    );
    expect(open.map(({ relname }) => relname)).toEqual(['repeatable_migration', 'schema_migration']);
  });
});
