import { isLocalDate, type LocalDate } from '@nestegg/domain';
import { groupBy } from '../group-by.ts';
import { BANK_FILE_LIMITS } from '../limits.ts';
import type { BankRow, Note, ParsedFile, RowFault, Statement, StatementBalance, StatementRow } from '../model.ts';
import { BankFileRefusal } from '../refusal.ts';
import { compactNumber } from '../text/account-number.ts';
import { readAmount } from '../text/amount.ts';
import { rawText, rowTexts } from '../text/clean.ts';
import { uniqueBy } from '../unique-by.ts';
import { documentsIn, PAGINATION, pagesOf, STATEMENTS } from './pages.ts';
import { childrenOf, find, findAll, textAt, textsIn, type Element } from './tree.ts';

const PARTS: ReadonlySet<string> = new Set([...STATEMENTS, 'GrpHdr']);

/** Codes of balances: opening booked, or that of the statement before, and closing booked. */
const OPENING = ['OPBD', 'PRCD'] as const;
const CLOSING = ['CLBD'] as const;
/** What was held between two pages of a statement. */
const INTERIM = 'ITBD';

const NO_ID = /^(NONREF|NOTPROVIDED|0*)$/i;

/** `2026-01-31`, `2026-01-31T23:30:00+01:00`: the day as it is written. */
function readDay(element: Element | undefined): LocalDate | null {
  const text = (textAt(element, 'Dt') || textAt(element, 'DtTm') || (element?.text.trim() ?? '')).slice(0, 10);
  return isLocalDate(text) ? text : null;
}

/** The sign is the entry's own word for it; that it takes back another entry changes nothing. */
function signedAmount(amount: Element | undefined, direction: string): number | RowFault {
  const minor = readAmount(amount?.text.trim() ?? '');
  if (typeof minor === 'string' || (direction !== 'DBIT' && direction !== 'CRDT'))
    return typeof minor === 'string' ? minor : 'amount';
  // Some banks write a minus besides the word.
  return direction === 'DBIT' ? 0 - Math.abs(minor) : minor;
}

const directionOf = (element: Element): string => textAt(element, 'CdtDbtInd').toUpperCase();

const currencyOf = (amount: Element | undefined): string | null =>
  amount?.attributes['Ccy']?.trim().toUpperCase() ?? null;

/** The name of a party, which newer versions put one level deeper. */
const nameOf = (parties: Element | undefined, role: string): string =>
  textAt(parties, role, 'Nm') || textAt(parties, role, 'Pty', 'Nm');

/** Who is at the other side: who was paid, or who paid; the ultimate party goes before one that only passes it on. */
function otherSide(detail: Element | undefined, role: Role): string {
  const parties = find(detail, 'RltdPties');
  return nameOf(parties, `Ultmt${role}`) || nameOf(parties, role);
}

type Role = 'Cdtr' | 'Dbtr';

/** The role of the other side. The parties of what takes another entry back are those of that entry. */
const otherRole = (entry: Element, isDebit: boolean): Role =>
  isDebit === /^(true|1)$/.test(textAt(entry, 'RvslInd')) ? 'Dbtr' : 'Cdtr';

function otherAccount(detail: Element | undefined, role: Role): string | null {
  const account = find(detail, 'RltdPties', `${role}Acct`, 'Id');
  return compactNumber(textAt(account, 'IBAN') || textAt(account, 'Othr', 'Id')) || null;
}

function purposeOf(detail: Element | undefined): string {
  const info = find(detail, 'RmtInf');
  const free = childrenOf(info, 'Ustrd').map(({ text }) => text.trim());
  const structured = childrenOf(info, 'Strd').map(
    (part) => textAt(part, 'CdtrRefInf', 'Ref') || textAt(part, 'AddtlRmtInf'),
  );
  return [...free, ...structured, textAt(detail, 'AddtlTxInf')].filter(Boolean).join(' ');
}

/** A code in either of its two forms. */
const statusOf = (entry: Element): string =>
  textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts', 'Prtry') || textAt(entry, 'Sts');

interface EntryFacts {
  readonly entry: Element;
  readonly date: LocalDate;
  readonly isDebit: boolean;
}

function rowOf({ entry, date, isDebit }: EntryFacts, detail: Element | undefined, amount: number): BankRow {
  const role = otherRole(entry, isDebit);
  const ids = [textAt(detail, 'Refs', 'AcctSvcrRef'), textAt(entry, 'AcctSvcrRef')];
  return {
    date,
    valueDate: readDay(find(entry, 'ValDt')),
    amount,
    currency: currencyOf(find(entry, 'Amt')),
    ...rowTexts(otherSide(detail, role), purposeOf(detail), textAt(entry, 'AddtlNtryInf')),
    id: ids.find((id) => id !== '' && !NO_ID.test(id)) ?? null,
    category: null,
    transferTo: otherAccount(detail, role),
    isPending: /^(PDNG|PENDING|INFO|FUTR)$/i.test(statusOf(entry)),
  };
}

/** The amount of one of an entry's details, which newer versions write beside it and older ones below; in its currency. */
function detailAmount(detail: Element, entry: Element): number | RowFault {
  const amount = find(detail, 'Amt') ?? find(detail, 'AmtDtls', 'TxAmt', 'Amt');
  const [own, booked] = [currencyOf(amount), currencyOf(find(entry, 'Amt'))];
  if (own !== null && booked !== null && own !== booked) return 'amount';
  return signedAmount(amount, directionOf(detail) || directionOf(entry));
}

/** A detail each, where there are several and they add up to the entry; else one row. */
function rowsOf(entry: Element): (BankRow | RowFault)[] {
  const direction = directionOf(entry);
  const date = readDay(find(entry, 'BookgDt')) ?? readDay(find(entry, 'ValDt'));
  if (date === null) return ['date'];
  const amount = signedAmount(find(entry, 'Amt'), direction);
  if (typeof amount === 'string') return [amount];
  const facts = { entry, date, isDebit: direction === 'DBIT' };
  const details = childrenOf(entry, 'NtryDtls').flatMap((part) => childrenOf(part, 'TxDtls'));
  const amounts = details.map((detail) => detailAmount(detail, entry));
  let sum = 0;
  for (const each of amounts) sum += typeof each === 'number' ? each : NaN;
  if (details.length > 1 && sum === amount)
    return details.map((detail, index) =>
      rowOf({ ...facts, isDebit: Number(amounts[index]) < 0 }, detail, Number(amounts[index])),
    );
  return [rowOf(facts, details.length === 1 ? details[0] : undefined, amount)];
}

const balanceCode = (balance: Element): string =>
  textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') || textAt(balance, 'Tp', 'CdOrPrtry', 'Prtry');

const byDay = (a: Element, b: Element): number =>
  (readDay(find(a, 'Dt')) ?? '').localeCompare(readDay(find(b, 'Dt')) ?? '');

/** The balances at both ends; a page of a statement begins or ends with an interim one. */
function balancesOf(statement: Element, isPaged: boolean): Pick<Statement, 'opening' | 'closing'> {
  const currency = textAt(statement, 'Acct', 'Ccy').toUpperCase();
  const all = childrenOf(statement, 'Bal');
  const own = all.filter((each) => currencyOf(find(each, 'Amt')) === currency);
  const balances = own.length > 0 ? own : all;
  const named = (codes: readonly string[]): Element[] =>
    codes.map((code) => balances.filter((each) => balanceCode(each) === code)).find(({ length }) => length > 0) ?? [];
  // Of several days the first one opens, and the last one closes.
  const opening = named(OPENING).toSorted(byDay)[0];
  const closing = named(CLOSING).toSorted((a, b) => byDay(b, a))[0];
  const interim = balances.filter((each) => balanceCode(each) === INTERIM);
  // Beside no pages it is what was held in the middle of a day, to which no entries have to lead.
  if (!isPaged || interim.length === 0) return { opening: readBalance(opening), closing: readBalance(closing) };
  return {
    opening: readBalance(opening ?? (closing !== undefined || interim.length > 1 ? interim[0] : undefined)),
    closing: readBalance(closing ?? (opening !== undefined || interim.length > 1 ? interim.at(-1) : undefined)),
  };
}

function readBalance(balance: Element | undefined): StatementBalance | null {
  if (!balance) return null;
  const amount = signedAmount(find(balance, 'Amt'), directionOf(balance));
  return typeof amount === 'string' ? null : { date: readDay(find(balance, 'Dt')), amount };
}

function statementOf(statement: Element, start: number, isPaged: boolean): Statement {
  const account = find(statement, 'Acct');
  const entries = childrenOf(statement, 'Ntry').flatMap((entry) => rowsOf(entry).map((read) => ({ entry, read })));
  const rows = entries.map(({ entry, read }, index): StatementRow => {
    const raw = rawText(textsIn(entry).join(' '));
    const number = start + index + 1;
    return typeof read === 'string' ? { number, raw, row: null, fault: read } : { number, raw, row: read, fault: null };
  });
  const stated = countIn(statement);
  return {
    bankId: compactNumber(textAt(account, 'Id', 'IBAN') || textAt(account, 'Id', 'Othr', 'Id')) || null,
    currency:
      textAt(account, 'Ccy').toUpperCase() ||
      currencyOf(find(childrenOf(statement, 'Bal')[0], 'Amt')) ||
      currencyOf(find(statement, 'Ntry', 'Amt')),
    from: readDay(find(statement, 'FrToDt', 'FrDtTm')) ?? readDay(find(statement, 'FrToDt', 'FrDt')),
    to: readDay(find(statement, 'FrToDt', 'ToDtTm')) ?? readDay(find(statement, 'FrToDt', 'ToDt')),
    ...balancesOf(statement, isPaged),
    statedCount: stated === childrenOf(statement, 'Ntry').length ? null : stated,
    rows,
  };
}

/** How many entries a statement says that it has: of all, or of both directions. */
function countIn(statement: Element): number | null {
  const summary = find(statement, 'TxsSummry');
  const [all, credits, debits] = ['TtlNtries', 'TtlCdtNtries', 'TtlDbtNtries'].map((name) => {
    const text = textAt(summary, name, 'NbOfNtries');
    return /^\d{1,6}$/.test(text) ? Number(text) : null;
  });
  if (all != null) return all;
  return credits == null || debits == null ? null : credits + debits;
}

/** Reads CAMT 052, 053 and 054 of every version. */
export function parseCamt(text: string): ParsedFile {
  const parts = documentsIn(text).flatMap((document) => findAll(document, PARTS));
  const found = withoutCopies(parts.filter(({ name }) => STATEMENTS.has(name)));
  const isPaged = parts.some((part) => PAGINATION.some((name) => find(part, name) !== undefined));
  if (found.length === 0) throw new BankFileRefusal('unknown');
  const statements: Statement[] = [];
  const notes: Note[] = [];
  let count = 0;
  for (const element of found) {
    const statement = statementOf(element, count, isPaged);
    count += statement.rows.length;
    if (count > BANK_FILE_LIMITS.rows) throw new BankFileRefusal('too-many-rows');
    statements.push(statement);
    notes.push(...countNotes(statement, childrenOf(element, 'Ntry').length));
  }
  if (isPageMissing(found)) notes.push({ code: 'cut-short' });
  return { statements, questions: [], notes, layout: null };
}

/** Whether the first page of an account is not in the file, or the last one. */
function isPageMissing(statements: readonly Element[]): boolean {
  const accounts = groupBy(pagesOf(statements), ({ account }) => account);
  return [...accounts.values()].some((pages) => (pages[0]?.number ?? 0) > 1 || pages.at(-1)?.isLast === false);
}

const idOf = (statement: Element): string => textAt(statement, 'Id');

/** A statement that stands in the file twice, under one number, has no rows of its own the second time. */
function withoutCopies(statements: readonly Element[]): readonly Element[] {
  const alike = groupBy(statements, idOf);
  // Most have a number of their own, and need no comparing.
  return uniqueBy(statements, (statement) =>
    alike.get(idOf(statement))?.length === 1 ? null : textsIn(statement).join('\n'),
  );
}

/** Entries are counted, of which one may be several rows. */
const countNotes = ({ statedCount }: Statement, found: number): Note[] =>
  statedCount === null ? [] : [{ code: 'count-differs', stated: statedCount, found }];
