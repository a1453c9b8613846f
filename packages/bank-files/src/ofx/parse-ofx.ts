import { isLocalDate, type LocalDate } from '@nestegg/domain';
import { BANK_FILE_LIMITS } from '../limits.ts';
import { askBetween, optionOf } from '../choices.ts';
import type {
  BankRow,
  DecimalMark,
  Note,
  ParsedFile,
  ParseOptions,
  Question,
  RowFault,
  SignReading,
  Statement,
  StatementBalance,
  StatementRow,
} from '../model.ts';
import { BankFileRefusal } from '../refusal.ts';
import { compactNumber } from '../text/account-number.ts';
import { chooseCommas, readOfxAmount } from './commas.ts';
import { rawText, rowTexts } from '../text/clean.ts';
import { currencyCode } from '../text/currency-codes.ts';
import { decodeEntities } from '../text/entities.ts';
import { commonYear } from '../text/eras.ts';
import { leaf, type Leaves } from './leaves.ts';
import { isBalanceTurned, isTurned, typedSigns, type OfxSigns } from './signs.ts';
import { isDeletion, settled, type OpenStatement } from './statements.ts';
import { tagsOf } from './tags.ts';

/** Aggregates that hold one account's statement: of a bank, a card, and the cash of investments. */
const STATEMENTS: ReadonlySet<string> = new Set(['STMTRS', 'CCSTMTRS', 'INVSTMTRS']);
const TRANSACTIONS: ReadonlySet<string> = new Set(['STMTTRN', 'STMTTRNP']);
/** Aggregates within a transaction whose leaves have names that mean something else outside of them. */
const PARTS: ReadonlySet<string> = new Set(['PAYEE', 'BANKACCTTO', 'CCACCTTO', 'CURRENCY', 'ORIGCURRENCY']);
const BALANCES: ReadonlySet<string> = new Set(['LEDGERBAL', 'AVAILBAL']);
/** Lists of transactions: with a list its last transaction ends, also where that is not closed. */
const LISTS: ReadonlySet<string> = new Set(['BANKTRANLIST', 'BANKTRANLISTP', 'INVTRANLIST']);

/** Movements of securities in an account of investments. */
const SECURITIES =
  /^(?:BUY|SELL)(?:DEBT|MF|OPT|OTHER|STOCK)$|^(?:INCOME|REINVEST|RETOFCAP|INVEXPENSE|MARGININTEREST|JRNLFUND|JRNLSEC)$/;

/** `20091224120000[0:GMT]` as it is written: no time zone moves it. `00000000` is none. */
function readDay(text: string | undefined): LocalDate | null {
  const match = /^\s*(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})/.exec(text ?? '');
  const date = match ? `${commonYear(Number(match[1]))}-${match[2]}-${match[3]}` : '';
  return isLocalDate(date) ? date : null;
}

/** Numbers that banks write where they have none. */
const NO_ID = /^(0*|NONREF|NOTPROVIDED|NONE|N\/A)$/i;

/** How signs and marks of amounts are read. */
interface OfxReading extends OfxSigns {
  readonly mark: DecimalMark;
}

type ReadBy = Pick<OfxReading, 'mark' | 'sign'>;

/** A statement with what its types tell of its signs. */
interface TypedStatement extends OpenStatement {
  readonly typed: OfxSigns['typed'];
}

/** The code of a currency; null for anything else. */
const currencyIn = (text: string): string | null => (/^[A-Z]{3}$/.test(text) ? currencyCode(text) : null);

function readTransaction(leaves: Leaves, isPending: boolean, mark: DecimalMark): BankRow | RowFault {
  const posted = leaf(leaves, 'DTPOSTED', 'DTTRAN');
  // The day on which it was made is that of the row only where it was not posted yet, or no such day is written at all.
  const isUnposted = isPending || posted === '';
  const date = readDay(posted) ?? (isUnposted ? readDay(leaf(leaves, 'DTUSER')) : null);
  if (date === null) return 'date';
  // What is taken back is not in this file.
  const amount = isDeletion(leaves) ? 'amount' : readOfxAmount(leaf(leaves, 'TRNAMT'), mark);
  if (typeof amount === 'string') return amount;
  const id = leaf(leaves, 'FITID');
  return {
    date,
    valueDate: readDay(leaf(leaves, 'DTAVAIL')),
    amount,
    currency: currencyIn(leaf(leaves, 'CURRENCY.CURSYM')),
    ...rowTexts(leaf(leaves, 'NAME', 'PAYEE.NAME'), leaf(leaves, 'MEMO'), leaf(leaves, 'TRNTYPE')),
    id: NO_ID.test(id) ? null : id,
    category: null,
    transferTo: compactNumber(leaf(leaves, 'BANKACCTTO.ACCTID', 'CCACCTTO.ACCTID')) || null,
    isPending,
  };
}

function turned(row: BankRow | RowFault, leaves: Leaves, signs: OfxSigns): BankRow | RowFault {
  return typeof row !== 'string' && isTurned(row.amount, leaves, signs) ? { ...row, amount: -row.amount } : row;
}

function balanceOf({ balances }: OpenStatement, reading: OfxReading): StatementBalance | null {
  const leaves = balances.get('LEDGERBAL');
  const amount = leaves ? readOfxAmount(leaf(leaves, 'BALAMT'), reading.mark) : 'amount';
  if (typeof amount === 'string') return null;
  return { date: readDay(leaves?.get('DTASOF')), amount: isBalanceTurned(reading) ? 0 - amount : amount };
}

function statementOf(open: TypedStatement, start: number, by: ReadBy): Statement {
  const { account, transactions, isCard, typed } = open;
  const reading = { ...by, isCard, typed };
  const rows = transactions.map(({ leaves, isPending }, index): StatementRow => {
    const read = turned(readTransaction(leaves, isPending, reading.mark), leaves, reading);
    // Without the tags: it is shown where it cannot be read.
    const raw = rawText([...leaves.values()].map((text) => text.trim()).join(' '));
    const number = start + index + 1;
    return typeof read === 'string' ? { number, raw, row: null, fault: read } : { number, raw, row: read, fault: null };
  });
  return {
    bankId: compactNumber(leaf(account, 'ACCTID')) || null,
    currency: currencyIn(leaf(account, 'CURDEF').toUpperCase()),
    from: readDay(account.get('DTSTART')),
    to: readDay(account.get('DTEND')),
    opening: null,
    closing: balanceOf(open, reading),
    statedCount: null,
    rows,
  };
}

/** Follows the tags, and gathers the leaves of what is open. */
class Gatherer {
  readonly statements: OpenStatement[] = [];
  readonly errors: string[] = [];
  /** How many movements of securities there are. */
  securities = 0;
  #transaction: Leaves | null = null;
  #part: string | null = null;
  #balance: Leaves | null = null;
  #status: Leaves | null = null;
  #isAccount = false;

  begin(name: string, text: string): void {
    const { current } = this;
    if (STATEMENTS.has(name)) this.#beginStatement(name === 'CCSTMTRS');
    else if (name === 'STATUS') this.#status = new Map();
    else if (current && TRANSACTIONS.has(name)) this.#beginTransaction(current, name);
    else if (current && BALANCES.has(name)) this.#beginBalance(current, name);
    else if (this.#transaction && PARTS.has(name)) this.#part = name;
    else if (/^(BANK|CC|INV)ACCTFROM$/.test(name)) this.#isAccount = true;
    else this.#text(name, text.trim() === '' ? '' : decodeEntities(text));
  }

  #text(name: string, text: string): void {
    if (text !== '') this.#leaf(name, text);
    else if (SECURITIES.test(name)) this.securities += 1;
  }

  end(name: string): void {
    if (TRANSACTIONS.has(name) || LISTS.has(name)) this.#transaction = null;
    if (name === this.#part) this.#part = null;
    if (BALANCES.has(name)) this.#balance = null;
    if (name.endsWith('ACCTFROM')) this.#isAccount = false;
    if (name === 'STATUS') this.#endStatus();
  }

  get current(): OpenStatement | undefined {
    return this.statements.at(-1);
  }

  #beginStatement(isCard: boolean): void {
    this.#transaction = null;
    this.#balance = null;
    this.statements.push({ isCard, account: new Map(), balances: new Map(), transactions: [] });
  }

  #beginBalance({ balances }: OpenStatement, name: string): void {
    this.#transaction = null;
    this.#balance = new Map();
    balances.set(name, this.#balance);
  }

  #beginTransaction({ transactions }: OpenStatement, name: string): void {
    this.#part = null;
    this.#balance = null;
    this.#transaction = new Map();
    transactions.push({ leaves: this.#transaction, isPending: name === 'STMTTRNP' });
    if (transactions.length > BANK_FILE_LIMITS.rows) throw new BankFileRefusal('too-many-rows');
  }

  #leaf(name: string, text: string): void {
    const own = this.#status ?? this.#transaction ?? this.#balance ?? this.#account(name);
    const key = own === this.#transaction && this.#part !== null ? `${this.#part}.${name}` : name;
    // The first one counts: a bank that repeats a name repeats it with less.
    if (own && !own.has(key)) own.set(key, text);
  }

  #account(name: string): Leaves | undefined {
    const isOfStatement = this.#isAccount || name === 'CURDEF' || name === 'DTSTART' || name === 'DTEND';
    return isOfStatement ? this.current?.account : undefined;
  }

  #endStatus(): void {
    const status = this.#status;
    this.#status = null;
    if (status && leaf(status, 'SEVERITY').toUpperCase() === 'ERROR')
      this.errors.push(leaf(status, 'MESSAGE', 'CODE') || 'Unknown error');
  }
}

const notesOf = ({ errors, securities }: Gatherer, isCut: boolean): Note[] => [
  ...errors.map((message): Note => ({ code: 'bank-error', message })),
  ...(securities > 0 ? [{ code: 'securities-left-out', count: securities } as const] : []),
  ...(isCut ? [{ code: 'cut-short' } as const] : []),
];

const countOf = (text: string, tag: RegExp): number => text.match(tag)?.length ?? 0;

/**
 * A list or a statement that is not closed, in a file that is not either, was cut: banks leave out single ends, and no
 * two, or all of them.
 */
const isCutShort = (text: string): boolean =>
  /<OFX[\s>]/i.test(text) &&
  !/<\/OFX\s*>/i.test(text.slice(-200)) &&
  (countOf(text, /<(?:BANK|INV)TRANLISTP?[\s>]/gi) > countOf(text, /<\/(?:BANK|INV)TRANLISTP?[\s>]/gi) ||
    (/<\/\w/.test(text) &&
      countOf(text, /<(?:CC|INV)?STMTTRNRS[\s>]/gi) > countOf(text, /<\/(?:CC|INV)?STMTTRNRS[\s>]/gi)));

/**
 * Gathers what the tags of a text hold; of a cut one without what stands at its end, which may be a part of an amount.
 */
function gather(text: string, isCut: boolean): Gatherer {
  const gatherer = new Gatherer();
  for (const { name, isEnd, text: behind, isLast } of tagsOf(text)) {
    if (isEnd) gatherer.end(name);
    else if (!isCut || !isLast || behind.endsWith('\n')) gatherer.begin(name, behind);
  }
  return gatherer;
}

/** Reads OFX and QFX, as SGML that closes nothing and as XML. */
export function parseOfx(text: string, { reading }: Pick<ParseOptions, 'reading'>): ParsedFile {
  const isCut = isCutShort(text);
  const gatherer = gather(text, isCut);
  const { statements, errors } = gatherer;
  if (statements.length === 0 && errors.length === 0) throw new BankFileRefusal('unknown');
  const count = statements.reduce((sum, { transactions }) => sum + transactions.length, 0);
  if (count > BANK_FILE_LIMITS.rows) throw new BankFileRefusal('too-many-rows');
  const settledOnes = settled(statements);
  const commas = chooseCommas(amountsIn(settledOnes), reading.decimalMark);
  const signs = typedSigns(settledOnes);
  const typed = settledOnes.map((each, index): TypedStatement => ({ ...each, typed: signs[index] ?? 'agree' }));
  const isAsked = reading.sign === undefined && signs.some((each) => each !== 'agree');
  const found: ReadBy = { sign: reading.sign ?? (isAsked ? 'reversed' : 'as-written'), mark: commas.value };
  return {
    statements: readStatements(typed, found),
    questions: questionsOf(typed, found, { marks: commas.fitting, isSignAsked: isAsked }),
    notes: notesOf(gatherer, isCut),
    layout: null,
  };
}

/** Amounts of movements and balances, as they are written. */
const amountsIn = (statements: readonly OpenStatement[]): string[] =>
  statements.flatMap(({ transactions, balances }) => [
    ...transactions.map(({ leaves }) => leaf(leaves, 'TRNAMT')),
    ...[...balances.values()].map((leaves) => leaf(leaves, 'BALAMT')),
  ]);

function readStatements(statements: readonly TypedStatement[], reading: ReadBy): Statement[] {
  let count = 0;
  return statements.map((statement) => {
    const read = statementOf(statement, count, reading);
    count += read.rows.length;
    return read;
  });
}

function questionsOf(
  statements: readonly TypedStatement[],
  found: ReadBy,
  { marks, isSignAsked }: { readonly marks: readonly DecimalMark[]; readonly isSignAsked: boolean },
): Question[] {
  const movementsBy = (reading: ReadBy): BankRow[] =>
    readStatements(statements, reading).flatMap(({ rows }) => rows.flatMap(({ row }) => row ?? []));
  // Where one reading fits, nothing is asked, and what would come of it is not reckoned.
  const options = marks.length < 2 ? [] : marks.map((mark) => optionOf(mark, movementsBy({ ...found, mark })));
  const signs: readonly SignReading[] = isSignAsked ? ['as-written', 'reversed'] : [];
  return [
    ...askBetween('decimal-mark', options, found.mark),
    ...askBetween(
      'sign',
      signs.map((sign) => optionOf(sign, movementsBy({ ...found, sign }))),
      found.sign,
    ),
  ];
}
