import { addDays } from '@nestegg/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessToken, newToken, type Program } from '../../../test/access-token.ts';
import { createTestServer, PASSWORD, type Person, type TestServer } from '../../../test/test-server.ts';
import { sql } from '../../db/sql.ts';
import { utcToday } from '../../http/utc-today.ts';
import { createLink } from '../users/repositories/link-repository.ts';
import { resetByLink } from '../users/credentials/use-link.ts';
import { findLink } from '../users/repositories/link-repository.ts';
import { hashPassword } from '../users/credentials/passwords.ts';

let server: TestServer;
let ada: Person;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada');
  // Another person, who hears nothing of hers.
  await server.join('Ben');
  await server.db.asOwner(`update person set email_verified = true, preferences = '{"notificationsEnabled": false}'`);
});
afterAll(() => server.close());

const own = { household_id: null, read: true };
const answerOf = async ({ call }: Program) => (await call('GET', '/api/transactions')).statusCode;
const notices = () =>
  server.db.asOwner<{ kind: string; details: object }>('select kind, details from notice order by created_at, kind');

const announced = async () => (await notices()).filter(({ kind }) => kind === 'token-ending');
const make = async (name: string, days: number) =>
  (
    await ada.call('POST', '/api/tokens', {
      payload: { ...newToken(own), name, expires_on: addDays(utcToday(), days) },
    })
  ).json<{ id: string }>().id;

describe('what becomes of a token', () => {
  it('MFA-30 is an activity entry and a notice, whatever is switched off', async () => {
    const { id } = await createAccessToken(server, ada, own);
    await ada.call('DELETE', `/api/tokens/${id}`);
    expect(await notices()).toEqual([
      { kind: 'token-created', details: { name: 'Script' } },
      { kind: 'token-revoked', details: { name: 'Script' } },
    ]);
    const { data } = (await ada.call('GET', '/api/profile/activity')).json<{ data: object[] }>();
    expect(data).toMatchObject([
      { type: 'other', details: 'Access token revoked', event: { code: 'token.revoked' } },
      { type: 'other', details: 'Access token created', event: { code: 'token.created' } },
    ]);
  });

  it('TOK-15 its end is announced once, 7 days before', async () => {
    await server.db.asOwner('delete from notice');
    const plan = () => server.database.system.run(sql`select access.plan_token_notices(7)`);
    const soon = await make('Soon', 30);
    await make('Short', 3);
    await make('Later', 60);
    await plan();
    expect(await announced()).toEqual([]);
    await server.db.asOwner(
      `update credential set created_at = created_at - interval '24 days', expires_at = expires_at - interval '24 days'
       where id = $1`,
      [soon],
    );
    await Promise.all([plan(), plan()]);
    await plan();
    const ends_on = addDays(utcToday(), 6);
    expect(await announced()).toEqual([{ kind: 'token-ending', details: { name: 'Soon', ends_on } }]);
  });

  it('TOK-16 a reset of the password by its link ends it, and the grants of apps', async () => {
    const gus = await server.join('Gus');
    const program = await createAccessToken(server, gus, own);
    await server.db.asOwner(
      `insert into credential (id, person_id, kind, name, client_id, rights) values (gen_random_uuid(), $1, 'app', 'Quill', 'quill', '{}')`,
      [gus.id],
    );
    const secret = await createLink(server.database.system, {
      account_id: gus.subject,
      purpose: 'reset',
      email: gus.email,
    });
    const link = await findLink(server.database.system, secret);
    const passwordHash = await hashPassword('another-pond-2!');
    const services = { database: server.database, mailer: undefined };
    const opened = { link: link!, secret, origin: { device: null, ip: '' } };
    expect(await resetByLink(services, opened, passwordHash)).toBe(true);
    expect(await answerOf(program)).toBe(401);
    expect(await server.db.asOwner('select from credential where person_id = $1', [gus.id])).toEqual([]);
  });

  it('TOK-16 a reset on the server ends it', async () => {
    const [eva, kim] = [await server.join('Eva'), await server.join('Kim')];
    const [ended, kept] = [await createAccessToken(server, eva, own), await createAccessToken(server, kim, own)];
    await server.database.system.run(sql`select access.end_credentials(${eva.subject})`);
    expect([await answerOf(ended), await answerOf(kept)]).toEqual([401, 200]);
  });

  it('TOK-16 a change of the password does not', async () => {
    const lou = await server.join('Lou');
    const program = await createAccessToken(server, lou, own);
    const payload = { current_password: PASSWORD, new_password: 'another-pond-2!' };
    expect((await lou.call('POST', '/api/auth/password', { payload })).statusCode).toBe(204);
    expect(await answerOf(program)).toBe(200);
  });

  it('is swept 30 days after its end', async () => {
    const { id } = await createAccessToken(server, ada, own);
    const sweep = async (days: number) => {
      await server.db.asOwner('update credential set expires_at = now() - make_interval(days => $2) where id = $1', [
        id,
        days,
      ]);
      await server.database.system.run(sql`select access.sweep()`);
      return (await server.db.asOwner('select from credential where id = $1', [id])).length;
    };
    expect([await sweep(29), await sweep(31)]).toEqual([1, 0]);
  });
});
