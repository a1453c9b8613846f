import {
  decimalFromMinor,
  MONEY_FIELDS,
  type Fields,
  type FieldValue,
  type RuleAction,
  type RuleCondition,
} from '@nestegg/domain';
import { wireAction, wireCondition } from '../rules/rule-answer.ts';

/** What the log keeps for itself: who recorded something is said by the record. */
const HIDDEN: ReadonlySet<string> = new Set(['created_by', 'transfer_ledger_id']);

/** The fields of a rule that its own calls have by another name. */
const RULE_NAMES: Readonly<Record<string, string>> = { is_enabled: 'enabled' };

/** A field of a rule as its own calls have it. */
function wirePart(field: string, value: FieldValue): FieldValue {
  if (!Array.isArray(value)) return value;
  const parts =
    field === 'conditions'
      ? (value as FieldValue as readonly RuleCondition[]).map(wireCondition)
      : (value as FieldValue as readonly RuleAction[]).map(wireAction);
  return parts as unknown as FieldValue;
}

/** The name of a field of the log on the wire. */
export const wireName = (kind: string, field: string): string =>
  kind === 'rule' ? (RULE_NAMES[field] ?? field) : field;

/** A value of the log as the wire has it. */
export function wireValue(kind: string, field: string, value: FieldValue): FieldValue {
  if (kind === 'rule') return wirePart(field, value);
  return typeof value === 'number' && MONEY_FIELDS.has(field) ? decimalFromMinor(value) : value;
}

/** Fields of the log as the wire has them: money as decimal numbers, and a rule as its own calls have it. */
export const wireFields = (kind: string, fields: Fields | null): Fields | null =>
  fields &&
  Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => !HIDDEN.has(field))
      .map(([field, value]) => [wireName(kind, field), wireValue(kind, field, value)]),
  );
