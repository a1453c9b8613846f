import { describe, expect, it } from 'vitest';
import { amountsOf, asked, datesOf, latinBytes, proofsOf, read, rowsOf } from '../test-support/read.ts';

const table = (...amounts: string[]) =>
  `Date;Description;Amount\n${amounts.map((amount, at) => `${13 + at}.02.2026;Row ${at};"${amount}"`).join('\n')}\n`;

describe('amounts', () => {
  it.each([
    ['1.234,56', -123456],
    ['1 234,56', -123456],
    ["1'234.56", -123456],
    ['1234,37 EUR', -123437],
    ['£8.99', -899],
  ])('IMP-03 %s is read to the cent', (text, minor) => {
    expect(amountsOf(read(table(`-${text}`)))).toEqual([minor]);
  });

  it.each([
    ['+50,00', 5000],
    ['- $21.59', -2159],
    ['($0.96)', -96],
    ['5.00-', -500],
    ['−3', -300],
    ['=""-7""', -700],
    ['-1.234.567,89', -123456789],
    ['-1,23,456.78', -12345678],
    ['12,50 S', -1250],
    ['-0,00', 0],
    ['CHF -12.50', -1250],
    ['-.5', -50],
  ])('IMP-03 %s is read with its sign', (text, minor) => {
    expect(amountsOf(read(table(text, '-1')))).toEqual([minor, -100]);
  });

  it('IMP-03 a third decimal that is none stops no other row', () => {
    expect(amountsOf(read(table('-1.005', '-2.50')))).toEqual(['decimals', -250]);
  });

  it('an amount beyond what a record holds is not read', () => {
    expect(amountsOf(read(table('-99999999999.99', '-2.50')))).toEqual(['too-large', -250]);
  });

  it('IMP-04 a column of 1.230 and 2.500 alone asks, with both sums', () => {
    const file = read(table('-1.230', '-2.500'));
    expect(asked(file)).toEqual(['decimal-mark: ,']);
    const [question] = file.questions;
    expect(question?.kind !== 'columns' && question?.options.map(({ value, sum }) => [value, sum])).toEqual([
      ['.', -373],
      [',', -373000],
    ]);
    expect(amountsOf(read(table('-1.230', '-2.500'), { decimalMark: '.' }))).toEqual([-123, -250]);
  });

  it('IMP-04 another cell of the column decides', () => {
    const file = read(table('-1.230', '-2,5'));
    expect([asked(file), amountsOf(file)]).toEqual([[], [-123000, -250]]);
  });
});

const dated = (...dates: string[]) =>
  `Date,Description,Amount\n${dates.map((date) => `"${date}",Row,-1.00`).join('\n')}\n`;

describe('dates', () => {
  it.each([
    ['22.02.18', '2018-02-22'],
    ['12-Dec-2019', '2019-12-12'],
    ['2019.04.19.', '2019-04-19'],
    ['2025-03-01 23:12:22', '2025-03-01'],
    ['2025-03-01T23:12:22Z', '2025-03-01'],
    ['20260131', '2026-01-31'],
    ['Dec 3, 2025', '2025-12-03'],
    ['3. Mär 2026', '2026-03-03'],
    ['5 août 2025', '2025-08-05'],
    ['31/12/1999', '1999-12-31'],
    ['13/11/75', '1975-11-13'],
  ])('IMP-05 %s is %s in every time zone', (text, date) => {
    expect(datesOf(read(dated(text)))).toEqual([date]);
  });

  it('IMP-06 01/02/2026 and 03/04/2026 alone ask which date is meant', () => {
    const file = read(dated('01/02/2026', '03/04/2026'));
    const [question] = file.questions;
    expect(question?.kind).toBe('date-order');
    expect(question?.kind === 'date-order' && question.options.map(({ value, from, to }) => [value, from, to])).toEqual(
      [
        ['dmy', '2026-02-01', '2026-04-03'],
        ['mdy', '2026-01-02', '2026-03-04'],
      ],
    );
    expect(datesOf(read(dated('01/02/2026'), { dateOrder: 'mdy' }))).toEqual(['2026-01-02']);
  });

  it('IMP-06 with 13/02/2026 nothing is asked', () => {
    const file = read(dated('01/02/2026', '13/02/2026'));
    expect([asked(file), datesOf(file)]).toEqual([[], ['2026-02-01', '2026-02-13']]);
  });

  it('IMP-06 of two orders the shorter span without future is taken meanwhile', () => {
    expect(asked(read(dated('01/05/2026', '02/05/2026')))).toEqual(['date-order: dmy']);
    expect(asked(read(dated('05/11/2026', '04/01/2026')))).toEqual(['date-order: mdy']);
  });

  it('a day that is none stops no other row', () => {
    expect(datesOf(read(dated('31.02.2026', '01.03.2026', '02.03.2026')))).toEqual([
      'date',
      '2026-03-01',
      '2026-03-02',
    ]);
  });
});

describe('tables of banks', () => {
  it('IMP-07 lines before, header, footer and continued texts give the rows and no others', () => {
    const file = read(
      [
        'Umsatzanzeige;Datei erstellt am: 01.03.2026',
        '',
        'IBAN;DE89 3704 0044 0532 0130 00',
        'Kontoname;Girokonto',
        'Zeitraum;01.02.2026 - 28.02.2026',
        'Saldo;1.175,01;EUR',
        '',
        'Buchung;Valuta;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung',
        '27.02.2026;27.02.2026;REWE Markt;Lastschrift;Einkauf 12;1.175,01;EUR;-24,99;EUR',
        ';;;;zweite Zeile;;;;',
        '03.02.2026;03.02.2026;Arbeitgeber AG;Gehalt;Lohn;1.200,00;EUR;1.200,00;EUR',
      ].join('\r\n'),
    );
    expect(rowsOf(file)).toEqual([
      ['2026-02-27', -2499, 'REWE Markt'],
      ['2026-02-03', 120000, 'Arbeitgeber AG'],
    ]);
    const [statement] = file.statements;
    expect(statement?.rows[0]?.row?.bankText).toBe('REWE Markt Einkauf 12 zweite Zeile Lastschrift');
    expect(statement).toMatchObject({
      bankId: 'DE89370400440532013000',
      currency: 'EUR',
      from: '2026-02-01',
      to: '2026-02-28',
      closing: { amount: 117501 },
      opening: { amount: 0 },
    });
    expect(proofsOf(file)).toEqual(['adds-up']);
  });

  it('IMP-07 without a header columns are found by what is in them', () => {
    const file = read('2026-01-03,Bakery on the corner,-4.50,95.50\n2026-01-04,Salary of January,900.00,995.50\n');
    expect([rowsOf(file), proofsOf(file)]).toEqual([
      [
        ['2026-01-03', -450, 'Bakery on the corner'],
        ['2026-01-04', 90000, 'Salary of January'],
      ],
      ['adds-up'],
    ]);
  });

  it('IMP-07 CR CR LF and quoted line breaks are no rows', () => {
    const file = read(
      'Date,Description,Amount\r\r\n2026-01-03,"Bread\r\nand milk",-4.50\r\r\n2026-01-04,Milk,-1.00\r\r\n',
    );
    expect(rowsOf(file)).toEqual([
      ['2026-01-03', -450, 'Bread and milk'],
      ['2026-01-04', -100, 'Milk'],
    ]);
  });

  it('a header that is repeated on each page is no row', () => {
    const file = read('Date;Text;Amount\n03.01.2026;Bread;-1,00\nDate;Text;Amount\n04.01.2026;Milk;-2,00\n');
    expect(amountsOf(file)).toEqual([-100, -200]);
  });

  it.each([
    [
      'paid in and paid out',
      'Date,Type,Description,Paid out,Paid in,Balance',
      '3 Jan 2026,DD,Gas,12.50,,87.50',
      '4 Jan 2026,CR,Pay,,50.00,137.50',
    ],
    [
      'debit and credit, both signed',
      'Date;Libellé;Débit;Crédit;Solde',
      '03/01/2026;Gaz;-12,50;;87,50',
      '14/01/2026;Paie;;50,00;137,50',
    ],
    ['a word', 'Datum;Naam;Af Bij;Bedrag;Saldo', '20260103;Gas;Af;12,50;87,50', '20260104;Loon;Bij;50,00;137,50'],
    ['letters', 'Datum;Text;Betrag;Soll/Haben;Saldo', '03.01.2026;Gas;12,50;S;87,50', '04.01.2026;Lohn;50,00;H;137,50'],
    ['D and C', 'Date,Details,Amount,D/C,Balance', '2026-01-03,Gas,12.50,D,87.50', '2026-01-04,Pay,50.00,C,137.50'],
  ])('IMP-08 %s give the signs that the balance confirms', (_, ...lines) => {
    const file = read(lines.join('\n'));
    expect([amountsOf(file), proofsOf(file), asked(file)]).toEqual([[-1250, 5000], ['adds-up'], []]);
  });

  it('IMP-08 charges without a sign are spent where the balance falls by them', () => {
    const file = read('Date,Merchant,Amount,Balance\n2026-01-03,Gas,12.50,87.50\n2026-01-04,Refund,-2.00,89.50\n');
    expect([amountsOf(file), asked(file)]).toEqual([[-1250, 200], []]);
  });

  it('IMP-08 charges without a sign and without a balance are asked about', () => {
    const file = read('Date,Merchant,Amount\n2026-01-03,Gas,12.50\n2026-01-04,Food,2.00\n');
    expect(asked(file)).toEqual(['sign: reversed']);
    expect(amountsOf(read('Date,Merchant,Amount\n2026-01-03,Gas,12.50\n', { sign: 'as-written' }))).toEqual([1250]);
  });

  it('IMP-09 opening and closing lines in a table are balances', () => {
    const file = read(
      'Date;Text;Amount\n01.01.2026;Opening balance;100,00\n03.01.2026;Bread;-4,50\n31.01.2026;Closing balance;95,50\n',
    );
    expect([rowsOf(file), proofsOf(file)]).toEqual([[['2026-01-03', -450, 'Bread']], ['adds-up']]);
  });

  it('a table without rows is a statement of its period', () => {
    const file = read('Zeitraum;01.02.2026 - 28.02.2026\n\nDatum;Verwendungszweck;Betrag\n');
    expect(file.statements).toMatchObject([{ from: '2026-02-01', to: '2026-02-28', rows: [] }]);
  });

  it('a running balance that breaks is noted', () => {
    const file = read(
      'Date,Text,Amount,Balance\n2026-01-03,A,-1.00,9.00\n2026-01-04,B,-1.00,8.00\n2026-01-05,C,-1.00,6.00\n',
    );
    expect(file.notes).toEqual([{ code: 'balance-differs', row: 3 }]);
  });

  it('each account of a file has its statement', () => {
    const file = read(
      'IBAN Auftragskonto;Buchungstag;Verwendungszweck;Betrag;Waehrung\nDE1;03.01.2026;Bread;-1,00;EUR\nDE2;04.01.2026;Milk;-2,00;EUR\nDE1;05.01.2026;Eggs;-3,00;EUR\n' +
        'DE1;05.01.2026;More;-3,00;EUR\n'.repeat(30),
    );
    expect(file.statements.map(({ bankId, rows }) => [bankId, rows.length])).toEqual([
      ['DE1', 32],
      ['DE2', 1],
    ]);
  });

  it('announced and refused rows are pending', () => {
    const file = read(
      'Completed Date,Description,Amount,Currency,State\n2026-01-03,A,-1.00,EUR,COMPLETED\n2026-01-04,B,-1.00,EUR,PENDING\n2026-01-05,C,-1.00,EUR,REVERTED\n',
    );
    expect(file.statements[0]?.rows.map(({ row }) => row?.isPending)).toEqual([false, true, true]);
  });

  it('of payer and payee the other side is shown', () => {
    const file = read(
      'Buchungsdatum;Zahlungspflichtige*r;Zahlungsempfänger*in;Verwendungszweck;Betrag (€)\n03.01.26;Ich;Bäckerei;Brot;-4,50\n04.01.26;Firma;Ich;Lohn;900,00\n',
    );
    expect([rowsOf(file), file.statements[0]?.currency]).toEqual([
      [
        ['2026-01-03', -450, 'Bäckerei'],
        ['2026-01-04', 90000, 'Firma'],
      ],
      'EUR',
    ]);
  });

  it('a column of names that repeat is no id', () => {
    const file = read('Date,Description,Amount,Reference\n2026-01-03,A,-1.00,RENT\n2026-01-04,B,-1.00,RENT\n');
    expect(file.statements[0]?.rows.map(({ row }) => row?.id)).toEqual([null, null]);
  });

  it('IMP-02 German letters of windows-1252 are read', () => {
    expect(rowsOf(read(latinBytes('Datum;Empf\u00e4nger;Betrag\n03.01.2026;B\u00e4cker M\u00fcller;-1,00\n')))).toEqual(
      [['2026-01-03', -100, 'Bäcker Müller']],
    );
  });

  it('columns that cannot be recognised are asked for, and read as chosen', () => {
    const text = '2026-01-03;12;4.50\n2026-01-04;13;3.50\n';
    expect(asked(read('Foo;Bar\n2026-01-03;y\n'))).toEqual(['columns']);
    expect(
      amountsOf(read(text, { delimiter: ';', headerLine: null, columns: ['date', null, 'out'], sign: 'as-written' })),
    ).toEqual([-450, -350]);
    expect(
      amountsOf(read(text, { delimiter: ';', headerLine: null, columns: ['date', null, 'amount'], sign: 'reversed' })),
    ).toEqual([-450, -350]);
  });

  it('the layout names what was read, for knowing it again', () => {
    expect(read('Date;Text;Amount\n03.01.2026;Bread;-1,00\n').layout).toMatchObject({
      delimiter: ';',
      headerLine: 0,
      header: ['Date', 'Text', 'Amount'],
      columns: ['date', 'purpose', 'amount'],
    });
  });
});
