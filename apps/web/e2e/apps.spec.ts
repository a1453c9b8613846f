import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { newAccount } from './account.ts';
import { violationsOf } from './axe.ts';
import { createAccount } from './create-account.ts';
import { expect, test as base } from './fixtures.ts';

const VERIFIER = randomBytes(32).toString('base64url');
const NAME = 'Pond Planner';

interface Elsewhere {
  /** Of a page that is registered as an app's. */
  readonly registered: string;
  readonly unregistered: string;
  readonly clientId: string;
}

async function serveEmptyPage(): Promise<Server> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Pond</title>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Two other origins; pages of one of them are an app's. */
const test = base.extend<{ elsewhere: Elsewhere }>({
  elsewhere: async ({ nestegg }, provide) => {
    const servers = await Promise.all([serveEmptyPage(), serveEmptyPage()]);
    const [registered = '', unregistered = ''] = servers.map(originOf);
    const redirect = ['--redirect', `${registered}/callback`];
    const printed = await nestegg.command('app', 'add', NAME, ...redirect, '--origin', registered);
    await provide({ registered, unregistered, clientId: /client id ([\w-]{36})/.exec(printed)?.[1] ?? '' });
    for (const server of servers) server.close();
  },
});

const askUrl = (origin: string, { clientId, registered }: Elsewhere): string =>
  `${origin}/authorize?${new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: 'openid ledgers.read ledgers.write',
    redirect_uri: `${registered}/callback`,
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()}`;

interface Asked {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Calls as a script of the present page; null where the browser keeps the answer from it. */
const callFrom = (page: Page, asked: Asked) =>
  page.evaluate(async ({ url, method = 'GET', headers = {}, body }: Asked) => {
    try {
      const init = { method, headers, credentials: 'omit' as const, ...(body !== undefined && { body }) };
      const answer = await fetch(url, init);
      const text = await answer.text();
      return { status: answer.status, body: text && JSON.parse(text), group: answer.headers.get('change-group') };
    } catch {
      return null;
    }
  }, asked);

async function expectAccessible(page: Page): Promise<void> {
  for (const width of [1280, 400]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

test.describe('apps of others', () => {
  test('TOK-29 TOK-32 TOK-35 a page elsewhere is allowed, lists, saves, renews and is disconnected; the page for codes is accessible', async ({
    page,
    nestegg,
    elsewhere,
  }) => {
    const { registered, unregistered, clientId } = elsewhere;
    await page.goto('/identity/device');
    await expectAccessible(page);
    await createAccount(page.context(), newAccount());
    await page.goto(askUrl(nestegg.origin, elsewhere));
    await expect(page.getByRole('heading', { name: `Allow ${NAME} to use Nestegg?` })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'Read' }).check();
    await page.getByRole('checkbox', { name: 'Add and change' }).check();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(`${registered}/callback?**`);
    const code = new URL(page.url()).searchParams.get('code') ?? '';

    const ask = (form: Record<string, string>) => ({
      url: `${nestegg.origin}/oauth/token`,
      method: 'POST',
      headers: FORM,
      body: new URLSearchParams({ client_id: clientId, ...form }).toString(),
    });
    const redirect_uri = `${registered}/callback`;
    const first = await callFrom(
      page,
      ask({ grant_type: 'authorization_code', code, code_verifier: VERIFIER, redirect_uri }),
    );
    const tokens = first?.body as { access_token: string; refresh_token: string };
    const renewed = await callFrom(page, ask({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token }));
    const access_token = (renewed?.body as { access_token?: string } | undefined)?.access_token ?? '';
    const headers = { authorization: `Bearer ${access_token}` };
    const url = `${nestegg.origin}/api/transactions`;
    const bread = JSON.stringify({ amount: -4.5, date: '2026-01-31', description: 'Bread' });
    const json = { ...headers, 'content-type': 'application/json', 'idempotency-key': 'bread' };
    const saved = await callFrom(page, { url, method: 'POST', headers: json, body: bread });
    expect([saved?.status, saved?.group]).toEqual([201, expect.any(String)]);
    expect((await callFrom(page, { url, headers }))?.body).toMatchObject({ data: [{ description: 'Bread' }] });

    await page.goto(unregistered);
    expect(await callFrom(page, { url, headers })).toBeNull();

    await page.goto('/profile?tab=security');
    const card = page.getByRole('button', { name: `Disconnect: ${NAME}` });
    await expect(card).toBeVisible();
    await expect(page.getByText('Personal: Read, Add and change')).toBeVisible();
    await expectAccessible(page);
    await card.click();
    await expect(page.getByText('No connected apps.')).toBeVisible();
    await page.goto(registered);
    expect((await callFrom(page, { url, headers }))?.status).toBe(401);

    await page.goto('/identity/device');
    await page.getByLabel('Code on the device').fill('BBBB-BBBB');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('That code is not right.')).toBeVisible();
    await expectAccessible(page);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('TOK-19 TOK-35 a device is connected after signing in, by its code', async ({
      browser,
      page,
      nestegg,
      request,
    }) => {
      const account = newAccount();
      const elsewhere = await browser.newContext({ baseURL: nestegg.origin });
      await createAccount(elsewhere, account);
      await elsewhere.close();
      const form = { client_id: 'nestegg-cli', scope: 'ledgers.read' };
      const begun = (await (await request.post('/oauth/device/code', { form })).json()) as {
        readonly user_code: string;
        readonly verification_uri_complete: string;
      };
      await page.goto(begun.verification_uri_complete);
      await page.getByRole('link', { name: 'Sign in' }).click();
      await page.getByLabel('Email address').fill(account.email);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByLabel('Code on the device')).toHaveValue(begun.user_code);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText(`Does nestegg-cli show ${begun.user_code}?`)).toBeVisible();
      await page.getByRole('checkbox', { name: 'Read' }).check();
      await page.getByRole('button', { name: 'Allow' }).click();
      await expect(page.getByText('Connected. You can close this page.')).toBeVisible();
    });
  });
});
