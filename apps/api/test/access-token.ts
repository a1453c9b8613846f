import { addDays, type TokenScope } from '@nestegg/domain';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { utcToday } from '../src/http/utc-today.ts';
import type { Person, TestServer } from './test-server.ts';

/** What a token may do in a ledger; null is the person's own. */
export interface GivenScope extends Partial<TokenScope> {
  readonly household_id: string | null;
}

/** The body of a call that makes a token. */
export const newToken = (...scopes: readonly GivenScope[]) => ({
  name: 'Script',
  expires_on: addDays(utcToday(), 30),
  scopes,
});

/** A program with an access token. */
export interface Program {
  readonly id: string;
  readonly token: string;
  readonly call: (
    method: string,
    url: string,
    options?: Omit<InjectOptions, 'url' | 'method'>,
  ) => Promise<LightMyRequestResponse>;
}

/** A program that calls with a token. */
export const programWith = ({ app }: Pick<TestServer, 'app'>, id: string, token: string): Program => ({
  id,
  token,
  call: (method, url, options = {}) =>
    app.inject({
      method: method as 'GET',
      url,
      ...options,
      headers: { authorization: `Bearer ${token}`, ...options.headers },
    }),
});

/** Makes an access token of a person who signed in a moment ago. */
export async function createAccessToken(
  server: Pick<TestServer, 'app'>,
  person: Person,
  ...scopes: readonly GivenScope[]
): Promise<Program> {
  const made = await person.call('POST', '/api/tokens', { payload: newToken(...scopes) });
  if (made.statusCode !== 201) throw new Error(made.body);
  const { id, token } = made.json<{ id: string; token: string }>();
  return programWith(server, id, token);
}
