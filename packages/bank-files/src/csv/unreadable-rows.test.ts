import { describe, expect, it } from 'vitest';
import { amountsOf, read } from '../test-support/read.ts';

const faults = (text: string) => amountsOf(read(text)).map((row) => (typeof row === 'string' ? row : null));

describe('a row that cannot be read', () => {
  const good = '2026-03-14,Kiosk,-6.00\n2026-03-15,Kiosk,-7.00\n';

  it.each([
    ['2026-02-30,Bakery,-5.00\n', 'date'],
    ['2026-03-13,Bakery,\n', 'amount'],
    ['2026-03-13,Bakery,abc\n', 'amount'],
  ])('is one of the table as the first and as the last: %s', (bad, fault) => {
    for (const header of ['Date,Payee,Amount\n', '']) {
      expect(faults(`${header}${bad}${good}`)).toEqual([fault, null, null]);
      expect(faults(`${header}${good}${bad}`)).toEqual([null, null, fault]);
    }
  });

  it('leaves a statement the account that its other rows name, as the first and as the last', () => {
    const own = good.replace(/^(?=2)/gm, 'DE89370400440532013000,');
    for (const rows of [`,2026-02-30,Bakery,-5.00\n${own}`, `${own},2026-02-30,Bakery,-5.00\n`]) {
      const { statements } = read(`Account,Date,Payee,Amount\n${rows}`);
      expect(statements.map(({ bankId }) => bankId)).toEqual(['DE89370400440532013000']);
    }
  });

  it('IMP-07 is none where a footer has a sum, or a day elsewhere', () => {
    expect(faults(`Date,Payee,Amount\n${good}Total,,-13.00\n`)).toEqual([null, null]);
    // Of what came and went, of the one less the other, or of both together.
    const mixed = 'Date,Payee,Amount\n2026-03-14,Kiosk,-6.00\n2026-03-15,Refund,2.00\n';
    const notes = ['2.00', '-6.00', '-4.00', '8.00', '5.00'].map((sum) => read(`${mixed}Total,,${sum}\n`).notes);
    expect(notes).toEqual([[], [], [], [], [{ code: 'total-differs' }]]);
    // Of all rows, or of those that are booked.
    const announced = 'Date,Payee,Amount,Status\n2026-03-14,Kiosk,-6.00,Booked\n2026-03-15,Cafe,-2.00,Pending\n';
    const of = ['-8.00', '-6.00', '-2.00'].map((sum) => read(`${announced}Total,,${sum},\n`).notes);
    expect(of).toEqual([[], [], [{ code: 'total-differs' }]]);
    expect(faults(`Date,Payee,Amount\n${good}Exported,2026-03-16,\n`)).toEqual([null, null]);
  });

  it('is of no account where the other rows name several', () => {
    const [one, other] = ['DE89370400440532013000', 'DE02120300000000202051'];
    const rows = [one, one, other, other].map((account, at) => `${account},2026-03-1${at},Kiosk,-6.00\n`).join('');
    const { statements } = read(`Account,Date,Payee,Amount\n${rows},2026-02-30,Bakery,-5.00\n`);
    expect(statements.map((each) => [each.bankId, each.rows.length])).toEqual([
      [one, 2],
      [other, 2],
      [null, 1],
    ]);
  });

  it('is one without an amount and with a fee of nothing, where another is its fee alone', () => {
    const rows = [
      '13,Alpha,-5.00,1.00,94.00',
      '14,Beta,-6.00,0.50,87.50',
      '15,Gamma,,0.00,87.50',
      '16,Delta,,2.00,85.50',
    ];
    const text = ['Date,Text,Amount,Fee,Balance', ...rows.map((row) => `2026-03-${row}`), ''].join('\n');
    expect(amountsOf(read(text))).toEqual([-600, -650, 'amount', -200]);
  });

  it('IMP-07 is said once, and not by the total below, which has it', () => {
    expect(read(`Date,Payee,Amount\n${good}2026-02-30,Bakery,-5.00\nTotal,,-18.00\n`).notes).toEqual([]);
  });

  it('IMP-07 a movement that is called as a total stays one behind another one with its amount', () => {
    const rows = '2026-03-14,Kiosk,-6.00\n2026-03-15,Total Energies,-6.00\n2026-03-16,Rent,-12.00\n';
    expect(amountsOf(read(`Date,Payee,Amount\n${rows}`))).toEqual([-600, -600, -1200]);
  });
});

it('IMP-09 a balance that is stated is of the only account, and of none where there are several; the last one closes', () => {
  const balances = 'Closing balance,2026-03-14,90.00\nClosing balance,2026-03-15,80.00\n\n';
  const table = (...accounts: readonly string[]) =>
    `${balances}Account,Date,Payee,Amount\n${accounts.map((account, at) => `${account},2026-03-1${4 + at},Kiosk,-6.00\n`).join('')}`;
  const [one, other] = ['DE89370400440532013000', 'DE02120300000000202051'];
  const closings = [table(one, one), table(one, one, other, other)].map((text) =>
    read(text).statements.map(({ closing }) => closing?.amount ?? null),
  );
  expect(closings).toEqual([[8000], [null, null]]);
});

it('IMP-09 a balance that is stated among rows is none of them: of one day the last, also beside the number of its account', () => {
  const rows = [
    '14,Alpha,,-5.00',
    '15,Closing balance,,90.00',
    '15,Beta,,-6.00',
    '15,Closing balance,Account 12345678,80.00',
  ];
  const text = ['Date,Text,Note,Amount', ...rows.map((row) => `2026-03-${row}`), ''].join('\n');
  expect(read(text).statements.map((each) => [each.closing?.amount, each.rows.length])).toEqual([[8000, 2]]);
});

it('IMP-09 a new balance is that of the account, and no shop of that name, where an old one stands below the table', () => {
  const rows = 'Date,Text,Amount\n2026-03-13,New Balance,-50.00\n2026-03-14,Beta,-6.00\n';
  expect([rows, `${rows}\nOpening balance,,100.00\n`].map((text) => amountsOf(read(text)))).toEqual([
    [-5000, -600],
    [-600],
  ]);
});
