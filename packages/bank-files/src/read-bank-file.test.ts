import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { BankFileRefusal, REFUSAL_TEXTS } from './refusal.ts';
import { bytesOf, latinBytes, read, rowsOf } from './test-support/read.ts';

const CSV = 'Date,Description,Amount\n2026-01-03,Café,-1.00\n2026-01-13,Crème,-2.00\n';
const ROWS = [
  ['2026-01-03', -100, 'Café'],
  ['2026-01-13', -200, 'Crème'],
];

function refusalOf(bytes: string | Uint8Array): string {
  try {
    read(bytes);
  } catch (error) {
    if (error instanceof BankFileRefusal) return error.message;
    throw error;
  }
  return 'read';
}

const wide = (text: string, isLittle: boolean): Uint8Array =>
  Uint8Array.from(
    Array.from(text).flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );

it.each([
  ['UTF-8', bytesOf(CSV)],
  ['UTF-8 with a mark', bytesOf(`\ufeff${CSV}`)],
  ['UTF-16 with a mark', wide(`\ufeff${CSV}`, true)],
  ['UTF-16 of the other order with a mark', wide(`\ufeff${CSV}`, false)],
  ['UTF-16 without a mark', wide(CSV, true)],
  ['UTF-16 of the other order without a mark', wide(CSV, false)],
  ['windows-1252', latinBytes(CSV)],
  ['UTF-8 that an old system filled with zeros', bytesOf(CSV.replaceAll(',-', '\0,-').replace(/$/, '\0\0'))],
])('IMP-02 %s is read', (_, bytes) => {
  expect(rowsOf(read(bytes))).toEqual(ROWS);
});

// By its bytes alone it would be one of windows-1250, with other letters of Romanian.
it.each([`encoding="ISO-8859-16"`, `encoding='iso-8859-16'`, `encoding = 'ISO-8859-16'`])(
  'IMP-02 a declared %s is read',
  (declared) => {
    const xml = `<?xml version="1.0" ${declared}?><OFX><STMTRS><BANKTRANLIST><STMTTRN><DTPOSTED>20260103<TRNAMT>-1<NAME>Plat\u00e3 \u00baase \u00feuici</STMTTRN></BANKTRANLIST></STMTRS></OFX>`;
    expect(rowsOf(read(latinBytes(xml)))).toEqual([['2026-01-03', -100, 'Plată șase țuici']]);
  },
);

// By its bytes alone it would be one of windows-1252.
it.each(['CHARSET:1257', 'Charset: 1257', 'CHARSET:windows-1257'])('IMP-02 a header with %s is read', (header) => {
  const ofx = `OFXHEADER:100\n${header}\n\n<OFX><STMTRS><BANKTRANLIST><STMTTRN><DTPOSTED>20260103<TRNAMT>-1<NAME>Kavin\u00eb</STMTTRN></BANKTRANLIST></STMTRS></OFX>`;
  expect(rowsOf(read(latinBytes(ofx)))).toEqual([['2026-01-03', -100, 'Kavin\u0117']]);
});

it('IMP-02 blanks of one byte between digits leave the letters of UTF-8 beside them as they are', () => {
  const [before = '', after = ''] = `${CSV}2026-01-14,\u00e0 la carte,"-1|234.00"\n`.split('|');
  const bytes = Uint8Array.from([...bytesOf(before), 0xa0, ...bytesOf(after)]);
  expect(rowsOf(read(bytes))).toEqual([...ROWS, ['2026-01-14', -123_400, '\u00e0 la carte']]);
});

it('IMP-02 a chosen encoding is taken', () => {
  const polish = Uint8Array.from([
    ...bytesOf('Date,Description,Amount\n2026-01-03,'),
    0xb3,
    0xf3,
    0xbf,
    ...bytesOf(',-1.00\n'),
  ]);
  expect(rowsOf(read(polish, { encoding: 'windows-1250' }))).toEqual([['2026-01-03', -100, 'łóż']]);
  const chinese = Uint8Array.from([
    ...bytesOf('Date,Description,Amount\n2026-01-03,'),
    0xc3,
    0xe6,
    0xb0,
    0xfc,
    ...bytesOf(',-1.00\n'),
  ]);
  expect(rowsOf(read(chinese, { encoding: 'gb18030' }))).toEqual([['2026-01-03', -100, '面包']]);
});

it('a letter that is cut does not make a text of UTF-8 another one', () => {
  const cut = bytesOf(`${CSV}2026-01-14,Brötchen größer schön äöü ß,-3.00\n`);
  const broken = Uint8Array.from([...cut, ...bytesOf('2026-01-15,Caf'), 0xc3, ...bytesOf(',-4.00\n')]);
  const file = read(broken);
  expect(rowsOf(file)[2]).toEqual(['2026-01-14', -300, 'Brötchen größer schön äöü ß']);
  expect(file.notes).toContainEqual({ code: 'damaged-text' });
});

it('IMP-01 the format is found by what is in the file', () => {
  const texts = {
    csv: CSV,
    ofx: '<OFX><STMTRS><BANKTRANLIST></BANKTRANLIST></STMTRS></OFX>',
    qif: '!Type:Bank\nD2026-01-03\nT-1.00\n^\n',
    camt: '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt/></BkToCstmrStmt></Document>',
    mt940: ':20:X\n:25:1\n:60F:C260131EUR1,00\n:62F:C260131EUR1,00\n-\n',
  };
  for (const [format, text] of Object.entries(texts)) expect(read(text).format).toBe(format);
});

it('IMP-01 compressed files are read as what is in them', () => {
  expect(rowsOf(read(gzipSync(bytesOf(CSV))))).toEqual(ROWS);
  expect(rowsOf(read(zipSync({ 'statement.csv': bytesOf(CSV) })))).toEqual(ROWS);
});

it.each([
  ['nothing', new Uint8Array(), REFUSAL_TEXTS.empty],
  ['blanks', ' \n\n ', REFUSAL_TEXTS.empty],
  ['a PDF', '%PDF-1.7\n…', REFUSAL_TEXTS.pdf],
  ['a PDF behind blanks', '\n  %PDF-1.7\n…', REFUSAL_TEXTS.pdf],
  ['a spreadsheet of old records', Uint8Array.from([9, 8, 16, 0, 0, 6, 5, 0]), REFUSAL_TEXTS.spreadsheet],
  [
    'XML of something else',
    '<data>\nDate,Description,Amount\n2026-01-31,Bakery,-4.50\n2026-02-01,Wages,100.00\n</data>',
    REFUSAL_TEXTS.unknown,
  ],
  ['an old spreadsheet', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), REFUSAL_TEXTS.spreadsheet],
  [
    'a spreadsheet',
    zipSync({ '[Content_Types].xml': bytesOf('<x/>'), 'xl/workbook.xml': bytesOf('<x/>') }),
    REFUSAL_TEXTS.spreadsheet,
  ],
  [
    'an open spreadsheet',
    zipSync({ mimetype: bytesOf('application/vnd.oasis.opendocument.spreadsheet') }),
    REFUSAL_TEXTS.spreadsheet,
  ],
  [
    'a spreadsheet in XML',
    '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Row/></Workbook>',
    REFUSAL_TEXTS.spreadsheet,
  ],
  ['a web page', '<!DOCTYPE html><html><body>Log in</body></html>', REFUSAL_TEXTS['web-page']],
  ['a letter', 'Dear customer,\nyour statement is ready.\n', REFUSAL_TEXTS.unknown],
  ['another XML', '<?xml version="1.0"?><feed><entry/></feed>', REFUSAL_TEXTS.unknown],
  [
    'a picture',
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 1, 2, 3, 4, 5, 6, 7]),
    REFUSAL_TEXTS.unknown,
  ],
  ['an archive of nothing', zipSync({}), REFUSAL_TEXTS.empty],
  ['a broken archive', zipSync({ 'a.csv': bytesOf(CSV.repeat(50)) }).slice(0, 60), REFUSAL_TEXTS.unknown],
])('IMP-18 %s is refused by what it is', (_, bytes, text) => {
  expect(refusalOf(bytes)).toBe(text);
});

it('IMP-18 a locked archive is refused as such', () => {
  const zip = zipSync({ 'a.csv': bytesOf(CSV) });
  zip[6] = 1;
  expect(refusalOf(zip)).toBe(REFUSAL_TEXTS.locked);
});

const rows = (count: number) => `Date,Description,Amount\n${'2026-01-13,A,-1.00\n'.repeat(count)}`;

it('IMP-19 50,000 rows are read, one more is refused', () => {
  expect(read(rows(50_000)).statements[0]?.rows.length).toBe(50_000);
  expect(refusalOf(rows(50_001))).toBe(REFUSAL_TEXTS['too-many-rows']);
});

const camt = (inside: string) =>
  `<?xml version="1.0"?>${' '.repeat(1_024)}<Document><BkToCstmrStmt><Stmt><Acct><Id>1</Id></Acct>${inside}</Stmt></BkToCstmrStmt></Document>`;

const sizeOf = (text: string) => read(text).statements.reduce((sum, { rows: own }) => sum + own.length, 0);

it.each([
  ['QIF', '!Type:Bank\n', 'D2026-01-13\nT-1.00\n^\n', ''],
  ['MT940', ':20:X\n:25:77/1\n:60F:C260101EUR0,00\n', ':61:2601130113D1,00NMSC\n', ':62F:D260131EUR1,00\n-\n'],
  [
    'OFX',
    '<OFX><STMTRS><BANKTRANLIST>',
    '<STMTTRN><DTPOSTED>20260113<TRNAMT>-1<NAME>A</STMTTRN>\n',
    '</BANKTRANLIST></STMTRS></OFX>',
  ],
  [
    'CAMT',
    camt('|').split('|')[0] ?? '',
    '<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-13</Dt></BookgDt></Ntry>',
    camt('|').split('|')[1] ?? '',
  ],
])('IMP-19 one row more than 50,000 is refused in %s, too', (_, head, row, end) => {
  expect(sizeOf(`${head}${row.repeat(50_000)}${end}`)).toBe(50_000);
  expect(refusalOf(`${head}${row.repeat(50_001)}${end}`)).toBe(REFUSAL_TEXTS['too-many-rows']);
});

const statement = (_: unknown, account: number) =>
  `:20:X\n:25:77/${account}\n:60F:C260301USD1,00\n:61:2603130313D1,00NMSC\n:62F:C260301USD0,00\n-\n`;

const table = (columns: number) =>
  `Date,Description,Amount${',More'.repeat(columns - 3)}\n${`2026-01-13,A,-1.00${',x'.repeat(columns - 3)}\n`.repeat(2)}`;

it('IMP-19 100 statements and 200 columns are read, one more is refused', () => {
  expect(refusalOf(Array.from({ length: 100 }, statement).join(''))).toBe('read');
  expect(refusalOf(Array.from({ length: 101 }, statement).join(''))).toBe(REFUSAL_TEXTS.unknown);
  expect(refusalOf(table(200))).toBe('read');
  expect(refusalOf(table(201))).toBe(REFUSAL_TEXTS.unknown);
});

it.each([
  ['without a statement', camt('').replaceAll('Stmt>', 'Other>'), REFUSAL_TEXTS.unknown],
  ['nested without end', camt('<A>'.repeat(200) + '</A>'.repeat(200)), REFUSAL_TEXTS.unknown],
  [
    'with entities of its own',
    camt('').replace('<Document>', '<!DOCTYPE Document [<!ENTITY a "b">]><Document>'),
    REFUSAL_TEXTS['document-type'],
  ],
])('IMP-18 CAMT %s is refused', (_, text, refusal) => {
  expect(refusalOf(camt(''))).toBe('read');
  expect(refusalOf(text)).toBe(refusal);
});

it('IMP-19 a table of far more lines is refused before it is taken apart', () => {
  expect(refusalOf(`${CSV}${'a;b,c\n'.repeat(249_000)}`)).toBe('read');
  expect(refusalOf(`${CSV}${'a;b,c\n'.repeat(250_000)}`)).toBe(REFUSAL_TEXTS['too-many-rows']);
});

it('an archive is refused beyond 100 accounts', () => {
  const files = Array.from({ length: 101 }, (_, account) => {
    const text = `:20:X\n:25:77/${account}\n:60F:C260301USD1,00\n:61:2603130313D1,00NMSC\n:62F:C260301USD0,00\n-\n`;
    return [`${account}.sta`, bytesOf(text)] as const;
  });
  expect(refusalOf(zipSync(Object.fromEntries(files.slice(1))))).toBe('read');
  expect(refusalOf(zipSync(Object.fromEntries(files)))).toBe(REFUSAL_TEXTS.unknown);
});

it('IMP-19 20 MB are read, one byte more is refused', () => {
  const limit = 20 * 1024 * 1024;
  const line = `2026-01-13,${'A'.repeat(1_000)},-1.00\n`;
  const text = `Date,Description,Amount\n${line.repeat(Math.floor((limit - 24) / line.length))}`;
  const padded = text + '\n'.repeat(limit - text.length);
  expect(refusalOf(padded)).toBe('read');
  expect(refusalOf(`${padded}\n`)).toBe(REFUSAL_TEXTS['too-large']);
});

it('IMP-19 an archive is refused beyond 60 MB or 500 files', () => {
  const part = new Uint8Array(15.5 * 1024 * 1024);
  expect(refusalOf(zipSync({ a: part, b: part, c: part, d: part }))).toBe(REFUSAL_TEXTS['zip-too-large']);
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`${at}.csv`, bytesOf(CSV)]));
  expect(refusalOf(zipSync(many, { level: 0 }))).toBe(REFUSAL_TEXTS['zip-too-large']);
});

it('IMP-20 a bomb is cut at the limit', () => {
  const bomb = new Uint8Array(200 * 1024 * 1024);
  expect(refusalOf(gzipSync(bomb))).toBe(REFUSAL_TEXTS['too-large']);
  // What makes it takes longer than what is tried.
  const small = bomb.subarray(0, 64 * 1024 * 1024);
  expect(refusalOf(zipSync({ 'a.csv': small }))).toBe(REFUSAL_TEXTS['too-large']);
});

it('markup and formulas are text', () => {
  expect(rowsOf(read('Date,Description,Amount\n2026-01-13,<b>=1+1</b>,-1.00\n'))).toEqual([
    ['2026-01-13', -100, '<b>=1+1</b>'],
  ]);
});

it('marks that turn the direction of writing are dropped', () => {
  expect(rowsOf(read('Date,Description,Amount\n2026-01-13,"A\u202eB\u0007  C",-1.00\n'))).toEqual([
    ['2026-01-13', -100, 'AB C'],
  ]);
});
