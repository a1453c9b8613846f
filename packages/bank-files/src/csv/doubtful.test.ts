import { describe, expect, it } from 'vitest';
import { amountsOf, asked, datesOf, latinBytes, read, rowsOf } from '../test-support/read.ts';

const table = (...lines: string[]) => [...lines, ''].join('\n');

const dated = (...days: string[]) => table('Date,Text,Amount', ...days.map((day) => `${day},Shop,-1.00`));

describe('days', () => {
  it('IMP-06 with two digits for a year in front are asked about where that is likelier, and not where it is not', () => {
    const front = read(dated('26-01-05', '26-01-13', '26-02-11'));
    expect([asked(front), datesOf(front)]).toEqual([['date-order: ymd'], ['2026-01-05', '2026-01-13', '2026-02-11']]);
    expect(datesOf(read(dated('26-01-05', '26-01-13'), { dateOrder: 'dmy' }))).toEqual(['2005-01-26', '2013-01-26']);
    const behind = read(dated('13/02/26', '14/02/26'));
    expect([asked(behind), datesOf(behind)]).toEqual([[], ['2026-02-13', '2026-02-14']]);
  });

  it('IMP-06 without marks between, the year behind, are read in the order that fits all, else asked about', () => {
    const open = read(dated('01022026', '03042026'));
    expect([asked(open), datesOf(open)]).toEqual([['date-order: dmy'], ['2026-02-01', '2026-04-03']]);
    const certain = read(dated('01022026', '01312026'));
    expect([asked(certain), datesOf(certain)]).toEqual([[], ['2026-01-02', '2026-01-31']]);
  });

  it('of a preamble are no amounts', () => {
    const [statement] = read('Account;123\nPeriod;01.01.2026;31.01.2026\n\nDate;Text;Amount\n').statements;
    expect(statement).toMatchObject({ from: '2026-01-01', to: '2026-01-31', rows: [] });
  });
});

describe('amounts', () => {
  it('IMP-04 are decided by one with hundredths around their table, and not by a number with more digits', () => {
    const lines = ['Date;Text;Amount', '2026-01-13;Alpha;-1.500', '2026-01-14;Beta;-2.500', ''];
    const found = ['1,2345', '1.234,50'].map((number) => asked(read(table(...lines, `Rate;${number}`))));
    expect(found).toEqual([['decimal-mark: ,'], []]);
  });
});

describe('signs', () => {
  it('IMP-08 of a reversal in columns of debits and credits are turned', () => {
    const lines = ['2026-01-13,Shop,12.50,', '2026-01-14,Back,-12.50,', '2026-01-15,Shop,5.00,'];
    const credits = ['2026-01-16,Pay,,100.00', '2026-01-17,Pay taken back,,-100.00', '2026-01-18,Pay,,7.00'];
    const file = read(table('Date,Details,Debit,Credit', ...lines, ...credits));
    expect(amountsOf(file)).toEqual([-1250, 1250, -500, 10000, -10000, 700]);
  });

  it('IMP-08 is income for an oldest amount, which no balance proves, where as many of the others came as went', () => {
    const lines = ['2026-01-13,A shop,5.00,100.00', '2026-01-14,One,6.00,94.00', '2026-01-15,Another,7.00,101.00'];
    const file = read(table('Date,Text,Amount,Balance', ...lines));
    expect([asked(file), amountsOf(file)]).toEqual([['sign: as-written'], [500, -600, 700]]);
  });

  it('IMP-08 of a second table are asked about unless it is of savings, which a row of it does not say', () => {
    const first = ['Date,Text,Amount', '2026-01-13,Alpha,-5.00', '2026-01-14,Beta,60.00', ''];
    const second = ['Date,Payee,Amount', '2026-01-13,My savings,5.00', '2026-01-14,Delta,6.00'];
    expect(asked(read(table(...first, ...second)))).toEqual(['sign: reversed']);
    expect(asked(read(table(...first, 'My savings', ...second)))).toEqual([]);
  });

  it('IMP-08 are not asked about for one row that is called otherwise, nor where each row has a plus', () => {
    const plain = [
      '2026-01-13,Alpha,5.00',
      '2026-01-14,Purchase,6.00',
      '2026-01-15,Beta,-7.00',
      '2026-01-16,Gamma,-8.00',
    ];
    const plus = ['2026-01-13,Alpha,+5.00', '2026-01-14,Beta,+6.00'];
    const files = [plain, plus].map((lines) => read(table('Date,Text,Amount', ...lines)));
    expect([files.flatMap(asked), files.map(amountsOf)]).toEqual([
      [],
      [
        [500, 600, -700, -800],
        [500, 600],
      ],
    ]);
  });

  it('IMP-08 of a word that is not known are asked about beside a letter, which may be that of another word', () => {
    const lines = ['2026-01-13,Alpha,Foo,5.00', '2026-01-14,Beta,D,6.00', '2026-01-15,Gamma,D,6.50'];
    expect(asked(read(table('Date,Text,Direction,Amount', ...lines)))).toEqual(['sign: as-written']);
  });

  it('IMP-08 of debits that are written with a minus are not', () => {
    const lines = ['2026-01-13,Shop,-12.50,0.00', '2026-01-14,Pay,0.00,100.00', '2026-01-15,Back,3.00,'];
    expect(amountsOf(read(table('Date,Details,Debit,Credit', ...lines, '2026-01-16,Shop,-1.00,')))).toEqual([
      -1250, 10000, 300, -100,
    ]);
  });

  it('IMP-08 of amounts of a card are those of charges beside others with a word for credit', () => {
    const lines = ['2026-01-13,Shop,12.50', '2026-01-14,Payment,100.00 CR', '2026-01-15,Shop,0.00'];
    expect(amountsOf(read(table('Date,Text,Amount', ...lines)))).toEqual([-1250, 10000, 0]);
  });

  it.each([
    ['12.-', 1200],
    ['12.–', 1200],
    ['12€50', 'amount'],
    ['12 EUR 50', 'amount'],
  ])('IMP-03 %s is no other amount', (text, minor) => {
    expect(amountsOf(read(table('Date;Text;Amount', `2026-01-13;A;${text}`, '2026-01-14;B;-5.50')))).toEqual([
      minor,
      -550,
    ]);
  });
});

describe('rows that cannot be read', () => {
  it('are none where a last line without a break begins with nothing, as the others do', () => {
    const lines = ['Ref,Date,Text,Amount', ',2026-01-13,Shop,-1.00', ',2026-01-14,Kiosk,-2.00', ',printed'];
    const file = read(lines.join('\n'));
    expect([amountsOf(file), file.notes]).toEqual([[-100, -200], []]);
  });

  it('are shown where no row of the table can', () => {
    expect(amountsOf(read(table('Date,Text,Amount', '46027,A,-1.00', '46028,B,-2.00')))).toEqual(['date', 'date']);
    expect(amountsOf(read(table('Date;Text;Amount', '13/01/2026;A;12€50')))).toEqual(['amount']);
  });

  it('IMP-07 are no text that goes on', () => {
    const lines = ['2026-01-13,A,-1.00', 'soon,B,much', ',goes on,', '2026-01-15,C,-3.00'];
    expect(rowsOf(read(table('Date,Text,Amount', ...lines)))).toEqual([
      ['2026-01-13', -100, 'A'],
      'date',
      ['2026-01-15', -300, 'C'],
    ]);
  });
});

describe('a delimiter', () => {
  it('IMP-02 that is tried and parts no line asks for columns, and refuses no file', () => {
    const text = 'Date,Description,Amount\n2026-01-05,Milk and bread,-4.50\n2026-01-06,Tea and cake,-3.00\n';
    const file = read(text, { delimiter: '|' });
    expect([file.statements, asked(file)]).toEqual([[], ['columns']]);
    expect(amountsOf(read(text, { delimiter: ',' }))).toEqual([-450, -300]);
  });
});

describe('quotes', () => {
  it.each([
    ['at the end of the file', '2026-01-05,"Oops,-1.00\n2026-01-06,Fine,-2.00\n2026-01-07,5" pipe,-3.00'],
    ['by one of another line', '2026-01-05,"Oops,-1.00\n2026-01-06,"Fine",-2.00\n2026-01-07,5" pipe,-3.00'],
  ])('IMP-07 that are not closed, or %s, swallow no row', (_, lines) => {
    expect(rowsOf(read(`Date,Text,Amount\n${lines}\n`))).toEqual([
      ['2026-01-05', -100, '"Oops'],
      ['2026-01-06', -200, 'Fine'],
      ['2026-01-07', -300, '5" pipe'],
    ]);
  });

  it('IMP-07 around a text of several lines keep it one row', () => {
    expect(rowsOf(read('Date,Text,Amount\n2026-01-05,"one\n""two"" three",-1.00\n'))).toEqual([
      ['2026-01-05', -100, 'one "two" three'],
    ]);
  });
});

it('IMP-02 a text in an encoding of DOS is read by it', () => {
  const file = read(latinBytes('Datum;Text;Betrag\n13.01.2026;M\u0081ller;-1,00\n'));
  expect([file.encoding, rowsOf(file), file.notes]).toEqual(['ibm850', [['2026-01-13', -100, 'Müller']], []]);
  expect(read(latinBytes('Datum;Text;Betrag\n13.01.2026;M\u00fcller;-1,00\n')).encoding).toBe('windows-1252');
});

it('IMP-02 the mark of UTF-8 before letters of one byte is no part of the text', () => {
  const file = read(latinBytes('\u00ef\u00bb\u00bfDatum;Text;Betrag\n13.01.2026;M\u00fcller;-1,00\n'));
  expect([file.encoding, rowsOf(file), file.notes]).toEqual(['windows-1252', [['2026-01-13', -100, 'Müller']], []]);
});
