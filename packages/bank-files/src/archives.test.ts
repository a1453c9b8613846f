import { gzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { BankFileRefusal, REFUSAL_TEXTS } from './refusal.ts';
import { amountsOf, asked, bytesOf, datesOf, mt940, proofsOf, read } from './test-support/read.ts';

const table = (...lines: string[]): Uint8Array => bytesOf(['Date,Description,Amount', ...lines, ''].join('\n'));
/** A table with its first columns alone. */
const firstColumns = (rows: readonly string[], columns: number): Uint8Array =>
  bytesOf(
    ['Date,Description,Amount,Balance', ...rows]
      .map((line) => `${line.split(',').slice(0, columns).join(',')}\n`)
      .join(''),
  );
const zip = (files: Record<string, Uint8Array>, level: 0 | 6 = 6): Uint8Array => zipSync(files, { level });

const days = (month: string): string[] =>
  Array.from({ length: 12 }, (_, at) => `2026-${month}-${at + 13},Shop ${at},-${at + 1}.50`);
const QUARTER = { 'a.csv': table(...days('01')), 'b.csv': table(...days('02')), 'c.csv': table(...days('03')) };

/** What is read of bytes: its rows, or why there are none. */
function outcomeOf(bytes: Uint8Array): string {
  try {
    return JSON.stringify(amountsOf(read(bytes)));
  } catch (error) {
    if (error instanceof BankFileRefusal) return error.code;
    throw error;
  }
}

/** All ways to cut bytes, and to flip one bit in each of them. */
const damaged = (bytes: Uint8Array): Uint8Array[] => [
  ...Array.from(bytes, (_, at) => bytes.slice(0, at)),
  ...Array.from(bytes, (_, at) => bytes.map((byte, index) => (index === at ? byte ^ (1 << (at % 8)) : byte))),
];

describe('an archive', () => {
  it.each([
    ['compressed', zip(QUARTER)],
    ['stored', zip(QUARTER, 0)],
    ['by gzip', gzipSync(QUARTER['a.csv'], { mtime: 0 })],
  ])('IMP-50 that was damaged on its way, %s, is refused or gives all of its rows', (_, bytes) => {
    const whole = outcomeOf(bytes);
    const outcomes = new Set(damaged(bytes).map(outcomeOf));
    expect([...outcomes].filter((outcome) => outcome.startsWith('[') && outcome !== whole)).toEqual([]);
    expect(outcomes).toContain('unknown');
  });

  it('that is compressed by gzip once more is read', () => {
    const bytes = zip(QUARTER);
    expect(outcomeOf(gzipSync(bytes, { mtime: 0 }))).toBe(outcomeOf(bytes));
  });

  it('with a comment behind it is read', () => {
    const bytes = zip(QUARTER);
    const said = Uint8Array.from([...bytes, ...bytesOf('by the bank')]);
    new DataView(said.buffer).setUint16(bytes.length - 2, 11, true);
    expect(outcomeOf(said)).toBe(outcomeOf(bytes));
  });

  it('has a list once whose rows stand in it again without the name of their account', () => {
    const list = ['2026-01-13,A,-1.00', '2026-01-14,B,-2.00'];
    const named = bytesOf(`Account,12345678\nDate,Description,Amount\n${list.join('\n')}\n`);
    const poorer = bytesOf('!Type:Bank\nD2026-01-13\nT-1.00\nPA\n^\nD2026-01-14\nT-2.00\nPB\n^\n');
    const joined = read(zip({ 'a.csv': named, 'a.qif': poorer }));
    expect(amountsOf(joined)).toEqual([-100, -200]);
    expect(joined.notes).toEqual([{ code: 'copies-left-out', count: 1 }]);
    const apart = read(zip({ 'a.csv': named, 'b.csv': table('2026-01-13,A,-1.00', '2026-01-14,C,-2.50') }));
    expect(amountsOf(apart)).toEqual([-100, -200, -100, -250]);
    expect(apart.notes).toEqual([]);
  });

  it('has names in UTF-8 as well as in old ones', () => {
    expect(amountsOf(read(zip({ 'Umsätze März €.csv': table('2026-01-13,A,-1.00') })))).toEqual([-100]);
  });

  it('has the rows of a file once that is in it twice, and equal rows of other files each time', () => {
    const [one, other] = [table('2026-01-13,A,-1.00', '2026-01-14,B,-2.00'), table('2026-01-13,A,-1.00')];
    expect(amountsOf(read(zip({ 'a.csv': one, 'a (1).csv': one.slice(), 'b.csv': other })))).toEqual([
      -100, -200, -100,
    ]);
  });

  it('has the common rows of two downloads once, whether they have balances or not', () => {
    const lines = [
      '2026-01-13,A,-1.00,9.00',
      '2026-01-14,B,-2.00,7.00',
      '2026-01-15,C,-3.00,4.00',
      '2026-01-15,D,-4.00,0.00',
    ];
    const later = ['2026-01-16,E,-5.00,-5.00'];
    for (const columns of [3, 4]) {
      const file = read(
        zip({
          'a.csv': firstColumns(lines.slice(0, 3), columns),
          'b.csv': firstColumns([...lines.slice(1), ...later], columns),
        }),
      );
      expect(amountsOf(file)).toEqual([-100, -200, -300, -400, -500]);
      expect(proofsOf(file)).toEqual([columns === 4 ? 'adds-up' : 'no-balances']);
    }
  });

  it('IMP-18 one of whose files is locked is refused as such', () => {
    const bytes = zip(QUARTER);
    const view = new DataView(bytes.buffer);
    const last = bytes.findLastIndex((_, at) => at < bytes.length - 3 && view.getUint32(at, true) === 0x02_01_4b_50);
    bytes[last + 8] = 1;
    expect(() => read(bytes)).toThrow(REFUSAL_TEXTS.locked);
  });

  it('IMP-51 asks what any of its files asks, once', () => {
    const sure = table('2026-01-13,A,-1.00', '2026-01-14,B,-2.00');
    const doubtful = table('01/02/2026,A,-1.00', '03/04/2026,B,-2.00');
    const file = zip({ 'a.csv': sure, 'b.csv': doubtful, 'c.csv': doubtful });
    expect(asked(read(file))).toEqual(['date-order: dmy']);
    const chosen = read(file, { dateOrder: 'mdy' });
    expect(asked(chosen)).toEqual([]);
    expect(new Set(datesOf(chosen))).toEqual(new Set(['2026-01-13', '2026-01-14', '2026-01-02', '2026-03-04']));
  });

  it('IMP-51 shows the table that does not say which columns it has', () => {
    const unnamed = bytesOf('one;two\n2026-01-13;A\n2026-01-14;B\n');
    const file = read(zip({ 'a.csv': table('2026-01-13,A,-1.00'), 'b.csv': unnamed }));
    expect([asked(file), file.layout?.header, file.layout?.delimiter]).toEqual([['columns'], null, ';']);
  });

  it('IMP-51 has the columns that are chosen in the tables of that header alone', () => {
    const unnamed = bytesOf('one;two\n20.01.2026;A\n21.01.2026;B\n');
    const file = zip({ 'a.csv': table('2026-01-13,A,-1.00', '2026-01-14,B,-2.00'), 'b.csv': unnamed });
    const chosen = read(file, { columns: ['date', 'amount'] });
    expect(amountsOf(chosen)).toEqual(['amount', 'amount', -100, -200]);
    expect(asked(chosen)).toEqual([]);
  });

  it('IMP-51 has the columns that are chosen in the tables with the same delimiter alone', () => {
    const unreadable = bytesOf('one;two;three\n2026-01-13;A;none\n2026-01-14;B;none\n');
    const tabs = bytesOf('one\ttwo\tthree\n2026-01-15\tBakery\t-1.00\n2026-01-16\tKiosk\t-2.00\n');
    const file = zip({ 'a.csv': unreadable, 'b.csv': tabs });
    expect([asked(read(file)), read(file).layout?.delimiter]).toEqual([['columns'], ';']);
    const chosen = read(file, { delimiter: ';', columns: ['date', 'purpose', 'amount'] });
    expect(amountsOf(chosen)).toEqual(['amount', 'amount', -100, -200]);
  });

  it('IMP-51 whose files lean to different answers shows all of them by the one that is preselected', () => {
    const dayFirst = table('01/02/2026,A,-1.00', '03/02/2026,B,-2.00');
    const monthFirst = table('02/01/2026,C,-1.00', '02/03/2026,D,-2.00');
    const file = zip({ 'a.csv': dayFirst, 'b.csv': monthFirst });
    expect([read(dayFirst), read(monthFirst), read(file)].flatMap(asked)).toEqual([
      'date-order: dmy',
      'date-order: mdy',
      'date-order: dmy',
    ]);
    expect(datesOf(read(file))).toEqual(datesOf(read(file, { dateOrder: 'dmy' })));
  });

  it('IMP-51 has an answer that one of its files knows in that one, and the others as they are likelier', () => {
    const dotted = table('26.01.13,A,-1.00', '26.01.14,B,-2.00');
    const slashed = table('01/02/2026,C,-1.00', '03/02/2026,D,-2.00');
    const file = zip({ 'a.csv': dotted, 'b.csv': slashed });
    expect(read(file).questions[0]).toMatchObject({ options: [{ value: 'dmy' }, { value: 'ymd' }, { value: 'mdy' }] });
    const chosen = read(file, { dateOrder: 'ymd' });
    expect(datesOf(chosen)).toEqual(['2026-01-13', '2026-01-14', '2026-02-01', '2026-02-03']);
  });
});

const ofx = (from: string, to: string) =>
  bytesOf(
    `<OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>7</BANKACCTFROM><BANKTRANLIST><DTSTART>${from}<DTEND>${to}</BANKTRANLIST></STMTRS></OFX>`,
  );

const camt = (day: string) =>
  bytesOf(
    `<BkToCstmrStmt><Stmt><TxsSummry><TtlNtries><NbOfNtries>2</NbOfNtries></TtlNtries></TxsSummry><Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>${day}</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt>`,
  );

describe('IMP-14 statements of an archive', () => {
  const january = mt940('C260101EUR10,00', 'C260131EUR9,00', ':61:2601130113D1,00NMSC');
  const march = mt940('C260301EUR5,00', 'C260331EUR2,00', ':61:2603130313D3,00NMSC');

  it('between which one is missing are proven each by its own balances', () => {
    const file = read(zip({ 'b.sta': march, 'a.sta': january }));
    expect([amountsOf(file), proofsOf(file)]).toEqual([
      [-100, -300],
      ['adds-up', 'adds-up'],
    ]);
    expect(file.statements).toMatchObject([
      { opening: { amount: 1000 }, closing: { amount: 900 }, rows: [{ number: 1 }] },
      { opening: { amount: 500 }, closing: { amount: 200 }, rows: [{ number: 2 }] },
    ]);
  });

  it('one of which does not add up beside one that does say so each', () => {
    const wrong = mt940('C260301EUR5,00', 'C260331EUR2,00', ':61:2603130313D4,00NMSC');
    expect(proofsOf(read(zip({ 'a.sta': january, 'b.sta': wrong })))).toEqual(['adds-up', 'differs']);
  });

  it('that go on where another ended are one, up to where one is missing', () => {
    const february = mt940('C260201EUR9,00', 'C260228EUR8,00', ':61:2602130213D1,00NMSC');
    const file = read(zip({ 'a.sta': january, 'b.sta': february, 'c.sta': march }));
    expect(file.statements.map(({ rows }) => rows.length)).toEqual([2, 1]);
    expect(proofsOf(file)).toEqual(['adds-up', 'adds-up']);
  });

  it('one of which is not closed by a balance are one that is proven by nothing', () => {
    const bare = bytesOf(':20:X\n:25:77/1\n:60F:C260201EUR9,00\n:61:2602130213D1,00NMSC\n-\n');
    expect(proofsOf(read(zip({ 'a.sta': january, 'b.sta': bare })))).toEqual(['no-balances']);
  });

  it('more than a file may have that do not go on are one of all rows', () => {
    const daily = Array.from({ length: 101 }, (_, at) => {
      const day = `26${String(1 + Math.floor(at / 28)).padStart(2, '0')}${String(1 + (at % 28)).padStart(2, '0')}`;
      return [`${at}.sta`, mt940(`C${day}EUR${at + 9},00`, `C${day}EUR${at + 3},00`, `:61:${day}D6,00NMSC`)] as const;
    });
    const file = read(zip(Object.fromEntries(daily)));
    expect([file.statements.length, amountsOf(file).length, proofsOf(file)]).toEqual([1, 101, ['no-balances']]);
  });

  it('have the span from the first to the last', () => {
    const file = read(zip({ 'a.ofx': ofx('20260101', '20260131'), 'b.ofx': ofx('20260201', '20260228') }));
    expect(file.statements).toMatchObject([{ from: '2026-01-01', to: '2026-02-28' }]);
  });

  it('end where the last one does, also where that states no end and one before it does', () => {
    const silent = mt940('C260101EUR10,00', 'C260131EUR10,00');
    const february = mt940('C260131EUR10,00', 'C260228EUR9,00', ':61:2602130213D1,00NMSC');
    const ends = [
      { 'a.sta': silent, 'b.sta': february },
      { 'a.ofx': ofx('20260101', '20260131'), 'b.ofx': ofx('20260201', '') },
      { 'a.ofx': ofx('20260101', ''), 'b.ofx': ofx('20260201', '20260228') },
    ].map((files) => read(zip(files)).statements.map(({ to }) => to));
    expect(ends).toEqual([['2026-02-13'], ['2026-01-31'], ['2026-02-28']]);
  });

  it('have no count of their own where each states one', () => {
    const counted = { code: 'count-differs', stated: 2, found: 1 };
    const both = { 'a.xml': camt('2026-01-13'), 'b.xml': camt('2026-02-13') };
    expect(read(both['a.xml']).statements[0]?.statedCount).toBe(2);
    expect(read(zip(both))).toMatchObject({ statements: [{ statedCount: null }], notes: [counted, counted] });
  });

  it('of several accounts are in the order of the files’ names', () => {
    const other = mt940('C260101EUR1,00', 'C260131EUR0,00', ':61:2601140114D1,00NMSC');
    const first = bytesOf(new TextDecoder().decode(other).replace(':25:77/1', ':25:77/2'));
    const file = read(zip({ 'b.sta': january, 'a.sta': first }));
    expect(file.statements.map(({ bankId }) => bankId?.at(-1))).toEqual(['2', '1']);
  });

  it('of one account in two currencies stay two', () => {
    const dollars = mt940('C260101USD10,00', 'C260131USD9,00', ':61:2601130113D1,00NMSC');
    const file = read(zip({ 'a.sta': january, 'b.sta': dollars }));
    expect(file.statements.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
  });

  it('beside files of other kinds say how many were left out', () => {
    const others = { 'read.me': bytesOf('hello'), 'a.log': bytesOf(''), 'b.log': bytesOf(''), 'year/': bytesOf('') };
    const file = read(zip({ 'a.sta': january, ...others, '.hidden/x.csv': QUARTER['a.csv'] }));
    expect(amountsOf(file)).toEqual([-100]);
    expect(file.notes).toEqual([{ code: 'files-left-out', count: 3 }]);
  });

  it('IMP-19 have 50,000 rows at most together', () => {
    const [half, other] = ['A', 'B'].map((name) =>
      table(...Array.from({ length: 25_000 }, () => `2026-01-13,${name},-1.00`)),
    ) as [Uint8Array, Uint8Array];
    expect(amountsOf(read(zip({ 'a.csv': half, 'b.csv': other })))).toHaveLength(50_000);
    const more = zip({ 'a.csv': half, 'b.csv': other, 'c.csv': table('2026-01-13,A,-1.00') });
    expect(() => read(more)).toThrow(REFUSAL_TEXTS['too-many-rows']);
    const one = table(...Array.from({ length: 50_001 }, () => '2026-01-13,A,-1.00'));
    expect(() => read(zip({ 'a.csv': half, 'b.csv': one }))).toThrow(REFUSAL_TEXTS['too-many-rows']);
  });
});
