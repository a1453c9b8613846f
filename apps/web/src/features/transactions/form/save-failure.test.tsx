import type { NesteggFailure } from '@nestegg/api-sdk';
import { expect, it } from 'vitest';
import { mountAt } from '../../../test-support/mounting.tsx';
import { useSaveFailureText } from './save-failure.ts';

function Said({ failure }: { failure: unknown }) {
  return useSaveFailureText()(failure);
}

const AT = { endpoint: 'POST /api/transactions', timestamp: 0 };
const answer = (
  status: number,
  serverMessage: string | null,
  codes: Partial<Pick<NesteggFailure, 'reason' | 'problems'>> = {},
): NesteggFailure => ({
  ...AT,
  kind: 'answer',
  code: 'REFUSED',
  status,
  message: serverMessage ?? '',
  serverMessage,
  reason: null,
  problems: [],
  trackingId: null,
  details: null,
  retryAfter: null,
  ...codes,
});
const token = (code: string | null): NesteggFailure => ({
  ...answer(401, null),
  kind: 'token',
  code: 'UNAUTHORIZED',
  reason: code === null ? null : { code, params: {} },
});
const unknown = (status: number, message: string): NesteggFailure => ({
  ...answer(status, null),
  kind: 'unknown',
  code: 'UNKNOWN_ERROR',
  message,
});

const OF_AMOUNT = { field: 'amount', code: 'amount.too-large', params: {}, text: 'Too much' };

const SERVER = 'Server error. Please try again later.';
const FAILED = 'Failed to save transaction. Please try again.';

it.each([
  ['a 401', answer(401, 'No'), 'Authentication error. Please try logging in again.'],
  ['a 422 with words', answer(422, 'Too long'), 'Validation error: Too long'],
  ['a 422 without', answer(422, null), 'Validation error: Please check your form inputs.'],
  [
    'a 422 with codes',
    answer(422, 'Odd', { problems: [OF_AMOUNT, { field: 'mood', code: null, params: {}, text: 'Too cheerful' }] }),
    'Validation error: Amount is too large. Too cheerful',
  ],
  [
    'a 422 with codes of a later server',
    answer(422, 'Odd', { problems: [{ field: 'mood', code: 'mood.dark', params: {}, text: '' }] }),
    'Validation error: Please check your form inputs.',
  ],
  [
    'a 422 with words of fields',
    answer(422, 'Odd', { problems: [{ ...OF_AMOUNT, code: null }] }),
    'Validation error: Odd',
  ],
  [
    'a 403 with a code',
    answer(403, 'No', { reason: { code: 'request.forbidden', params: {} } }),
    "You don't have permission to perform this action.",
  ],
  ['a 403 with a code of another server', answer(403, 'No', { reason: { code: 'pond.frozen', params: {} } }), 'No'],
  ['a 500', answer(500, 'Broken'), SERVER],
  ['a 499 with words', answer(499, 'Odd'), 'Odd'],
  ['a 409 without', answer(409, null), FAILED],
  ['an ended session', token('login_required'), 'Your session has expired. Please log in again.'],
  ['an expired token', token('token_expired'), 'Authentication token expired. Please try logging in again.'],
  ['a missing token', token('token_missing'), 'Missing authentication token. Please try logging in again.'],
  ['a token that fails otherwise', token('network'), 'Authentication failed. Please try logging in again.'],
  ['a token that fails for no reason', token(null), 'Authentication failed. Please try logging in again.'],
  ['an unknown failure with words', unknown(0, 'The cable is cut'), 'The cable is cut'],
  ['an unknown failure without', unknown(0, ''), FAILED],
  ['an unknown failure of the server', unknown(500, 'Broken'), SERVER],
  ['what is no failure of a call', new Error('odd'), FAILED],
])('a save that ends in %s says so', (_, failure, words) => {
  const { page } = mountAt(<Said failure={failure} />);
  expect(page.querySelector('output')?.previousSibling?.textContent).toBe(words);
});
