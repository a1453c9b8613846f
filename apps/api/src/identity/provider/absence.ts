import { errors } from 'oidc-provider';
import { isUnavailable } from '../../db/faults.ts';
import type { Queryable } from '../../db/transaction.ts';
import { unavailable } from '../../http/failure.ts';

/** The database is away for a moment, in the words of the provider's library: it answers with this status and text. */
export class Absence extends errors.OIDCProviderError {
  override readonly error_description = unavailable().message;

  constructor() {
    super(503, 'temporarily_unavailable');
    this.expose = true;
  }
}

async function told<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw isUnavailable(error) ? new Absence() : error;
  }
}

/** The database as the library is given it: without this a moment's absence would be a fault of the server's. */
export const tellingAbsence = (db: Queryable): Queryable => ({
  rows: (statement) => told(db.rows(statement)),
  row: (statement) => told(db.row(statement)),
  run: (statement) => told(db.run(statement)),
});
