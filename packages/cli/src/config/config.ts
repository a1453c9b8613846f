import type { DeviceTokens, DeviceTokenStore } from '@nestegg/api-sdk';
import { UsageError } from '../usage-error.ts';
import type { World } from '../world.ts';
import { configPath } from './places.ts';
import { readPrivate, withLock, writePrivate } from './private-file.ts';

/** Which server the person signed in at, and by what. */
export interface Config {
  readonly server: string;
  /** An access token that the person made. */
  readonly token: string | null;
  /** What the server gave after the person allowed it. */
  readonly device: DeviceTokens | null;
}

const isConfig = (value: unknown): value is Pick<Config, 'server'> & Partial<Config> =>
  typeof value === 'object' && value !== null && 'server' in value && typeof value.server === 'string';

/** What was kept at the last sign-in; null before that. */
export async function readConfig(world: World): Promise<Config | null> {
  const text = await readPrivate(configPath(world));
  if (text === null || text.trim() === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = null;
  }
  if (!isConfig(value)) throw new UsageError(`${configPath(world)} cannot be read: sign in again`);
  return { token: null, device: null, ...value };
}

export const writeConfig = (world: World, config: Config): Promise<void> =>
  writePrivate(configPath(world), `${JSON.stringify(config, null, 2)}\n`);

/** The tokens of the file, as the SDK keeps them. */
export const tokenStore = (world: World, server: string): DeviceTokenStore => ({
  read: async () => (await readConfig(world).catch(() => null))?.device ?? null,
  write: (device) => writeConfig(world, { server, token: null, device }),
  exclusive: (work) => withLock(configPath(world), world.delay, work),
});
