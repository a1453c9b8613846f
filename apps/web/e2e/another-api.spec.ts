import { startContractServer, type ContractServer } from '@nestegg/api-sdk/testing';
import type { Page } from '@playwright/test';
import { subjectOf } from './contract.ts';
import { expect, test as base } from './fixtures.ts';
import { Nestegg } from './nestegg.ts';

const PROVIDER = 'https://id.pond.example';
const TENANT = {
  AUTH_DOMAIN: 'id.pond.example',
  AUTH_CLIENT_ID: 'pond-web',
  AUTH_AUDIENCE: 'https://api.pond.example',
};

const tokenOf = (claims: object): string =>
  [{ alg: 'RS256', typ: 'JWT' }, claims, 'signature']
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');

/** A third-party identity provider, as far as a sign-in needs one. */
async function provideIdentity(page: Page): Promise<void> {
  let nonce = '';
  await page.route(`${PROVIDER}/authorize?**`, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    nonce = asked.get('nonce') ?? '';
    const location = `${asked.get('redirect_uri')}?code=pond&state=${encodeURIComponent(asked.get('state') ?? '')}`;
    return route.fulfill({ status: 302, headers: { location } });
  });
  await page.route(`${PROVIDER}/oauth/token`, (route) => {
    const now = Math.floor(Date.now() / 1000);
    const times = { iat: now, exp: now + 1800 };
    const person = { sub: 'pond|mara', name: 'Mara Lindqvist', nickname: 'mara', email: 'mara@pond.example' };
    const json = {
      access_token: tokenOf({ sub: person.sub, aud: TENANT.AUTH_AUDIENCE, ...times }),
      id_token: tokenOf({ iss: `${PROVIDER}/`, aud: TENANT.AUTH_CLIENT_ID, nonce, ...person, ...times }),
      scope: 'openid profile email',
      expires_in: 1800,
      token_type: 'Bearer',
    };
    return route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } });
  });
}

interface Deployment {
  readonly api: ContractServer;
  readonly host: Nestegg;
}

const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ browserName }, provide) => {
    const api = await startContractServer({ personOf: subjectOf });
    // No database can be reached: none is needed.
    const unreachable = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    const settings = { ...TENANT, ...unreachable, API_BASE_URL: `${api.url}/` };
    const host = await Nestegg.start(`api-${browserName}`, settings);
    await provide({ api, host });
    await host.remove();
    await api.close();
  },
});

test.describe('the app, served for the API of another server', () => {
  test('SDK-01 SDK-03 RUN-10 IDP-05 signs in elsewhere, and makes every call to the configured address', async ({
    page,
    deployment: { api, host },
  }) => {
    await provideIdentity(page);
    const own: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === host.origin && pathname.startsWith('/api/')) own.push(pathname);
    });
    await page.goto(`${host.origin}/login`);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Welcome back, Mara')).toBeVisible();
    await page.goto(`${host.origin}/transactions/new`);
    await page.getByLabel('Amount', { exact: true }).fill('5');
    await page.getByLabel('Description').fill('Stamps');
    await page.getByRole('button', { name: 'Save Transaction' }).click();
    await expect(page.getByRole('row', { name: /Stamps/ })).toContainText('-$5.00');
    expect(api.state.transactions).toMatchObject([{ description: 'Stamps', owner: 'pond|mara' }]);
    expect(own).toEqual([]);
    expect(await (await fetch(`${host.address}/readyz`)).json()).toEqual({ status: 'ok' });
  });
});
