import { isLocalDate } from '@nestegg/domain';
import { isId } from '../../db/ids.ts';
import { invalid } from '../../http/failure.ts';
import type { SeekKey } from './transaction-order.ts';

/** The cursor of seek pagination: the key of the last row of a page. Clients hand it back as it is. */
export const encodeCursor = ({ id, date, description, category, amount }: SeekKey): string =>
  Buffer.from(JSON.stringify([id, date, description, category, amount])).toString('base64url');

function readJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0');

/** The key in a cursor; a 422 for one that this server never gave. */
export function decodeCursor(cursor: string): SeekKey {
  const value = readJson(cursor);
  const [id, date, description, category, amount]: unknown[] = Array.isArray(value) ? value : [];
  const isKey = isText(id) && isId(id) && isText(date) && isLocalDate(date) && isText(description);
  if (isKey && (category === null || isText(category)) && Number.isSafeInteger(amount)) {
    return { id, date, description, category, amount: Number(amount) };
  }
  throw invalid({ field: 'after', code: 'value.invalid', params: { field: 'After' } });
}
