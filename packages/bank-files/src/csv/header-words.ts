import type { Column } from '../model.ts';
import { CURRENCY_CODES, currencyCode } from '../text/currency-codes.ts';
import { COMMON_NAMES } from './common-names.ts';
import { directionOf } from './direction-words.ts';
import { FEE, OTHER_AMOUNT, OTHER_DAY, OWN_NAME, WORDS } from './header-dictionary.ts';

/** Codes and names of currencies that stand in a header beside what its column holds. */
const CURRENCIES =
  /\b(?:in |en |w )?(?:eur|euros?|usd|gbp|chf|sek|nok|dkk|pln|czk|kc|huf|ft|ron|bgn|jpy|cny|rmb|krw|cad|aud|nzd|brl|mxn|inr|zar|sgd|hkd|try|ils)\b/g;

const ACCENTS = /[\u0300-\u036f]/g;
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', æ: 'ae', đ: 'd', ı: 'i' };

/** Units stand in brackets behind a name, but `(D/C)` is a name. */
const BRACKETS = /\([^)]*\)|\[[^\]]*\]/g;
const BRACKETS_ALONE = /^\W*\([^)]*\)\W*$/;

/** The words of a header cell without accents, signs, units and brackets. */
const wordsOf = (cell: string): string =>
  (BRACKETS_ALONE.test(cell) ? cell : cell.replace(BRACKETS, ' '))
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/[ßøłæđı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

const AMOUNTS: ReadonlySet<Column> = new Set(['amount', 'in', 'out', 'balance']);

/** The name of an own account, which distinguishes the accounts of a table. */
const ACCOUNT_NAME =
  /^(?:(?:full )?account (?:name|label)|konto ?name|product|produkt|wallet|geldborse|portefeuille|portemonnaie|cartera|portafoglio|carteira|portfel|penezenka)$/;

export const isAccountName = (cell: string): boolean => ACCOUNT_NAME.test(wordsOf(cell));

/** The number of the other side's account. */
export const isOtherAccount = (cell: string): boolean =>
  /gegen|counter|tegen|contra|protiu|partner/.test(wordsOf(cell));

/** What stands beside an account's number that is written out for transfers. */
export const isBankCode = (cell: string): boolean => /^(?:bic|blz|swift|bank ?code)\b/.test(wordsOf(cell));

/** Amounts beside the amount, and their currencies. */
export const isOtherAmount = (cell: string): boolean => OTHER_AMOUNT.test(wordsOf(cell));

/** Of several amounts the one that the account is charged with: after fees, in its own currency. */
export const isCharged = (cell: string): boolean =>
  /\b(?:billing|billed|settled?|settlement|charged|net(?:to)?|account currency|kontowahrung|kontovaluta|kontovaluutta|rozliczeni\w*|walucie rachunku|waluta rachunku|men[aey] uctu|devise du compte|saskaitos valiuta|konta valut\w*|konto valuut\w*|valut[ie] racuna|szamla devizaneme?n?|tilin valuut\w*|moneda contului|hesap para birimi|(?:divisa|moneda) de la cuenta|(?:divisa|valuta|moeda) d(?:el|a) cont[oa]|valuta rekening)\b|(?:сумма|валюта) платежа|(?:в валют[уе]|валюта) сч[её]та|^оборот по счету|(?:у валюті|валюта) (?:рахунку|картки)|валута на сметката|abrechnungs(?:betrag|wahrung)|^account (?:amount|currency)|\S (?:in )?(?:eur|euro|usd|gbp|chf|pln|czk|huf|sek|nok|dkk)$/.test(
    wordsOf(cell),
  );

type Words = readonly (readonly [Column, RegExp])[];

/** The patterns over lines, so that the words of all cells of a header can be tried at once. */
const IN_LINES: Words = WORDS.map(([column, { source }]) => [column, new RegExp(source, 'm')]);

const withoutCurrencies = (words: string): string => words.replace(CURRENCIES, '').trim().replace(/\s+/g, ' ');

/** Columns that one of several words may name, likeliest first. */
function named(words: string, patterns: Words = IN_LINES): Column[] {
  const bare = withoutCurrencies(words);
  // `CAD$` is a column of amounts in that currency.
  if (bare === '') return ['amount'];
  const texts = bare === words ? [words] : [words, bare];
  const columns = patterns.filter(([, pattern]) => texts.some((text) => pattern.test(text))).map(([column]) => column);
  const half = halfNamed(words);
  return half === null ? columns : [...columns, half];
}

/** A word for the direction over amounts: `Borç` beside `Alacak`. One letter is too little, but in Chinese. */
function halfNamed(words: string): 'in' | 'out' | null {
  const direction = words.length < 2 && words < '\u0400' ? null : directionOf(words);
  if (direction === null) return null;
  return direction === 1 ? 'in' : 'out';
}

/** `Amount (credit)` beside `Amount (debit)`, `Betrag Haben` beside `Betrag Soll`. */
const HALF =
  /^(?:amount|betrag|importe|montant|importo|valor|bedrag|kwota|castka|belopp|belob|交易金额|记账金额|金额|金額)[ (（]+([^\s()（）]+)[)）]?$/;

/** What was found for a cell: a header is asked for several times, and looked up in twenty patterns. */
let found = new Map(COMMON_NAMES);
const MOST_FOUND = 500;

function keep(cell: string, columns: readonly Column[]): readonly Column[] {
  if (found.size >= MOST_FOUND) found = new Map(COMMON_NAMES);
  found.set(cell, columns);
  return columns;
}

/** What a header's cell may say that its column holds, likeliest first. */
export const columnsNamed = (cell: string): readonly Column[] =>
  found.get(cell) ?? keep(cell, findNamed(cell, IN_LINES));

/** V8 compiles a pattern for so long a text at once, where it interprets it first for others, which takes thrice as long. */
const LONG_TEXT = 1_000;

/** How many cells of a line name a column. Most patterns fit none of them, which one look at all cells tells. */
export function countNamed(cells: readonly string[]): number {
  const open = cells.filter((cell) => !found.has(cell));
  if (open.length > 1) {
    const texts = open.map(wordsOf).flatMap((words) => [words, withoutCurrencies(words)]);
    const all = texts.join('\n').padEnd(LONG_TEXT, '\n');
    const patterns = IN_LINES.filter(([, pattern]) => pattern.test(all));
    for (const cell of open) keep(cell, findNamed(cell, patterns));
  }
  return cells.filter((cell) => columnsNamed(cell).length > 0).length;
}

function findNamed(cell: string, patterns: Words): readonly Column[] {
  const half = HALF.exec(cell.toLowerCase())?.[1];
  const ofHalf = half === undefined ? null : halfNamed(half);
  if (ofHalf !== null) return [ofHalf];
  const words = wordsOf(cell);
  if (ACCOUNT_NAME.test(words)) return ['account'];
  if (words === '' || OWN_NAME.test(words) || OTHER_DAY.test(words)) return [];
  const columns = namedInTwo(cell) ?? named(words, patterns);
  return OTHER_AMOUNT.test(words) ? columns.filter((column) => !AMOUNTS.has(column)) : columns;
}

/** `Nợ/Debit`: one name in two languages, where the whole is none. */
function namedInTwo(cell: string): Column[] | null {
  const parts = cell.split(/\s*[/|\n]\s*/);
  if (parts.length !== 2 || named(wordsOf(cell)).length > 0) return null;
  const [one = [], other = []] = parts.map((part) => named(wordsOf(part)));
  if (one.length === 0 || other.length === 0)
    return (one.length > 0 ? one : other).filter((column) => column !== 'category');
  const both = one.filter((column) => other.includes(column));
  return both.length > 0 ? both : null;
}

/** Names that are of the own account only: a table may have several of them, however short it is. */
export const isOwnAccount = (cell: string): boolean =>
  /auftragskonto|auftraggeberkonto|kontoinhaber|eigene|own (?:account|iban)|^rekening(?:nummer)?$|iban bban|account ?num(?:ber)?|account no|bank account|posted account|kliendi konto|accountnum|referenzkonto|numero (?:de )?conto|cislo uctu|szamlaszam|numer rachunku|saskaitos nr|konta (?:nr|numurs)|stevilka racuna|broj racuna|^ucet$|^номер сч[её]та|^номер рахунку|계좌번호|账号|帐号|口座番号/.test(
    wordsOf(cell),
  );

/** What is taken besides a price. */
export const isTax = (cell: string): boolean =>
  /^(?:tva|ust|mwst|vat|gst|hst|iva|btw|moms|mva|alv|dph|afa|pvn|pvm|km|tax|(?:umsatz|mehrwert)steuer|sales tax|imposta|ндс|пдв)(?: .*)?$/.test(
    wordsOf(cell),
  );

/** A price before taxes. */
export const isBeforeTax = (cell: string): boolean =>
  /\b(?:ht|hors taxes?|nett?o?|excl\w*|exkl\w*|ex vat|before tax|imponibile|base imponible|neto|без ндс)\b/.test(
    wordsOf(cell),
  );

/** Whether a column holds what was taken besides the amount. */
export const isFee = (cell: string): boolean => FEE.test(wordsOf(cell));

/** Whether a column holds fees, commissions or taxes, under any name: it is never a column of amounts. */
export const isCharge = (cell: string): boolean =>
  /\bfees?\b|geb.{0,2}hr|\bfrais\b|courtage|kosten|commission|comision|comissao|komisja|\bprovision|\bprowizja|poplat|oplata|avgift|gebyr|\bdij\b|\btax\b|\bvat\b|mwst/.test(
    wordsOf(cell),
  );

/** What an amount and its fee come to. */
export const isTotal = (cell: string): boolean =>
  /^(?:total amount|amount total|total|gesamtbetrag|montant total|importe total|importo totale|valor total|totaalbedrag)\b/.test(
    wordsOf(cell),
  );

/** Of two days the one on which it was booked. */
export const isBookingDate = (cell: string): boolean =>
  /buch|book|post|compl|abschlusses|compta|contab|boek|bokf|bogf|ksieg|uctov|regist|记账/i.test(wordsOf(cell));

/** Names of nothing else than which way money went: two words beneath them are those, in whatever language. */
export const isDirectionNamed = (cell: string): boolean =>
  /^(d ?c|c ?d|dr ?cr|cr ?dr|d ?k|s ?h|d ?h|d ?a|(soll ?haben|sh) ?.*|debit ?credit.*|credit ?debit.*|debet ?kredit.*|deb cred|in ?out|af ?bij|sign|signo|segno|sens|richtung|direction|vorzeichen|wn ?ma|smer|smjer|retning|riktning|suunta|irany|yon|направление|посока|κατευθυνση|προσημο.*)$/.test(
    wordsOf(cell),
  );

/**
 * What is taken where there is no other: days on which a row was written down or billed, what is available, the name of
 * an account.
 */
export const isTakenLast = (cell: string): boolean =>
  isAccountName(cell) ||
  /^(available|disponible|disponibile|disponivel|beschikbaar|created|updated|modified|imported|exported|statement|invoice|initial|final|charges?)\b|^abrechnung|^rechnung|^erstell/.test(
    wordsOf(cell),
  );

/** Between blanks, brackets and other marks; words of a header in capitals may look like codes. */
const CODE = /(?:^|[\s([_/])([A-Z]{3})(?=$|[\s)\]$])/g;

/** Codes that are no words: `ALL` of Albania, `TOP` of Tonga and `SUR` of former times may be words of a header in capitals. */
const NO_WORDS = new Set(
  'EUR USD GBP CHF SEK NOK DKK PLN CZK HUF RON BGN JPY CNY KRW CAD AUD NZD BRL MXN INR ZAR SGD HKD TRY ILS'.split(' '),
);

const hasSmallLetters = (cell: string): boolean => /\p{Ll}/u.test(cell);

function codeIn(cell: string): string | null {
  for (const [, code = ''] of cell.matchAll(CODE)) {
    const isSure = NO_WORDS.has(code) || hasSmallLetters(cell) || cell.includes(`(${code})`);
    if (isSure && CURRENCY_CODES.has(code)) return currencyCode(code);
  }
  return null;
}

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/€|\beuro[as]?\b/i, 'EUR'],
  [/£/, 'GBP'],
  [/₹/, 'INR'],
  [/\(원\)/, 'KRW'],
  [/R\$/, 'BRL'],
  [/[(（]元[)）]/, 'CNY'],
  [/[（(]円[)）]/, 'JPY'],
  [/ש"ח|₪/, 'ILS'],
];

/** The currency that a header gives its amounts: 'Betrag (EUR)', 'Amount in USD'. */
export const currencyNamed = (cell: string): string | null =>
  codeIn(cell) ?? SIGNS.find(([sign]) => sign.test(cell))?.[1] ?? null;
