import { decimalFromMinor, MONEY_FIELDS, type Fields, type FieldValue } from '@nestegg/domain';

/** What the log keeps for itself: who recorded something is said by the record. */
const HIDDEN: ReadonlySet<string> = new Set(['created_by', 'transfer_ledger_id']);

/** A value of the log as the wire has it. */
export const wireValue = (field: string, value: FieldValue): FieldValue =>
  typeof value === 'number' && MONEY_FIELDS.has(field) ? decimalFromMinor(value) : value;

/** Fields of the log as the wire has them: money as decimal numbers. */
export const wireFields = (fields: Fields | null): Fields | null =>
  fields &&
  Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => !HIDDEN.has(field))
      .map(([field, value]) => [field, wireValue(field, value)]),
  );
