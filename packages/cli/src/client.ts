import { accessToken, createNestegg, deviceSignIn, type Nestegg } from '@nestegg/api-sdk';
import { readConfig, tokenStore } from './config/config.ts';
import { UsageError } from './usage-error.ts';
import type { World } from './world.ts';

/** What the tool asks for; the person picks the ledgers. */
export const SCOPES = ['ledgers.read', 'ledgers.write'] as const;

const signInFirst = () => new UsageError('Sign in first: nestegg-cli sign-in --server https://nestegg.example');

/** A token of the tool's; a command that is not `sign-in` never asks for consent. */
const deviceTokens = (world: World, server: string): (() => Promise<string>) =>
  deviceSignIn({
    baseUrl: server,
    scopes: SCOPES,
    store: tokenStore(world, server),
    onCode: () => {
      throw signInFirst();
    },
    fetch: world.fetch,
    now: world.now,
    delay: world.delay,
  });

/** A client of the server that the person signed in at. */
export async function openClient(world: World): Promise<Nestegg> {
  const config = await readConfig(world);
  if (!config || (!config.token && !config.device)) throw signInFirst();
  const { server, token } = config;
  return createNestegg({
    baseUrl: server,
    token: token ? accessToken(token) : deviceTokens(world, server),
    fetch: world.fetch,
  });
}
