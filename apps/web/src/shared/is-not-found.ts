import { isNesteggError } from '@nestegg/api-sdk';

const NOT_FOUND = 404;

/** Whether a call failed because the record is not there: deleted, or not to be seen any more. */
export const isNotFound = (failure: unknown): boolean => isNesteggError(failure) && failure.status === NOT_FOUND;
