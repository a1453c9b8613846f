import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { formOf } from '../../../test/identity-form.ts';
import { createTestServer, PASSWORD, type Person, type TestServer } from '../../../test/test-server.ts';
import {
  boxesOf,
  goOn,
  openDevicePage,
  pollDevice,
  sendForm,
  signedIn,
  startDevice,
  type AppTokens,
} from '../../../test/third-party-app.ts';

let server: TestServer;
let ada: Person;
let browser: Browser;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.asOwner('delete from identity.failure');
  browser = await signedIn(server, ada);
});

/** The device asks again after its interval, however little time has passed here. */
const letDeviceWait = () =>
  server.db.asOwner(
    `update identity.payload set polled_at = polled_at - interval '1 minute' where model = 'DeviceCode'`,
  );

async function openConsent(userCode: string) {
  const page = await openDevicePage(browser);
  const sent = await page.send(userCode);
  return goOn(browser, sent.headers.location ?? '');
}

async function decide(url: string, decision: 'allow' | 'deny', body = '') {
  const fields = boxesOf(body).map(({ name, value }) => [name, value] as const);
  return goOn(browser, await sendForm(browser, url, [...fields, ['decision', decision]]));
}

const errorOf = async (deviceCode: string) => (await pollDevice(server, deviceCode)).json<{ error: string }>().error;
const known = async (code: string) => (await errorOf(code)) === 'authorization_pending';
const title = (body: string) => /<h1>([^<]*)</.exec(body)?.[1];
const problem = (body: string) => /id="user_code-error">([^<]*)</.exec(body)?.[1];

describe('connecting a device', () => {
  it('TOK-18 begins with a code to type, that holds for 10 minutes, and an interval of 5 seconds', async () => {
    const start = await startDevice(server);
    expect(start).toMatchObject({
      interval: 5,
      expires_in: 600,
      verification_uri: 'http://localhost:4000/identity/device',
    });
    expect(start.user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect(start.verification_uri_complete).toBe(`http://localhost:4000/identity/device?user_code=${start.user_code}`);
  });

  it('TOK-19 shows app, code and ledgers after signing in, and then the device gets its tokens, once', async () => {
    const { device_code, user_code } = await startDevice(server);
    expect(await errorOf(device_code)).toBe('authorization_pending');
    const { url, answer } = await openConsent(user_code);
    expect(answer.body).toContain(`Does nestegg-cli show ${user_code}? Only continue if you started this.`);
    expect(boxesOf(answer.body).map(({ name }) => name)).toEqual(['read', 'write', 'import']);
    expect(answer.body).not.toMatch(/<script(?![^>]*src=)/);
    const done = await decide(url, 'allow', answer.body);
    expect(done.answer.body).toContain('Connected. You can close this page.');
    await letDeviceWait();
    const tokens = (await pollDevice(server, device_code)).json<AppTokens>();
    expect(tokens).toMatchObject({ expires_in: 1800, scope: 'ledgers.read ledgers.write ledgers.import' });
    expect(decodeJwt(tokens.access_token)).toMatchObject({ amr: ['pwd'], acr: '1' });
    expect(await errorOf(device_code)).toBe('invalid_grant');
  });

  it('TOK-18 tells a device that asks too often to slow down, and more so each time', async () => {
    const { device_code } = await startDevice(server);
    const answers = [await errorOf(device_code), await errorOf(device_code)];
    expect(answers).toEqual(['authorization_pending', 'slow_down']);
    const after = (seconds: number) =>
      server.db.asOwner(
        `update identity.payload set polled_at = now() - make_interval(secs => $1) where model = 'DeviceCode'`,
        [seconds],
      );
    await after(9);
    expect(await errorOf(device_code)).toBe('slow_down');
    await after(16);
    expect(await errorOf(device_code)).toBe('authorization_pending');
  });

  it('TOK-18 a code that was sent once is over for everyone, and so is one after 10 minutes', async () => {
    const used = await startDevice(server);
    await openConsent(used.user_code);
    const page = await openDevicePage(browser);
    expect(problem((await page.send(used.user_code)).body)).toBe(
      'This code is no longer valid. Start again on the device.',
    );
    const old = await startDevice(server);
    await server.db.asOwner(
      `update identity.payload set payload = jsonb_set(payload, '{exp}', to_jsonb(1)) where id = $1`,
      [old.device_code],
    );
    const again = await openDevicePage(browser);
    expect(problem((await again.send(old.user_code)).body)).toBe(
      'This code is no longer valid. Start again on the device.',
    );
    expect(await errorOf(old.device_code)).toBe('expired_token');
  });

  it('says so to the device where the person denies it', async () => {
    const { device_code, user_code } = await startDevice(server);
    const { url } = await openConsent(user_code);
    const { answer } = await decide(url, 'deny');
    expect(answer.body).toContain('Denied. You can close this page.');
    expect(await errorOf(device_code)).toBe('access_denied');
  });

  it('TOK-19 asks for the sign-in first, and comes back with the code', async () => {
    browser = new Browser(server.app);
    const { user_code } = await startDevice(server);
    const page = await browser.get(`/identity/device?user_code=${user_code}`);
    expect([title(page.body), page.body.includes('name="xsrf"')]).toEqual(['Connect a device', false]);
    const [, link = ''] = /<a class="button" href="([^"]*)">Sign in</.exec(page.body) ?? [];
    const form = await goOn(browser, link.replaceAll('&amp;', '&'));
    const back = await goOn(
      browser,
      await sendForm(browser, form.url, [
        ['email', ada.email],
        ['password', PASSWORD],
      ]),
    );
    expect(new URL(back.url).pathname).toBe('/identity/device');
    expect(back.answer.body).toContain(`value="${user_code}"`);
  });

  it('TOK-21 an address with the code in it fills in the code, and asks the same', async () => {
    const { user_code, verification_uri_complete } = await startDevice(server);
    const page = await openDevicePage(browser, verification_uri_complete);
    const { fields } = formOf(page.answer.body);
    expect(fields['user_code']).toMatchObject({ value: user_code, autocomplete: 'off', focused: true });
    expect(page.answer.body).not.toMatch(/<script(?![^>]*src=)/);
    const sent = await page.send(user_code);
    const { answer } = await goOn(browser, sent.headers.location ?? '');
    expect(answer.body).toContain(`Does nestegg-cli show ${user_code}?`);
    expect(boxesOf(answer.body).filter(({ tag }) => tag.includes('checked'))).toEqual([]);
  });

  it('asks for consent each time, also of a person who connected another device', async () => {
    const first = await startDevice(server);
    const asked = await openConsent(first.user_code);
    await decide(asked.url, 'allow', asked.answer.body);
    const second = await startDevice(server);
    expect((await openConsent(second.user_code)).url).toMatch(/\/consent$/);
    expect(await errorOf(second.device_code)).toBe('authorization_pending');
  });
});

/** The same browser at another address. */
const moved = ({ cookies }: Browser, ip: string): Browser => {
  const there = new Browser(server.app, ip);
  for (const [name, cookie] of cookies) there.cookies.set(name, cookie);
  return there;
};

describe('guessing codes', () => {
  it('TOK-20 MFA-13 ends after 10 wrong ones in 15 minutes, for the account and for the address, of IPv6 its /64', async () => {
    const here = moved(browser, '2001:db8:0:7::1');
    const page = await openDevicePage(here);
    const wrong = async () => {
      const sent = await (await openDevicePage(here)).send('BBBB-BBBB');
      return [sent.statusCode, problem(sent.body)];
    };
    expect(problem((await page.send('')).body)).toBe('That code is not right.');
    for (let tries = 1; tries < 10; tries += 1) expect(await wrong()).toEqual([200, 'That code is not right.']);
    expect(await wrong()).toEqual([429, undefined]);
    const { user_code } = await startDevice(server);
    const { statusCode, headers } = await (await openDevicePage(here)).send(user_code);
    expect([statusCode, Number(headers['retry-after']) > 0, headers['cache-control']]).toEqual([429, true, 'no-store']);
    const others = await signedIn(server, await server.join('Bob'));
    for (const [who, ip, status] of [
      [others, '2001:db8:0:7:a::2', 429],
      [others, '2001:db8:0:8::1', 200],
      [browser, '203.0.113.9', 429],
    ] as const) {
      const sent = await (await openDevicePage(moved(who, ip))).send('BBBB-BBBB');
      expect([ip, sent.statusCode]).toEqual([ip, status]);
    }
  });

  it('TOK-20 right codes use up no tries', async () => {
    for (let tries = 0; tries < 12; tries += 1) {
      const { user_code } = await startDevice(server);
      expect((await openConsent(user_code)).url).toMatch(/\/consent$/);
    }
  });
});

describe('a flood of devices', () => {
  it('ends the oldest codes of its own network, and no other’s', async () => {
    await server.db.asOwner(`delete from identity.payload where model = 'DeviceCode'`);
    const { device_code: other } = await startDevice(server);
    await server.db.asOwner(`update identity.payload set network = 'elsewhere' where id = $1`, [other]);
    const { device_code: oldest } = await startDevice(server);
    await server.db.asOwner(
      `insert into identity.payload (model, id, payload, network, expires_at)
       select 'DeviceCode', 'flood-' || n, payload, network, expires_at + interval '1 second'
       from identity.payload, generate_series(1, 199) as n where id = $1`,
      [oldest],
    );
    const { device_code: newest } = await startDevice(server);
    expect([await known(other), await known(oldest), await known(newest)]).toEqual([true, false, true]);
  });
});

describe('a stranger', () => {
  it('sends no code in a person’s name: the form’s secret is of the session', async () => {
    const { user_code } = await startDevice(server);
    const bob = await signedIn(server, await server.join('Carl'));
    const { xsrf } = await openDevicePage(bob);
    await openDevicePage(browser);
    const forged = await browser.post('/identity/device', { xsrf, user_code, confirm: 'yes' });
    expect([forged.statusCode, forged.headers.location]).toEqual([400, undefined]);
    const without = await browser.post('/identity/device', { user_code, confirm: 'yes' });
    expect([without.statusCode, without.headers.location]).toEqual([400, undefined]);
  });

  it('gets the page into no frame, and its form to no other origin', async () => {
    const policy = String((await browser.get('/identity/device')).headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self';");
  });

  it('gets nothing for the device code of another client', async () => {
    const { device_code } = await startDevice(server);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
        client_id: 'nestegg-web',
        device_code,
      }).toString(),
    });
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, 'invalid_request']);
  });
});
