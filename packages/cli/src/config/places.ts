import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { World } from '../world.ts';

/** A folder of the XDG Base Directory Specification: a relative path in the environment is invalid, and ignored. */
const folder = (named: string | undefined, ...otherwise: readonly string[]): string =>
  named !== undefined && isAbsolute(named) ? named : join(homedir(), ...otherwise);

/** Where server and tokens are kept. */
export const configPath = ({ env }: Pick<World, 'env'>): string =>
  join(folder(env['XDG_CONFIG_HOME'], '.config'), 'nestegg', 'cli.json');

/** Where is noted what was imported. */
export const importedPath = ({ env }: Pick<World, 'env'>): string =>
  join(folder(env['XDG_STATE_HOME'], '.local', 'state'), 'nestegg', 'imported.txt');
