import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, ORIGIN, type Person, type TestServer } from './test-server.ts';
import { boxesOf, goOn, openDevicePage, sendForm, signedIn } from './third-party-app.ts';

const TOOL = fileURLToPath(new URL('../../../packages/cli/src/main.ts', import.meta.url));

let server: TestServer;
let url: string;
let ada: Person;
let home: string;

beforeAll(async () => {
  server = await createTestServer();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  ada = await server.join('Ada');
});
afterAll(() => server.close());
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'nestegg-cli-'));
});
afterEach(() => rmSync(home, { recursive: true }));

const configFile = () => join(home, 'config/nestegg/cli.json');

/** Starts the tool as a person does. */
const start = (...args: string[]) =>
  spawn(process.execPath, ['--conditions=@nestegg/source', TOOL, ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      XDG_CONFIG_HOME: join(home, 'config'),
      XDG_STATE_HOME: join(home, 'state'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function run(...args: string[]) {
  const tool = start(...args);
  const [out, err, [code]] = await Promise.all([text(tool.stdout), text(tool.stderr), once(tool, 'close')]);
  return { code: code as number, out, err };
}

/** Allows the code that the tool shows, as a person does in a browser. */
async function allow(userCode: string): Promise<void> {
  const browser = await signedIn(server, ada);
  const page = await openDevicePage(browser);
  const sent = await page.send(userCode);
  const consent = await goOn(browser, sent.headers.location ?? '');
  const fields = boxesOf(consent.answer.body).map(({ name, value }) => [name, value] as const);
  await goOn(browser, await sendForm(browser, consent.url, [...fields, ['decision', 'allow']]));
}

async function signIn(): Promise<void> {
  const tool = start('sign-in', '--server', url);
  const reported = tool.stderr.setEncoding('utf8');
  let [shown, isAllowed] = ['', false];
  for await (const chunk of reported) {
    shown += String(chunk);
    const [, code] = /type the code ([A-Z]{4}-[A-Z]{4})\n/.exec(shown) ?? [];
    if (code && !isAllowed) {
      isAllowed = true;
      await allow(code);
    }
  }
  expect(shown).toMatch(/^Open (\S+) and type the code (\S+)\nor open \1\?user_code=\2\n/);
  expect([shown.includes('Signed in at'), tool.exitCode ?? (await once(tool, 'close'))[0]]).toEqual([true, 0]);
}

interface Kept {
  readonly device: { readonly accessToken: string; readonly refreshToken: string; readonly expiresAt: number } | null;
}

const kept = () => JSON.parse(readFileSync(configFile(), 'utf8')) as Kept;

describe('nestegg-cli', () => {
  it('TOK-33 TOK-34 signs in by device, lists, adds, imports and exports, and signing out revokes', async () => {
    expect(ORIGIN).not.toBe(url);
    await signIn();
    expect((statSync(configFile()).mode & 0o777).toString(8)).toBe('600');
    expect((await run('whoami')).out).toBe(
      `nestegg-cli at ${url}, until ${inNinetyDays()}\n  Personal: read, add and change\n`,
    );
    expect(await run('add', '4.50', 'Bread', '--date', '2026-01-30')).toMatchObject({ code: 0 });
    const bank = join(home, 'bank.csv');
    writeFileSync(bank, 'Date,Description,Amount\n2026-01-31,Bakery,-4.50\n2026-02-01,Wages,100.00\n');
    expect((await run('import', bank)).err).toBe('2 recorded, 0 known already, 0 not readable\n');
    rmSync(join(home, 'state'), { recursive: true });
    expect(await run('import', bank)).toMatchObject({ code: 0 });
    const expected = ['2026-02-01\t$100.00\tWages', '2026-01-31\t-$4.50\tBakery', '2026-01-30\t-$4.50\tBread'];
    expect(
      (await run('list')).out
        .trim()
        .split('\n')
        .map((line) => line.split('\t').slice(0, 3).join('\t')),
    ).toEqual(expected);
    expect((await run('export', '--search', 'wages')).out).toContain('Wages');
    const history = (await ada.call('GET', '/api/history')).body;
    expect(history).toContain('"nestegg-cli"');
    const { accessToken } = kept().device!;
    expect(await run('sign-out')).toMatchObject({ code: 0, err: 'Signed out\n' });
    expect(kept().device).toBeNull();
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await server.app.inject({ url: '/api/transactions', headers })).statusCode).toBe(401);
    expect((await ada.call('GET', '/api/apps')).json()).toEqual({ data: [] });
  });

  it('TOK-26 renews its tokens, also where several run at once', async () => {
    await signIn();
    const { device, ...rest } = kept();
    writeFileSync(configFile(), JSON.stringify({ ...rest, device: { ...device, expiresAt: 0 } }));
    const runs = await Promise.all([run('list'), run('list'), run('list')]);
    expect(runs.map(({ code, err }) => [code, err])).toEqual(Array.from({ length: 3 }, () => [0, '']));
    expect(kept().device?.refreshToken).not.toBe(device?.refreshToken);
    await run('sign-out');
  });

  it('asks to sign in again once it was disconnected', async () => {
    await signIn();
    const { data } = (await ada.call('GET', '/api/apps')).json<{ data: { id: string }[] }>();
    await ada.call('DELETE', `/api/apps/${data[0]!.id}`);
    expect(await run('list')).toMatchObject({ code: 1, err: expect.stringContaining('(UNAUTHORIZED)') as string });
  });
});

/** The day on which what is allowed now ends at the latest. */
function inNinetyDays(): string {
  return new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
}
