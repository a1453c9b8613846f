import { describe, expect, it } from 'vitest';
import { amountsOf, asked, datesOf, read, rowsOf } from '../test-support/read.ts';

const HEADER = 'Date,Text,Amount';

const table = (...lines: string[]): string => [HEADER, ...lines, ''].join('\n');

const states = (text: string) =>
  read(text).statements.flatMap(({ rows }) => rows.map(({ row }) => [row?.description, row?.isPending]));

describe('IMP-07 a row with more cells than the header names', () => {
  it('cannot be read, where a delimiter in a text or in an amount moved the others', () => {
    const lines = ['2026-01-13,Hotel, 2 nights,-500.00', '2026-01-14,Bus, 2,-3.20', '2026-01-15,Rent,-1,234.56'];
    expect(rowsOf(read(table(...lines, '2026-01-16,Cafe,-4.50')))).toEqual([
      'amount',
      'amount',
      'amount',
      ['2026-01-16', -450, 'Cafe'],
    ]);
    expect(amountsOf(read(table('2026-01-15,Rent,-1,234.56')))).toEqual(['amount']);
  });

  it('is read where nothing is in what is more, or all rows have it', () => {
    expect(amountsOf(read(table('2026-01-13,A,-5.00,', '2026-01-14,B,-6.00,,', '2026-01-15,C,-7.00')))).toEqual([
      -500, -600, -700,
    ]);
    expect(amountsOf(read(table('2026-01-13,A,-5.00,x', '2026-01-14,B,-6.00,y')))).toEqual([-500, -600]);
  });

  it('IMP-03 is read where a decimal comma parted its amounts', () => {
    const lines = ['13.01.2026,Miete,-512,50', '14.01.2026,Kino,-4', '15.01.2026,Lohn,2500,05'];
    expect(amountsOf(read(table(...lines)))).toEqual([-51250, -400, 250005]);
    const both = 'Date,Text,Amount,Balance\n13.01.2026,A,-12,50,987,50\n14.01.2026,B,-4,20,983,30\n';
    expect(amountsOf(read(both))).toEqual([-1250, -420]);
  });
});

describe('movements that are announced', () => {
  const pending = ['2026-02-14,Store,-5.00', '2026-02-13,Fuel,-40.00'];
  const booked = ['2026-02-12,Market,-32.10', '2026-02-11,Pay,2500.00'];
  const expected = [
    ['Store', true],
    ['Fuel', true],
    ['Market', false],
    ['Pay', false],
  ];

  it.each([
    [
      'above those that are booked',
      ['Pending Transactions', HEADER, ...pending, '', 'Posted Transactions', HEADER, ...booked],
    ],
    ['without the header once more', ['Pending', HEADER, ...pending, 'Posted', ...booked]],
    ['below the title of the file', ['My Bank', '', 'Pending', HEADER, ...pending, 'Posted', ...booked]],
  ])('are pending under a title of their own, %s', (_, lines) => {
    expect(states(`${lines.join('\n')}\n`)).toEqual(expected);
  });

  it('are pending under a title of their own below those that are booked', () => {
    const lines = ['Konto 12345678', HEADER, ...booked, '', 'Vorgemerkte Umsätze', HEADER, ...pending];
    expect(states(`${lines.join('\n')}\n`)).toEqual([...expected.slice(2), ...expected.slice(0, 2)]);
  });

  it.each(['Pending?', 'Is Pending', 'Void?', 'Is void?', 'Voided', 'Uncleared'])(
    'are pending by a yes in a column that asks for it: %s',
    (name) => {
      const rows = ['2026-01-13,No,Bread,-1.00', '2026-01-14,Yes,Rent,-500.00', '2026-01-15,No,Milk,-2.00'];
      expect(states([`Date,${name},Text,Amount`, ...rows, ''].join('\n')).map(([, isPending]) => isPending)).toEqual([
        false,
        true,
        false,
      ]);
    },
  );

  it('are pending by states of other words', () => {
    const words = ['Completed', 'Processing', 'Reversed', 'Denied'];
    const lines = words.map((word, at) => `2026-01-1${at},${word},-1.00,${word}`);
    expect(states(['Date,Text,Amount,Status', ...lines, ''].join('\n'))).toEqual(
      words.map((word) => [word, word !== 'Completed']),
    );
  });
});

describe('what looks like something else', () => {
  it.each(['-', '–', '—', '−'])('IMP-07 %s in one of two columns is no amount', (dash) => {
    const lines = [`2026-01-13,Bread,${dash},1.00`, `2026-01-14,Pay,2000.00,${dash}`];
    const file = read(['Date,Description,Money in,Money out', ...lines, ''].join('\n'));
    expect([amountsOf(file), asked(file)]).toEqual([[-100, 200_000], []]);
  });

  it('IMP-09 a purchase at New Balance is no balance, unless an old one is stated', () => {
    const shop = ['2026-01-13,NEW BALANCE #123,-99.00', '2026-01-14,Cafe,-4.50', '2026-01-15,New Balance,-20.00'];
    expect(amountsOf(read(table(...shop)))).toEqual([-9900, -450, -2000]);
    const [statement] = read(
      table('2026-01-01,Previous balance,100.00', '2026-01-14,Cafe,-4.50', '2026-01-31,New balance,95.50'),
    ).statements;
    expect([statement?.opening?.amount, statement?.closing?.amount, statement?.rows.length]).toEqual([10000, 9550, 1]);
  });

  it('IMP-04 a nought before three digits is no thousand: thousandths are not readable', () => {
    const file = read(table('2026-01-13,Bread,-0.750', '2026-01-14,Market,-12.345', '2026-01-15,Pay,900.500'));
    expect([amountsOf(file), asked(file)]).toEqual([[-75, 'decimals', 90050], []]);
    expect(amountsOf(read(`Date;Text;Amount\n2026-01-13;A;-0,750\n2026-01-14;B;-2,500\n`))).toEqual([-75, -250]);
  });

  it('IMP-05 the Finnish November is no March', () => {
    expect(datesOf(read(table('15 marras 2025,A,-1.00', '15 maalis 2026,B,-1.00')))).toEqual([
      '2025-11-15',
      '2026-03-15',
    ]);
  });

  it('IMP-05 the day on which something is due is none on which it was paid', () => {
    const lines = ['2026-02-01,2026-01-13,A,-1.00', '2026-02-02,2026-01-14,B,-2.00'];
    expect(datesOf(read(['Due date,Date,Payee,Amount', ...lines, ''].join('\n')))).toEqual([
      '2026-01-13',
      '2026-01-14',
    ]);
  });

  it('IMP-08 debits that only their type names are asked about', () => {
    const lines = ['2026-01-13,A,1.00,Debit', '2026-01-14,B,2.00,Debit reversal', '2026-01-15,Salary,3.00,Credit'];
    expect(asked(read(['Date,Text,Amount,Type', ...lines, ''].join('\n')))).toEqual(['sign: reversed']);
  });

  it('IMP-23 an amount in a foreign currency is not what was paid', () => {
    const lines = ['13-01-2026,Hotel,"100,00","-116,28"', '14-01-2026,Winkel,,"-20,00"'];
    const file = read(['Datum,Omschrijving,Bedrag vreemde valuta,Bedrag', ...lines, ''].join('\n'));
    expect(amountsOf(file)).toEqual([-11628, -2000]);
  });

  it('IMP-07 a last row that is longer or shorter than others is shown as not readable', () => {
    const lines = ['2026-01-13,A,-1.00', '2026-01-14,B,-2.00'];
    for (const last of ['2026-01-15,Rent,"x",5 00.00 y', '2026-01-15,Refund'])
      expect(amountsOf(read(table(...lines, last)))).toEqual([-100, -200, 'amount']);
  });

  it('IMP-03 texts that a spreadsheet marks as such are read without the mark', () => {
    expect(rowsOf(read('Date,Text,Amount\n="13/01/2026",="Cafe",="-1.00"\n'))).toEqual([['2026-01-13', -100, 'Cafe']]);
  });
});
