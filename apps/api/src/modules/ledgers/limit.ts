import { REFUSAL_TEXTS } from '@nestegg/domain';
import { isLedgerFull } from '../../db/faults.ts';
import { invalid } from '../../http/failure.ts';

/** Says so where a ledger would hold more than can be added exactly; the database itself compares, with every write. */
export async function withinLimit<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isLedgerFull(error) ? invalid({ amount: REFUSAL_TEXTS['ledger.full'] }) : error;
  }
}
