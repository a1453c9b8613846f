import { isNesteggError } from '@nestegg/api-sdk';
import type { transactions } from '../../../i18n/en/transactions.ts';
import type { PageQueryControl } from './use-page-query.ts';

type Texts = typeof transactions.en;

const TEXT_OF_CODE: Readonly<Record<string, keyof Texts>> = {
  TIMEOUT: 'timeout',
  NETWORK_ERROR: 'network',
  UNAUTHORIZED: 'unauthorized',
  FORBIDDEN: 'forbidden',
  INVALID_RESPONSE: 'invalidResponse',
};

// A gateway in front of the server names no code.
const TEXT_OF_STATUS: Readonly<Record<number, keyof Texts>> = { 401: 'unauthorized', 403: 'forbidden', 504: 'timeout' };

/** The page's words for a list that could not be loaded: by its code, else by its status. */
export function loadFailureText(failure: unknown, t: Readonly<Record<keyof Texts, string>>): string {
  if (!isNesteggError(failure)) return t.loadFailed;
  return t[TEXT_OF_CODE[failure.code] ?? TEXT_OF_STATUS[failure.status] ?? 'loadFailed'];
}

const NOT_FOUND = 404;

/**
 * Which one of its filters names what is not there any more, as that of a kept address may: another try finds none. The
 * account of a household that is gone has gone with it.
 */
export function goneFilter(failure: unknown, { current }: PageQueryControl): 'account' | 'household' | null {
  if (!isNesteggError(failure) || failure.status !== NOT_FOUND) return null;
  if (current.filters.account_id !== '') return 'account';
  return current.filters.household === '' ? null : 'household';
}
