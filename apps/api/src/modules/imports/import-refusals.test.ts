import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { PROBLEM_TEXTS, type ProblemCode, type ProblemParams } from '@nestegg/domain';
import type { LightMyRequestResponse } from 'fastify';
import { zipSync } from 'fflate';
import { expect } from 'vitest';
import { record } from '../../../test/accounts.ts';
import { expectCallRefused, expectFieldRefused } from '../../../test/expect-refusal.ts';
import { it } from '../../../test/household-test.ts';
import {
  account,
  commit,
  csv,
  draft,
  ofx,
  readImport,
  storeDrafts,
  undoImport,
  upload,
} from '../../../test/imports.ts';
import type { Person, TestServer } from '../../../test/test-server.ts';
import { createFileReader } from './prepare-file.ts';

const MEBIBYTE = 1024 * 1024;
const AMBIGUOUS = 'Date,Payee,Amount\n01/02/2026,Bakery,-5.00\n03/04/2026,Kiosk,-6.00\n';
const UNREADABLE = 'Date,Payee,Amount\n2026-02-30,Bakery,-5.00\n2026-03-14,Kiosk,-6.00\n2026-03-15,Kiosk,-7.00\n';
const STALE = { 'if-match': '"9"' };

/** A person with an account. */
interface Fixture {
  readonly server: TestServer;
  readonly ada: Person;
  readonly into: string;
}

type Refused = (fixture: Fixture) => Promise<LightMyRequestResponse>;

const file =
  (bytes: string | Buffer | Uint8Array): Refused =>
  ({ ada }) =>
    upload(ada, Buffer.from(bytes));

const rowsOf = (count: number, amount: string) =>
  gzipSync(csv(...Array.from({ length: count }, (_, index) => ({ amount, text: `${index}` }))));

/** An archive whose first file has the mark of a password. */
const locked = (): Uint8Array => {
  const archive = zipSync({ 'a.csv': Buffer.from(csv({ amount: -5 })) });
  archive[6] = 1;
  return archive;
};

const chosen =
  (bytes: string, body: (fixture: Fixture) => Promise<object> | object): Refused =>
  async (scene) => {
    const { id } = await draft(scene.ada, scene.into, bytes);
    return scene.ada.call('PATCH', `/api/imports/${id}/rows`, { payload: await body(scene) });
  };

const DRAFT = csv({ amount: -5 });

/** What is wrong with a field. */
const OF_FIELDS: Partial<Record<ProblemCode, readonly [Refused, field: string, params?: ProblemParams]>> = {
  'file.cut-short': [
    file('<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkTo'),
    'file',
  ],
  'file.document-type': [file('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><Document/>'), 'file'],
  'file.empty': [file(''), 'file'],
  'file.locked': [(scene) => file(locked())(scene), 'file'],
  'file.pdf': [file('%PDF-1.7'), 'file'],
  'file.spreadsheet': [(scene) => file(zipSync({ 'xl/workbook.xml': Buffer.from('<x/>') }))(scene), 'file'],
  'file.sum': [(scene) => file(rowsOf(30_000, '9999999999.99'))(scene), 'file'],
  'file.too-large': [(scene) => file(gzipSync(Buffer.alloc(20 * MEBIBYTE + 1, 'a')))(scene), 'file'],
  'file.too-many-rows': [(scene) => file(rowsOf(50_001, '-1'))(scene), 'file'],
  'file.unknown': [file('Dear customer,\nyour statement is ready.\n'), 'file'],
  'file.web-page': [file('<!doctype html><html></html>'), 'file'],
  'file.zip-too-large': [
    (scene) => {
      const names = Array.from({ length: 501 }, (_, index) => [`${index}.csv`, Buffer.from('x')]);
      return file(zipSync(Object.fromEntries(names)))(scene);
    },
    'file',
  ],
  'import.choices': [chosen(DRAFT, () => ({ status: 'new' })), 'choices'],
  'import.no-match': [
    chosen(DRAFT, async ({ ada, into }) => {
      const transaction_id = await record(ada, { amount: -6, account_id: into });
      return { choices: [{ number: 1, transaction_id }] };
    }),
    'choices.0.transaction_id',
  ],
  'import.not-importable': [chosen(UNREADABLE, () => ({ choices: [{ number: 1, take: 'import' }] })), 'choices.0.take'],
  'import.other-currency': [
    async ({ ada, into }) => {
      const { id } = readImport(await upload(ada, ofx([{ amount: -5, id: 'A1' }], { currency: 'EUR' })), 201);
      const payload = { statements: [{ number: 1, account_id: into }] };
      return ada.call('PUT', `/api/imports/${id}/reading`, { payload });
    },
    'statements',
    { file_currency: 'EUR', account: 'Main', currency: 'USD' },
  ],
};

/** Why a whole call is refused. */
const OF_CALLS: Partial<Record<ProblemCode, readonly [Refused, params?: ProblemParams]>> = {
  'import.changed': [async ({ ada, into }) => commit(ada, await draft(ada, into, DRAFT), STALE)],
  'import.committed': [
    async ({ ada, into }) => {
      const made = await draft(ada, into, DRAFT);
      readImport(await commit(ada, made));
      expect((await commit(ada, made)).statusCode).toBe(409);
      // Its file is gone, which is not what it is refused for.
      return ada.call('PUT', `/api/imports/${made.id}/reading`, { payload: { decimal_mark: ',' } });
    },
  ],
  'import.not-committed': [async ({ ada, into }) => undoImport(ada, await draft(ada, into, DRAFT))],
  'import.rows-changed': [
    async ({ ada, into }) => {
      const made = await draft(ada, into, csv({ amount: -5 }, { amount: -6 }));
      await record(ada, { amount: -6, account_id: into });
      return commit(ada, made);
    },
    { n: 1 },
  ],
  'import.too-many-drafts': [
    async ({ server, ada }) => {
      await storeDrafts(server, readImport(await upload(ada, DRAFT), 201), 9);
      return upload(ada, DRAFT);
    },
    { n: 10 },
  ],
  'import.unanswered': [async ({ ada, into }) => commit(ada, await draft(ada, into, AMBIGUOUS))],
  'import.undone': [
    async ({ ada, into }) => {
      const made = await draft(ada, into, DRAFT);
      readImport(await commit(ada, made));
      readImport(await undoImport(ada, made));
      return undoImport(ada, made);
    },
  ],
};

let count = 0;

const test = it.extend('fixture', async ({ server }): Promise<Fixture> => {
  count += 1;
  const ada = await server.join(`Ada of imports ${count}`);
  return { server, ada, into: await account(ada, { name: 'Main' }) };
});

test('an account would have to begin with more than an amount can be', async ({ fixture: { ada, into } }) => {
  const [closing, amount] = [9_999_999_999.99, -9_999_999_999.99];
  const refused = await commit(ada, await draft(ada, into, ofx([{ amount, id: 'A1' }], { closing })));
  expectFieldRefused(refused, 'amount', { code: 'amount.too-large', params: {} });
});

for (const [code, [refused, field, params = {}]] of Object.entries(OF_FIELDS)) {
  test(`THEME-10 names ${code} by its field, as text and as a code`, async ({ fixture }) => {
    expectFieldRefused(await refused(fixture), field, { code, params });
  });
}

for (const [code, [refused, params = {}]] of Object.entries(OF_CALLS)) {
  test(`ERR-23 THEME-10 gives ${code} as its reason, as text and as a code`, async ({ fixture }) => {
    expectCallRefused(await refused(fixture), { code, params });
  });
}

it('a file whose process is ended before it has read all is refused', async () => {
  const reader = createFileReader();
  const reading = reader.read(Buffer.from(DRAFT), { reading: {}, today: '2026-04-15' });
  const refused = expect(reading).rejects.toMatchObject({ problems: [{ field: 'file', code: 'file.too-slow' }] });
  // The process is begun by then, and far from its answer.
  await setImmediate();
  reader.close();
  await refused;
});

it.for([
  ['takes too long', { time: 1, memoryMib: 256 }],
  ['takes more memory than it has', { time: 20_000, memoryMib: 8 }],
] as const)('a file whose process %s is refused, and the next one is read', async ([, limits]) => {
  const many = Buffer.from(csv(...Array.from({ length: 40_000 }, (_, index) => ({ amount: -1, text: `${index}` }))));
  const options = { reading: {}, today: '2026-04-15' };
  const reader = createFileReader(limits);
  for (let time = 0; time < 3; time += 1) {
    await expect(reader.read(many, options)).rejects.toMatchObject({
      problems: [{ field: 'file', code: 'file.too-slow' }],
    });
  }
  reader.close();
});

it('each reason for which imports are refused is here', () => {
  const known = Object.keys(PROBLEM_TEXTS).filter((code) => /^(?:file|import)\./.test(code));
  const tried = [...Object.keys(OF_FIELDS), ...Object.keys(OF_CALLS), 'file.too-slow'];
  expect(tried.toSorted()).toEqual(known.toSorted());
});
