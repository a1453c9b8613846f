import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, expect, it } from 'vitest';
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

/** A tenant in small: its keys, and what it says of whoever asks with a token. */
function tenant(keys: readonly KeyPair[], userinfo: () => Response = () => Response.json({})) {
  const asked: string[] = [];
  const identities = createExternalIdentity(
    { domain: 'tenant.example', clientId: 'id', audience: AUDIENCE },
    (input) => {
      const url = input instanceof Request ? input.url : input.toString();
      asked.push(url);
      return Promise.resolve(
        url.endsWith('userinfo') ? userinfo() : Response.json({ keys: keys.map(({ jwk }) => jwk) }),
      );
    },
  );
  return { identities, asked };
}

it('IDP-05 takes the tenant’s tokens, and fetches its keys once', async () => {
  const { identities, asked } = tenant([one!]);
  for (const [, token] of Object.entries([await sign(one!), await sign(one!, { azp: 'x' })])) {
    expect(await identities.verify(token)).toMatchObject({ subject: 'auth0|1', sessionId: undefined });
  }
  expect(asked).toEqual([`${ISSUER}.well-known/jwks.json`]);
});

it('is not made to fetch keys by a flood of unknown ones', async () => {
  const { identities, asked } = tenant([one!]);
  await identities.verify(await sign(one!));
  for (let times = 0; times < 20; times += 1) {
    await expect(identities.verify(await sign({ ...two!, kid: `unknown-${times}` }))).rejects.toThrow('not authorized');
  }
  expect(asked).toHaveLength(1);
});

it('IDP-19 takes the address from the tenant’s own words', async () => {
  const claims = { email: 'ada@example.com', email_verified: true, name: 'Ada' };
  const { identities, asked } = tenant([one!], () => Response.json(claims));
  const identity = await identities.verify(await sign(one!, { email: 'other@example.com' }));
  expect(await identities.claims(identity)).toEqual({ email: 'ada@example.com', emailVerified: true, name: 'Ada' });
  expect(asked.at(-1)).toBe(`${ISSUER}userinfo`);
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
