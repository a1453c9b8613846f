import { stringify } from 'csv-stringify/sync';

const COLUMNS = [
  'date', 'description', 'category', 'amount', 'currency', 'account', 'is_recurring', 'frequency', 'due_date',
  'is_projected', 'created_by_name', 'updated_by_name', 'id', 'household_id',
]; // prettier-ignore

/** Lines of CSV, of which a spreadsheet takes none for a formula. */
const linesOf = (rows: readonly object[], options: { readonly header: boolean; readonly bom: boolean }): string =>
  stringify([...rows], { columns: COLUMNS, escape_formulas: true, ...options });

/** Transactions as CSV with a head and a byte order mark, by which spreadsheets know that it is UTF-8. */
export const transactionsCsv = (rows: readonly object[]): string => linesOf(rows, { header: true, bom: true });

/** More lines of the same table. */
export const moreTransactionsCsv = (rows: readonly object[]): string => linesOf(rows, { header: false, bom: false });
