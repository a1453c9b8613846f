import { describe, expect, it } from 'vitest';
import { BankFileRefusal } from './index.ts';
import { amountsOf, read } from './test-support/read.ts';

/** So long that what looks at it again for each of its characters, or each of its lines, does not end in a test's time. */
const LONG = 300_000;

const OFX = 'OFXHEADER:100\n<OFX><STMTRS><BANKTRANLIST><STMTTRN><DTPOSTED>20260101<TRNAMT>-1.00</STMTTRN>';
const MT940 = ':20:X\n:25:1\n:61:2601010101D1,00NMSC\n';
const QIF = '!Type:Bank\nD01/13/2026\nT-1.00\n^\n';

/** The amounts of a file, or why it is refused. */
function outcomeOf(text: string): unknown {
  try {
    return amountsOf(read(text));
  } catch (error) {
    if (error instanceof BankFileRefusal) return error.code;
    throw error;
  }
}

describe('IMP-20 a file that is made to take long takes no longer than others', () => {
  it.each([
    ['OFX of comments that do not end', OFX + '<!--'.repeat(LONG / 4), [-100]],
    ['OFX of marked sections that do not end', OFX + '<![CDATA['.repeat(LONG / 4), [-100]],
    ['OFX whose last tag does not end', `${OFX}<${'a'.repeat(LONG)}`, [-100]],
    ['MT940 of envelopes in each other', `${MT940}${'{1:{1:}'.repeat(LONG / 8)}\n`, [-100]],
    ['MT940 of a movement with very many details', `${MT940}${':86:\n'.repeat(LONG / 2)}`, [-100]],
    ['MT940 of very many slashes', `${MT940}:86:/TRTP/a/NAME/b/REMI/c${'/'.repeat(LONG)}d\n`, [-100]],
    ['QIF of a day with very many blanks', `${QIF}D1${' '.repeat(LONG)}1\nT-2.00\n^\n`, [-100, 'date']],
    ['QIF of very many empty lines', `${QIF}${'\n'.repeat(LONG)}D01/14/2026\nT-2.00`, [-100, -200]],
    [
      'a table of a row that goes on for very many lines',
      `Date,Text,Amount\n2026-01-13,A,-1.00\n${`,${'b'.repeat(60)},\n`.repeat(LONG / 10)}2026-01-14,C,-2.00\n`,
      [-100, -200],
    ],
    ['a text of very many words that is no table', 'abc,'.repeat(LONG * 4).replace(/(.{80})/g, '$1\n'), 'unknown'],
    ['QIF without a header, and without an end', 'D12345\nT1\n'.repeat(LONG / 10), 'unknown'],
  ])('%s', (_, text, outcome) => {
    expect(outcomeOf(text)).toEqual(outcome);
  });
});
