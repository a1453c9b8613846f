import type { ImportDraft, UpdateImportReading } from '@nestegg/api-sdk';
import {
  DATE_ORDERS,
  DECIMAL_MARKS,
  SIGN_READINGS,
  type BankColumn,
  type BankDateOrder,
  type BankDecimalMark,
  type BankSignReading,
} from '@nestegg/domain';

/** Stands for a table without a header, where the line of one could stand. */
export const NO_HEADER = -1;

/** How a file is to be read; what is null is found. */
export interface ChosenReading {
  readonly encoding: string | null;
  readonly delimiter: string | null;
  /** Counted from 0, or `NO_HEADER`. */
  readonly headerLine: number | null;
  readonly columns: readonly (BankColumn | null)[] | null;
  readonly dateOrder: BankDateOrder | null;
  readonly decimalMark: BankDecimalMark | null;
  readonly sign: BankSignReading | null;
}

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((one) => one === value) ?? null;

/** What was chosen for a draft before: sent again with every change, for what is left out is found anew. */
export const readingOf = ({ reading }: ImportDraft): ChosenReading => ({
  encoding: reading.encoding,
  delimiter: reading.delimiter,
  headerLine: reading.headerLine,
  columns: reading.columns,
  dateOrder: oneOf(DATE_ORDERS, reading.dateOrder),
  decimalMark: oneOf(DECIMAL_MARKS, reading.decimalMark),
  sign: oneOf(SIGN_READINGS, reading.sign),
});

type Sent = Omit<UpdateImportReading, 'id' | 'version' | 'idempotencyKey' | 'statements'>;

/** A reading as it is sent: what is found is left out. */
export const readingBody = (reading: ChosenReading): Sent => ({
  encoding: reading.encoding ?? undefined,
  delimiter: reading.delimiter ?? undefined,
  headerLine: reading.headerLine ?? undefined,
  columns: reading.columns ?? undefined,
  dateOrder: reading.dateOrder ?? undefined,
  decimalMark: reading.decimalMark ?? undefined,
  sign: reading.sign ?? undefined,
});
