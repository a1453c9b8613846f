import type { ParsedFile, SignReading } from '../model.ts';
import type { Line } from './lines.ts';
import { nameIncomeOnly } from './sign-words.ts';

/** A table that was read, and whether its amounts have signs that leave nothing to ask. */
export interface ParsedTable {
  readonly file: ParsedFile;
  readonly isSigned: boolean;
}

const asksForSigns = ({ questions }: ParsedFile): boolean => questions.some(({ kind }) => kind === 'sign');

const CARD = /\bcard|visa|master ?card|amex|kredit(?:karte|kort)|\bcarte\b|tarjeta|cart[aã]o|carta di credito/i;

/** An account is named in few lines. */
const MOST_LINES = 100;

const SAVINGS = /\bsaving|\bspar|[ée]pargne|ahorro|risparmio|poupan|tagesgeld|oszcz[ęe]dn|spo[rř]/i;

/** Whether amounts without a minus are income: by the name of the account, or by the words of the rows. */
const isOfIncome = (lines: readonly Line[]): boolean =>
  lines.slice(0, MOST_LINES).some(({ day, raw }) => day === null && SAVINGS.test(raw)) || nameIncomeOnly(lines);

/**
 * Whether a table is that of a card, or has amounts of both signs: its own may mean something else than those of
 * another table.
 */
const hasOwnSigns = (lines: readonly Line[], { statements }: ParsedFile): boolean =>
  lines.slice(0, MOST_LINES).some(({ day, raw }) => day === null && CARD.test(raw)) ||
  new Set(statements.flatMap(({ rows }) => rows.map(({ row }) => Math.sign(row?.amount ?? 0)))).size > 1;

/**
 * Reads each table of a file. A bank account and a card may be in one: what was chosen is for those that ask. Amounts
 * without a minus behind a first table with signs have none to ask for where they, or the account, are named as income
 * or savings.
 */
export function readEach(
  tables: readonly (readonly Line[])[],
  chosen: SignReading | undefined,
  parse: (lines: readonly Line[], sign: SignReading | undefined) => ParsedTable,
): ParsedFile[] {
  const parsed = tables.map((lines) => ({ lines, ...parse(lines, undefined) }));
  const isSigned = parsed[0]?.isSigned === true;
  return parsed.map(({ lines, file }) => {
    if (!asksForSigns(file)) return file;
    const sign = isSigned && !hasOwnSigns(lines, file) && isOfIncome(lines) ? 'as-written' : chosen;
    return sign === undefined ? file : parse(lines, sign).file;
  });
}
