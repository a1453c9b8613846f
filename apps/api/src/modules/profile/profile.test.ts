import { ACTIVITY_TEXTS } from '@nestegg/domain';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilBlocked } from '../../../test/test-database.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let ada: Person;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada');
});
afterAll(() => server.close());

describe('registering', () => {
  it('SRV-58 makes the profile of the token’s own id', async () => {
    const token = await server.tokenOf(ada.subject);
    const headers = { authorization: `Bearer ${token}` };
    const other = { method: 'POST', url: '/api/auth/register', headers } as const;
    const wrong = await server.app.inject({ ...other, payload: { auth0_id: 'somebody-else' } });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({ details: { auth0_id: 'auth0_id must be the id you signed in with' } });
    const again = await server.app.inject({ ...other, payload: { auth0_id: ada.subject } });
    expect(again.statusCode).toBe(409);
  });

  it('IDP-19 takes the address from the provider, whatever the body says', async () => {
    const bob = await server.join('Bob');
    expect((await bob.call('GET', '/api/auth/me')).json()).toMatchObject({ email: 'bob@example.com' });
    await server.db.asOwner('delete from person where id = $1', [bob.id]);
    for (const path of ['/api/auth/me', '/api/profile']) expect((await bob.call('GET', path)).statusCode).toBe(404);
    expect((await bob.call('PATCH', '/api/profile', { payload: { name: 'Bob' } })).statusCode).toBe(404);
    const payload = { auth0_id: bob.subject, email: 'ada@example.com' };
    const answer = await bob.call('POST', '/api/auth/register', { payload });
    expect(answer.json()).toMatchObject({
      email: 'bob@example.com',
      email_verified: false,
      name: 'Bob',
      username: 'Bob',
    });
  });

  it('is what an identity without a profile is led to by every failure', async () => {
    const una = await server.join('Una');
    await server.db.asOwner('delete from person where id = $1', [una.id]);
    for (const path of ['/api/transactions', '/api/auth/me', '/api/households']) {
      const answer = await una.call('GET', path);
      expect([path, answer.statusCode, answer.json()]).toEqual([
        path,
        404,
        expect.objectContaining({ code: 'NOT_FOUND', reason: { code: 'profile.missing', params: {} } }),
      ]);
    }
    await una.call('POST', '/api/auth/register', { payload: { auth0_id: una.subject } });
    expect((await una.call('GET', '/api/transactions')).statusCode).toBe(200);
  });

  it('SRV-59 issues no refresh tokens', async () => {
    const request = { method: 'POST', payload: { refresh_token: 'x' } } as const;
    expect((await server.app.inject({ ...request, url: '/api/auth/refresh' })).statusCode).toBe(401);
    expect((await server.app.inject({ ...request, url: '/api/auth/revoke' })).statusCode).toBe(204);
  });

  it('SRV-61 says who is signed in, and answers anybody on the public paths', async () => {
    expect((await ada.call('GET', '/api/auth/test')).json()).toEqual({ authenticated: true, sub: ada.subject });
    expect((await server.app.inject('/api/public-test')).statusCode).toBe(200);
    expect((await server.app.inject({ method: 'OPTIONS', url: '/api/health' })).statusCode).toBe(204);
    expect((await server.app.inject('/api/auth/test')).statusCode).toBe(401);
  });
});

describe('changing a profile', () => {
  it('SRV-34 SRV-60 changes what is given', async () => {
    const payload = { preferences: { language: 'de' }, security: { sessionTimeout: 0 }, savings_target: 2500.5 };
    const changed = await ada.call('PATCH', '/api/profile', { payload });
    expect(changed.statusCode).toBe(200);
    await ada.call('PATCH', '/api/profile', { payload: { preferences: { theme: 'dark' }, phone: '123' } });
    expect((await ada.call('GET', '/api/profile')).json()).toMatchObject({
      name: 'Ada',
      phone: '123',
      preferences: { language: 'de', theme: 'dark', currency: 'USD', analytics: true },
      security: { sessionTimeout: 0, twoFactorEnabled: false },
      savings_target: 2500.5,
    });
  });

  it('SRV-60 keeps what another request changes at the same moment', async () => {
    const { asOwner } = server.db;
    const mia = await server.join('Mia');
    await asOwner('begin');
    await asOwner(
      `update person set email = 'new@example.com', preferences = preferences || '{"theme": "dark"}' where id = $1`,
      [mia.id],
    );
    const changing = mia.call('PATCH', '/api/profile', { payload: { preferences: { language: 'de' } } });
    await untilBlocked(server.db);
    await asOwner('commit');
    expect((await changing).json()).toMatchObject({
      email: 'new@example.com',
      preferences: { language: 'de', theme: 'dark' },
    });
  });

  it('SRV-60 replaces all of it', async () => {
    const payload = { name: 'Ada D', phone: null, bio: 'Duck', preferences: { language: 'fr' }, security: {} };
    const answer = await ada.call('PUT', '/api/profile', { payload });
    expect(answer.json().preferences.theme).toBeUndefined();
    expect(answer.json()).toMatchObject({
      name: 'Ada D',
      phone: null,
      bio: 'Duck',
      preferences: { language: 'fr' },
      security: { sessionTimeout: 30 },
    });
  });

  it('SRV-85 SRV-84 takes yen only while all amounts are whole, and then only whole ones', async () => {
    const eve = await server.join('Eve');
    const record = (amount: number) =>
      eve.call('POST', '/api/transactions', { payload: { amount, date: '2026-01-01', description: 'Tea' } });
    const { id } = (await record(1.5)).json<{ id: string }>();
    const toYen = () => eve.call('PATCH', '/api/profile', { payload: { preferences: { currency: 'JPY' } } });
    const refused = await toYen();
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      details: { 'preferences.currency': 'Amounts in this currency are whole numbers' },
    });
    await eve.call('DELETE', `/api/transactions/${id}`);
    expect((await toYen()).statusCode).toBe(200);
    expect((await record(1.5)).json()).toMatchObject({
      details: { amount: 'Amounts in this currency are whole numbers' },
    });
    expect((await record(150)).json()).toMatchObject({ amount: 150, currency: 'JPY' });
  });
});

describe('taking the data out', () => {
  it('SRV-74 answers an archive, in which nothing is a formula', async () => {
    const fay = await server.join('Fay');
    const description = '=HYPERLINK("https://evil.example")';
    await fay.call('POST', '/api/transactions', { payload: { amount: -5, date: '2026-01-01', description } });
    await fay.call('POST', '/api/transactions', { payload: { amount: -6, date: '2025-12-31', description: 'Before' } });
    await fay.call('POST', '/api/households', { payload: { name: 'Nest' } });
    await server.db.asOwner('delete from identity.activity where account_id = $1', [fay.subject]);
    await server.db.asOwner(
      `insert into identity.activity (account_id, id, type, details) values ($1, gen_random_uuid(), 'other', 'app.connected')`,
      [fay.subject],
    );
    const answer = await fay.call('GET', '/api/profile/export');
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="nestegg-export.zip"');
    const files = unzipSync(answer.rawPayload);
    expect(JSON.parse(strFromU8(files['nestegg.json']!))).toMatchObject({
      profile: { email: 'fay@example.com' },
      households: [{ name: 'Nest' }],
      accounts: [],
      // In the order of their days.
      transactions: [{ description: 'Before' }, { description, amount: -5, currency: 'USD' }],
      activity: [{ type: 'other', details: ACTIVITY_TEXTS['app.connected'] }],
    });
    // A spreadsheet reads UTF-8 where the file begins so.
    expect(files['transactions.csv']!.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    expect(strFromU8(files['transactions.csv']!)).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  });
});

const save = (savedFilters: unknown) =>
  ada.call('PATCH', '/api/profile', { payload: { preferences: { savedFilters } } });
const filter = (n: number) => ({ name: `Filter ${n}`, address: `/transactions?search=${n}` });

describe('saved filters', () => {
  it('QUICK-25 are kept with the profile, twenty of them', async () => {
    const twenty = Array.from({ length: 20 }, (_, n) => filter(n));
    expect((await save(twenty)).statusCode).toBe(200);
    await ada.call('PATCH', '/api/profile', { payload: { preferences: { theme: 'light' } } });
    expect((await ada.call('GET', '/api/auth/me')).json()).toMatchObject({ preferences: { savedFilters: twenty } });
    expect((await save([...twenty, filter(20)])).statusCode).toBe(422);
  });

  it.each([
    ['without a name', { name: ' ', address: '/transactions?search=a' }],
    ['of a name of 51 characters', { name: 'a'.repeat(51), address: '/transactions?search=a' }],
    ['of another page', { name: 'Elsewhere', address: 'https://example.com/transactions?search=a' }],
    ['with more than that', { name: 'More', address: '/transactions?search=a', owner: 'x' }],
  ])('QUICK-25 are refused %s', async (_, wrong) => {
    expect((await save([wrong])).statusCode).toBe(422);
  });

  it('QUICK-25 have names of 50 characters', async () => {
    expect((await save([{ name: 'ä'.repeat(50), address: '/transactions?kind=income' }])).statusCode).toBe(200);
  });
});
