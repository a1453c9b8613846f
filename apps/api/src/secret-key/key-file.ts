import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '../config/config-error.ts';
import type { Config } from '../config/config.ts';
import { DEFAULT_DATA_DIR } from '../config/installation.ts';
import { createKeyRing, KEY_BYTES, parseKeys, type KeyRing } from '../encryption/key-ring.ts';

type Settings = Pick<Config, 'secretKey' | 'dataDir'>;

/** Where the keys are kept if the environment does not have them. */
const keyFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir ?? DEFAULT_DATA_DIR, 'secret.key');

/** What to keep apart from backups. */
export const keyPlace = (settings: Settings): string =>
  settings.secretKey === undefined ? keyFile(settings) : 'SECRET_KEY';

export const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** Whole or not at all, and for this user alone; `link` keeps a file that another process made first. */
function write(file: string, text: string, place: typeof linkSync): void {
  const fresh = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(fresh, text, { mode: 0o600, flush: true });
    place(fresh, file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    if (code !== 'EEXIST')
      throw new ConfigError(`${file} cannot be written (${code}): set SECRET_KEY, or another DATA_DIR`);
  } finally {
    rmSync(fresh, { force: true });
  }
}

function readKeys(file: string) {
  const keys = existsSync(file) ? parseKeys(readFileSync(file, 'utf8')) : undefined;
  if (!keys) throw new ConfigError(`${file} is no key: put back the one that was there`);
  return keys;
}

/**
 * The keys of this server: those of the environment, else those of a file in its data folder. `mayCreate` allows the file
 * to be made; without it undefined is answered where there is none.
 */
export function loadKeys(settings: Settings, { mayCreate }: { readonly mayCreate: boolean }): KeyRing | undefined {
  const { secretKey } = settings;
  const given = secretKey === undefined ? undefined : parseKeys(secretKey);
  if (given) return createKeyRing(given);
  const file = keyFile(settings);
  if (!existsSync(file)) {
    if (!mayCreate) return undefined;
    write(file, `${newKey()}\n`, linkSync);
  }
  return createKeyRing(readKeys(file), () => readKeys(file));
}

/** Puts a new key before those of the file, of which it keeps the newest: running servers know no other yet. */
export function addKey(settings: Pick<Config, 'dataDir'>): void {
  const file = keyFile(settings);
  const [newest] = readKeys(file);
  write(file, `${newKey()}\n${newest.bytes.toString('base64url')}\n`, renameSync);
}
