import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createExternalIdentity } from './external-identity.ts';

const ISSUER = 'https://tenant.example/';
const AUDIENCE = 'https://nestegg.example/api';

interface KeyPair {
  readonly kid: string;
  readonly privateKey: Parameters<SignJWT['sign']>[0];
  readonly jwk: object;
}

async function makeKey(kid: string): Promise<KeyPair> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256' } };
}

const sign = ({ kid, privateKey }: KeyPair, claims: object = {}) =>
  new SignJWT({ iss: ISSUER, aud: [AUDIENCE, `${ISSUER}userinfo`], sub: 'auth0|1', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setExpirationTime('1h')
    .sign(privateKey);

let [one, two]: KeyPair[] = [];

beforeAll(async () => {
  [one, two] = [await makeKey('one'), await makeKey('two')];
});

const answerOf = (keys: readonly KeyPair[]) => Response.json({ keys: keys.map(({ jwk }) => jwk) });

/** A tenant in small: its keys, unless it is away, and what it says of the owner of a token. */
function tenant(keys: readonly KeyPair[], userinfo: () => Response = () => Response.json({})) {
  const asked: string[] = [];
  const state = { keys, away: false, failing: false };
  const identities = createExternalIdentity(
    { domain: 'tenant.example', clientId: 'id', audience: AUDIENCE },
    (input) => {
      const url = input instanceof Request ? input.url : input.toString();
      asked.push(url);
      if (state.away) return Promise.reject(new TypeError('fetch failed'));
      if (state.failing) return Promise.resolve(Response.json({ error: 'server_error' }, { status: 500 }));
      return Promise.resolve(url.endsWith('userinfo') ? userinfo() : answerOf(state.keys));
    },
  );
  return { identities, asked, state };
}

it('IDP-05 takes the tenant’s tokens, and fetches its keys once', async () => {
  const { identities, asked } = tenant([one!]);
  for (const [, token] of Object.entries([await sign(one!), await sign(one!, { azp: 'x', sid: 'theirs' })])) {
    expect(await identities.verify(token)).toMatchObject({ subject: 'auth0|1', sessionId: undefined });
  }
  expect(asked).toEqual([`${ISSUER}.well-known/jwks.json`]);
});

it('IDP-19 takes the address from the tenant’s own words', async () => {
  const claims = { email: 'ada@example.com', email_verified: true, name: 'Ada' };
  const { identities, asked } = tenant([one!], () => Response.json(claims));
  const identity = await identities.verify(await sign(one!, { email: 'other@example.com' }));
  expect(await identities.claims(identity)).toEqual({ email: 'ada@example.com', emailVerified: true, name: 'Ada' });
  expect(asked.at(-1)).toBe(`${ISSUER}userinfo`);
});

it('IDP-19 holds an address for proven only where the tenant says so', async () => {
  const said = [{ email_verified: false }, {}, { email_verified: true }];
  const { identities } = tenant([one!], () => Response.json({ email: 'ada@example.com', ...said.shift() }));
  const identity = await identities.verify(await sign(one!));
  const proven = async () => (await identities.claims(identity)).emailVerified;
  expect([await proven(), await proven(), await proven()]).toEqual([false, false, true]);
});

it('waits five seconds for a tenant that does not answer, for its keys and for what it says of a person', async () => {
  const waited = vi.spyOn(AbortSignal, 'timeout');
  const { identities } = tenant([one!]);
  await identities.claims(await identities.verify(await sign(one!)));
  const waits = waited.mock.calls;
  waited.mockRestore();
  expect(waits).toEqual([[5000], [5000]]);
});

it('IDP-22 offers nothing that is the tenant’s to do', () => {
  const { identities } = tenant([one!]);
  expect([identities.own, identities.capabilities, identities.mount]).toEqual([false, [], undefined]);
});

it('says to try again when the tenant does not answer', async () => {
  const { identities } = tenant([one!], () => new Response('', { status: 502 }));
  const identity = await identities.verify(await sign(one!));
  await expect(identities.claims(identity)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

/** Many tokens at once, each of an unknown key. */
async function flood({ identities }: ReturnType<typeof tenant>, failure: object): Promise<void> {
  const unknown = Array.from({ length: 100 }, (_, at) => sign({ ...two!, kid: `unknown-${at}` }));
  const checks = unknown.map(async (token) => expect(identities.verify(await token)).rejects.toMatchObject(failure));
  await Promise.all(checks);
}

describe('the keys of a tenant', () => {
  const refused = { code: 'UNAUTHORIZED' };
  const away = { code: 'SERVICE_UNAVAILABLE' };
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('are asked for once in 30 s, however many unknown ones are named', async () => {
    const small = tenant([one!]);
    await flood(small, refused);
    pass(29);
    await flood(small, refused);
    expect(small.asked).toHaveLength(1);
    pass(2);
    await flood(small, refused);
    expect(small.asked).toHaveLength(2);
  });

  it('are asked for once in 30 s while the tenant is away, too', async () => {
    const small = tenant([one!]);
    small.state.away = true;
    await flood(small, away);
    expect(small.asked).toHaveLength(1);
    await expect(small.identities.verify(await sign(one!))).rejects.toMatchObject(away);
    small.state.away = false;
    pass(31);
    expect(await small.identities.verify(await sign(one!))).toMatchObject({ subject: 'auth0|1' });
  });

  it.each(['away', 'failing'] as const)('stay valid while the tenant is %s', async (how) => {
    const small = tenant([one!]);
    await small.identities.verify(await sign(one!));
    small.state[how] = true;
    pass(3_000);
    expect(await small.identities.verify(await sign(one!, { azp: 'later' }))).toMatchObject({ subject: 'auth0|1' });
    await flood(small, refused);
    expect(small.asked).toHaveLength(2);
  });

  it('are changed for others without a break, and the old ones no longer count', async () => {
    const small = tenant([one!]);
    await small.identities.verify(await sign(one!));
    small.state.keys = [two!];
    pass(31);
    expect(await small.identities.verify(await sign(two!))).toMatchObject({ subject: 'auth0|1' });
    await expect(small.identities.verify(await sign(one!, { azp: 'old' }))).rejects.toMatchObject(refused);
  });

  it('of one name are none', async () => {
    const { identities } = tenant([one!, { ...two!, jwk: { ...two!.jwk, kid: 'one' } }]);
    for (const key of [one!, { ...two!, kid: 'one' }]) {
      await expect(identities.verify(await sign(key))).rejects.toMatchObject(refused);
    }
  });

  it('are never those that a token points to', async () => {
    const { identities, asked } = tenant([one!]);
    const elsewhere = { jku: 'https://evil.example/keys', x5u: 'https://evil.example/certificate', jwk: two!.jwk };
    const token = await new SignJWT({ iss: ISSUER, aud: AUDIENCE, sub: 'auth0|1' })
      .setProtectedHeader({ alg: 'RS256', kid: 'one', ...elsewhere })
      .setExpirationTime('1h')
      .sign(two!.privateKey);
    await expect(identities.verify(token)).rejects.toMatchObject(refused);
    expect(asked).toEqual([`${ISSUER}.well-known/jwks.json`]);
  });

  it('do not make an ID token an access token', async () => {
    const { identities } = tenant([one!]);
    await expect(identities.verify(await sign(one!, { aud: 'id', nonce: 'nonce' }))).rejects.toMatchObject(refused);
  });
});
