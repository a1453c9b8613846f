import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../test/test-server.ts';
import { createApp, deleteApp } from '../identity/apps/app-repository.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function run(...args: string[]): Promise<string> {
  const { host, database } = server.db.connection;
  const command = fileURLToPath(new URL('./app.ts', import.meta.url));
  const DATABASE_URL = `postgres://postgres@localhost/${database}?host=${host}`;
  const options = { env: { ...process.env, DATABASE_URL } };
  const parts = ['--conditions=@nestegg/source', command, ...args];
  return (await promisify(execFile)(process.execPath, parts, options)).stdout;
}

describe('the command for apps', () => {
  it('registers an app, lists it with its addresses among others by name, and removes it', async () => {
    expect(await run('list')).toBe('No apps are registered\n');
    const redirects = ['--redirect', 'https://pond.example/callback', '--redirect', 'http://127.0.0.1/done'];
    const added = await run('add', 'Pond Planner', ...redirects, '--origin', 'https://pond.example');
    const id = /with the client id ([\w-]{36})\n$/.exec(added)?.[1] ?? '';
    const app = { name: 'Lake Planner', redirect_uris: [], origins: [] };
    const later = await createApp(server.database.system, app);
    expect(await run('list')).toBe(
      `${later} Lake Planner\n${id} Pond Planner\n  redirect https://pond.example/callback\n  redirect http://127.0.0.1/done\n  origin https://pond.example\n`,
    );
    await deleteApp(server.database.system, later);
    expect(await run('remove', id)).toBe(`Removed ${id}: what people allowed it has ended\n`);
    expect(await run('list')).toBe('No apps are registered\n');
  });

  it.each([
    [[], 'Register an app: '],
    [['add'], 'Say the app’s name'],
    [['add', 'Pond', '--color', 'red'], 'Register an app: '],
    [['add', 'Pond', 'Planner'], 'Register an app: '],
    [['add', 'Pond', '--redirect', 'https://pond.example/*'], 'https://pond.example/* is no redirect address'],
    [['add', 'Pond', '--origin', 'https://pond.example/app'], 'https://pond.example/app is no origin'],
    [['remove', 'unknown'], 'No app has the client id unknown'],
  ])('says what is wrong in a line: %j', async (args, message) => {
    await expect(run(...args)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(message) as string });
  });
});
