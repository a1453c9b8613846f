import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser } from '../../../../test/browser.ts';
import { createTestServer, PASSWORD, type Person, type TestServer } from '../../../../test/test-server.ts';
import { appUrl, goOn, registerApp, sendForm } from '../../../../test/third-party-app.ts';
import { codeOf, forgetSteps, setUpApp, signInWithCode } from '../../../../test/two-factor.ts';

let server: TestServer;
let count = 0;
let ada: Person;
let secret: string;
let app: string;
let browser: Browser;

beforeAll(async () => {
  server = await createTestServer();
  app = await registerApp(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  ada = await server.join(`Ada${count}`);
  ({ secret } = await setUpApp(ada));
  await forgetSteps(server);
  browser = new Browser(server.app);
  await signInWithCode(browser, { email: ada.email, secret }, { trust: 'yes' });
  await forgetSteps(server);
});

const ask = () => goOn(browser, appUrl(app));
const typeAt = (url: string) =>
  sendForm(browser, url, [
    ['email', ada.email],
    ['password', PASSWORD],
  ]);
const allowAfterCode = async (path: string) => {
  expect(path).toMatch(/\/code$/);
  const next = await sendForm(browser, path, [['code', codeOf(secret)]]);
  expect((await goOn(browser, next)).url).toMatch(/\/consent$/);
};

describe('to allow an app something', () => {
  it('MFA-23 a sign-in of a moment ago by the second factor is enough', async () => {
    expect((await ask()).url).toMatch(/\/consent$/);
  });

  it('MFA-24 takes the second factor on a trusted device too, without a session', async () => {
    await browser.get('/v2/logout');
    await allowAfterCode(await typeAt((await ask()).url));
  });

  it('MFA-24 takes the second factor where a trusted device was signed in to by the password alone', async () => {
    await browser.get('/v2/logout');
    await browser.submit(await browser.open(), { email: ada.email, password: PASSWORD });
    const { url } = await ask();
    expect(url).toMatch(/\/sign-in$/);
    await allowAfterCode(await typeAt(url));
  });
});
