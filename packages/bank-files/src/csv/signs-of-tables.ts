import type { ParsedFile, SignReading } from '../model.ts';
import type { Line } from './lines.ts';

/** A table that was read, and whether its amounts have signs that leave nothing to ask. */
export interface ParsedTable {
  readonly file: ParsedFile;
  readonly isSigned: boolean;
}

const asksForSigns = ({ questions }: ParsedFile): boolean => questions.some(({ kind }) => kind === 'sign');

const CARD = /\bcard|visa|master ?card|amex|kredit(?:karte|kort)|\bcarte\b|tarjeta|cart[aã]o|carta di credito/i;

/** An account is named in few lines. */
const MOST_LINES = 100;

/** Whether a table is that of a card, or has amounts of both signs: its own may mean something else than those of another table. */
const hasOwnSigns = (lines: readonly Line[], { statements }: ParsedFile): boolean =>
  lines.slice(0, MOST_LINES).some(({ day, raw }) => day === null && CARD.test(raw)) ||
  new Set(statements.flatMap(({ rows }) => rows.map(({ row }) => Math.sign(row?.amount ?? 0)))).size > 1;

/**
 * Reads each table of a file. A bank account and a card may be in one: what was chosen is for those that ask. Amounts without a minus
 * behind a first table with signs have none to ask for, but on cards.
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
    const sign = isSigned && !hasOwnSigns(lines, file) ? 'as-written' : chosen;
    return sign === undefined ? file : parse(lines, sign).file;
  });
}
