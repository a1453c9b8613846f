import { isLocalDate } from '@nestegg/domain';
import { isId } from '../../db/ids.ts';
import { invalid } from '../../http/failure.ts';
import type { Place } from './transaction-order.ts';

/** The cursor of the rows after a place. Clients hand it back as it is. */
export const cursorOf = ({ id, date, description, category, amount }: Place): string =>
  Buffer.from(JSON.stringify([id, date, description, category, amount])).toString('base64url');

function readJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0');

/** The place of a cursor; a 422 for one that this server never gave. */
export function placeOf(cursor: string): Place {
  const value = readJson(cursor);
  const [id, date, description, category, amount]: unknown[] = Array.isArray(value) ? value : [];
  const isPlace = isText(id) && isId(id) && isText(date) && isLocalDate(date) && isText(description);
  if (isPlace && (category === null || isText(category)) && Number.isSafeInteger(amount)) {
    return { id, date, description, category, amount: Number(amount) };
  }
  throw invalid({ field: 'after', code: 'value.invalid', params: { field: 'After' } });
}
