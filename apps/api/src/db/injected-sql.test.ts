import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTenant, SECRETS, type Tenant } from '../../test/tenant.ts';
import { connectTo } from '../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';
import { loginsOf } from './logins.ts';
import { sql, Sql } from './sql.ts';

/** A statement that was injected. */
const raw = (text: string): Sql => new Sql([text], []);

let server: TestServer;
let tenant: Tenant;

beforeAll(async () => {
  server = await createTestServer();
  tenant = await createTenant(server);
});
afterAll(() => server.close());

const asStranger = <T>(statement: Sql): Promise<T[]> =>
  server.database.asPerson({ subject: tenant.people.stranger.subject, sessionId: undefined }, (tx) =>
    tx.rows<T>(statement),
  );

/** Every row that the login of requests can read anywhere outside the system's catalogues, as text. */
async function everyReadableRow(): Promise<string> {
  const tables = await asStranger<{ name: string }>(
    sql`select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
        union select format('%I.%I', schemaname, viewname) from pg_views
          where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) =>
      asStranger<object>(raw(`select t::text from ${name} t`)).catch((error: Error) => [{ refused: error.message }]),
    ),
  );
  return JSON.stringify(rows);
}

describe('SQL that is injected into a request’s statement', () => {
  it('SRV-39 reads no row of others in any table or view', async () => {
    const { owner, member, former, invited } = tenant.people;
    const read = await everyReadableRow();
    for (const secret of SECRETS) expect(read).not.toContain(secret);
    for (const { email, subject } of [owner, member, former, invited]) {
      expect(read).not.toContain(email);
      expect(read).not.toContain(subject);
    }
  });

  it.each(['identity.secret', 'identity.failure', 'access.caller_key', 'notice', 'schema_migration'])(
    'cannot read %s',
    async (table) => {
      await expect(asStranger(raw(`select * from ${table}`))).rejects.toThrow('permission denied');
    },
  );

  it.each(['postgres', 'nestegg_identity', 'nestegg_definer'])('cannot become %s', async (role) => {
    const become = sql`select set_config('role', ${role}, true)`;
    await expect(asStranger(become)).rejects.toThrow('permission denied to set role');
    expect(await asStranger(raw(`select session_user as login from set_config('role', 'none', true)`))).toEqual([
      { login: 'nestegg_app' },
    ]);
  });

  it('cannot name another caller: not by the settings, nor with a proof of its own', async () => {
    const { owner } = tenant.people;
    const forged = async (statement: Sql) =>
      server.database.asPerson({ subject: tenant.people.stranger.subject, sessionId: undefined }, async (tx) => {
        await tx.rows(statement);
        return tx.rows(sql`select (select count(*) from transaction) + (select count(*) from household)`);
      });
    const refused = /was not set by access\.enter|proof does not belong/;
    await expect(forged(sql`select set_config('nestegg.person', ${owner.id}, true)`)).rejects.toThrow(refused);
    await expect(
      forged(sql`select set_config('nestegg.ledgers', (select array_agg(id)::text from ledger), true)`),
    ).rejects.toThrow(refused);
    for (const proof of [null, Buffer.alloc(32)]) {
      await expect(forged(sql`select * from access.enter(${owner.subject}, ${proof}, null)`)).rejects.toThrow(refused);
    }
  });

  it('cannot use the proof of one caller for another, nor the seal of an earlier transaction', async () => {
    const { stranger, owner } = tenant.people;
    const asOwner = { subject: owner.subject, sessionId: undefined };
    const [seal] = await server.database.asPerson(asOwner, (tx) =>
      tx.rows<{ person: string }>(sql`select current_setting('nestegg.person') as person`),
    );
    const replayed = server.database.asPerson({ subject: stranger.subject, sessionId: undefined }, async (tx) => {
      await tx.rows(sql`select set_config('nestegg.person', ${seal?.person}, true)`);
      return tx.rows(sql`select access.me()`);
    });
    await expect(replayed).rejects.toThrow(/was not set by access\.enter/);
  });

  it('cannot name another caller by types and casts of its own', async () => {
    const { stranger, owner } = tenant.people;
    const forged = server.database.asPerson({ subject: stranger.subject, sessionId: undefined }, async (tx) => {
      await tx.rows(raw(`create type pg_temp.uuid as enum ('${stranger.id}')`));
      await tx.rows(
        raw(`create function pg_temp.forge(pg_temp.uuid) returns pg_catalog.uuid language sql
             as $$ select '${owner.id}'::pg_catalog.uuid $$`),
      );
      await tx.rows(
        raw('create cast (pg_temp.uuid as pg_catalog.uuid) with function pg_temp.forge(pg_temp.uuid) as assignment'),
      );
      const read = await tx.rows<{ id: string }>(sql`select id from person`);
      throw new Error(`rolled back as ${read.map(({ id }) => id).join()}`);
    });
    await expect(forged).rejects.toThrow(`rolled back as ${stranger.id}`);
  });

  it('runs none of the functions that serve the server itself', async () => {
    const allowed = await server.db.asOwner<{ name: string }>(
      `select proname as name from pg_proc
       where pronamespace = 'access'::regnamespace and has_function_privilege('nestegg_app', oid, 'execute') order by 1`,
    );
    expect(allowed.map(({ name }) => name)).toMatchInlineSnapshot(`
      [
        "booking_fields",
        "change_epoch",
        "change_group",
        "claim",
        "create_person",
        "create_token",
        "credential",
        "enter",
        "enter_credential",
        "find_text",
        "has_hidden_part",
        "has_other_side",
        "households",
        "in_scope",
        "is_address_taken",
        "is_member_address",
        "is_side_apart",
        "ledger_ids",
        "ledger_state",
        "ledgers",
        "may_join",
        "me",
        "members_with_factor",
        "needed_right",
        "notify_household",
        "notify_of_credential",
        "notify_of_factor",
        "occurrence_fields",
        "owned_households",
        "payee_words",
        "public_bio",
        "reserve_mail",
        "schedule_fields",
        "sealed",
        "set_origin",
        "states_of",
        "subject",
        "take_browser",
        "time_zone",
        "verified_email",
        "written_ledger_ids",
      ]
    `);
  });
});

describe('a connection of another login than the one that serves', () => {
  it('SRV-39 serves no request, and readiness names the login', async () => {
    const wrong = await createTestServer({
      through: async (_, db) =>
        connectTo(db, { logins: { app: db.connection, identity: loginsOf(db.connection).identity } }),
    });
    try {
      const token = await wrong.tokenOf('anyone');
      const request = await wrong.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
      expect([request.statusCode, request.json<{ code: string }>().code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      const ready = await wrong.app.inject('/readyz');
      expect([ready.statusCode, ready.json<{ details: object }>().details]).toEqual([
        503,
        { database: 'the database login is postgres instead of nestegg_app, or owns something' },
      ]);
    } finally {
      await wrong.close();
    }
  });
});
