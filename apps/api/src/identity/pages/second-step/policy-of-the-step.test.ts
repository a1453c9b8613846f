import { expect } from 'vitest';
import { Browser } from '../../../../test/browser.ts';
import { it } from '../../../../test/household-test.ts';
import { PASSWORD } from '../../../../test/test-server.ts';
import { appUrl, goOn, registerApp, sendForm } from '../../../../test/third-party-app.ts';
import { forgetSteps, setUpApp, wrongCode } from '../../../../test/two-factor.ts';

it('the pages of the second step let their forms lead to the app that a person signs in for, also after a wrong code', async ({
  server,
  owner,
}) => {
  const { secret } = await setUpApp(owner);
  await forgetSteps(server);
  const browser = new Browser(server.app);
  const { url } = await goOn(browser, appUrl(await registerApp(server)));
  const next = await sendForm(browser, url, [
    ['email', owner.email],
    ['password', PASSWORD],
  ]);
  const { url: page, answer } = await goOn(browser, next);
  expect(page).toMatch(/\/code$/);
  const byRecovery = await browser.get(page.replace(/code$/, 'recovery-code'));
  await browser.post(page, { code: wrongCode(secret) });
  const again = await browser.get(page);
  for (const { headers } of [answer, byRecovery, again]) {
    expect(String(headers['content-security-policy'])).toContain("form-action 'self' https://pond.example;");
  }
});
