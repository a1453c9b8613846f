import type { Ledger, PersonTransaction } from '../../db/session/unit-of-work.ts';
import { notFound } from '../../http/failure.ts';
import type { ImportRecord } from './import-repository.ts';
import type { Into } from './judge-rows.ts';

/** The ledger of an import. */
export function ledgerOfImport({ ledgers }: PersonTransaction, { ledger_id }: Pick<ImportRecord, 'ledger_id'>): Ledger {
  const ledger = ledgers.find(({ id }) => id === ledger_id);
  if (!ledger) throw notFound();
  return ledger;
}

/** A ledger as the rules of imports take it. */
export const intoOf = ({ id, currency }: Ledger): Into => ({ ledgerId: id, currency });
