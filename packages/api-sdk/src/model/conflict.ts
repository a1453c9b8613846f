import type { NesteggFailure } from '../errors/nestegg-error.ts';
import { household } from '../wire/household-calls.ts';
import { parseAnswer } from './answer.ts';
import { isJsonObject } from '../wire/shape.ts';
import { type Household, toHousehold } from './household.ts';
import { readTransaction, type Transaction } from './transaction.ts';

/** The server's current record, where a conflict (409) carries it; else null. */
export function conflictingRecord(error: NesteggFailure): unknown {
  if (error.kind !== 'answer' || error.status !== 409 || !isJsonObject(error.details)) return null;
  return error.details['current'] ?? null;
}

/** The server's current transaction, where a conflict (409) carries it; else null. */
export function conflictingTransaction(error: NesteggFailure): Transaction | null {
  const reading = readTransaction(conflictingRecord(error));
  return reading.ok ? reading.value : null;
}

/** The server's current household, where a conflict (409) carries it; else null. */
export function conflictingHousehold(error: NesteggFailure): Household | null {
  const answer = parseAnswer(household, conflictingRecord(error));
  return answer && toHousehold(answer);
}
