import { expect, it } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

it.each([
  ['https://nestegg.example', undefined, 'nestegg.example'],
  ['https://nestegg.home.example:8443', 'home.example', 'home.example'],
  ['http://localhost:4000', undefined, 'localhost'],
])('MFA-01 on %s passkeys are made for %s', (origin, id, made) => {
  expect(relyingPartyOf(origin, id)).toEqual({ id: made, origin });
});

it.each(['http://nestegg.example', 'https://192.0.2.1', 'https://[2001:db8::1]:4000', 'http://127.0.0.1:4000'])(
  'MFA-01 on %s there are none',
  (origin) => expect(relyingPartyOf(origin)).toBeUndefined(),
);
