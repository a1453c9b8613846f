import { deviceSignIn, deviceSignOut } from '@nestegg/api-sdk';
import { isTokenForm } from '@nestegg/domain';
import { SCOPES } from '../client.ts';
import { readConfig, tokenStore, writeConfig } from '../config/config.ts';
import { UsageError } from '../usage-error.ts';
import type { World } from '../world.ts';

interface SignInOptions {
  readonly server?: string;
  /** True where it is to be read from standard input. */
  readonly token?: string | true;
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

function serverOf(named: string | undefined): string {
  if (named === undefined) throw new UsageError('Say which server: --server https://nestegg.example');
  const url = URL.canParse(named) ? new URL(named) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname));
  if (!url || !isSafe) throw new UsageError(`${named} is no address of a server: take https, or http on this machine`);
  return url.origin;
}

async function signInByToken(world: World, server: string, given: string | true): Promise<void> {
  const token = (given === true ? await world.readInput() : given).trim();
  if (!isTokenForm(token)) throw new UsageError('That is no access token: it begins with nest_ and is typed whole');
  await writeConfig(world, { server, token, device: null });
}

async function signInByCode(world: World, server: string): Promise<void> {
  const getAccessToken = deviceSignIn({
    baseUrl: server,
    scopes: SCOPES,
    store: tokenStore(world, server),
    onCode: ({ userCode, verificationUri, verificationUriComplete }) => {
      world.report(`Open ${verificationUri} and type the code ${userCode}`);
      world.report(`or open ${verificationUriComplete}`);
    },
    fetch: world.fetch,
    now: world.now,
    delay: world.delay,
  });
  await getAccessToken();
}

/** Signs in at a server: by a code that the person types on any device, or with a token that they made. */
export async function signIn(world: World, { server: named, token }: SignInOptions): Promise<void> {
  const present = await readConfig(world).catch(() => null);
  const server = serverOf(named ?? world.env['NESTEGG_SERVER'] ?? present?.server);
  if (present?.device) {
    // What was allowed before is not left behind; a server that is gone does not stand in the way.
    await signOutOf(world, present.server).catch(() => undefined);
  }
  if (token === undefined) await signInByCode(world, server);
  else await signInByToken(world, server, token);
  world.report(`Signed in at ${server}`);
}

const signOutOf = (world: World, server: string): Promise<void> =>
  deviceSignOut({ baseUrl: server, store: tokenStore(world, server), fetch: world.fetch });

/** Ends what the tool was allowed, and forgets its tokens. */
export async function signOut(world: World): Promise<void> {
  const config = await readConfig(world);
  if (!config?.device && !config?.token) return world.report('Not signed in');
  const { server, token } = config;
  if (token) {
    await writeConfig(world, { server, token: null, device: null });
    return world.report('Signed out. The access token still works: revoke it in your profile');
  }
  await signOutOf(world, server);
  return world.report('Signed out');
}
