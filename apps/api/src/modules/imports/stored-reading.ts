import { isEncoding, type Reading } from '@nestegg/bank-files';
import type { Body, updateImportReading } from '@nestegg/domain/contract';
import { invalid } from '../../http/failure.ts';

/** What was chosen of a reading, as the wire has it; null is found. */
export interface StoredReading {
  readonly encoding: string | null;
  readonly delimiter: string | null;
  /** -1 is a table without a header. */
  readonly header_line: number | null;
  readonly columns: Reading['columns'] | null;
  readonly date_order: NonNullable<Reading['dateOrder']> | null;
  readonly decimal_mark: NonNullable<Reading['decimalMark']> | null;
  readonly sign: NonNullable<Reading['sign']> | null;
}

/** Nothing was chosen. */
export const FOUND: StoredReading = {
  encoding: null,
  delimiter: null,
  header_line: null,
  columns: null,
  date_order: null,
  decimal_mark: null,
  sign: null,
};

/** What a person chose. */
export function readingOf(body: Body<typeof updateImportReading>): StoredReading {
  const { encoding = null, delimiter = null, header_line = null, columns = null } = body;
  if (encoding !== null && !isEncoding(encoding)) {
    throw invalid({ field: 'encoding', code: 'value.invalid', params: { field: 'Encoding' } });
  }
  const { date_order = null, decimal_mark = null, sign = null } = body;
  return { encoding, delimiter, header_line, columns, date_order, decimal_mark, sign };
}

/** The same for the parser: what is left out is found. */
export function parserReading(stored: StoredReading): Reading {
  const { header_line } = stored;
  return {
    ...(stored.encoding !== null && { encoding: stored.encoding }),
    ...(stored.delimiter !== null && { delimiter: stored.delimiter }),
    ...(header_line !== null && { headerLine: header_line < 0 ? null : header_line }),
    ...(stored.columns && { columns: stored.columns }),
    ...(stored.date_order !== null && { dateOrder: stored.date_order }),
    ...(stored.decimal_mark !== null && { decimalMark: stored.decimal_mark }),
    ...(stored.sign !== null && { sign: stored.sign }),
  };
}

/** Whether two readings are the same. */
export const isSameReading = (one: StoredReading, other: StoredReading): boolean =>
  (Object.keys(FOUND) as (keyof StoredReading)[]).every(
    (name) => JSON.stringify(one[name] ?? null) === JSON.stringify(other[name] ?? null),
  );
