import { errors } from 'oidc-provider';
import { isUnavailable } from '../../db/faults.ts';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { unavailable } from '../../http/failure.ts';

/** The database cannot be reached for now, as an error that the provider's library answers with a 503. */
export class TemporarilyUnavailableError extends errors.OIDCProviderError {
  override readonly error_description = unavailable().message;

  constructor() {
    super(503, 'temporarily_unavailable');
    this.expose = true;
  }
}

async function mapped<T>(query: Promise<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    throw isUnavailable(error) ? new TemporarilyUnavailableError() : error;
  }
}

/** The database for the provider's library, which would answer an unreachable one with a 500 otherwise. */
export const mapUnavailable = (db: Queryable): Queryable => ({
  rows: (statement) => mapped(db.rows(statement)),
  row: (statement) => mapped(db.row(statement)),
  run: (statement) => mapped(db.run(statement)),
});
