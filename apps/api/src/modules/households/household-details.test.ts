import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHousehold } from '../../../test/household.ts';
import { untilBlocked } from '../../../test/test-database.ts';
import { createTestServer, PASSWORD, type Person, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let member: Person;
let nest: string;
let count = 0;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  count += 1;
  owner = await server.join(`Owner${count}`);
  member = await server.join(`Member${count}`);
  nest = await createHousehold(owner, [member]);
});

const change = (payload: object) => owner.call('PATCH', `/api/households/${nest}`, { payload });
const invite = async (who: Person, household: string, email: string) =>
  who.call('POST', `/api/households/${household}/invites`, { payload: { email } });

describe('a household', () => {
  it('SRV-44 keeps its description until that is changed, and has none where it is emptied', async () => {
    await change({ description: 'Us two' });
    expect((await change({ name: 'New' })).json()).toMatchObject({ name: 'New', description: 'Us two' });
    expect((await change({ description: '' })).json()).toMatchObject({ description: null });
  });

  it('SRV-09 keeps its version where a change makes nothing other', async () => {
    await change({ name: 'New', monthly_budget: 100, currency: 'EUR' });
    const before = (await owner.call('GET', `/api/households/${nest}`)).json<{ version: number }>();
    expect((await change({ name: 'New', monthly_budget: 100, currency: 'EUR' })).json()).toEqual(before);
    const headers = { 'if-match': `"${before.version}"` };
    const payload = { description: 'Us two' };
    expect((await owner.call('PATCH', `/api/households/${nest}`, { payload, headers })).statusCode).toBe(200);
  });

  it('SRV-84 in yen has whole amounts for its budget and its savings target alike', async () => {
    await change({ currency: 'JPY' });
    for (const field of ['monthly_budget', 'savings_target']) {
      const answer = await change({ [field]: 10.5 });
      expect([answer.statusCode, Object.keys(answer.json().details)]).toEqual([422, [field]]);
    }
  });

  it('SRV-29 stays, without a creator’s name, once the account of who made it is gone', async () => {
    await owner.call('PATCH', `/api/households/${nest}/members/${member.id}`, { payload: { role: 'owner' } });
    await server.db.asOwner('delete from person where id = $1', [owner.id]);
    const found = { id: nest, creator_name: null, member_count: 1 };
    expect((await member.call('GET', `/api/households/${nest}`)).json()).toMatchObject(found);
    expect((await member.call('GET', '/api/households')).json()).toMatchObject({ data: [found] });
  });

  it('SRV-67 that was not deleted stays as it is when it is restored, without a notification', async () => {
    await server.db.asOwner('delete from notice');
    const before = (await owner.call('GET', `/api/households/${nest}`)).json();
    expect((await owner.call('POST', `/api/households/${nest}/restore`)).json()).toEqual(before);
    expect(await server.db.asOwner('select kind from notice')).toEqual([]);
  });

  it('SRV-67 that is purged while a member records in it is found no more', async () => {
    const { asOwner } = server.db;
    await asOwner('begin');
    await asOwner('delete from household where id = $1', [nest]);
    const payload = { amount: 1, date: '2026-01-01', description: 'x', household_id: nest };
    const recording = member.call('POST', '/api/transactions', { payload });
    await untilBlocked(server.db);
    await asOwner('commit');
    expect((await recording).statusCode).toBe(404);
  });

  it('SRV-29 shows what members say of themselves, and nothing where they say nothing', async () => {
    await owner.call('PATCH', '/api/profile', { payload: { bio: '' } });
    await member.call('PATCH', '/api/profile', { payload: { bio: 'Duck' } });
    const { members } = (await owner.call('GET', `/api/households/${nest}`)).json<{ members: { bio: unknown }[] }>();
    expect(members.map(({ bio }) => bio)).toEqual([null, 'Duck']);
  });
});

describe('a profile', () => {
  it('SRV-84 in yen has a whole savings target', async () => {
    await owner.call('PATCH', '/api/profile', { payload: { preferences: { currency: 'JPY' } } });
    const answer = await owner.call('PATCH', '/api/profile', { payload: { savings_target: 10.5 } });
    expect([answer.statusCode, Object.keys(answer.json().details)]).toEqual([422, ['savings_target']]);
  });

  it('SRV-75 that its households keep names them in the order of their names', async () => {
    for (const name of ['Zoo', 'Ark']) {
      await owner.call('POST', '/api/households', { payload: { name } });
    }
    const refused = await owner.call('DELETE', '/api/profile', { payload: { current_password: PASSWORD } });
    const { households } = refused.json<{ details: { households: { name: string }[] } }>().details;
    expect(households.map(({ name }) => name)).toEqual(['Ark', 'Nest', 'Zoo']);
  });
});

describe('invitations', () => {
  it('SRV-43 into a household that one is in already are not listed', async () => {
    const guest = await server.join(`Guest${count}`);
    const first = (await invite(owner, nest, guest.email)).json<{ id: string; link: string }>();
    const second = (await invite(owner, nest, `other${count}@example.com`)).json<{ id: string; link: string }>();
    for (const { link } of [first, second]) {
      await guest.call('POST', '/api/invitations/claim', { payload: { secret: new URL(link).hash.slice(1) } });
    }
    const listed = async () => (await guest.call('GET', '/api/invitations')).json<{ data: unknown[] }>().data;
    expect(await listed()).toHaveLength(2);
    await guest.call('POST', `/api/households/join/${first.id}`);
    expect(await listed()).toEqual([]);
  });

  it('of another owner take no room from one’s own', async () => {
    await owner.call('PATCH', `/api/households/${nest}/members/${member.id}`, { payload: { role: 'owner' } });
    await server.db.asOwner(
      `insert into invitation (household_id, id, email, email_key, invited_by, secret_hash, expires_at)
       select $1, gen_random_uuid(), n || '@many.example', n || '@many.example', $2, decode(md5(n::text), 'hex'),
         now() + interval '1 day' from generate_series(1, 50) as n`,
      [nest, member.id],
    );
    expect((await invite(owner, nest, `new${count}@example.com`)).statusCode).toBe(201);
  });
});
