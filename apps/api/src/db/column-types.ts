import { types, type CustomTypesConfig } from 'pg';

const BIGINT = 20;
const DATE = 1082;
const TIMESTAMP_WITH_ZONE = 1184;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Beyond what can be held exactly: ${text}`);
  return value;
}

type Parser = (text: string) => unknown;

/**
 * How columns are read: bigint as an exact number, a date as its text (a JavaScript Date would move it by a time zone),
 * a moment as ISO 8601.
 */
const PARSERS = new Map<number, Parser>([
  [BIGINT, safeInteger],
  [DATE, (text) => text],
  [TIMESTAMP_WITH_ZONE, (text) => new Date(text).toISOString()],
]);

export const columnTypes: CustomTypesConfig = {
  getTypeParser: (oid: Parameters<typeof types.getTypeParser>[0], format?: 'text' | 'binary') =>
    PARSERS.get(oid) ?? types.getTypeParser(oid, format),
};
