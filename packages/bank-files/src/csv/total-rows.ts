import type { BankRow, StatementRow } from '../model.ts';

/** Rows that are no movements: what others come to, and what was held before them and after. */
export interface StatedRows {
  readonly totals: ReadonlySet<number>;
  readonly opening: number | null;
  readonly closing: number | null;
}

const TOTAL =
  /^(?:(?:gesamt|zwischen|monats)?summe|umsatz(?:total|summe)|(?:sub|grand |monthly )?-?total(?:es?|en|s|i)?|totaux|totaal|razem|suma|sum|celkem|spolu|összesen|ukupno|skupaj|iš viso|kopā|kokku|yhteensä|toplam|итого|всего|разом|общо|σύνολο|合計|小計|总计|合计|總計|합계|소계|סה"כ|المجموع|รวม|jumlah|tổng)(?!\p{L})/iu;

/** Whether a cell says that its line has what others come to, and nothing else. */
export const isTotalAlone = (cell: string): boolean =>
  TOTAL.test(cell) && /^\P{L}*\p{L}+(?:[ -]\p{Lu}{3})?\P{L}*$/u.test(cell);

/** The booked movement of a row. */
const movementOf = ({ row }: StatementRow): BankRow | null => (row === null || row.isPending ? null : row);

/** Rows that are named totals, and have the sum of the rows above, or of those since the last of them. */
function namedTotals(rows: readonly StatementRow[]): Set<number> {
  const totals = new Set<number>();
  let whole = 0;
  let part = 0;
  let count = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const row = movementOf(rows[index] as StatementRow);
    if (row === null) continue;
    const { amount } = row;
    if (count > 1 && (amount === part || amount === whole) && TOTAL.test(row.bankText)) {
      totals.add(index);
      part = 0;
      count = 0;
    } else {
      whole += amount;
      part += amount;
      count += 1;
    }
  }
  return totals;
}

const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/\p{L}{2,}|\p{Script=Han}{2}|\p{Script=Hangul}{2}/gu) ?? [];

/** Whether two rows have a word that no other has, such as one for a balance. */
function shareWord(rows: readonly BankRow[], one: number, other: number): boolean {
  const elsewhere = new Set(rows.flatMap(({ bankText }, at) => (at === one || at === other ? [] : wordsOf(bankText))));
  const words = new Set(wordsOf(rows[one]?.bankText ?? ''));
  return wordsOf(rows[other]?.bankText ?? '').some((word) => words.has(word) && !elsewhere.has(word));
}

const hasWord = ({ row }: StatementRow): boolean => row !== null && /\p{L}{2}/u.test(row.bankText);

/** The number of a cheque is shorter than that of an account. */
const FEWEST_DIGITS = 9;

const hasShortNumber = ({ row }: StatementRow): boolean => {
  const digits = row?.bankText.replace(/\D/g, '') ?? '';
  return digits !== '' && digits.length < FEWEST_DIGITS;
};

/** The last row of a table without a header that alone has no word: what was held, beside the account's number at most. */
export function unnamedBalance(rows: readonly StatementRow[]): StatedRows | null {
  const last = rows.length - 1;
  const row = rows[last];
  if (last < FEWEST_ROWS || row === undefined || movementOf(row) === null || hasWord(row) || hasShortNumber(row))
    return null;
  return rows.every((each, index) => index === last || hasWord(each))
    ? { totals: new Set([last]), opening: null, closing: last }
    : null;
}

const FEWEST_ROWS = 2;

/** Among fewer rows it is chance that one has the sum of all others. */
const FEWEST_OTHERS = 4;

/**
 * Finds rows of a table without a balance that are no movements, in any language: where the last amount (or the first) is the sum of
 * all others it is their total, or, if it has a word in common with the row at the other end alone, the balance that they lead to.
 */
export function statedRows(rows: readonly StatementRow[]): StatedRows {
  const totals = namedTotals(rows);
  const none = { totals, opening: null, closing: null };
  if (totals.size > 0 || rows.length < 3) return none;
  let sum = 0;
  for (const row of rows) sum += movementOf(row)?.amount ?? NaN;
  const last = rows.length - 1;
  const at = [last, 0].find((index) => sum !== 0 && sum === 2 * (rows[index]?.row?.amount ?? 0));
  if (at === undefined) return none;
  const booked = rows.flatMap((row) => movementOf(row) ?? []);
  const other = last - at;
  if (shareWord(booked, at, other)) return { totals, opening: other, closing: at };
  return booked.length > FEWEST_OTHERS ? { ...none, totals: new Set([at]) } : none;
}
