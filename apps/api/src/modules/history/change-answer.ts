import type { ChangeAnswer } from '@nestegg/domain/contract';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { notFound } from '../../http/failure.ts';
import type { ChangeRow } from './history-repository.ts';
import type { Labels } from './record-labels.ts';
import { wireFields } from './wire-fields.ts';

/** A change as the wire has it. */
export function changeAnswer({ ledgers }: PersonTransaction, row: ChangeRow, labels: Labels): ChangeAnswer {
  const ledger = ledgers.find(({ id }) => id === row.ledger_id);
  if (!ledger) throw notFound();
  const { kind, record_id, op, version, before, after } = row;
  const isEmptied = before === null && after === null;
  return {
    kind,
    id: record_id,
    op,
    version,
    household_id: ledger.household_id,
    currency: ledger.currency,
    title: isEmptied ? null : labels.titleOf(row, after ?? before),
    before: wireFields(kind, before),
    after: wireFields(kind, after),
  };
}
