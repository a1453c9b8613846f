import { isNesteggError } from '@nestegg/api-sdk';
import type { transactions } from '../../../i18n/en/transactions.ts';

type Texts = typeof transactions.en;

const TEXT_OF_CODE: Readonly<Record<string, keyof Texts>> = {
  TIMEOUT: 'timeout',
  NETWORK_ERROR: 'network',
  UNAUTHORIZED: 'unauthorized',
  FORBIDDEN: 'forbidden',
  INVALID_RESPONSE: 'invalidResponse',
};

/** The page's words for a list that could not be loaded. */
export const loadFailureText = (failure: unknown, t: Readonly<Record<keyof Texts, string>>): string =>
  t[(isNesteggError(failure) && TEXT_OF_CODE[failure.code]) || 'loadFailed'];
