import { type BankFile, type Reading, proveStatement, readBankFile } from '../index.ts';

/** A day after all that tests read. */
export const TODAY = '2026-06-15';

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Text in an encoding of one byte a character. */
export const latinBytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export const read = (text: string | Uint8Array, reading: Reading = {}): BankFile =>
  readBankFile(typeof text === 'string' ? bytesOf(text) : text, { today: TODAY, reading });

/** Rows as one would write them down: day, amount in hundredths, what is read first; or the fault. */
export const rowsOf = (file: BankFile): (readonly [string, number, string] | string)[] =>
  file.statements.flatMap(({ rows }) =>
    rows.map(({ row, fault }) => (row ? ([row.date, row.amount, row.description] as const) : `${fault}`)),
  );

export const amountsOf = (file: BankFile): (number | string)[] =>
  rowsOf(file).map((row) => (typeof row === 'string' ? row : row[1]));

export const datesOf = (file: BankFile): string[] =>
  rowsOf(file).map((row) => (typeof row === 'string' ? row : row[0]));

/** Each statement's proof, in one word. */
export const proofsOf = (file: BankFile): string[] =>
  file.statements.map((statement) => proveStatement(statement).kind);

/** What is asked, and what was taken meanwhile. */
export const asked = (file: BankFile): string[] =>
  file.questions.map((question) =>
    question.kind === 'columns' ? question.kind : `${question.kind}: ${question.preselected}`,
  );

/** A statement of one account, whose balances and rows are written as they stand in it. */
export const mt940 = (opening: string, closing: string, ...rows: string[]): Uint8Array =>
  bytesOf([':20:X', ':25:77/1', `:60F:${opening}`, ...rows, `:62F:${closing}`, '-', ''].join('\n'));
