import { createFakeAuth, FAKE_USER } from '@nestegg/auth/fake';
import { expect, it } from 'vitest';
import { openApp } from '../../test-support/open-app.tsx';
import { expectText, press, type } from '../../test-support/page.ts';

it.each([
  ['none to be had', 'failed', 'Authentication failed. Please try logging in again.'],
  ['one past its end', 'token_expired', 'Authentication token expired. Please try logging in again.'],
  ['none at all', 'token_missing', 'Missing authentication token. Please try logging in again.'],
])('FORM-25 a save without a token says why, and is not sent: %s', async (_, code, words) => {
  let isGone = false;
  const auth = createFakeAuth({ user: FAKE_USER });
  const failure = Object.assign(new Error('Sorry'), { code });
  const getAccessToken: typeof auth.getAccessToken = (options) =>
    isGone ? Promise.reject(failure) : auth.getAccessToken(options);
  const app = await openApp('/transactions/new', { ...auth, getAccessToken }, { personOf: () => FAKE_USER.sub });
  await type('Amount', '5');
  await type('Description', 'Stamps');
  isGone = true;
  await press('Save Transaction');
  await expectText(words);
  expect(app.server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});
