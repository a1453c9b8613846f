import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { tokenOf } from '@nestegg/domain';
import { beforeEach, expect, it } from 'vitest';
import { createTool, type Tool } from '../test-support/tool.ts';

const TOKEN = tokenOf('a'.repeat(32));
const DEVICE = { accessToken: 'old', refreshToken: 'r', expiresAt: 0 };

/** What a server answers to a device: by path, as often as it is asked. */
const ANSWERS: Readonly<Record<string, object>> = {
  '/oauth/device/code': {
    device_code: 'd',
    user_code: 'ABCD-EFGH',
    verification_uri: 'https://nestegg.example/identity/device',
    verification_uri_complete: 'https://nestegg.example/identity/device?user_code=ABCD-EFGH',
    expires_in: 600,
    interval: 5,
  },
  '/oauth/token': { access_token: 'a', refresh_token: 'r', expires_in: 1800, token_type: 'Bearer' },
  '/api/transactions': { data: [] },
};

let tool: Tool;
let refused: boolean;

beforeEach(() => {
  refused = false;
  tool = createTool({
    fetch: async (address) => {
      const { pathname } = new URL(new Request(address).url);
      const isRefused = refused && pathname === '/oauth/token';
      return isRefused
        ? Response.json({ error: 'invalid_grant' }, { status: 400 })
        : Response.json(ANSWERS[pathname] ?? {});
    },
  });
  return () => tool.remove();
});

const keep = (text: string): void => {
  mkdirSync(dirname(tool.configFile), { recursive: true });
  writeFileSync(tool.configFile, text);
};

it.each(['{', 'null', '"nestegg"', '{"token":"nest_"}', '{"server":7}'])(
  'a file of %s is named, and replaced by signing in',
  async (text) => {
    keep(text);
    expect(await tool.run('list')).toBe(1);
    expect(tool.reported).toEqual([`${tool.configFile} cannot be read: sign in again`]);
    expect(await tool.run('sign-in', '--server', 'https://nestegg.example')).toBe(0);
    expect(tool.reported.at(-1)).toBe('Signed in at https://nestegg.example');
    expect(await tool.run('list')).toBe(0);
  },
);

it('an empty file is none', async () => {
  keep('\n');
  expect(await tool.run('list')).toBe(1);
  expect(tool.reported).toEqual(['Sign in first: nestegg-cli sign-in --server https://nestegg.example']);
});

it('tokens that hold no more ask to sign in first, in these words', async () => {
  refused = true;
  keep(JSON.stringify({ server: 'https://nestegg.example', token: null, device: DEVICE }));
  expect(await tool.run('list')).toBe(1);
  expect(tool.reported).toEqual(['Sign in first: nestegg-cli sign-in --server https://nestegg.example']);
});

it.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
  'signing in goes without encryption to this machine alone: %s',
  async (address) => {
    expect(await tool.run('sign-in', '--server', `${address}/plan?from=1#top`, '--token', TOKEN)).toBe(0);
    expect(tool.reported).toEqual([`Signed in at ${address}`]);
  },
);

it('signing in is at the server that is named, else at that of the environment, else at the last one', async () => {
  const usual = createTool({ env: { NESTEGG_SERVER: 'https://usual.example' } });
  await usual.run('sign-in', '--server', 'https://named.example', '--token', TOKEN);
  await usual.run('sign-in', '--token', TOKEN);
  expect(usual.reported).toEqual(['Signed in at https://named.example', 'Signed in at https://usual.example']);
  usual.remove();
  await tool.run('sign-in', '--server', 'https://named.example', '--token', TOKEN);
  await tool.run('sign-in', '--token', TOKEN);
  expect(tool.reported.at(-1)).toBe('Signed in at https://named.example');
});
