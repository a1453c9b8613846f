import type { Minor } from '@nestegg/domain';
import { askBetween, chooseMark, chooseOrder, likelierOrder, optionOf, type Reckoned } from '../choices.ts';
import { BANK_FILE_LIMITS } from '../limits.ts';
import type {
  BankRow,
  DateOrder,
  DecimalMark,
  Note,
  ParsedFile,
  ParseOptions,
  RowFault,
  Statement,
  StatementRow,
} from '../model.ts';
import { BankFileRefusal } from '../refusal.ts';
import { amountText, minorOf } from '../text/amount.ts';
import { isCardPayment, mayChargesBeUnsigned } from '../text/card-payments.ts';
import { rawText, rowTexts } from '../text/clean.ts';
import { dateIn, dateText } from '../text/dates.ts';
import { sectionsOf, type QifRecord, type Section } from './sections.ts';
import { uniqueBy } from '../unique-by.ts';

interface Reading {
  readonly order: DateOrder;
  readonly mark: DecimalMark;
  /** Charges of cards are written without a sign. */
  readonly isTurned: boolean;
}

const minorIn = (text: string | undefined, { mark, isTurned }: Reading): Minor | RowFault => {
  const amount = amountText(text ?? '');
  const minor = amount === null ? 'amount' : minorOf(amount, mark);
  return isTurned && typeof minor === 'number' ? 0 - minor : minor;
};

const movementIn = (record: QifRecord, reading: Reading): Reckoned => {
  const amount = minorIn(amountTextOf(record), reading);
  return { date: dateOf(record.fields.get('D'), reading), amount: typeof amount === 'number' ? amount : null };
};

/** Whether a card's charges may be written without a sign; no other list has them so. */
const isDoubtful = ({ isCard, records }: Section, reading: Reading): boolean =>
  isCard &&
  mayChargesBeUnsigned(
    records.flatMap((record) => {
      const { amount } = movementIn(record, { ...reading, isTurned: false });
      // Money from another account pays what is owed.
      const isPayment = transferIn(record.fields.get('L') ?? '') !== null || isCardPayment(record.raw);
      return amount === null ? [] : [{ amount, isPayment }];
    }),
  );

/** How a list is read: only what is doubtful is turned. */
const readingOf = (section: Section, reading: Reading): Reading =>
  reading.isTurned ? { ...reading, isTurned: isDoubtful(section, reading) } : reading;

/** Longer than any date; its blanks would only take long. */
const LONGEST_DATE = 40;

/** `1/ 1'10` and `1/ 1' 6`: a blank stands for a nought, an apostrophe before the year. */
const plainDate = (text = ''): string =>
  text.length > LONGEST_DATE
    ? ''
    : text
        .replace(/'\s(?=\d$)/, "'0")
        .replace(/\s*'\s*/g, '/')
        .replace(/\/\s+/g, '/');

const dateOf = (text: string | undefined, { order }: Reading): string | null => {
  const date = dateText(plainDate(text));
  return date && dateIn(date, order);
};

/** `[Savings]` is a transfer with that account, anything else a category. */
const transferIn = (category: string): string | null => /^\[(.*)\]/.exec(category)?.[1] ?? null;

interface Part {
  readonly amount: Minor;
  readonly category: string;
  readonly memo: string;
}

/** A record's splits, where they add up to its amount; else the record as one. */
function partsOf(record: QifRecord, amount: Minor, reading: Reading): { parts: readonly Part[]; differ: boolean } {
  const whole: Part = { amount, category: record.fields.get('L') ?? '', memo: '' };
  if (record.splits.length === 0) return { parts: [whole], differ: false };
  const parts = record.splits.map(({ amount: text, category, memo }) => ({
    amount: minorIn(text, reading),
    category,
    memo,
  }));
  let sum = 0;
  for (const { amount: each } of parts) sum += typeof each === 'number' ? each : NaN;
  return sum === amount ? { parts: parts as Part[], differ: false } : { parts: [whole], differ: true };
}

const rowOf = (record: QifRecord, date: string, { amount, category, memo }: Part): BankRow => {
  const transferTo = transferIn(category);
  const note = [...new Set([memo, record.fields.get('M') ?? ''])].join(' ');
  return {
    date,
    valueDate: null,
    amount,
    currency: null,
    ...rowTexts(record.fields.get('P') ?? '', note, record.fields.get('N') ?? ''),
    id: null,
    category: transferTo === null ? category || null : null,
    transferTo,
    isPending: false,
  };
};

/** An account's list as a statement; its 'Opening Balance' opens it. */
class StatementReader {
  readonly notes: Note[] = [];
  #number = 0;
  readonly #reading: Reading;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  read(section: Section): Statement {
    const { account, records } = section;
    const reading = readingOf(section, this.#reading);
    const opening = openingOf(section);
    const amount = minorIn(opening && amountTextOf(opening), reading);
    const rows = records
      .filter((record) => record !== opening || typeof amount === 'string')
      .flatMap((record) => this.#rows(record, reading));
    return {
      bankId: account,
      currency: null,
      from: null,
      to: null,
      opening: typeof amount === 'number' ? { date: dateOf(opening?.fields.get('D'), reading), amount } : null,
      closing: null,
      statedCount: null,
      rows,
    };
  }

  #rows(record: QifRecord, reading: Reading): StatementRow[] {
    const raw = rawText(record.raw);
    const date = dateOf(record.fields.get('D'), reading);
    const amount = minorIn(amountTextOf(record), reading);
    if (date === null || typeof amount === 'string')
      return [{ number: (this.#number += 1), raw, row: null, fault: date === null ? 'date' : (amount as RowFault) }];
    const { parts, differ } = partsOf(record, amount, reading);
    const rows = parts.map((part) => ({
      number: (this.#number += 1),
      raw,
      row: rowOf(record, date, part),
      fault: null,
    }));
    if (differ) this.notes.push({ code: 'splits-differ', row: rows[0]?.number ?? 0 });
    return rows;
  }
}

/** What a list begins with: by its name, or because it is a transfer with the list's own account. */
function isOpening({ fields }: QifRecord, { account, isFirst }: { account: string | null; isFirst: boolean }): boolean {
  const transfer = transferIn(fields.get('L') ?? '');
  if (account !== null && transfer?.toLowerCase() === account.toLowerCase()) return true;
  return /^opening balance$/i.test(fields.get('P') ?? '') && (transfer !== null || account !== null || isFirst);
}

const openingOf = ({ account, records }: Section): QifRecord | undefined =>
  records.find((record, index) => isOpening(record, { account, isFirst: index === 0 }));

const amountTextOf = ({ fields }: QifRecord): string => fields.get('T') ?? fields.get('U') ?? '';

/** A list that stands in the file twice, letter by letter, as in a download that was joined with itself. */
const withoutCopies = (sections: readonly Section[]): readonly Section[] =>
  uniqueBy(sections, ({ account, isCard, records }) =>
    records.length === 0 ? null : JSON.stringify([account, isCard, records.map(({ raw }) => raw)]),
  );

/** Reads QIF: lists of accounts. Dates are read in the one order, amounts by the one mark that fits all. */
export function parseQif(text: string, { reading: chosen, today }: ParseOptions): ParsedFile {
  const { sections: all, leftOut, isCut } = sectionsOf(text);
  const sections = withoutCopies(all);
  if (sections.length === 0 && leftOut === 0) throw new BankFileRefusal('unknown');
  const records = sections.flatMap((section) => section.records);
  const mark = chooseMark(
    records.flatMap((record) => amountText(amountTextOf(record)) ?? []),
    chosen.decimalMark,
  );
  const order = chooseOrder(
    records.flatMap(({ fields }) => dateText(plainDate(fields.get('D'))) ?? []),
    { chosen: chosen.dateOrder, today },
  );
  const reckon = (reading: Reading): Reckoned[] =>
    sections.flatMap((section) => {
      const [own, opening] = [readingOf(section, reading), openingOf(section)];
      return section.records.filter((record) => record !== opening).map((record) => movementIn(record, own));
    });
  const written: Reading = { order: order.value, mark: mark.value, isTurned: false };
  const isSignAsked = chosen.sign === undefined && sections.some((section) => isDoubtful(section, written));
  const first: Reading = { ...written, isTurned: isSignAsked || chosen.sign === 'reversed' };
  const orders = order.fitting.map((value) => ({ ...optionOf(value, reckon({ ...first, order: value })), value }));
  const reading = { ...first, order: likelierOrder(orders, today) ?? order.value };
  const marks = mark.fitting.map((value) => optionOf(value, reckon({ ...reading, mark: value })));
  const signs = (isSignAsked ? (['as-written', 'reversed'] as const) : []).map((value) =>
    optionOf(value, reckon({ ...reading, isTurned: value === 'reversed' })),
  );
  const reader = new StatementReader(reading);
  const statements = sections.map((section) => reader.read(section));
  if (statements.flatMap(({ rows }) => rows).length > BANK_FILE_LIMITS.rows) throw new BankFileRefusal('too-many-rows');
  return {
    statements,
    questions: [
      ...askBetween('date-order', orders, reading.order),
      ...askBetween('decimal-mark', marks, reading.mark),
      ...askBetween('sign', signs, 'reversed'),
    ],
    notes: [
      ...reader.notes,
      ...(leftOut > 0 ? [{ code: 'lists-left-out', count: leftOut } as const] : []),
      ...(sections.length < all.length
        ? [{ code: 'copies-left-out', count: all.length - sections.length } as const]
        : []),
      ...(isCut ? [{ code: 'cut-short' } as const] : []),
    ],
    layout: null,
  };
}
