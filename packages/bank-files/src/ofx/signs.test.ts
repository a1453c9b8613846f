import { describe, expect, it } from 'vitest';
import { amountsOf, asked, read } from '../test-support/read.ts';

type Row = readonly [type: string, amount: string];

/** A file of an account or a card with rows of these types and amounts. */
const fileOf = (aggregate: 'STMTRS' | 'CCSTMTRS', ...rows: readonly Row[]) =>
  read(
    `<OFX><${aggregate}><CURDEF>EUR<BANKTRANLIST>${rows
      .map(([type, amount]) => `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20260203<TRNAMT>${amount}<NAME>Bakery</STMTTRN>`)
      .join('')}</BANKTRANLIST></${aggregate}></OFX>`,
  );
const readingOf = (aggregate: 'STMTRS' | 'CCSTMTRS', ...rows: readonly Row[]) => {
  const file = fileOf(aggregate, ...rows);
  return [asked(file), amountsOf(file)];
};
const ofAccount = (...rows: readonly Row[]) => readingOf('STMTRS', ...rows);
const ofCard = (...rows: readonly Row[]) => readingOf('CCSTMTRS', ...rows);

const REVERSED = ['sign: reversed'];

describe('IMP-08 amounts of a file in which nothing has a minus', () => {
  it.each(['DEBIT', 'CHECK', 'POS', 'ATM', 'CASH', 'FEE', 'SRVCHG', 'DIRECTDEBIT'])('go out by the type %s', (type) => {
    expect(ofAccount([type, '9.00'], ['CREDIT', '5.00'])).toEqual([REVERSED, [-900, 500]]);
  });

  it('come in where a plus is written, whatever the type says', () => {
    expect(ofAccount(['DEBIT', '+9.00'], ['CREDIT', '5.00'])).toEqual([[], [900, 500]]);
  });

  it('go out as a payment from an account, and come in as one to a card', () => {
    const rows: readonly Row[] = [
      ['DEBIT', '9.00'],
      ['PAYMENT', '50.00'],
    ];
    expect([ofAccount(...rows), ofCard(...rows)]).toEqual([
      [REVERSED, [-900, -5000]],
      [REVERSED, [-900, 5000]],
    ]);
  });
});

const spent = (plus: string): readonly Row[] => [
  ['DEBIT', `${plus}9.00`],
  ['FEE', `${plus}8.00`],
  ['OTHER', '-1.00'],
];
const unnamed = (plus: string): readonly Row[] => [
  ['OTHER', `${plus}9.00`],
  ['OTHER', '8.00'],
  ['OTHER', '-1.00'],
];

describe('IMP-08 amounts of a file in which some have a minus', () => {
  it('are turned where two types tell the opposite of their signs, unless a plus is written', () => {
    expect([ofAccount(...spent('')), ofAccount(...spent('+'))]).toEqual([
      [REVERSED, [-900, -800, 100]],
      [[], [900, 800, -100]],
    ]);
  });

  it('of a card are doubtful where neither a type nor a plus decides, and most have no sign', () => {
    expect([ofCard(...unnamed('')), ofCard(...unnamed('+'))]).toEqual([
      [REVERSED, [-900, -800, 100]],
      [[], [900, 800, -100]],
    ]);
  });
});

it.each(['0', '000', 'NONREF', 'NOTPROVIDED', 'None', 'N/A'])('IMP-29 the id %s is none', (id) => {
  const [statement] = read(
    `<OFX><STMTRS><BANKTRANLIST><STMTTRN><DTPOSTED>20260203<TRNAMT>-1<FITID>${id}<NAME>Bakery</STMTTRN></BANKTRANLIST></STMTRS></OFX>`,
  ).statements;
  expect(statement?.rows[0]?.row?.id).toBeNull();
});
