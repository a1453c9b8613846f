import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authorizeUrl, Browser } from '../../../../test/browser.ts';
import { createHousehold } from '../../../../test/household.ts';
import { untilBlocked } from '../../../../test/test-database.ts';
import { createTestServer, ORIGIN, PASSWORD, type Person, type TestServer } from '../../../../test/test-server.ts';
import {
  appUrl,
  boxesOf,
  goOn,
  redeem,
  REDIRECT,
  refresh,
  registerApp,
  sendForm,
  signedIn,
  type AppTokens,
} from '../../../../test/third-party-app.ts';
import { hashPassword } from '../../../modules/users/credentials/passwords.ts';
import { createUser } from '../../../modules/users/repositories/user-repository.ts';

let server: TestServer;
let ada: Person;
let household: string;
let app: string;
let browser: Browser;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada');
  household = await createHousehold(ada);
  app = await registerApp(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  browser = await signedIn(server, ada);
});

const ask = (params: Record<string, string> = {}) => goOn(browser, appUrl(app, params));

const ledgers = () =>
  server.db.asOwner<{ id: string; household_id: string | null }>(
    `select l.id, l.household_id from ledger l where l.person_id = $1 or l.household_id = $2 order by household_id nulls first`,
    [ada.id, household],
  );

const allow = async (url: string, fields: [string, string][]): Promise<string> => {
  const next = await sendForm(browser, url, [...fields, ['decision', 'allow']]);
  return (await goOn(browser, next)).url;
};

const scopesOf = () =>
  server.db.asOwner<{ ledger_id: string; read: boolean; write: boolean; import: boolean }>(
    `select s.ledger_id, s.read, s.write, s.import from credential_scope s join credential c on c.id = s.credential_id
     where c.client_id = $1 order by c.created_at, s.ledger_id`,
    [app],
  );

/** Lets all sign-ins be more than five minutes old. */
const ageSignIns = () =>
  server.db.asOwner(`
    update identity.payload set payload = payload || jsonb_build_object('loginTs', (payload ->> 'loginTs')::int - 301)
    where model = 'Session'`);

beforeEach(() => server.db.asOwner('delete from credential'));

describe('the consent page', () => {
  it('TOK-23 names the app and where it leads, offers each ledger, and has nothing ticked', async () => {
    const { url, answer } = await ask();
    expect(url).toMatch(/^\/identity\/interaction\/[\w-]+\/consent$/);
    expect(answer.body).toContain('<h1>Allow Pond Planner to use Nestegg?</h1>');
    expect(answer.body).toContain('You go on to pond.example.');
    const [own, shared] = await ledgers();
    const boxes = boxesOf(answer.body);
    const rights = ['read', 'write', 'import'];
    expect(boxes.map(({ name, value }) => [name, value])).toEqual(
      [own!.id, shared!.id].flatMap((ledger) => rights.map((right) => [right, ledger])),
    );
    expect(boxes.filter(({ tag }) => tag.includes('checked'))).toEqual([]);
  });

  it('TOK-23 names the port of where it leads: another program may listen at that host', async () => {
    const native = await registerApp(server, ['http://127.0.0.1/done'], []);
    const { answer } = await goOn(browser, appUrl(native, { redirect_uri: 'http://127.0.0.1:51234/done' }));
    expect(answer.body).toContain('You go on to 127.0.0.1:51234.');
  });

  it('TOK-23 grants what was ticked and no more than was asked for, whatever was sent', async () => {
    const [own, shared] = await ledgers();
    const { url } = await ask({ scope: 'openid ledgers.read' });
    const callback = await allow(url, [
      ['read', own!.id],
      ['write', own!.id],
      ['import', shared!.id],
      ['read', '00000000-0000-4000-8000-000000000000'],
      ['claim', 'profile'],
    ]);
    const tokens = (await redeem(server, app, callback)).json<AppTokens>();
    expect(tokens.scope).toBe('ledgers.read');
    expect(await scopesOf()).toEqual([{ ledger_id: own!.id, read: true, write: false, import: false }]);
    expect(decodeJwt(tokens.id_token ?? '')).not.toHaveProperty('name');
  });

  it('TOK-23 grants imports alone where nothing else was ticked', async () => {
    const [own] = await ledgers();
    const { url } = await ask();
    const callback = await allow(url, [['import', own!.id]]);
    expect((await redeem(server, app, callback)).json<AppTokens>().scope).toBe('ledgers.import');
    expect(await scopesOf()).toEqual([{ ledger_id: own!.id, read: false, write: false, import: true }]);
  });

  it('asks again where nothing was ticked', async () => {
    const { url } = await ask();
    const answer = await browser.postFields(url, [['decision', 'allow']]);
    expect([answer.statusCode, /role="alert">([^<]*)</.exec(answer.body)?.[1]]).toEqual([422, 'Choose at least one']);
    expect(await scopesOf()).toEqual([]);
  });

  it.each([
    ['denies it', ['decision', 'deny']],
    ['does not decide', ['read', '']],
  ] as const)('leads back to the app without a code where the person %s', async (_what, field) => {
    const [own] = await ledgers();
    const { url } = await ask();
    const form = [['read', own!.id], field] as const;
    const { url: callback } = await goOn(browser, await sendForm(browser, url, form));
    const { searchParams, origin } = new URL(callback);
    expect([origin, searchParams.get('error'), searchParams.get('code')]).toEqual([
      'https://pond.example',
      'access_denied',
      null,
    ]);
  });

  it('TOK-28 tells name and address only where they were asked for, shown and ticked', async () => {
    const [own] = await ledgers();
    const scope = 'openid profile email ledgers.read';
    const { url, answer } = await ask({ scope });
    expect(answer.body).toContain('Your name: Ada');
    expect(answer.body).toContain('Your email address: ada@example.com');
    const callback = await allow(url, [
      ['read', own!.id],
      ['claim', 'email'],
    ]);
    const { id_token, access_token } = (await redeem(server, app, callback)).json<AppTokens>();
    expect(decodeJwt(id_token ?? '')).toMatchObject({ sub: ada.subject, email: 'ada@example.com' });
    expect(decodeJwt(id_token ?? '')).not.toHaveProperty('name');
    const claims = await server.app.inject({ url: '/userinfo', headers: { authorization: `Bearer ${access_token}` } });
    expect(claims.statusCode).toBe(401);
  });

  it('offers a ledger to an account that never opened Nestegg, which has its profile from then on', async () => {
    const email = 'Newcomer@Example.com';
    const password_hash = await hashPassword(PASSWORD);
    await createUser(server.database.system, { name: 'Newcomer', email, password_hash });
    browser = new Browser(server.app);
    await browser.submit(await browser.open(), { email, password: PASSWORD });
    const { url, answer } = await ask();
    expect(boxesOf(answer.body)).toHaveLength(3);
    const callback = await allow(url, [['read', boxesOf(answer.body)[0]!.value]]);
    expect((await redeem(server, app, callback)).statusCode).toBe(200);
    const [row] = await server.db.asOwner(
      'select name, username, email_key, email_verified from person where email = $1',
      [email],
    );
    const email_key = 'newcomer@example.com';
    expect(row).toEqual({ name: 'Newcomer', username: 'Newcomer', email_key, email_verified: false });
  });

  it('is shown again, and grants nothing, where a ledger is not the person’s any more by the time they allow it', async () => {
    const sam = await server.join('Sam');
    await createHousehold(ada, [sam]);
    browser = await signedIn(server, sam);
    const { url, answer } = await ask();
    const shared = boxesOf(answer.body).at(-1)!.value;
    const { asOwner } = server.db;
    await asOwner('begin');
    await asOwner('lock table credential in exclusive mode');
    await asOwner('delete from membership where person_id = $1', [sam.id]);
    const allowed = browser.postFields(url, [
      ['read', shared],
      ['decision', 'allow'],
    ]);
    await untilBlocked(server.db);
    await asOwner('commit');
    expect([(await allowed).statusCode, (await allowed).headers.location]).toEqual([303, url]);
    expect(boxesOf((await browser.get(url)).body)).toHaveLength(3);
    expect(await scopesOf()).toEqual([]);
  });

  it('asks to sign in again where that was more than five minutes ago, but not to go on with what was allowed', async () => {
    const [own] = await ledgers();
    await ageSignIns();
    const { url } = await ask();
    expect(url).toMatch(/\/sign-in$/);
    const next = await sendForm(browser, url, [
      ['email', ada.email],
      ['password', PASSWORD],
    ]);
    const consent = (await goOn(browser, next)).url;
    await allow(consent, [['read', own!.id]]);
    await ageSignIns();
    expect((await ask()).url).toMatch(/^https:\/\/pond\.example\/callback\?code=/);
  });

  it('works without script, in a policy that lets the form lead to the app and to nothing else', async () => {
    const { answer } = await ask();
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("form-action 'self' https://pond.example;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(answer.body).not.toMatch(/<script(?![^>]*src=)/);
  });

  it.each([
    ['es', '¿Permitir que Pond Planner use Nestegg?'],
    ['fr', 'Autoriser Pond Planner à utiliser Nestegg ?'],
    ['de', 'Darf Pond Planner Nestegg benutzen?'],
  ])('is in the language asked for: %s', async (ui_locales, title) => {
    expect((await ask({ ui_locales })).answer.body).toContain(`<h1>${title}</h1>`);
  });

  it('a person who is not signed in signs in first, and goes on to it', async () => {
    browser = new Browser(server.app);
    const { url, answer } = await ask();
    expect(url).toMatch(/\/sign-in$/);
    expect(String(answer.headers['content-security-policy'])).toContain("form-action 'self' https://pond.example;");
    const next = await sendForm(browser, url, [
      ['email', ada.email],
      ['password', 'duck-pond-1!'],
    ]);
    expect((await goOn(browser, next)).url).toMatch(/\/consent$/);
  });
});

const refusal = (url: string) => {
  const { searchParams, hash } = new URL(url);
  return searchParams.get('error') ?? new URLSearchParams(hash.slice(1)).get('error');
};

describe('an app of others', () => {
  it.each([
    ['no challenge', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a token in the address', { response_type: 'token' }, 'invalid_request'],
    ['an ID token in the address', { response_type: 'id_token', nonce: 'n' }, 'invalid_request'],
    ['a code and an ID token', { response_type: 'code id_token', nonce: 'n' }, 'invalid_request'],
    ['nothing at all', { response_type: 'none' }, 'invalid_request'],
    ['a form to a page', { response_mode: 'form_post' }, 'invalid_request'],
    ['no ledger', { scope: 'openid profile' }, 'invalid_scope'],
    ['consent anew', { prompt: 'consent' }, 'invalid_request'],
  ])('TOK-24 gets no code for %s', async (_what, params, error) => {
    const { url, answer } = await ask(params);
    if (url.startsWith(REDIRECT)) expect(refusal(url)).toBe(error);
    else expect([answer.statusCode, answer.body.includes('code=')]).toEqual([400, false]);
  });

  it.each(['iframe', 'frame', 'embed', 'object', 'fencedframe'])('TOK-24 gets no code in a page: %s', async (dest) => {
    const answer = await browser.get(appUrl(app), { 'sec-fetch-dest': dest, 'sec-fetch-site': 'same-site' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${ORIGIN}/`]);
  });

  it('TOK-24 gets no message to a page', async () => {
    const answer = await browser.get(appUrl(app, { response_mode: 'web_message' }));
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${ORIGIN}/`]);
  });

  it.each([
    'https://pond.example/callback/more',
    'https://pond.example/callback?more',
    'https://pond.example/Callback',
    'https://evil.example/callback',
    'https://pond.example.evil.example/callback',
    'https://pond.example@evil.example/callback',
    'https://pond.example:8443/callback',
    'http://pond.example/callback',
    '//pond.example/callback',
    'javascript:alert(1)',
  ])('TOK-22 leads nowhere but to its own addresses: %s', async (redirect_uri) => {
    const { url, answer } = await ask({ redirect_uri });
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
    expect(url.startsWith('/authorize')).toBe(true);
  });

  it('TOK-22 on a person’s own machine takes any port of its address, and no other address', async () => {
    const native = await registerApp(server, ['http://127.0.0.1/done'], []);
    const at = async (redirect_uri: string) => {
      const { url } = await goOn(browser, appUrl(native, { redirect_uri }));
      return url.endsWith('/consent');
    };
    expect(await at('http://127.0.0.1:51234/done')).toBe(true);
    expect(await at('http://127.0.0.1:51234/other')).toBe(false);
    expect(await at('http://localhost:51234/done')).toBe(false);
  });

  it('TOK-25 gets consent_required where it asks silently, until it has consent', async () => {
    const [own] = await ledgers();
    expect(refusal((await ask({ prompt: 'none' })).url)).toBe('consent_required');
    const { url } = await ask({ scope: 'openid ledgers.read' });
    await allow(url, [['read', own!.id]]);
    const silent = await ask({ prompt: 'none', scope: 'openid ledgers.read' });
    expect(new URL(silent.url).searchParams.get('code')).not.toBeNull();
    expect(refusal((await ask({ prompt: 'none' })).url)).toBe('consent_required');
  });

  it('TOK-25 on a person’s own machine is asked for consent each time', async () => {
    const [own] = await ledgers();
    const native = await registerApp(server, ['http://127.0.0.1/done'], []);
    const asked = () => goOn(browser, appUrl(native, { redirect_uri: 'http://127.0.0.1/done' }));
    await allow((await asked()).url, [['read', own!.id]]);
    expect((await asked()).url).toMatch(/\/consent$/);
    const silent = await goOn(browser, appUrl(native, { redirect_uri: 'http://127.0.0.1/done', prompt: 'none' }));
    expect(refusal(silent.url)).toBe('consent_required');
  });

  it('goes on when its person signs out of Nestegg, whose own tokens end', async () => {
    const [own] = await ledgers();
    const callback = await allow((await ask()).url, [['read', own!.id]]);
    const { access_token, refresh_token } = (await redeem(server, app, callback)).json<AppTokens>();
    await browser.get('/v2/logout?client_id=nestegg-web');
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await server.app.inject({ url: '/api/transactions', headers })).statusCode).toBe(200);
    expect((await refresh(server, app, refresh_token)).statusCode).toBe(200);
  });

  it('ends nothing of its person’s own by a code that comes twice', async () => {
    const [own] = await ledgers();
    const { access_token } = await browser.takeTokens((await browser.follow(authorizeUrl())).url);
    const callback = await allow((await ask()).url, [['read', own!.id]]);
    await redeem(server, app, callback);
    expect((await redeem(server, app, callback)).statusCode).toBe(400);
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await server.app.inject({ url: '/api/transactions', headers })).statusCode).toBe(200);
  });

  it('gets nothing for a code that another app was given, and nothing for one that was used', async () => {
    const [own] = await ledgers();
    const other = await registerApp(server);
    const callback = await allow((await ask()).url, [['read', own!.id]]);
    expect((await redeem(server, other, callback)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await redeem(server, app, callback, { code_verifier: 'a'.repeat(43) })).statusCode).toBe(400);
    expect((await redeem(server, app, callback)).statusCode).toBe(200);
    expect((await redeem(server, app, callback)).json()).toMatchObject({ error: 'invalid_grant' });
    expect(await scopesOf()).toEqual([]);
  });
});

describe('a stranger', () => {
  it('decides nothing in a browser that the page was not opened in', async () => {
    const [own] = await ledgers();
    const { url } = await ask();
    const bob = await server.join('Bob');
    const stranger = await signedIn(server, bob);
    const answer = await stranger.postFields(url, [
      ['read', own!.id],
      ['decision', 'allow'],
    ]);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${ORIGIN}/`]);
    expect(await scopesOf()).toEqual([]);
  });

  it('sends no form in a person’s name from a page elsewhere', async () => {
    const [own] = await ledgers();
    const { url } = await ask();
    const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
    const send = (headers: Record<string, string>) =>
      server.app.inject({
        method: 'POST',
        url,
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: `read=${own!.id}&decision=allow`,
      });
    expect((await send({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await send({ origin: 'null' })).statusCode).toBe(403);
    expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await send({ 'sec-fetch-site': 'same-site' })).statusCode).toBe(403);
    expect(await scopesOf()).toEqual([]);
  });
});
