import { describe, expect, it } from 'vitest';
import type { NesteggFailure } from '@nestegg/api-sdk';
import { transactions } from '../../../i18n/en/transactions.ts';
import { loadFailureText } from './load-failure.ts';

const answered = (status: number, code = `HTTP_${status}`): NesteggFailure => ({
  kind: 'answer',
  code,
  status,
  message: '',
  serverMessage: null,
  reason: null,
  problems: [],
  endpoint: 'GET /api/transactions',
  timestamp: 0,
  trackingId: null,
  details: null,
  retryAfter: null,
});

describe('the words for a list that could not be loaded', () => {
  it.each([
    [401, undefined, 'Your session has expired. Please sign in again.'],
    [403, undefined, 'You do not have permission to access this data.'],
    [504, undefined, 'The server took too long to respond. Please check your network connection or try again later.'],
    [502, undefined, 'Failed to load transactions. Please try again later.'],
    [404, undefined, 'Failed to load transactions. Please try again later.'],
    [500, 'FORBIDDEN', 'You do not have permission to access this data.'],
    [403, 'POND_CLOSED', 'You do not have permission to access this data.'],
  ])('TX-22 TX-23 TX-25 TX-26 go by the code, else by the status: %i %s', (status, code, text) => {
    expect(loadFailureText(answered(status, code), transactions.en)).toBe(text);
  });

  it('TX-22 are the general ones for what is no failure of ours', () => {
    expect(loadFailureText(new Error('odd'), transactions.en)).toBe(transactions.en.loadFailed);
  });
});
