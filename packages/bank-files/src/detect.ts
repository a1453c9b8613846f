import type { BankFileFormat } from './model.ts';
import { BankFileRefusal } from './refusal.ts';

const HEAD = 16_384;

const starts = (bytes: Uint8Array, ...head: number[]): boolean => head.every((byte, at) => bytes[at] === byte);

/** Refuses what is no text, whatever its name says. */
export function refuseByBytes(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new BankFileRefusal('empty');
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 1_024));
  if (/%PDF-\d/.test(head)) throw new BankFileRefusal('pdf');
  // The container of older office documents, and the records of spreadsheets before it.
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0) || starts(bytes, 9, 8, 16, 0, 0, 6))
    throw new BankFileRefusal('spreadsheet');
}

/** Most of what is no text has control characters; a few are left by old systems. */
const isBinary = (head: string): boolean => (head.match(/(?!\s)\p{Cc}/gu)?.length ?? 0) > Math.max(2, head.length / 50);

/** Recognises what looks like a bank file and is none. */
function refuseByText(head: string): void {
  if (head.trim() === '') throw new BankFileRefusal('empty');
  if (/<!doctype html|<html[\s>]/i.test(head)) throw new BankFileRefusal('web-page');
  if (/<Workbook[\s>]|schemas-microsoft-com:office:spreadsheet/.test(head)) throw new BankFileRefusal('spreadsheet');
  // Some banks write a table of a web page, and call it a spreadsheet.
  if (/^\s*<(?:table|style|meta|tr)[\s>]/i.test(head) && /<t[dr][\s>]/i.test(head))
    throw new BankFileRefusal('spreadsheet');
  // JSON, whose commas part no table.
  if (/^\s*[[{][\s[{]*"[^"\n]*"\s*:/.test(head)) throw new BankFileRefusal('unknown');
  if (/<!DOCTYPE/i.test(head)) throw new BankFileRefusal('document-type');
  if (isBinary(head)) throw new BankFileRefusal('unknown');
}

const FORMATS: readonly (readonly [BankFileFormat, RegExp])[] = [
  ['ofx', /^[^\S\n]*OFXHEADER\s*:|<\?OFX|<OFX[\s>]|<(?:STMTTRN|STMTRS|CCSTMTRS|BANKTRANLIST)>/im],
  ['camt', /camt\.05[234]|<(?:\w+:)?BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn)[\s>]/],
  ['mt940', /^(?:\{1:.*)?:20:|^:(?:25P?|60[FM]):[^\n]*$|\{4:\s*$/m],
  ['qif', /^[^\S\n]*!(?:Type|Account|Option|Clear)\b/im],
];

/** Records of QIF without the header that names them: lines of one letter, a day and an amount among them, ended by `^`. */
function isBareQif(head: string): boolean {
  let [hasDay, hasAmount] = [false, false];
  for (const line of head.split('\n')) {
    if (hasAmount && line.startsWith('^')) return true;
    const isField = /^[A-Z$]/.test(line);
    hasDay = isField && (hasDay || /^D.{5,20}\r?$/.test(line));
    hasAmount = hasDay && (hasAmount || line.startsWith('T'));
  }
  return false;
}

const isMarkup = (head: string): boolean => /^\s*</.test(head);

/** The format of a text by what is in it; its name says nothing. */
export function detectFormat(text: string): BankFileFormat {
  const head = text.slice(0, HEAD);
  refuseByText(head);
  const known = FORMATS.find(([, pattern]) => pattern.test(head))?.[0];
  if (known) return known;
  if (isBareQif(head)) return 'qif';
  if (isMarkup(head)) throw new BankFileRefusal('unknown');
  return 'csv';
}
