import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { addMonths, endOfMonth } from '@nestegg/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessToken } from './access-token.ts';
import { clearProjects, installExample, run, typeCheck } from './sdk-project.ts';
import { createTestServer, type Person, type TestServer } from './test-server.ts';

let server: TestServer;
let url: string;

beforeAll(async () => {
  clearProjects();
  server = await createTestServer();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const inThe = ({ token }: Pick<Person, 'token'>) => ['env', `NESTEGG_URL=${url}`, `NESTEGG_TOKEN=${token}`] as const;

const bread = (date: string, description: string) => ({ date, description, category: 'Food', amount: -12.5 });

describe('an example of the SDK, installed from its tarball', () => {
  it('in plain Node lists last month and records one', async () => {
    const ada = await server.join('Ada');
    const lastMonth = endOfMonth(addMonths(new Date().toISOString().slice(0, 10), -1));
    await ada.call('POST', '/api/transactions', { payload: bread(lastMonth, 'Cake') });
    const project = await installExample('node-script');
    expect(await typeCheck(project, { packages: false })).toBe('');
    const printed = await run(project, ...inThe(ada), process.execPath, 'last-month.ts');
    expect(printed).toBe(`${lastMonth} Cake -$12.50\nsaved Bread 1\n`);
    const stranger = inThe({ token: 'nest_unknown' });
    await expect(run(project, ...stranger, process.execPath, 'last-month.ts')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^UNAUTHORIZED /),
    });
  });

  it('TOK-33 in plain Node lists and records with an access token, as far as its scopes go', async () => {
    const eve = await server.join('Eve');
    await eve.call('POST', '/api/transactions', {
      payload: bread(endOfMonth(addMonths(new Date().toISOString().slice(0, 10), -1)), 'Cake'),
    });
    const own = { household_id: null, read: true };
    const project = await installExample('node-script', 'with-token');
    const { token } = await createAccessToken(server, eve, { ...own, write: true });
    const printed = await run(project, ...inThe({ token }), process.execPath, 'last-month.ts');
    expect(printed).toMatch(/Cake -\$12\.50\nsaved Bread 1\n$/);
    const reading = await createAccessToken(server, eve, own);
    await expect(run(project, ...inThe(reading), process.execPath, 'last-month.ts')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('Cake'),
      stderr: expect.stringMatching(/^FORBIDDEN /),
    });
  });

  it('in a store with other APIs has only the endpoints that it names', async () => {
    const project = await installExample('own-store');
    expect(await typeCheck(project, { packages: true })).toBe('');
    const printed = await run(project, ...inThe(await server.join('Ben')), process.execPath, 'store.ts');
    expect(printed).toBe('Bread -1250\nmoney,weather\n');
  });

  it('on a server renders for each request what its token may see', async () => {
    const [cleo, dan] = [await server.join('Cleo'), await server.join('Dan')];
    await cleo.call('POST', '/api/transactions', { payload: bread('2026-03-01', 'Croissant') });
    await dan.call('POST', '/api/transactions', { payload: bread('2026-03-01', 'Donut') });
    const project = await installExample('server-render');
    expect(await typeCheck(project, { packages: false })).toBe('');
    const program = spawn(process.execPath, [join(project, 'server.ts')], {
      cwd: project,
      env: { ...process.env, NESTEGG_URL: url, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [line] = (await once(program.stdout, 'data')) as [Buffer];
      const ask = async (token: string): Promise<[number, string]> => {
        const answer = await fetch(line.toString().trim(), { headers: { authorization: `Bearer ${token}` } });
        return [answer.status, await answer.text()];
      };
      expect(await Promise.all([ask(cleo.token), ask(dan.token), ask('nest_unknown')])).toEqual([
        [200, '<ul><li>Croissant -$12.50</li></ul>'],
        [200, '<ul><li>Donut -$12.50</li></ul>'],
        [401, 'UNAUTHORIZED'],
      ]);
    } finally {
      program.kill();
    }
  });

  it('in a browser is typed and bundled, its hooks exported, without the schemas', async () => {
    const project = await installExample('vite-app');
    expect(await typeCheck(project, { packages: true })).toBe('');
    await run(
      project,
      process.execPath,
      join(project, 'node_modules/vite/bin/vite.js'),
      'build',
      '--logLevel',
      'error',
    );
    const script = await run(project, 'sh', '-c', 'cat dist/assets/*.js');
    expect(script).toContain('/api/transactions');
    expect(script).not.toContain('_zod');
  });
});
