import type { LocalDate, Minor } from '@nestegg/domain';

/** What a made-up bank knows of one account. */
export interface MadeUpStatement {
  readonly opening: Minor;
  readonly rows: readonly { readonly date: LocalDate; readonly amount: Minor; readonly payee: string }[];
}

const whole = (minor: Minor): string => String(Math.trunc(Math.abs(minor) / 100));
const cents = (minor: Minor): string => String(Math.abs(minor) % 100).padStart(2, '0');
const minus = (minor: Minor): string => (minor < 0 ? '-' : '');
const grouped = (text: string, mark: string): string => text.replace(/\B(?=(\d{3})+$)/g, mark);

const english = (minor: Minor): string => `${minus(minor)}${grouped(whole(minor), ',')}.${cents(minor)}`;
const german = (minor: Minor): string => `${minus(minor)}${grouped(whole(minor), '.')},${cents(minor)}`;
const plain = (minor: Minor): string => `${minus(minor)}${whole(minor)}.${cents(minor)}`;
const swift = (minor: Minor): string => `${whole(minor)},${cents(minor)}`;

const parts = (date: LocalDate): readonly [string, string, string] => [
  date.slice(0, 4),
  date.slice(5, 7),
  date.slice(8),
];
const dotted = (date: LocalDate): string => parts(date).toReversed().join('.');
const compact = (date: LocalDate): string => parts(date).join('');
const american = (date: LocalDate): string => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;

const closing = ({ opening, rows }: MadeUpStatement): Minor => rows.reduce((sum, { amount }) => sum + amount, opening);

/** The balance behind each row. */
function balances({ opening, rows }: MadeUpStatement): Minor[] {
  let balance = opening;
  return rows.map(({ amount }) => (balance += amount));
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** An amount of CAMT with its direction. */
const money = (minor: Minor): string =>
  `<Amt Ccy="EUR">${plain(Math.abs(minor))}</Amt><CdtDbtInd>${minor < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;

/** A balance of CAMT by its code. */
const camtBalance = (code: string, minor: Minor): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(minor)}<Dt><Dt>2026-01-01</Dt></Dt></Bal>`;

/** The direction of MT940. */
const mark = (minor: Minor): string => (minor < 0 ? 'D' : 'C');

/** Ways in which banks write one statement. */
export const DIALECTS: Readonly<Record<string, (statement: MadeUpStatement) => string>> = {
  'CSV of Germany, newest first, with a balance': (statement) => {
    const balance = balances(statement);
    const lines = statement.rows.map(
      ({ date, amount, payee }, at) => `${dotted(date)};${quoted(payee)};${german(balance[at] ?? 0)};${german(amount)}`,
    );
    return ['Kontostand;;EUR', '', 'Buchungstag;Begünstigter;Saldo;Betrag', ...lines.toReversed(), ''].join('\r\n');
  },
  'CSV of Britain, in two columns': (statement) => {
    const balance = balances(statement);
    const lines = statement.rows.map(({ date, amount, payee }, at) => {
      const [out, income] = amount < 0 ? [quoted(english(-amount)), ''] : ['', quoted(english(amount))];
      return `${date},${quoted(payee)},${out},${income},${quoted(english(balance[at] ?? 0))}`;
    });
    return ['Date,Description,Paid out,Paid in,Balance', ...lines, ''].join('\n');
  },
  'CSV of the Netherlands, with a word': (statement) => {
    const balance = balances(statement);
    const lines = statement.rows.map(
      ({ date, amount, payee }, at) =>
        `${compact(date)}\t${quoted(payee)}\t${amount < 0 ? 'Af' : 'Bij'}\t${quoted(swift(amount))}\t${quoted(german(balance[at] ?? 0))}`,
    );
    return ['Datum\tNaam / Omschrijving\tAf Bij\tBedrag (EUR)\tSaldo', ...lines].join('\n');
  },
  'CSV without a header': (statement) => {
    const balance = balances(statement);
    return statement.rows
      .map(({ date, amount, payee }, at) => `${date}|${plain(amount)}|${quoted(payee)}|${plain(balance[at] ?? 0)}`)
      .join('\n');
  },
  'CSV with lines for balances': (statement) =>
    [
      'Date,Details,Amount',
      `${statement.rows[0]?.date},Opening balance,${plain(statement.opening)}`,
      ...statement.rows.map(({ date, amount, payee }) =>
        `${date},${quoted(payee)},+${plain(amount)}`.replace('+-', '-'),
      ),
      `${statement.rows.at(-1)?.date},Closing balance,${plain(closing(statement))}`,
    ].join('\n'),
  'OFX that closes nothing': (statement) =>
    `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><STMTRS><CURDEF>EUR<BANKTRANLIST>${statement.rows
      .map(
        ({ date, amount, payee }, at) =>
          `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${compact(date)}120000<TRNAMT>${plain(amount)}<FITID>A${at}<NAME>${payee.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</STMTTRN>`,
      )
      .join(
        '\n',
      )}</BANKTRANLIST><LEDGERBAL><BALAMT>${plain(closing(statement))}<DTASOF>20260601</LEDGERBAL></STMTRS></OFX>`,
  'OFX as XML': (statement) =>
    `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><STMTRS><BANKTRANLIST>${statement.rows
      .map(
        ({ date, amount, payee }) =>
          `<STMTTRN><DTPOSTED>${compact(date)}</DTPOSTED><TRNAMT>${plain(amount)}</TRNAMT><NAME>${payee.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</NAME></STMTTRN>`,
      )
      .join('')}</BANKTRANLIST></STMTRS></OFX>`,
  QIF: (statement) =>
    `!Type:Bank\n${statement.rows.map(({ date, amount, payee }) => `D${american(date)}\nT${english(amount)}\nP${payee}\n^\n`).join('')}`,
  CAMT: (statement) => {
    const rows = statement.rows.map(
      ({ date, amount, payee }) =>
        `<Ntry>${money(amount)}<Sts>BOOK</Sts><BookgDt><Dt>${date}</Dt></BookgDt><AddtlNtryInf><![CDATA[${payee}]]></AddtlNtryInf></Ntry>`,
    );
    return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${camtBalance('OPBD', statement.opening)}${camtBalance('CLBD', closing(statement))}${rows.join('')}</Stmt></BkToCstmrStmt></Document>`;
  },
  MT940: (statement) => {
    const rows = statement.rows.map(
      ({ date, amount, payee }) =>
        `:61:${compact(date).slice(2)}${mark(amount)}${swift(amount)}NTRFNONREF\r\n:86:${payee}`,
    );
    return `:20:X\r\n:25:123/456\r\n:60F:${mark(statement.opening)}260101EUR${swift(statement.opening)}\r\n${rows.join('\r\n')}\r\n:62F:${mark(closing(statement))}260601EUR${swift(closing(statement))}\r\n-\r\n`;
  },
};
