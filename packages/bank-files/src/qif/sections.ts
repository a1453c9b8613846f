import { BANK_FILE_LIMITS } from '../limits.ts';
import { BankFileRefusal } from '../refusal.ts';

/** A part of a split amount. */
interface Split {
  readonly category: string;
  readonly memo: string;
  readonly amount: string;
}

/** A record: its first field of each letter, its splits, and its lines. */
export interface QifRecord {
  readonly fields: ReadonlyMap<string, string>;
  readonly splits: readonly Split[];
  readonly raw: string;
}

/** The transactions of one account. */
export interface Section {
  /** The account's name, where the file names it. */
  readonly account: string | null;
  readonly isCard: boolean;
  readonly records: readonly QifRecord[];
}

export interface Sections {
  readonly sections: readonly Section[];
  /** Lists of something else: categories, securities, what is remembered. */
  readonly leftOut: number;
  /** The last record has no end, and neither has its last line: others may have been cut off. */
  readonly isCut: boolean;
}

/** Lists that hold an account's transactions. */
const ACCOUNTS = /^(bank|banque|banco|banca|cash|ccard|oth a|oth l)$/;

/** The line of a day, with nothing behind it, and the one of an amount. */
const DAY = /^D(?:[\d\s/.'-]{5,12}|\s?\d{1,2}[-\s.]\p{L}{3,9}[-\s.']\d{2,4})$/u;
const AMOUNT = /^[TU].*\d/;

const isDay = (line: string): boolean => line.startsWith('D') && DAY.test(line.trimEnd());

function recordOf(lines: readonly string[]): QifRecord {
  const fields = new Map<string, string>();
  const splits: { category: string; memo: string; amount: string }[] = [];
  for (const line of lines) {
    const [letter, text] = [line.charAt(0), line.slice(1).trim()];
    const split = splits.at(-1);
    if (letter === 'S') splits.push({ category: text, memo: '', amount: '' });
    else if (letter === 'E' && split) split.memo = text;
    else if (letter === '$' && split) split.amount = text;
    else if (!fields.has(letter)) fields.set(letter, text);
  }
  return { fields, splits, raw: lines.join('\n') };
}

/** Reads lines into lists: what begins one, what ends a record, and to which account a list belongs. */
class SectionReader {
  readonly sections: { account: string | null; isCard: boolean; records: QifRecord[] }[] = [];
  leftOut = 0;
  #ended = 0;
  #count = 0;
  #kind: 'account' | 'transactions' | 'other' = 'transactions';
  #account: string | null = null;
  #lines: string[] = [];

  read(line: string): void {
    if (line.startsWith('!')) this.#begin(line.slice(1).trim().toLowerCase());
    else if (line.startsWith('^')) {
      this.#ended += 1;
      this.end();
    } else {
      if (this.#beginsAnother(line)) this.end();
      this.#lines.push(line);
    }
  }

  /** A day behind a day and an amount is of another record, also where no mark ends the first one. */
  #beginsAnother(line: string): boolean {
    if (this.#kind !== 'transactions' || !isDay(line)) return false;
    return this.#lines.some(isDay) && this.#lines.some((each) => AMOUNT.test(each));
  }

  /**
   * Whether a record was cut: in a file whose others were ended, or within its amount, which without hundredths may be
   * a part of one.
   */
  endCut(): boolean {
    const last = this.#lines.at(-1);
    if (last === undefined) return false;
    const isInAmount = /^[TU$]/.test(last) && !/[.,]\d\d$/.test(last);
    if (isInAmount) this.#lines.pop();
    return isInAmount || this.#ended > 0;
  }

  /** Ends a record; the last one of a file may have no mark. */
  end(): void {
    const lines = this.#lines;
    this.#lines = [];
    if (lines.length === 0) return;
    const record = recordOf(lines);
    if (this.#kind === 'account') this.#account = record.fields.get('N') || null;
    else if (this.#kind === 'transactions') this.#add(record);
  }

  #add(record: QifRecord): void {
    this.#count += 1;
    if (this.#count > BANK_FILE_LIMITS.rows) throw new BankFileRefusal('too-many-rows');
    this.#current().records.push(record);
  }

  #begin(name: string): void {
    this.end();
    if (name === 'account') this.#kind = 'account';
    else if (name.startsWith('type:')) this.#beginList(name.slice('type:'.length).trim());
  }

  #beginList(type: string): void {
    this.#kind = ACCOUNTS.test(type) ? 'transactions' : 'other';
    if (this.#kind === 'other') this.leftOut += 1;
    else this.sections.push({ account: this.#account, isCard: type === 'ccard', records: [] });
  }

  /** A file without any header is a list, too. */
  #current(): { records: QifRecord[] } {
    const last = this.sections.at(-1);
    if (last) return last;
    const first = { account: this.#account, isCard: false, records: [] };
    this.sections.push(first);
    return first;
  }
}

/** Parts a text into the lists of its accounts. */
export function sectionsOf(text: string): Sections {
  const reader = new SectionReader();
  for (const line of text.split(/[\r\n]+/)) if (line.trim() !== '') reader.read(line.trimStart());
  const isCut = !/[\r\n]/.test(text.slice(text.trimEnd().length)) && reader.endCut();
  reader.end();
  return { sections: reader.sections, leftOut: reader.leftOut, isCut };
}
