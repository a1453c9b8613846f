import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createNestegg } from '@nestegg/api-sdk';
import { startContractServer } from '@nestegg/api-sdk/testing';
import { tokenOf } from '@nestegg/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTool, type Tool } from '../test-support/tool.ts';

type Server = Awaited<ReturnType<typeof startContractServer>>;

let servers: readonly [Server, Server];
let tool: Tool;

const start = () => startContractServer({ capabilities: ['idempotency'] });

beforeEach(async () => {
  servers = [await start(), await start()];
  for (const { state } of servers) state.transactions.splice(0);
  tool = createTool();
  return async () => {
    tool.remove();
    await Promise.all(servers.map((server) => server.close()));
  };
});

const TOKEN = tokenOf('a'.repeat(32));
const signIn = ({ url }: Server) => tool.run('sign-in', '--server', url, '--token', TOKEN);
const booked = ({ state }: Server) => state.transactions.map(({ date, amount }) => `${date} ${amount}`).toSorted();
const file = (text: string): string => {
  const path = join(tool.home, 'statement');
  writeFileSync(path, text);
  return path;
};

/** One account's rows in OFX, each with the bank's id of it, its day and its amount. */
const statement = (account: string, ...rows: readonly (readonly [id: string, day: string, amount: string])[]): string =>
  `<STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>${rows
    .map(([id, day, amount]) => `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>Bakery</STMTTRN>`)
    .join('')}</BANKTRANLIST></STMTRS></STMTTRNRS>`;
const ofx = (...statements: readonly string[]): string =>
  `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1>${statements.join('')}</BANKMSGSRSV1></OFX>`;

it('TOK-34 an import asks which of several accounts it is to record, and records the alike rows of each', async () => {
  const [server] = servers;
  await signIn(server);
  const both = file(ofx(statement('111', ['7', '20260131', '-4.50']), statement('222', ['7', '20260131', '-4.50'])));
  expect(await tool.run('import', both)).toBe(1);
  expect(tool.reported.at(-1)).toMatch(/^The file has several accounts: say --account with one of \S*111, \S*222$/);
  const accounts = /one of (\S+), (\S+)$/.exec(tool.reported.at(-1) ?? '')?.slice(1) ?? [];
  for (const account of accounts) expect(await tool.run('import', '--account', account, both)).toBe(0);
  expect(booked(server)).toEqual(['2026-01-31 -4.5', '2026-01-31 -4.5']);
  expect(await tool.run('import', '--account', '333', both)).toBe(1);
  expect(tool.reported.at(-1)).toBe('The file has no account 333');
});

it('TOK-34 an import records rows of one bank’s id that differ in day or amount', async () => {
  const [server] = servers;
  await signIn(server);
  await tool.run('import', file(ofx(statement('111', ['7', '20260131', '-4.50']))));
  await tool.run('import', file(ofx(statement('111', ['7', '20260131', '-5.50'], ['7', '20260201', '-4.50']))));
  expect(booked(server)).toEqual(['2026-01-31 -4.5', '2026-01-31 -5.5', '2026-02-01 -4.5']);
});

it('TOK-34 an import knows a row by its bank’s id, whatever its text has become', async () => {
  const [server] = servers;
  await signIn(server);
  const rows = ofx(statement('111', ['7', '20260131', '-4.50']));
  await tool.run('import', file(rows));
  await tool.run('import', file(rows.replace('Bakery', 'Bakery at the lake')));
  expect(tool.reported.at(-1)).toBe('0 recorded, 1 known already, 0 not readable');
});

it('TOK-34 an import records rows without an id of the bank that differ in their text alone', async () => {
  const [server] = servers;
  await signIn(server);
  for (const text of ['Bakery', 'Café', 'Bakery'])
    await tool.run('import', file(`Date,Description,Amount\n2026-01-31,${text},-4.50\n`));
  expect(server.state.transactions.map(({ description }) => description)).toEqual(['Bakery', 'Café']);
});

it('TOK-34 an import records at one server what it has recorded at another', async () => {
  const [server, other] = servers;
  const rows = file(ofx(statement('111', ['7', '20260131', '-4.50'])));
  for (const each of [server, other]) {
    await signIn(each);
    expect(await tool.run('import', rows)).toBe(0);
  }
  expect([booked(server), booked(other)]).toEqual([['2026-01-31 -4.5'], ['2026-01-31 -4.5']]);
});

it('TOK-34 IMP-23 an import leaves out, and names, rows in another currency than their account', async () => {
  const [server] = servers;
  await signIn(server);
  const rows = statement('111', ['7', '20260131', '-4.50'], ['8', '20260201', '-9.00'], ['9', '20260202', '-5.50']);
  const foreign = '<TRNAMT>-9.00<CURRENCY><CURRATE>1.1<CURSYM>USD</CURRENCY>';
  expect(await tool.run('import', file(ofx(rows.replace('<TRNAMT>-9.00', foreign))))).toBe(0);
  expect(booked(server)).toEqual(['2026-01-31 -4.5', '2026-02-02 -5.5']);
  expect(tool.reported.slice(-2)).toEqual([
    'Row 2 is in USD: amounts are never converted',
    '2 recorded, 0 known already, 0 not readable',
  ]);
});

const euros = () => file(ofx(statement('111', ['7', '20260131', '-4.50'])));

describe('TOK-34 IMP-23 a file in another currency than the ledger’s', () => {
  let ledger: Server;

  beforeEach(async () => {
    ledger = await startContractServer({ capabilities: ['idempotency', 'accounts'] });
    ledger.state.transactions.splice(0);
    await signIn(ledger);
    return () => ledger.close();
  });

  it('is refused, and nothing of it recorded', async () => {
    for (const dryRun of [['--dry-run'], []]) {
      expect(await tool.run('import', ...dryRun, euros())).toBe(1);
      expect(tool.reported.at(-1)).toBe('This file is in EUR, the ledger is in USD. Amounts are never converted.');
    }
    expect(booked(ledger)).toEqual([]);
  });

  it('is refused by a household, too, and one in its currency is not', async () => {
    const nest = await createNestegg({ baseUrl: ledger.url, token: TOKEN }).households.create({ name: 'Nest' });
    const household = nest?.id ?? '';
    expect(await tool.run('import', '--household', household, euros())).toBe(1);
    expect(tool.reported.at(-1)).toBe('This file is in EUR, the ledger is in USD. Amounts are never converted.');
    const dollars = ofx(statement('111', ['7', '20260131', '-4.50'])).replace('EUR', 'USD');
    expect(await tool.run('import', '--household', household, file(dollars))).toBe(0);
    expect(booked(ledger)).toEqual(['2026-01-31 -4.5']);
  });

  it.each([403, 404])('is recorded where the ledger is not there to read (%s)', async (status) => {
    ledger.fail({ fault: { kind: 'status', status }, path: '/api/accounts' });
    expect(await tool.run('import', euros())).toBe(0);
    expect(booked(ledger)).toEqual(['2026-01-31 -4.5']);
  });

  it('is not recorded while the ledger cannot be read', async () => {
    ledger.fail({ fault: { kind: 'status', status: 401 }, path: '/api/accounts' });
    expect(await tool.run('import', euros())).toBe(1);
    expect(booked(ledger)).toEqual([]);
  });
});

it('an import records the category that a file gives a row', async () => {
  const [server] = servers;
  await signIn(server);
  await tool.run('import', file('!Type:Bank\nD2026-01-31\nT-4.50\nPBakery\nLFood\n^\nD2026-02-13\nT-5.50\nPCafé\n^\n'));
  expect(server.state.transactions.map(({ description, category }) => [description, category])).toEqual([
    ['Bakery', 'Food'],
    ['Café', null],
  ]);
});

const csv = (...rows: readonly string[]): string => `Date,Description,Amount\n${rows.join('\n')}\n`;
const DAYS = csv('01/02/2026,Bakery,-4.50', '03/02/2026,Cake,-5.50');
const YEARS = csv('26-01-05,Bakery,-4.50', '26-01-06,Cake,-5.50');
const MARKS = csv('2026-01-31,Bakery,-1.230', '2026-02-01,Cake,-2.500');
const SIGNS = csv('2026-01-31,Bakery,4.50', '2026-02-01,Cake,5.50');

it.each([
  ['--date-order', 'dmy', DAYS, ['2026-02-01 -4.5', '2026-02-03 -5.5']],
  ['--date-order', 'mdy', DAYS, ['2026-01-02 -4.5', '2026-03-02 -5.5']],
  ['--date-order', 'ymd', YEARS, ['2026-01-05 -4.5', '2026-01-06 -5.5']],
  ['--decimal-mark', '.', MARKS, ['2026-01-31 -1.23', '2026-02-01 -2.5']],
  ['--decimal-mark', ',', MARKS, ['2026-01-31 -1230', '2026-02-01 -2500']],
  ['--sign', 'as-written', SIGNS, ['2026-01-31 4.5', '2026-02-01 5.5']],
  ['--sign', 'reversed', SIGNS, ['2026-01-31 -4.5', '2026-02-01 -5.5']],
] as const)('an import that reads two ways asks for %s, and reads it with %s', async (option, value, text, records) => {
  const [server] = servers;
  await signIn(server);
  expect(await tool.run('import', file(text))).toBe(1);
  expect(tool.reported.at(-1)).toContain(`say ${option} `);
  expect(tool.reported.at(-1)).toContain(` ${value} (the sum is `);
  expect(await tool.run('import', option, value, file(text))).toBe(0);
  expect(booked(server)).toEqual(records);
});

it.each([
  ['--date-order', 'dym'],
  ['--decimal-mark', ';'],
  ['--sign', 'negative'],
])('an import reads nothing where %s is %s', async (option, value) => {
  const [server] = servers;
  await signIn(server);
  expect(await tool.run('import', option, value, file(DAYS))).toBe(1);
  expect(booked(server)).toEqual([]);
});
