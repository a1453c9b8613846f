import { expect, it } from 'vitest';
import { amountsOf, asked, datesOf, read, rowsOf } from '../test-support/read.ts';

const bank = (...records: string[]) => `!Type:Bank\n${records.map((record) => `${record}\n^\n`).join('')}`;

it('reads payee, memo, number and category of each record', () => {
  const file = read(bank('D31/01/2026\nT-1,234.50\nPBakery\nMBread\nN101\nLFood:Bread'));
  expect(file.statements[0]?.rows[0]?.row).toMatchObject({
    date: '2026-01-31',
    amount: -123450,
    payee: 'Bakery',
    bankText: 'Bakery Bread 101',
    category: 'Food:Bread',
  });
});

it.each([
  ["1/ 1'10", '2010-01-01'],
  ["12/25'2019", '2019-12-25'],
  ['25.12.2019', '2019-12-25'],
  ['25/12/98', '1998-12-25'],
  ['2026-01-31', '2026-01-31'],
])('IMP-05 the date %s is read', (text, date) => {
  expect(datesOf(read(bank(`D${text}\nT-1.00\nPA`)))).toEqual([date]);
});

it('IMP-06 the order of day and month is that of the whole file, or asked', () => {
  expect(asked(read(bank("D01/02'2026\nT-1", "D03/04'2026\nT-1")))).toEqual(['date-order: dmy']);
  expect(datesOf(read(bank("D01/02'2026\nT-1", "D13/04'2026\nT-1")))).toEqual(['2026-02-01', '2026-04-13']);
});

it('amounts are read by the one mark that fits all', () => {
  expect(amountsOf(read(bank('D2026-01-01\nT-1.230', 'D2026-01-02\nT-2,50')))).toEqual([-123000, -250]);
  expect(asked(read(bank('D2026-01-01\nT-1.230')))).toEqual(['decimal-mark: ,']);
});

it('an amount is that of T, and of U where there is no T', () => {
  expect(amountsOf(read(bank('D2026-01-02\nT-1.00\nU-9.00', 'D2026-01-03\nU-2.00')))).toEqual([-100, -200]);
});

it('IMP-13 splits that add up are rows', () => {
  const file = read(bank('D2026-01-01\nT-10.00\nPMarket\nSFood\nEBread\n$-6.00\nS[Cash]\n$-4.00'));
  expect(file.statements[0]?.rows.map(({ row }) => [row?.amount, row?.category, row?.transferTo])).toEqual([
    [-600, 'Food', null],
    [-400, null, 'Cash'],
  ]);
});

it('a split that repeats what its record says has it once', () => {
  const file = read(bank('D2026-01-01\nT-10.00\nMWeekend\nSFood\nEBread\n$-6.00\nSFun\nEWeekend\n$-4.00'));
  expect(file.statements[0]?.rows.map(({ row }) => row?.bankText)).toEqual(['Bread Weekend', 'Weekend']);
});

it('IMP-13 splits that do not add up are one row and a note', () => {
  const file = read(bank('D2026-01-01\nT-10.00\nPMarket\nLFood\nSFood\n$-6.00\nSFun\n$-3.00'));
  expect([rowsOf(file), file.notes]).toEqual([[['2026-01-01', -1000, 'Market']], [{ code: 'splits-differ', row: 1 }]]);
});

it('an opening balance opens, and is no row', () => {
  const file = read(bank('D2026-01-01\nT100.00\nPOpening Balance\nL[Giro]', 'D2026-01-02\nT-1.00\nPBread'));
  expect([file.statements[0]?.opening, amountsOf(file)]).toEqual([{ date: '2026-01-01', amount: 10000 }, [-100]]);
  // By whatever name, it is a transfer with the list's own account.
  const named = `!Account\nNGiro\nTBank\n^\n${bank('D2026-01-01\nT100.00\nPStart\nL[GIRO]', 'D2026-01-02\nT-1.00\nPBread')}`;
  expect([read(named).statements[0]?.opening?.amount, amountsOf(read(named))]).toEqual([10000, [-100]]);
});

it('each account has its statement, and other lists are counted', () => {
  const file = read(
    '!Account\nNGiro\nTBank\n^\n!Type:Bank\nD2026-01-02\nT-1.00\n^\n!Account\nNWallet\nTCash\n^\n!Type:Cash\nD2026-01-03\nT-2.00\n^\n!Type:Cat\nNFood\nE\n^\n!Type:Invst\nD2026-01-03\nT5\n',
  );
  expect([file.statements.map(({ bankId }) => bankId), amountsOf(file), file.notes]).toEqual([
    ['Giro', 'Wallet'],
    [-100, -200],
    [{ code: 'lists-left-out', count: 2 }],
  ]);
});

it('a last record without its mark is read, a broken one stops no other', () => {
  expect(amountsOf(read(bank('D2026-01-02\nTabc\nPBroken') + 'D2026-01-03\nT-2.00'))).toEqual(['amount', -200]);
});

it('an opening balance that cannot be read is a row that cannot be', () => {
  const file = read(bank('D2026-01-01\nTmuch\nPOpening Balance\nL[Giro]', 'D2026-01-02\nT-1.00\nPBread'));
  expect([file.statements[0]?.opening, amountsOf(file)]).toEqual([null, ['amount', -100]]);
});

it.each(['Bank', 'Banque', 'Banco', 'Banca', 'Cash', 'CCard', 'Oth A', 'Oth L'])(
  'a list of the type %s is read',
  (type) => {
    expect(amountsOf(read(bank('D2026-01-02\nT-1.00\nPBread').replace('Bank', type)))).toEqual([-100]);
  },
);

it.each([
  ['within its amount', 'D2026-01-03\nT-2', true],
  ['behind its amount, where others have an end', 'D2026-01-03\nT-2.00\nPMil', true],
  ['nowhere', 'D2026-01-03\nT-2.00\nPMilk\n^\n', false],
])('a file that is cut %s says so', (_, last, isCut) => {
  const { notes } = read(bank('D2026-01-02\nT-1.00\nPBread') + last);
  expect(notes).toEqual(isCut ? [{ code: 'cut-short' }] : []);
});

it('of a field that is repeated the first one counts', () => {
  expect(rowsOf(read(bank('D2026-01-02\nT-1.00\nPBakery\nPBread\nT-2.00')))).toEqual([['2026-01-02', -100, 'Bakery']]);
});
