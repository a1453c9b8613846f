import { beforeEach, describe, expect, it } from 'vitest';
import { DeviceSignInError } from './device-sign-in-error.ts';
import { deviceSignIn, deviceSignOut } from './device-sign-in.ts';
import type { DevicePrompt, DeviceTokens, DeviceTokenStore } from './device-tokens.ts';

interface Sent {
  readonly path: string;
  readonly credentials: RequestCredentials | undefined;
  readonly form: Readonly<Record<string, string>>;
}

let time: number;
let waits: number[];
let sent: Sent[];
let prompts: DevicePrompt[];
let stored: DeviceTokens | null;

beforeEach(() => {
  time = 1_000_000;
  waits = [];
  sent = [];
  prompts = [];
  stored = null;
});

const store: DeviceTokenStore = { read: () => stored, write: (tokens) => void (stored = tokens) };

const BEGUN = {
  device_code: 'device',
  user_code: 'BCDF-GHJK',
  verification_uri: 'https://nestegg.example/identity/device',
  verification_uri_complete: 'https://nestegg.example/identity/device?user_code=BCDF-GHJK',
  expires_in: 600,
  interval: 5,
};
const tokens = (name: string) => ({
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  expires_in: 1800,
});
const failure = (error: string) => ({ status: 400, body: { error } });

type Answer = { readonly status: number; readonly body: unknown } | 'lost';

/** A server that gives these answers, one after the other. */
function answering(...answers: readonly (Answer | object)[]): typeof fetch {
  const left = [...answers];
  return async (url, init) => {
    const form = Object.fromEntries(new URLSearchParams(init?.body as string));
    sent.push({ path: new URL(url as string).pathname, credentials: init?.credentials, form });
    const next = left.shift();
    if (next === 'lost') throw new TypeError('lost');
    const { status, body } = next && 'status' in next ? next : { status: 200, body: next };
    return new Response(JSON.stringify(body), { status });
  };
}

const source = (fetch: typeof globalThis.fetch, more: Partial<Parameters<typeof deviceSignIn>[0]> = {}) =>
  deviceSignIn({
    baseUrl: 'https://nestegg.example/',
    scopes: ['ledgers.read', 'ledgers.write'],
    store,
    onCode: (prompt) => prompts.push(prompt),
    now: () => time,
    delay: async (milliseconds) => void waits.push(milliseconds),
    fetch,
    ...more,
  });

describe('signing in by a code', () => {
  it('shows the code, waits for the person, and keeps the tokens', async () => {
    const getAccessToken = source(answering(BEGUN, failure('authorization_pending'), tokens('1')));
    expect(await getAccessToken()).toBe('access-1');
    expect(prompts).toEqual([
      {
        userCode: 'BCDF-GHJK',
        verificationUri: BEGUN.verification_uri,
        verificationUriComplete: BEGUN.verification_uri_complete,
        expiresAt: time + 600_000,
      },
    ]);
    expect(sent).toEqual([
      {
        path: '/oauth/device/code',
        credentials: 'omit',
        form: { client_id: 'nestegg-cli', scope: 'ledgers.read ledgers.write' },
      },
      ...[1, 2].map(() => ({
        path: '/oauth/token',
        credentials: 'omit',
        form: {
          client_id: 'nestegg-cli',
          grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
          device_code: 'device',
        },
      })),
    ]);
    expect(waits).toEqual([5000, 5000]);
    expect(stored).toEqual({ accessToken: 'access-1', refreshToken: 'refresh-1', expiresAt: time + 1_800_000 });
  });

  it('goes by its own pace where the server names none, and counts a token’s time from when it was asked for', async () => {
    const begun = time;
    const answers = answering({ ...BEGUN, interval: 0 }, tokens('1'));
    const slowly: typeof fetch = async (...request) => {
      const answer = await answers(...request);
      time += 30_000;
      return answer;
    };
    await source(slowly)();
    expect(waits).toEqual([5000]);
    expect(stored).toMatchObject({ expiresAt: begun + 30_000 + 1_800_000 });
  });

  it('asks more slowly once the server says so, or cannot be reached', async () => {
    const [broken, unavailable] = [500, 503].map((status) => ({ status, body: {} }));
    await source(answering(BEGUN, failure('slow_down'), 'lost', unavailable!, broken!, tokens('1')))();
    expect(waits).toEqual([5000, 10_000, 15_000, 20_000, 25_000]);
  });

  it.each(['access_denied', 'expired_token', 'invalid_client'])('ends with the server’s reason: %s', async (code) => {
    const asked = source(answering(BEGUN, failure(code)))();
    await expect(asked).rejects.toBeInstanceOf(DeviceSignInError);
    await expect(asked).rejects.toMatchObject({ code });
    expect(stored).toBeNull();
  });

  it('ends where the server cannot be reached, or is none', async () => {
    await expect(source(answering('lost'))()).rejects.toMatchObject({ code: 'network' });
    await expect(source(answering({ hello: 'world' }))()).rejects.toMatchObject({ code: 'invalid' });
  });

  it('ends with the signal also while the server does not answer', async () => {
    const stop = new AbortController();
    const silent: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        stop.abort(new Error('enough'));
      });
    await expect(source(silent, { signal: stop.signal })()).rejects.toThrow('enough');
  });

  it('ends with the signal', async () => {
    const stop = new AbortController();
    const onCode = () => stop.abort(new Error('enough'));
    await expect(source(answering(BEGUN), { signal: stop.signal, onCode })()).rejects.toThrow('enough');
  });
});

describe('an access token', () => {
  beforeEach(() => {
    stored = { accessToken: 'access-0', refreshToken: 'refresh-0', expiresAt: time + 61_000 };
  });

  it('is used until a minute before its end, without a request', async () => {
    expect(await source(answering())()).toBe('access-0');
    expect(sent).toEqual([]);
  });

  it('is renewed once, however many calls wait, and the next refresh token is kept', async () => {
    time += 2_000;
    const getAccessToken = source(answering(tokens('1')));
    expect(await Promise.all([getAccessToken(), getAccessToken(), getAccessToken()])).toEqual(
      Array<string>(3).fill('access-1'),
    );
    expect(sent).toEqual([
      {
        path: '/oauth/token',
        credentials: 'omit',
        form: { client_id: 'nestegg-cli', grant_type: 'refresh_token', refresh_token: 'refresh-0' },
      },
    ]);
    expect(stored?.refreshToken).toBe('refresh-1');
  });

  it('that another process has renewed meanwhile is taken as it is', async () => {
    time += 2_000;
    const exclusive = async <T>(work: () => Promise<T>): Promise<T> => {
      stored = { accessToken: 'access-other', refreshToken: 'refresh-other', expiresAt: time + 1_800_000 };
      return work();
    };
    expect(await source(answering(), { store: { ...store, exclusive } })()).toBe('access-other');
    expect(sent).toEqual([]);
  });

  it('of a program that was disconnected is asked for anew, with another code', async () => {
    time += 2_000;
    expect(await source(answering(failure('invalid_grant'), BEGUN, tokens('2')))()).toBe('access-2');
    expect(prompts).toHaveLength(1);
  });

  it('that cannot be renewed now is not asked for anew: the refresh token stays', async () => {
    time += 2_000;
    const getAccessToken = source(answering('lost', tokens('1')));
    await expect(getAccessToken()).rejects.toMatchObject({ code: 'network' });
    expect(stored?.refreshToken).toBe('refresh-0');
    expect(await getAccessToken()).toBe('access-1');
    expect(prompts).toEqual([]);
  });
});

describe('signing out', () => {
  it('revokes the refresh token, and forgets it even where that fails', async () => {
    const kept = { accessToken: 'access-0', refreshToken: 'refresh-0', expiresAt: time };
    stored = kept;
    const options = { baseUrl: 'https://nestegg.example', store };
    await deviceSignOut({ ...options, fetch: answering({}) });
    const form = { client_id: 'nestegg-cli', token: 'refresh-0', token_type_hint: 'refresh_token' };
    expect([sent, stored]).toEqual([[{ path: '/oauth/revoke', credentials: 'omit', form }], null]);
    stored = kept;
    await expect(deviceSignOut({ ...options, fetch: answering('lost') })).rejects.toMatchObject({ code: 'network' });
    expect(stored).toBeNull();
    await deviceSignOut({ ...options, fetch: answering() });
    expect(sent).toHaveLength(2);
  });
});
