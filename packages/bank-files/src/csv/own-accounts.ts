import { BANK_FILE_LIMITS } from '../limits.ts';
import { cellsOf, holds, isDate } from './column-contents.ts';
import { columnsNamed, isAccountName, isBankCode, isOtherAccount, isOwnAccount } from './header-words.ts';
import type { Line } from './lines.ts';

const MOST_ACCOUNTS = BANK_FILE_LIMITS.statements;

const isNumberOfAccount = (cell: string): boolean => /\d{4}|\d[ -]\d{2}/.test(cell) && !isDate(cell);

const isPerson = (name: string): boolean =>
  columnsNamed(name).some((column) => column === 'payee' || column === 'payer');

/** Whether an account stands among what is known of the other side: behind its name, or before its bank. */
function isOfOtherSide(names: readonly string[], at: number): boolean {
  if (names.some(isOtherAccount) && !isOtherAccount(names[at] ?? '')) return false;
  if (isPerson(names[at - 1] ?? '')) return true;
  const [near, beside] = [names.slice(Math.max(0, at - 3), at), [names[at - 1], names[at + 1]]];
  return near.some(isPerson) && beside.some((name) => isBankCode(name ?? ''));
}

/** Names of several accounts, some of which have more than one row. */
const areNamesOfSeveral = (cells: readonly string[]): boolean => {
  const names = new Set(cells);
  return names.size > 1 && names.size < cells.length && names.size <= MOST_ACCOUNTS && cells.every(isNameOfAccount);
};

const isNameOfAccount = (cell: string): boolean => /\p{L}{3}/u.test(cell) && !/\d{4}/.test(cell);

/** Words for kinds of accounts, with the end of a number: `Checking - Ending in 1234`. */
const areKindsOfSeveral = (cells: readonly string[]): boolean => {
  const names = new Set(cells);
  return names.size > 1 && names.size < cells.length && names.size <= MOST_ACCOUNTS && cells.every(isKindOfAccount);
};

const isKindOfAccount = (cell: string): boolean =>
  /^(?:\p{L}+ )?(?:checking|chequing|savings|money market|credit card|girokonto|sparkonto|tagesgeld\w*|kreditkarte|compte courant|livret \p{L}+|cuenta corriente|cuenta de ahorros?|conto corrente|betaalrekening|spaarrekening)\b/iu.test(
    cell,
  );

/** Numbers of several accounts, each of which has more than one row. */
const areNumbersOfSeveral = (cells: readonly string[]): boolean =>
  cells.every((cell, at) => isNumberOfAccount(cell) && cells.some((other, each) => each !== at && other === cell));

/** Numbers of fewer accounts than rows: before all else they are the own ones. */
const areNumbersOfFew = (cells: readonly string[]): boolean => {
  const { size } = new Set(cells);
  return size < cells.length && size <= MOST_ACCOUNTS && cells.every(isNumberOfAccount);
};

/**
 * Whether a column holds the own account of each line: a name that can only be its own may have as many as lines, any
 * other few, or some again and again. Where some lines have none, or beside a name, it is the other side's.
 */
export function holdsAccounts(header: Line, at: number, lines: readonly Line[]): boolean {
  const cells = cellsOf(lines, at);
  const name = header.cells[at] ?? '';
  if (cells.length < lines.length) return false;
  if (isAccountName(name)) return areNamesOfSeveral(cells);
  if (isOwnAccount(name))
    return holds('account', cells) || (new Set(cells).size <= MOST_ACCOUNTS && cells.every(isNumberOfAccount));
  if (isOfOtherSide(header.cells, at)) return false;
  const areNumbers = at === 0 ? areNumbersOfFew : areNumbersOfSeveral;
  return holds('account', cells) || [areNamesOfSeveral, areKindsOfSeveral, areNumbers].some((are) => are(cells));
}
