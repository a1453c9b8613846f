import type { LocalDate } from '@nestegg/domain';
import type { StatementBalance, StatementRow } from '../model.ts';
import { ibanFormIn, ibanIn, numberIn } from '../text/account-number.ts';
import { amountText } from '../text/amount.ts';
import { CURRENCY_CODES, currencyCode } from '../text/currency-codes.ts';
import { dateIn, dateText } from '../text/dates.ts';
import { unquoted } from '../text/unquoted.ts';
import { balanceNamed } from './directions.ts';
import { currencyNamed } from './header-words.ts';
import type { Line } from './lines.ts';
import { minorIn, type NumberReading } from './signed-amounts.ts';
import { DATE } from './context-values.ts';

/** What the lines around a table say of its account. */
export interface TableContext {
  readonly bankId: string | null;
  readonly currency: string | null;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  readonly opening: StatementBalance | null;
  readonly closing: StatementBalance | null;
  /** How many rows there are, as the file says. */
  readonly count: number | null;
}

function datesOf(text: string, { order }: NumberReading): LocalDate[] {
  return (text.match(DATE) ?? []).flatMap((part) => {
    const date = dateText(part);
    return (date && dateIn(date, order)) ?? [];
  });
}

/** A text of nothing but words, an amount and a code. */
const BALANCE_WITH_CURRENCY = /^[^\d]*[-+]?\d[\d.,' ]*[.,]\d{2} ([A-Z]{3})$/;

const CURRENCY = /(?:w[aä]hrung|currency|devise|divisa|moneda|valuta|ccy|munt)\W+([A-Z]{3})\b/i;

/** `Solde au 31/01/2026 1 187,50 €`, without its day. */
const AMOUNT_AT_END = /[-+]?\d[\d.,'\s\u00a0\u202f]*[.,]\d{2}\s*(?:[A-Z]{3}|\p{Sc})?$/u;

/** An amount outside of the table may be written with another mark than those in it. */
const loneMinor = (cell: string, { mark }: NumberReading): number | null =>
  minorIn(cell, mark) ?? minorIn(cell, mark === '.' ? ',' : '.');

/** An amount whose comma between thousands parted it, as `Closing Balance: 345,470.00` without quotes. */
const joinedThousands = (cells: readonly string[]): string[] =>
  cells.reduce<string[]>((joined, cell) => {
    const above = joined.at(-1) ?? '';
    const isPart = /^\d{3}(?:\.\d{2})?$/.test(cell) && /[:\s]-?\d{1,3}(?:,\d{3})*$/.test(above);
    return isPart ? [...joined.slice(0, -1), `${above},${cell}`] : [...joined, cell];
  }, []);

function balanceIn(
  { cells: written }: Line,
  reading: NumberReading,
): { kind: 'opening' | 'closing'; balance: StatementBalance } | null {
  const parts = joinedThousands(written);
  const name = parts.find((cell) => balanceNamed(cell.replace(DATE, ' ').replace(/:.*$/s, '')) !== null);
  const kind = name === undefined ? null : balanceNamed(name.replace(DATE, ' ').replace(/:.*$/s, ''));
  if (name === undefined || kind === null) return null;
  const behind = /:\s*(.+)$/s.exec(name)?.[1]?.replace(/\bas (?:of|at)\b.*$/is, '');
  const cells = [...parts.filter((cell) => cell !== name && dateText(cell) === null), behind ?? ''];
  const amount =
    cells.map((cell) => loneMinor(cell, reading)).find((minor) => minor !== null) ??
    loneMinor(AMOUNT_AT_END.exec(name.slice(0, LONGEST).replace(DATE, ' '))?.[0] ?? '', reading);
  if (amount === null) return null;
  return { kind, balance: { date: datesOf(parts.join(' '), reading)[0] ?? null, amount } };
}

/** The currency written with an amount of a line. */
const currencyBeside = (line: Line): string | null =>
  line.cells.map((cell) => amountText(cell)?.currency ?? null).find((currency) => currency !== null) ?? null;

/** The first that is found in any of them. */
function firstOf<T, F>(items: readonly T[], read: (item: T) => F | null | undefined): F | null {
  for (const item of items) {
    const found = read(item);
    if (found !== null && found !== undefined) return found;
  }
  return null;
}

/** The currency behind a balance: `Opening Balance: 6,160.82 AED`. */
function currencyOfBalance(text: string): string | null {
  const code = BALANCE_WITH_CURRENCY.exec(text)?.[1] ?? '';
  return CURRENCY_CODES.has(code) ? code : null;
}

const currencyIn = (lines: readonly Line[], texts: readonly string[]): string | null => {
  const code =
    firstOf(texts, (text) => CURRENCY.exec(text)?.[1])?.toUpperCase() ??
    firstOf(lines, currencyBeside) ??
    firstOf(texts, currencyNamed) ??
    firstOf(texts, currencyOfBalance);
  return code === null ? null : currencyCode(code);
};

const FROM =
  /^[^\p{L}\p{N}]*(?:\p{L}+ ){0,2}(?:von|from|start|since|du|desde|dal|van|vanaf|od|in[ií]cio|dateStart|start ?date)(?!\p{L})/iu;
const TO =
  /^[^\p{L}\p{N}]*(?:\p{L}+ ){0,2}(?:bis|to|end|until|au|hasta|al|tot|do|fin|fim|dateEnd|end ?date)(?!\p{L})/iu;

/** Two days in one line are a period, and so are those behind words for its two ends. */
function periodIn(texts: readonly string[], reading: NumberReading): Pick<TableContext, 'from' | 'to'> {
  const dates = texts.map((text) => datesOf(text, reading));
  const period = dates.find((days) => days.length === 2 && days[0] !== days[1]);
  const dayBehind = (word: RegExp): LocalDate | null => {
    const at = texts.findIndex((text, index) => word.test(text) && dates[index]?.length === 1);
    return dates[at]?.[0] ?? null;
  };
  const [from = dayBehind(FROM), to = dayBehind(TO)] = period?.toSorted() ?? [];
  return from === null || to === null ? { from: null, to: null } : { from, to };
}

const isFirstDay = (day: LocalDate | null, { from, to }: Pick<TableContext, 'from' | 'to'>): boolean =>
  day !== null && day === from && from !== to;

/** Whether a day is before those of all rows: what was held then is no closing balance, whatever it is called. */
const isBefore = (rows: readonly StatementRow[], day: LocalDate | null): boolean =>
  day !== null && rows.length > 0 && rows.every(({ row }) => row === null || row.date > day);

/** A number of an account, whole or its end behind stars. */
const NUMBER = /^(?:[*xX]{2,}\d{3,}|\d{6,})$/;
/** What else may stand beside an account: a limit is no balance. */
const NO_BALANCE = /limit|plafond|d[ée]couvert|verf[uü]g|avail|dispon|max|min|tot[ae]l|filt/i;
const HUNDREDTHS = /\d[.,]\d{2}\s*(?:[A-Z]{3}|\p{Sc})?$/u;

const numberAlone = (cell: string): string | null => NUMBER.exec(unquoted(cell))?.[0] ?? null;

/**
 * A line about the account without a name for its balance: its number, a day that is not before that of any row, and
 * one amount at the end.
 */
function unnamedBalance(
  { cells, raw }: Line,
  reading: NumberReading,
  rows: readonly StatementRow[],
): StatementBalance | null {
  const filled = cells.filter((cell) => cell !== '');
  const [last = ''] = filled.slice(-1);
  if (!HUNDREDTHS.test(last) || filled.filter((cell) => HUNDREDTHS.test(cell)).length > 1) return null;
  if (firstOf(filled, numberAlone) === null || NO_BALANCE.test(raw)) return null;
  const amount = loneMinor(last, reading);
  const date =
    filled
      .flatMap((cell) => datesOf(cell, reading))
      .toSorted()
      .at(-1) ?? null;
  if (amount === null || date === null || rows.length === 0) return null;
  return rows.every(({ row }) => row === null || row.date <= date) ? { date, amount } : null;
}

const COUNT =
  /^[^\p{L}\p{N}]*(?:anzahl|number of|nombre d|n[uú]mero de|aantal|numero) ?(?:der )?\W?(?:transa[kc]tion\w*|buchungen|ums[aä]tze|op[ée]rations|movimient\w+|moviment\w+|transacties|rows|entries)[^\d]*(\d+)\D*$/iu;

/** How many rows the file says that it has. */
function countIn(texts: readonly string[]): number | null {
  const count = firstOf(texts, (text) => COUNT.exec(text)?.[1]);
  return count === null ? null : Number(count);
}

/** Whether a line names another currency than that of the table, as `Solde (FRANCS)` beside amounts in euros. */
function isOfAnother(cells: readonly string[], ofTable: string | null): boolean {
  const named = ofTable === null ? null : firstOf(cells, (cell) => currencyNamed(cell) ?? FORMER.exec(cell)?.[1]);
  return named !== null && named !== ofTable;
}

/** Currencies of before the euro, in which some banks still repeat a balance. */
const FORMER = /\((francs?|ff|frf|dm|dem|lire|pesetas|pts)\)/i;

/** What is said of an account stands at the begin of a line; longer ones would only take long. */
const LONGEST = 400;

/** Reads account, currency, period and balances from the lines around a table. */
export function readTableContext(
  lines: readonly Line[],
  reading: NumberReading,
  ofTable: string | null,
  rows: readonly StatementRow[],
): TableContext {
  const texts = lines.map(({ cells }) =>
    cells
      .filter((cell) => cell !== '')
      .join(' ')
      .slice(0, LONGEST),
  );
  const period = periodIn(texts, reading);
  // What was held on the first day of a period opens it.
  const balances = lines
    .filter(({ cells }) => !isOfAnother(cells, ofTable))
    .flatMap((line) => balanceIn(line, reading) ?? [])
    .map(({ kind, balance }) => ({
      kind: isFirstDay(balance.date, period) || isBefore(rows, balance.date) ? 'opening' : kind,
      balance,
    }));
  const unnamed = balances.some(({ kind }) => kind === 'closing')
    ? undefined
    : lines.find((line) => unnamedBalance(line, reading, rows) !== null);
  return {
    bankId:
      firstOf(texts, ibanIn) ??
      firstOf(texts, ibanFormIn) ??
      firstOf(lines, ({ cells }) => numberIn(cells.join('\t').slice(0, LONGEST))) ??
      firstOf(unnamed?.cells ?? [], numberAlone),
    currency: currencyIn(lines, texts),
    ...period,
    opening: balances.find(({ kind }) => kind === 'opening')?.balance ?? null,
    closing:
      balances.findLast(({ kind }) => kind === 'closing')?.balance ??
      (unnamed === undefined ? null : unnamedBalance(unnamed, reading, rows)),
    count: countIn(texts),
  };
}
