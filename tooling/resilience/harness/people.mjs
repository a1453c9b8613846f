import { Browser } from './browser.mjs';
import { Caller } from './request.mjs';

const PASSWORD = 'duck-pond-1!';

/** Signs a person up, and resolves with their profile and an authenticated `caller`. */
export async function signUp(origin, name, options) {
  const email = `${name.toLowerCase()}@example.com`;
  const browser = new Browser(origin, options);
  const token = await browser.submit(await browser.open('signup'), { name, email, password: PASSWORD });
  browser.close();
  const caller = new Caller(origin, { ...options, headers: { authorization: `Bearer ${token}` } });
  const me = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  const { status, body } = await caller.call('POST', '/api/auth/register', {
    body: { email, username: name, auth0_id: me.sub },
  });
  if (status !== 201) throw new Error(`Registering ${name} answered ${status}`);
  return { id: body.id, name, email, password: PASSWORD, token, caller };
}

/** Signs a person in again, whose session is over. */
export async function signInAgain(origin, person) {
  const { email, password } = person;
  const browser = new Browser(origin);
  const token = await browser.submit(await browser.open(), { email, password });
  browser.close();
  person.caller.close();
  return { ...person, token, caller: new Caller(origin, { headers: { authorization: `Bearer ${token}` } }) };
}
