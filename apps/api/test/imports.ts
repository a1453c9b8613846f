import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { ImportAnswer, ImportRowAnswer } from '@nestegg/domain/contract';
import { open } from './accounts.ts';
import type { Person, TestServer } from './test-server.ts';

export const TODAY = '2026-04-15';

/** A row of a made-up bank. */
export interface Line {
  readonly date?: string;
  readonly amount: number | string;
  readonly text?: string;
  readonly id?: string;
}

/** A bank's CSV of rows, whose days can be read in one way. */
export const csv = (...lines: readonly Line[]): string =>
  [
    'Date,Payee,Purpose,Amount,Transaction ID',
    ...lines.map(({ date = '2026-03-13', amount, text = 'Bakery', id = '' }) => `${date},"${text}",,${amount},${id}`),
    '',
  ].join('\n');

const tag = (name: string, value: string | number | undefined) => (value === undefined ? '' : `<${name}>${value}\n`);

/** A bank's OFX of rows with ids and balances. */
export const ofx = (
  lines: readonly Line[],
  {
    account = '1234567',
    closing,
    currency = 'USD',
    from = '20260301',
    to = '20260331',
  }: {
    account?: string;
    closing?: number;
    currency?: string;
    from?: string;
    to?: string;
  } = {},
): string => `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}
<BANKACCTFROM><BANKID>1<ACCTID>${account}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${from}<DTEND>${to}
${lines
  .map(
    ({ date = '2026-03-13', amount, text = 'Bakery', id }) =>
      `<STMTTRN><TRNTYPE>OTHER\n${tag('DTPOSTED', date.replaceAll('-', ''))}${tag('TRNAMT', amount)}${tag('FITID', id)}${tag('NAME', text)}</STMTTRN>`,
  )
  .join('\n')}
</BANKTRANLIST>
${closing === undefined ? '' : `<LEDGERBAL><BALAMT>${closing}<DTASOF>${to}</LEDGERBAL>`}
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;

const BYTES = { 'content-type': 'application/octet-stream' };

/** Sends a file. */
export const upload = (
  person: Person,
  file: string | Buffer,
  { name = 'bank.csv', household, key }: { name?: string; household?: string; key?: string } = {},
): Promise<LightMyRequestResponse> => {
  const query = new URLSearchParams({ file_name: name, as_of: TODAY, ...(household && { household_id: household }) });
  const headers = { ...BYTES, ...(key && { 'idempotency-key': key }) };
  return person.call('POST', `/api/imports?${query.toString()}`, { payload: Buffer.from(file), headers });
};

const read = (answer: LightMyRequestResponse, status = 200): ImportAnswer => {
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.json<ImportAnswer>();
};

/** A draft of a file whose first statement goes into an account. */
export async function draft(
  person: Person,
  account: string,
  file: string | Buffer,
  options: Parameters<typeof upload>[2] = {},
): Promise<ImportAnswer> {
  const { id, statements } = read(await upload(person, file, options), 201);
  const payload = { statements: statements.map(({ number }) => ({ number, account_id: account })) };
  return read(await person.call('PUT', `/api/imports/${id}/reading?as_of=${TODAY}`, { payload }));
}

export const rows = async (person: Person, { id }: { id: string }, query = ''): Promise<ImportRowAnswer[]> => {
  const answer = await person.call('GET', `/api/imports/${id}/rows?limit=1000&as_of=${TODAY}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: ImportRowAnswer[] }>().data;
};

/** The statuses of a draft's rows. */
export const statuses = async (person: Person, of: { id: string }): Promise<string[]> =>
  (await rows(person, of)).map(({ status }) => status);

export const choose = async (person: Person, { id }: { id: string }, payload: object): Promise<ImportAnswer> =>
  read(await person.call('PATCH', `/api/imports/${id}/rows`, { payload }));

export const commit = (person: Person, { id }: { id: string }, headers: Record<string, string> = {}) =>
  person.call('POST', `/api/imports/${id}/commit`, { headers });

export const undoImport = (person: Person, { id }: { id: string }) => person.call('POST', `/api/imports/${id}/undo`);

/** Imports a file into an account, whole. */
export async function importFile(
  person: Person,
  account: string,
  file: string | Buffer,
  options: Parameters<typeof upload>[2] = {},
): Promise<ImportAnswer> {
  return read(await commit(person, await draft(person, account, file, options)));
}

/** Stores so many more drafts like one, without reading a file for each. */
export const storeDrafts = ({ db }: Pick<TestServer, 'db'>, { id }: { id: string }, count: number): Promise<object[]> =>
  db.asOwner(
    `insert into import select made.* from import i, generate_series(1, $2::int) as n,
       lateral jsonb_populate_record(i, jsonb_build_object('id', md5(i.id::text || n))) as made
     where i.id = $1`,
    [id, count],
  );

/** A new account that begins with nothing. */
export const account = (person: Person, payload: object = {}): Promise<string> => open(person, payload);

export { read as readImport };
