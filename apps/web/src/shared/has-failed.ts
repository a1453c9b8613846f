import { isNotFound } from './is-not-found.ts';

interface QueryState {
  readonly currentData?: unknown;
  readonly error?: unknown;
  /** False while it is asked for again. */
  readonly isError: boolean;
}

/**
 * Whether a query has failed and leaves nothing to show. What was read stays where reading it again fails, but for what is
 * not there any more, or not to be seen: a person may have been removed from its household.
 */
export const hasFailed = ({ currentData, error, isError }: QueryState): boolean =>
  isError && (currentData === undefined || isNotFound(error));
