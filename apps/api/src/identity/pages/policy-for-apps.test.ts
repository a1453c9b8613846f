import { expect } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { it } from '../../../test/household-test.ts';
import { PASSWORD, type TestServer } from '../../../test/test-server.ts';
import { appUrl, goOn, registerApp, sendForm } from '../../../test/third-party-app.ts';
import { codeOf, forgetSteps, setUpApp, wrongCode } from '../../../test/two-factor.ts';
import { recoveryHash } from '../../modules/users/factors/recovery-codes.ts';

const fill = ({ db }: TestServer, bucket: string) =>
  db.asOwner('insert into identity.failure (bucket, id) select $1, gen_random_uuid() from generate_series(1, 10)', [
    bucket,
  ]);

it('TOK-25 the pages of a sign-in for an app let their forms lead to it, also after a wrong code and too many attempts', async ({
  server,
  owner,
}) => {
  const { secret, codes } = await setUpApp(owner);
  await forgetSteps(server);
  const browser = new Browser(server.app);
  const { url, answer: signIn } = await goOn(browser, appUrl(await registerApp(server)));
  const signUp = url.replace(/sign-in$/, 'sign-up');
  await fill(server, 'sign-in subject new@example.com');
  await fill(server, 'sign-up subject new@example.com');
  const form = { name: 'New', email: 'new@example.com', password: PASSWORD };
  const limited = [await browser.post(url, form), await browser.post(signUp, form)];
  const next = await sendForm(browser, url, [
    ['email', owner.email],
    ['password', PASSWORD],
  ]);
  const { url: page, answer: step } = await goOn(browser, next);
  expect(page).toMatch(/\/code$/);
  const recovery = page.replace(/code$/, 'recovery-code');
  const pages = [signIn, await browser.get(signUp), ...limited, step, await browser.get(recovery)];
  for (let at = 0; at < 10; at += 1) await browser.refused(page, { code: wrongCode(secret) });
  pages.push(await browser.get(page), await browser.post(page, { code: codeOf(secret) }));
  const [last = ''] = codes;
  await server.db.asOwner('delete from identity.recovery_code where hash <> $1', [recoveryHash(last)]);
  pages.push(await browser.post(recovery, { recovery_code: last }));
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 429, 200, 200, 200, 429, 200]);
  for (const { headers } of pages) {
    expect(String(headers['content-security-policy'])).toContain("form-action 'self' https://pond.example;");
  }
});
