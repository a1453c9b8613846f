import { HOTP, Secret } from 'otpauth';
import type { Browser, Tokens } from './browser.ts';
import { PASSWORD, type Person, type TestServer } from './test-server.ts';

const PERIOD = 30_000;

/** What an authenticator app of this secret shows, so many codes from now. */
export const codeOf = (secret: string, offset = 0): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), counter: Math.floor(Date.now() / PERIOD) + offset });

/** A code that is none of the present ones. */
export function wrongCode(secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2].map((offset) => codeOf(secret, offset)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code)) ?? '';
}

/** An account with a second factor. */
export interface Secured {
  readonly secret: string;
  readonly codes: readonly string[];
}

type Calling = Pick<Person, 'call'>;

/** Sets up an authenticator app for a person who signed in a moment ago. */
export async function setUpApp({ call }: Calling): Promise<Secured> {
  const begun = await call('POST', '/api/auth/totp');
  if (begun.statusCode !== 200) throw new Error(begun.body);
  const { secret } = begun.json<{ secret: string }>();
  const answer = await call('POST', '/api/auth/totp/confirm', { payload: { code: codeOf(secret) } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { secret, codes: answer.json<{ recovery_codes: string[] }>().recovery_codes };
}

/** Lets a code that was accepted pass once more, as if 30 seconds had gone by. */
export const forgetSteps = ({ db }: Pick<TestServer, 'db'>) => db.asOwner('update identity.totp set last_step = 0');

/** Types the right password; answers the path of the page that this leads to. */
export async function typePassword(browser: Browser, email: string, password = PASSWORD): Promise<string> {
  const answer = await browser.post(await browser.open(), { email, password });
  return answer.headers.location ?? '';
}

/** Signs in with password and code. */
export async function signInWithCode(
  browser: Browser,
  { email, secret }: { readonly email: string; readonly secret: string },
  form: Record<string, string> = {},
): Promise<Tokens> {
  return browser.submit(await typePassword(browser, email), { code: codeOf(secret), ...form });
}
