import { daysBetween, type LocalDate, type Minor } from '@nestegg/domain';
import { BANK_FILE_LIMITS } from '../limits.ts';
import type { BankRow, Note, ParsedFile, RowFault, Statement, StatementBalance, StatementRow } from '../model.ts';
import { BankFileRefusal } from '../refusal.ts';
import { compactNumber } from '../text/account-number.ts';
import { readAmount } from '../text/amount.ts';
import { rawText, rowTexts } from '../text/clean.ts';
import { currencyCode } from '../text/currency-codes.ts';
import { clampedDate } from '../text/dates.ts';
import { uniqueBy } from '../unique-by.ts';
import { readDetails } from './details.ts';
import { fieldsOf, type Field } from './fields.ts';

const MOVEMENT =
  /^(?<value>\d{6})\s?(?<entry>\d{4})?\s?(?<direction>R?[CD]|E[CD])(?:[A-Z](?=\s?\d))?\s?(?<amount>[\d.,]+)(?<type>[A-Z][A-Z0-9]{3})?(?<reference>.*)$/i;
const BALANCE = /^(?<direction>[CD])(?<day>\d{6})(?<currency>[A-Z]{3})(?<amount>[\d.,]+)/;

/** Thousands behind a dot, and no comma, which each amount has by the standard: it may as well be three decimals. */
const WITHOUT_COMMA = /^\d{1,3}(?:\.\d{3})+$/;

const readFieldAmount = (digits: string): Minor | RowFault =>
  WITHOUT_COMMA.test(digits) ? 'amount' : readAmount(digits);

/** `260131` in the century of the account. */
const dayOf = (text: string): LocalDate | null =>
  clampedDate(text.slice(0, 2), Number(text.slice(2, 4)), Number(text.slice(4, 6)));

const HALF_YEAR = 183;

/** The day of entry has no year: it is the one nearest to the value date. */
function entryDay(valueDate: LocalDate, text: string): LocalDate | null {
  const year = Number(valueDate.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap(
    (each) => clampedDate(String(each), Number(text.slice(0, 2)), Number(text.slice(2, 4))) ?? [],
  );
  return days.find((day) => Math.abs(daysBetween(valueDate, day)) <= HALF_YEAR) ?? null;
}

/** Reversals of credits go out, those of debits come in. */
const signOf = (direction: string): 1 | -1 => (direction === 'C' || direction === 'RD' || direction === 'EC' ? 1 : -1);

const signed = (amount: Minor, sign: 1 | -1): Minor => (amount === 0 ? 0 : sign * amount);

const NO_ID = /^(NONREF|NOTPROVIDED|0*)$/i;

/** The bank's reference is behind two slashes; before them is the customer's, which is no name of the booking. */
function bankReference(text: string): string | null {
  const id = text.split('//')[1]?.trim() ?? '';
  return id === '' || NO_ID.test(id) ? null : id;
}

/** The parts of field 61. */
interface Movement {
  readonly valueDate: LocalDate;
  readonly date: LocalDate;
  readonly amount: Minor;
  readonly reference: string;
  /** Expected, and not booked. */
  readonly isExpected: boolean;
}

function movementIn(text: string): Movement | RowFault {
  const parts = MOVEMENT.exec(text)?.groups;
  if (!parts) return /^\d{6}/.test(text) ? 'amount' : 'date';
  const { value = '', entry, direction: letters = '', amount: digits = '', reference = '' } = parts;
  const direction = letters.toUpperCase();
  const valueDate = dayOf(value);
  if (valueDate === null) return 'date';
  const amount = readFieldAmount(digits);
  if (typeof amount === 'string') return amount;
  return {
    valueDate,
    date: (entry === undefined ? null : entryDay(valueDate, entry)) ?? valueDate,
    amount: signed(amount, signOf(direction)),
    reference,
    isExpected: direction.startsWith('E'),
  };
}

function readMovement(lines: readonly string[], details: readonly string[], isPending: boolean): BankRow | RowFault {
  const [first = '', ...rest] = lines;
  const movement = movementIn(first.trim());
  if (typeof movement === 'string') return movement;
  const { payee, purpose, type, account } = readDetails(details);
  const { date, valueDate, amount, reference, isExpected } = movement;
  return {
    date,
    valueDate,
    amount,
    currency: null,
    ...rowTexts(payee, purpose || rest.join(' '), type),
    id: bankReference(reference),
    category: null,
    transferTo: compactNumber(account) || null,
    isPending: isPending || isExpected,
  };
}

function readBalance(text: string): (StatementBalance & { currency: string }) | null {
  const parts = BALANCE.exec(text)?.groups;
  const amount = readFieldAmount(parts?.['amount'] ?? '');
  if (!parts || typeof amount === 'string') return null;
  const sign = parts['direction'] === 'C' ? 1 : -1;
  return {
    date: dayOf(parts['day'] ?? ''),
    amount: signed(amount, sign),
    currency: currencyCode(parts['currency'] ?? ''),
  };
}

/** A message: what it says of its account, and its movements with the details behind each. */
interface Message {
  account: string | null;
  currency: string | null;
  opening: StatementBalance | null;
  closing: StatementBalance | null;
  /** It goes on with the balance of the message before. */
  isContinued: boolean;
  /** A page before it is not in the file. */
  isPageMissing: boolean;
  isPending: boolean;
  /** The number and the time of an interim report, which no other one has. */
  readonly marks: string[];
  /** How many movements it states that there are. */
  stated: number | null;
  readonly movements: { readonly lines: readonly string[]; readonly details: string[] }[];
}

const newMessage = (): Message => ({
  account: null,
  currency: null,
  opening: null,
  closing: null,
  isContinued: false,
  isPageMissing: false,
  isPending: false,
  marks: [],
  stated: null,
  movements: [],
});

function setBalance(message: Message, tag: string, text: string): void {
  const balance = readBalance(text);
  if (!balance) return;
  const { date, amount, currency } = balance;
  message.currency ??= currency;
  if (tag.startsWith('60')) message.opening = { date, amount };
  else message.closing = { date, amount };
  if (tag === '60M') message.isContinued = true;
}

/** Only interim reports have a floor limit, which names their currency, and a time. */
function setInterim(message: Message, text: string): void {
  message.isPending = true;
  message.currency ??= /^[A-Z]{3}(?=[CD]?\d)/.exec(text)?.[0] ?? null;
}

/** `2EUR45,30`: how many movements of one direction there are, and what they come to. */
function addCount(message: Message, text: string): void {
  const count = /^\d{1,5}(?=\s?[A-Z]{3})/.exec(text)?.[0];
  if (count !== undefined) message.stated = (message.stated ?? 0) + Number(count);
}

/** Reads a field into the message that is open. */
function addField(message: Message, { tag, lines }: Field): void {
  const text = (lines[0] ?? '').trim();
  if (/^(?:20|28C?|13D?)$/.test(tag)) message.marks.push(text);
  if (tag === '25' || tag === '25P') message.account = text.trim();
  else if (tag === '61') message.movements.push({ lines, details: [] });
  else if (tag === '86') addDetails(message, lines);
  else if (tag === 'NS') addDetails(message, textsOf(lines));
  else if (/^(34F|13D?)$/.test(tag)) setInterim(message, text);
  else if (/^6[02]/.test(tag)) setBalance(message, tag, text);
  else if (tag.startsWith('90')) addCount(message, text);
}

/** Field NS, which is none of the standard, has lines with two digits each for what they are; those of words are for people. */
const textsOf = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.replace(/^\d{2}/, '')).filter((line) => /\p{L}{3}/u.test(line));

/** Behind the last balance stands what is said of the whole statement. */
function addDetails({ closing, movements }: Message, lines: readonly string[]): void {
  const last = movements.at(-1);
  if (last && closing === null) for (const line of lines) last.details.push(line);
}

function messagesOf(fields: readonly Field[]): Message[] {
  const messages: Message[] = [];
  let count = 0;
  for (const field of fields) {
    // Banks that leave field 20 out begin a statement by its account.
    const open = messages.at(-1);
    if (field.tag === '20' || !open || (field.tag.startsWith('25') && open.account !== null))
      messages.push(newMessage());
    // A second opening is of the account's next statement.
    else if (field.tag.startsWith('60') && open.closing !== null)
      messages.push({ ...newMessage(), account: open.account });
    const message = messages.at(-1);
    if (message) addField(message, field);
    if (field.tag === '61') count += 1;
    if (count > BANK_FILE_LIMITS.rows) throw new BankFileRefusal('too-many-rows');
  }
  return messages.filter(({ account, opening, closing, movements }) => account ?? opening ?? closing ?? movements[0]);
}

/** A statement that stands in the file twice, between the same two balances, has no movements of its own the second time. */
function withoutCopies(messages: readonly Message[]): readonly Message[] {
  return uniqueBy(messages, (message) => {
    const { opening, closing } = message;
    // Money that came and went again leaves the balance as it was: such movements may be made twice.
    const isSure = opening !== null && closing !== null && opening.amount !== closing.amount;
    // An interim report has no balances, but a time, and a number.
    const isReport = opening === null && closing === null && message.isPending && message.movements.length > 0;
    if (messages.length < 2 || !(isSure || isReport)) return null;
    // A statement that was made once more has another number.
    return JSON.stringify(isSure ? { ...message, marks: [] } : message);
  });
}

/** Pages of one statement: each goes on where the one before ended. */
function joinPages(messages: readonly Message[]): Message[] {
  const joined: Message[] = [];
  for (const message of messages) {
    const before = joined.at(-1);
    const isPage = before !== undefined && message.isContinued && before.account === message.account;
    if (isPage && before.closing?.amount === message.opening?.amount) {
      for (const movement of message.movements) before.movements.push(movement);
      before.closing = message.closing;
      if (message.stated !== null) before.stated = (before.stated ?? 0) + message.stated;
    } else joined.push({ ...message, isPageMissing: isPage && before.closing !== null });
  }
  return joined;
}

/** `NL12BANK0123456789EUR` and `12345678/0001234567 EUR`: a currency behind the number is not of it. */
const accountOf = (text: string | null): string | null =>
  compactNumber((text ?? '').replace(/(?<=\d)\s*[A-Z]{3}$/, '').replace(/^.*\/(?=[A-Z]{2}\d{2})/, '')) || null;

/** Each statement is closed by a balance: where one is not, it was cut; so was one of which nothing but its account is there. */
const isCutShort = ({ opening, closing, isPending, movements }: Message): boolean =>
  closing === null && (opening !== null || (!isPending && movements.length === 0));

const isIncomplete = (message: Message): boolean => isCutShort(message) || message.isPageMissing;

const differingCount = ({ stated, movements }: Message): number | null => (stated === movements.length ? null : stated);

function notesOf(messages: readonly Message[]): Note[] {
  const counts = messages.flatMap((message): Note[] => {
    const stated = differingCount(message);
    return stated === null ? [] : [{ code: 'count-differs', stated, found: message.movements.length }];
  });
  return messages.some(isIncomplete) ? [...counts, { code: 'cut-short' }] : counts;
}

function statementOf(message: Message, start: number, isLastCut: boolean): Statement {
  const rows = message.movements.map(({ lines, details }, index): StatementRow => {
    const isCut = isLastCut && index === message.movements.length - 1 && details.length === 0 && lines.length === 1;
    // What was cut may be a part of an amount.
    const read = isCut ? 'amount' : readMovement(lines, details, message.isPending && message.opening === null);
    const raw = rawText([...lines, ...details].join('\n'));
    const number = start + index + 1;
    return typeof read === 'string' ? { number, raw, row: null, fault: read } : { number, raw, row: read, fault: null };
  });
  const { account, currency, opening, closing } = message;
  return {
    bankId: accountOf(account),
    currency,
    // No field states a period; a message without movements is of the day of its balance.
    from: rows.length === 0 ? (closing?.date ?? null) : null,
    to: rows.length === 0 ? (closing?.date ?? null) : null,
    opening,
    closing,
    statedCount: differingCount(message),
    rows,
  };
}

/** Reads MT940 and MT942, with the envelopes of the network or without. */
export function parseMt940(text: string): ParsedFile {
  const messages = joinPages(withoutCopies(messagesOf(fieldsOf(text))));
  if (messages.length === 0) throw new BankFileRefusal('unknown');
  const statements: Statement[] = [];
  const last = messages.at(-1);
  const isLineCut = last !== undefined && isCutShort(last) && !/[\r\n]$/.test(text);
  let count = 0;
  for (const message of messages) {
    statements.push(statementOf(message, count, isLineCut && message === last));
    count += message.movements.length;
  }
  return { statements, questions: [], notes: notesOf(messages), layout: null };
}
