import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startContractServer } from '@nestegg/api-sdk/testing';
import { tokenOf } from '@nestegg/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTool, type Tool } from './test-support/tool.ts';

type Server = Awaited<ReturnType<typeof startContractServer>>;

const TOKEN = tokenOf('a'.repeat(32));

let server: Server;
let tool: Tool;

beforeEach(async () => {
  server = await startContractServer({ capabilities: ['idempotency', 'versions'] });
  server.state.transactions.splice(0);
  tool = createTool({ readInput: () => Promise.resolve(`${TOKEN}\n`) });
  return async () => {
    tool.remove();
    await server.close();
  };
});

const signIn = () => tool.run('sign-in', '--server', server.url, '--token');
const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** A tool that was allowed something at a server, what it asks there, and what its file holds. */
function allowedAt(allowing: string, answer: () => Promise<Response>) {
  const asked: string[] = [];
  const made = createTool({
    fetch: async (address, init) => {
      const request = new Request(address, init);
      asked.push(`${request.url} ${await request.text()}`);
      return answer();
    },
  });
  const device = { accessToken: 'a', refreshToken: 'r', expiresAt: 0 };
  mkdirSync(join(made.configFile, '..'), { recursive: true });
  writeFileSync(made.configFile, JSON.stringify({ server: allowing, token: null, device }));
  return { ...made, asked, config: (): unknown => JSON.parse(readFileSync(made.configFile, 'utf8')) };
}

describe('signing in', () => {
  it('TOK-34 keeps the token in a file for the person alone', async () => {
    expect(await signIn()).toBe(0);
    expect([mode(tool.configFile), mode(join(tool.configFile, '..'))]).toEqual(['600', '700']);
    expect(JSON.parse(readFileSync(tool.configFile, 'utf8'))).toEqual({
      server: new URL(server.url).origin,
      token: TOKEN,
      device: null,
    });
  });

  it('TOK-34 makes a file that others could read private again', async () => {
    await signIn();
    writeFileSync(tool.configFile, '{}', { mode: 0o644 });
    await signIn();
    expect(mode(tool.configFile)).toBe('600');
  });

  it.each([
    [['sign-in', '--token', TOKEN], 'Say which server: --server https://nestegg.example'],
    [['sign-in', '--server', 'http://nestegg.example'], /^http:\/\/nestegg.example is no address of a server/],
    [['sign-in', '--server', 'nestegg.example'], /is no address of a server/],
    [['sign-in', '--server', 'https://nestegg.example', '--token', 'nest_short'], /^That is no access token/],
  ])('says what is wrong in a line: %j', async (args, message) => {
    expect(await tool.run(...args)).toBe(1);
    expect(tool.reported).toEqual([expect.stringMatching(message)]);
  });

  it.each([['list'], ['add', '1', 'Bread'], ['export']])('comes before %s', async (...args) => {
    expect(await tool.run(...args)).toBe(1);
    expect(tool.reported).toEqual(['Sign in first: nestegg-cli sign-in --server https://nestegg.example']);
  });

  it('ends with signing out, after which no token is in the file', async () => {
    await signIn();
    expect(await tool.run('sign-out')).toBe(0);
    expect(tool.reported.at(-1)).toBe('Signed out. The access token still works: revoke it in your profile');
    expect(readFileSync(tool.configFile, 'utf8')).not.toContain(TOKEN);
    expect(await tool.run('list')).toBe(1);
    await tool.run('sign-out');
    expect(tool.reported.at(-1)).toBe('Not signed in');
  });

  it('by a code ends with signing out, which ends what was allowed at the server, too', async () => {
    const leaving = allowedAt('https://nestegg.example', async () => new Response(null, { status: 200 }));
    expect(await leaving.run('sign-out')).toBe(0);
    expect(leaving.reported).toEqual(['Signed out']);
    expect(leaving.asked).toEqual([expect.stringMatching(/^https:\/\/nestegg\.example\/oauth\/revoke .*token=r/)]);
    expect(leaving.config()).toMatchObject({ token: null, device: null });
    leaving.remove();
  });

  it('at another server ends what the earlier one allowed, there', async () => {
    // The earlier server may be gone by now.
    const moving = allowedAt('https://earlier.example', () => Promise.reject(new TypeError('fetch failed')));
    expect(await moving.run('sign-in', '--server', 'https://later.example', '--token', TOKEN)).toBe(0);
    expect(moving.asked).toEqual([expect.stringMatching(/^https:\/\/earlier\.example\/oauth\/revoke .*token=r/)]);
    expect(moving.config()).toEqual({ server: 'https://later.example', token: TOKEN, device: null });
    moving.remove();
  });
});

describe('records', () => {
  it('are added as spending, or as income, and listed', async () => {
    await signIn();
    expect(await tool.run('add', '12.50', 'Bread', '--date', '2026-03-01', '--category', 'Food')).toBe(0);
    expect(await tool.run('add', '2000', 'Wages', '--income', '--date', '2026-03-02')).toBe(0);
    expect(await tool.run('list')).toBe(0);
    expect(tool.printed).toEqual([
      '2026-03-02\t$2,000.00\tWages\t\tPersonal',
      '2026-03-01\t-$12.50\tBread\tFood\tPersonal',
    ]);
    await tool.run('list', '--json', '--from', '2026-03-02');
    expect(JSON.parse(tool.printed.at(-1) ?? '')).toMatchObject({ description: 'Wages', amountMinor: 200_000 });
  });

  it('are added to the household that is named', async () => {
    await signIn();
    await tool.run('add', '12.50', 'Bread', '--household', 'h-1');
    expect(server.requests.at(-1)).toMatchObject({ method: 'POST', body: { amount: -12.5, household_id: 'h-1' } });
  });

  it('are listed as every filter says', async () => {
    await signIn();
    const days = ['--from', '2026-01-01', '--to', '2026-01-31'];
    const words = ['--category', 'Food', '--search', 'bread', '--household', 'personal'];
    expect(await tool.run('list', ...days, ...words)).toBe(0);
    expect(server.requests.at(-1)?.query).toMatchObject({
      start_date: '2026-01-01',
      end_date: '2026-01-31',
      category: 'Food',
      search: 'bread',
      household_id: 'personal',
    });
  });

  it.each([
    [['add', '1.234', 'Bread'], /^Amount can have at most two decimals$/],
    [['add', 'much', 'Bread'], /amount/i],
    [['add', '1', 'Bread', '--date', '31.1.2026'], /Write the day like 2026-01-31/],
    [['add', '1'], /missing required argument 'description'/],
    [['fly'], /unknown command 'fly'/],
  ])('are not added by what is wrong: %j', async (args, message) => {
    await signIn();
    expect(await tool.run(...args)).toBe(1);
    expect(tool.reported.at(-1)).toMatch(message);
    expect(server.state.transactions).toEqual([]);
  });

  it('that the server refuses are said with its reason and no token', async () => {
    await signIn();
    server.fail({ fault: { kind: 'status', status: 403 }, path: '/api/transactions' });
    expect(await tool.run('list')).toBe(1);
    expect(tool.reported.at(-1)).toContain('(FORBIDDEN)');
    const details = { description: 'Description is too long' };
    const fault = { kind: 'status', status: 422, body: { code: 'VALIDATION_ERROR', message: 'No', details } } as const;
    server.fail({ fault, method: 'POST', path: '/api/transactions', times: 1 });
    expect(await tool.run('add', '1', 'Bread')).toBe(1);
    expect(tool.reported.at(-1)).toContain('\n  description: Description is too long');
    expect(tool.reported.join()).not.toContain(TOKEN);
  });
});

const file = (text: string): string => {
  const path = join(tool.home, 'bank.csv');
  writeFileSync(path, text);
  return path;
};
const booked = () =>
  server.state.transactions.map(({ date, description, amount }) => `${date} ${description} ${amount}`).toSorted();

const keys = () =>
  server.requests.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key']);

describe('importing', () => {
  const CSV = 'Date,Description,Amount\n2026-01-31,Bakery,-4.50\n2026-01-31,Bakery,-4.50\n2026-02-01,Wages,100.00\n';

  it('TOK-34 records each row once, equal ones too, however often the file comes', async () => {
    await signIn();
    expect(await tool.run('import', file(CSV))).toBe(0);
    expect(booked()).toEqual(['2026-01-31 Bakery -4.5', '2026-01-31 Bakery -4.5', '2026-02-01 Wages 100']);
    expect(await tool.run('import', file(`${CSV}2026-02-02,Rent,-50.00\n`))).toBe(0);
    expect(booked()).toHaveLength(4);
    expect(tool.reported.slice(-2)).toEqual([
      '3 recorded, 0 known already, 0 not readable',
      '1 recorded, 3 known already, 0 not readable',
    ]);
  });

  it('sends a row whose answer was lost under the same key', async () => {
    await signIn();
    await tool.run('import', file(CSV));
    const first = keys();
    expect(new Set(first).size).toBe(3);
    writeFileSync(join(tool.home, 'state/nestegg/imported.txt'), '');
    await tool.run('import', file(CSV));
    expect(keys().slice(3)).toEqual(first);
  });

  it('TOK-34 records a row that was refused when the file comes again', async () => {
    await signIn();
    server.fail({ fault: { kind: 'status', status: 403 }, method: 'POST', path: '/api/transactions', times: 1 });
    expect(await tool.run('import', file(CSV))).toBe(1);
    expect(booked()).toEqual([]);
    expect(await tool.run('import', file(CSV))).toBe(0);
    expect(booked()).toHaveLength(3);
  });

  it('TOK-34 knows the rows that were recorded before one was refused', async () => {
    let sent = 0;
    const interrupted = createTool({
      readInput: () => Promise.resolve(`${TOKEN}\n`),
      fetch: (url, init) => {
        const fault = { kind: 'status', status: 403 } as const;
        if (init?.method === 'POST' && (sent += 1) === 2) server.fail({ fault, method: 'POST', times: 1 });
        return fetch(url, init);
      },
    });
    await interrupted.run('sign-in', '--server', server.url, '--token');
    expect(await interrupted.run('import', file(CSV))).toBe(1);
    expect(await interrupted.run('import', file(CSV))).toBe(0);
    expect(interrupted.reported.at(-1)).toBe('2 recorded, 1 known already, 0 not readable');
    interrupted.remove();
  });

  it('sends what is in one ledger already to another one, under other keys', async () => {
    await signIn();
    await tool.run('import', file(CSV));
    const own = keys();
    await tool.run('import', '--household', 'h-1', file(CSV));
    const others = keys().slice(own.length);
    expect(others).not.toEqual([]);
    expect(own).toEqual(expect.not.arrayContaining(others));
    expect(server.requests.at(-1)).toMatchObject({ method: 'POST', body: { household_id: 'h-1' } });
  });

  it('leaves out what the bank has not booked yet', async () => {
    await signIn();
    const rows = ['2026-01-31,Bakery,-4.50,Booked', '2026-02-01,Wages,100.00,Booked', '2026-02-02,Cake,-5.50,Pending'];
    await tool.run('import', file(`Date,Description,Amount,Status\n${rows.join('\n')}\n`));
    expect(booked()).toEqual(['2026-01-31 Bakery -4.5', '2026-02-01 Wages 100']);
  });

  it('records nothing in a dry run', async () => {
    await signIn();
    expect(await tool.run('import', '--dry-run', file(CSV))).toBe(0);
    expect(tool.reported.at(-1)).toBe('3 would be recorded, 0 known already, 0 not readable');
    expect(booked()).toEqual([]);
  });

  it('names rows that it cannot read, and records the others', async () => {
    await signIn();
    await tool.run('import', file(CSV.replace('-4.50\n', '-4.50\n2026-02-31,Nothing,-1.00\n')));
    expect(tool.reported.slice(-2)).toEqual([
      'Row 2 cannot be read: date',
      '3 recorded, 0 known already, 1 not readable',
    ]);
  });

  it('asks how to read what reads two ways, and then reads it so', async () => {
    await signIn();
    const ambiguous = file('Date,Description,Amount\n01/02/2026,Bakery,"-4,50"\n03/04/2026,Cake,"-5,50"\n');
    expect(await tool.run('import', ambiguous)).toBe(1);
    expect(tool.reported.at(-1)).toMatch(/reads in more than one way: say --date-order (dmy|mdy)/);
    expect(await tool.run('import', '--date-order', 'dmy', '--decimal-mark', ',', ambiguous)).toBe(0);
    expect(booked()).toEqual(['2026-02-01 Bakery -4.5', '2026-04-03 Cake -5.5']);
  });

  it('reads no date as one that is still to come, by the clock of the computer', async () => {
    const early = createTool({
      readInput: () => Promise.resolve(`${TOKEN}\n`),
      now: () => Date.parse('2026-02-01T12:00:00Z'),
    });
    await early.run('sign-in', '--server', server.url, '--token');
    const rows = file('Date,Description,Amount\n26/02/20,Bakery,-4.50\n26/02/24,Cake,-5.50\n');
    expect(await early.run('import', rows)).toBe(0);
    early.remove();
    expect(booked()).toEqual(['2020-02-26 Bakery -4.5', '2024-02-26 Cake -5.5']);
  });

  it.each([
    ['', 'This file is empty.'],
    ['%PDF-1.7', 'This is a PDF. Ask your bank for CSV, OFX, CAMT or MT940.'],
  ])('says why a file is none of a bank: %j', async (text, message) => {
    await signIn();
    expect(await tool.run('import', file(text))).toBe(1);
    expect(tool.reported.at(-1)).toBe(message);
  });

  it('names a file that is not there', async () => {
    await signIn();
    expect(await tool.run('import', 'nowhere.csv')).toBe(1);
    expect(tool.reported.at(-1)).toBe('nowhere.csv cannot be read');
  });

  it('says in its help that a repeat books nothing twice', async () => {
    expect(await tool.run('import', '--help')).toBe(0);
    expect(tool.printed.join('\n')).toContain('A repeat books nothing twice');
  });
});
