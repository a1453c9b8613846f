import { expect, it } from 'vitest';
import { amountsOf, datesOf, proofsOf, read, rowsOf } from '../test-support/read.ts';

const message = (...lines: string[]) =>
  [':20:STARTUMS', ':25:37040044/0532013000', ':28C:1/1', ...lines, '-', ''].join('\r\n');
const OPEN = ':60F:C260131EUR100,00';
const CLOSE = ':62F:C260228EUR95,50';

it('the other side is known by its IBAN, where both that and its number are said', () => {
  const details = ':86:105?00SEPA?20SVWZ+Bread?310532013000?32Bakery?38DE89370400440532013000';
  const [statement] = read(message(OPEN, ':61:2602030204DR4,50NDDTNONREF', details, CLOSE)).statements;
  expect(statement?.rows[0]?.row?.transferTo).toBe('DE89370400440532013000');
});

it('reads account, balances and the subfields of its movements', () => {
  const file = read(
    message(
      OPEN,
      ':61:2602030204DR4,50NDDTNONREF//BANKREF1',
      ':86:105?00SEPA-BASISLASTSCHRIFT?20EREF+123?21MREF+456?22SVWZ+Bread and mi',
      '?23lk?30BANKDEFF?31DE89370400440532013000?32Bakery on the?33 corner',
      CLOSE,
    ),
  );
  expect(file.statements).toMatchObject([
    {
      bankId: '37040044/0532013000',
      currency: 'EUR',
      opening: { date: '2026-01-31', amount: 10000 },
      closing: { date: '2026-02-28', amount: 9550 },
      rows: [
        {
          row: {
            date: '2026-02-04',
            valueDate: '2026-02-03',
            amount: -450,
            payee: 'Bakery on the corner',
            bankText: 'Bakery on the corner Bread and milk SEPA-BASISLASTSCHRIFT',
            id: 'BANKREF1',
            transferTo: 'DE89370400440532013000',
          },
        },
      ],
    },
  ]);
  expect(proofsOf(file)).toEqual(['adds-up']);
});

it.each([
  ['C4,50', 450],
  ['D4,50', -450],
  ['RC4,50', -450],
  ['RD4,50', 450],
  ['CR4,5', 450],
  ['DN12,', -1200],
  // Expected, and not booked.
  ['EC4,50', 450],
  ['ED4,50', -450],
])('IMP-15 the movement %s has its sign', (text, minor) => {
  expect(amountsOf(read(message(OPEN, `:61:260203${text}NTRFNONREF`, CLOSE)))).toEqual([minor]);
});

it.each([
  ['2512310102', '2026-01-02'],
  ['2601021231', '2025-12-31'],
  ['160230', '2016-02-29'],
  ['260203', '2026-02-03'],
])('IMP-16 the days %s are %s', (text, date) => {
  expect(datesOf(read(message(OPEN, `:61:${text}D1,00NTRFNONREF`, CLOSE)))).toEqual([date]);
});

it('IMP-16 what looks like a tag within a text is text', () => {
  const file = read(message(OPEN, ':61:260203D1,00NTRFNONREF', ':86:Train at', ':26:37 to the sea', CLOSE));
  expect(rowsOf(file)).toEqual([['2026-02-03', -100, 'Train at :26:37 to the sea']]);
});

it('a reference is all that is said of a movement of which nothing else is', () => {
  const said = ['EREF+Rent 2026', 'Bakery EREF+Rent 2026'];
  const movements = said.flatMap((text) => [':61:260203D1,00NTRFNONREF', `:86:${text}`]);
  expect(rowsOf(read(message(OPEN, ...movements, CLOSE))).map(([, , text]) => text)).toEqual(['Rent 2026', 'Bakery']);
});

it('a purpose goes on in the fields from 60 on', () => {
  const file = read(message(OPEN, ':61:260203D1,00NTRFNONREF', ':86:105?00SEPA?20Bread and ?60milk', CLOSE));
  expect(rowsOf(file)).toEqual([['2026-02-03', -100, 'Bread and milk']]);
});

it('what stands below a movement is its text where nothing else is said of it', () => {
  const file = read(message(OPEN, ':61:260203D1,00NTRFNONREF', 'Bread and milk', CLOSE));
  expect(rowsOf(file)).toEqual([['2026-02-03', -100, 'Bread and milk']]);
});

it('words between slashes are read', () => {
  const file = read(
    message(
      OPEN,
      ':61:260203D1,00NTRFEREF//X',
      ':86:/TRTP/SEPA OVERBOEKING/IBAN/NL91ABNA0417164300/BIC/ABNANL2A/NAME/J. Jan',
      'sen/REMI/Rent of May/EREF/NOTPROVIDED',
      CLOSE,
    ),
  );
  expect(file.statements[0]?.rows[0]?.row).toMatchObject({
    payee: 'J. Jansen',
    bankText: 'J. Jansen Rent of May SEPA OVERBOEKING',
  });
});

it('envelopes of the network are skipped', () => {
  const file = read(
    `{1:F01BANKDEFFXXXX0000000000}{2:O9400000000000BANKDEFFXXXX00000000000000000000N}{4:\r\n${message(OPEN, ':61:260203D4,50NTRFNONREF', CLOSE).replace('-\r\n', '-}{5:{CHK:1}}\r\n')}`,
  );
  expect([amountsOf(file), proofsOf(file)]).toEqual([[-450], ['adds-up']]);
});

it('pages of a statement are chained by their balances', () => {
  const first = message(OPEN, ':61:260203D1,00NTRFNONREF', ':62M:C260203EUR99,00');
  const second = message(':60M:C260203EUR99,00', ':61:260204D3,50NTRFNONREF', CLOSE);
  const file = read(first + second);
  expect([file.statements.length, amountsOf(file), proofsOf(file)]).toEqual([1, [-100, -350], ['adds-up']]);
});

it.each([
  ['are the movements', [':90D:1EUR1,00'], [':90D:1EUR3,50', ':90C:1EUR9,00'], []],
  ['stand on the last page alone', [], [':90D:2EUR4,50', ':90C:1EUR9,00'], []],
  ['are more', [':90D:1EUR1,00'], [':90D:2EUR3,50', ':90C:1EUR9,00'], [{ code: 'count-differs', stated: 4, found: 3 }]],
])('counts of movements of all pages and both directions that %s', (_, first, second, notes) => {
  const file = read(
    message(OPEN, ':61:260203D1,00NTRFNONREF', ':62M:C260203EUR99,00', ...first) +
      message(
        ':60M:C260203EUR99,00',
        ':61:260204D3,50NTRFNONREF',
        ':61:260204C9,00NTRFNONREF',
        ':62F:C260228EUR104,50',
        ...second,
      ),
  );
  expect([amountsOf(file), file.notes]).toEqual([[-100, -350, 900], notes]);
});

it('what is said of the whole statement is of no movement', () => {
  const file = read(message(OPEN, ':61:260203D4,50NTRFNONREF', ':86:Bread', CLOSE, ':86:End of statement'));
  expect(rowsOf(file)).toEqual([['2026-02-03', -450, 'Bread']]);
  const bare = (end: string) => rowsOf(read(message(OPEN, ':61:260203D4,50NTRFNONREF', CLOSE, end)));
  expect(bare(':86:End of statement')).toEqual(bare(':64:C260228EUR95,50'));
});

it('all of a 942 is pending', () => {
  const file = read(
    [
      ':20:X',
      ':25:123/456',
      ':28C:1',
      ':34F:EURD0,',
      ':13D:2602031200+0100',
      ':61:260203D4,50NTRFNONREF',
      ':86:Bread',
      '-',
    ].join('\n'),
  );
  expect(file.statements[0]?.rows[0]?.row?.isPending).toBe(true);
});

it('references that say nothing are no ids', () => {
  const file = read(
    message(OPEN, ':61:260203D1,00NTRFNONREF//NONREF', ':61:260203D1,00NTRFABC//0', ':61:260203D1,00NTRFABC', CLOSE),
  );
  expect(file.statements[0]?.rows.map(({ row }) => row?.id)).toEqual([null, null, null]);
});

it('a movement that cannot be read stops no other', () => {
  expect(amountsOf(read(message(OPEN, ':61:2602XXD1,00NTRF', ':61:260203D1,00NTRFNONREF', CLOSE)))).toEqual([
    'date',
    -100,
  ]);
});

it('a day without movements is a statement of its day', () => {
  expect(read(message(OPEN, ':62F:C260201EUR100,00')).statements).toMatchObject([
    { from: '2026-02-01', to: '2026-02-01', rows: [] },
  ]);
});

it('IMP-27 a statement that was made once more, under another number, has no movements of its own', () => {
  const one = message(OPEN, ':61:2602030203DR4,50NTRFNONREF', ':86:Bakery', CLOSE);
  const file = read(`${one}${one.replace(':28C:1/1', ':28C:2/1')}`);
  expect(rowsOf(file)).toEqual([['2026-02-03', -450, 'Bakery']]);
});

it('IMP-16 a day of entry is the one that is nearest to the value date, in the year before or after', () => {
  const dates = [':61:2510150110DR4,50NTRFNONREF', ':61:2602151120DR4,50NTRFNONREF', ':61:2602150301DR4,50NTRFNONREF'];
  expect(datesOf(read(message(OPEN, ...dates, CLOSE)))).toEqual(['2026-01-10', '2025-11-20', '2026-03-01']);
});

it('an interim report is announced, unless balances prove it', () => {
  const rows = [':34F:EURD0,', ':61:2602030203DR4,50NTRFNONREF'];
  const isPending = [message(...rows), message(OPEN, ...rows, CLOSE)].map(
    (text) => read(text).statements[0]?.rows[0]?.row?.isPending,
  );
  expect(isPending).toEqual([true, false]);
});

it('the last movement of a file that is cut is read where a line behind it shows that its amount is whole', () => {
  const cut = [':20:X', ':25:77/1', OPEN, ':61:2602030203DR4,50NTRFNONREF'].join('\r\n');
  expect(amountsOf(read(cut))).toEqual(['amount']);
  expect(amountsOf(read(`${cut}\r\nBakery`))).toEqual([-450]);
});

it.each([
  [':86:/12 Mile Bakery', '/12 Mile Bakery'],
  [':86:/TRTP/SEPA/EREF/INV 7', 'INV 7'],
  [':86:/TRTP/SEPA/REMI/Bread/EREF/INV 7', 'Bread'],
])('what it was for is in words, else in a reference: %s', (details, description) => {
  const file = read(message(OPEN, ':61:2602030203DR4,50NTRFNONREF', details, CLOSE));
  expect(rowsOf(file)).toEqual([['2026-02-03', -450, description]]);
});
