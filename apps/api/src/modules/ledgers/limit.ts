import { isFractionRefused, isLedgerFull } from '../../db/faults.ts';
import { invalid } from '../../http/failure.ts';

/**
 * Maps what the database enforces on every write of an amount to field problems: a ledger's total stays within exact sums,
 * and a currency without decimals, which the ledger may have been given meanwhile, takes no fraction.
 */
export async function mapLedgerErrors<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isLedgerFull(error)) throw invalid({ field: 'amount', code: 'ledger.full' });
    throw isFractionRefused(error) ? invalid({ field: 'amount', code: 'amount.whole' }) : error;
  }
}
