import { ConfigError } from '../config/config-error.ts';
import { readConfig, type Config } from '../config/config.ts';
import { commandLine } from '../config/installation.ts';
import type { Queryable } from '../db/session/unit-of-work.ts';
import { openDatabase } from '../db/open-database.ts';
import { addKey, loadKeys } from '../secret-key/key-file.ts';
import { encryptAnew, noteKey, openKeys, unusableText } from '../secret-key/known-key.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Go on with the present key after another was lost: ${commandLine('secret-key', 'accept')}
Make a new key, and encrypt everything anew:         ${commandLine('secret-key', 'rotate')}
  with SECRET_KEY, put the new key before the old one there first, and restart all servers`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Makes the present key the database's: what was encrypted under another one stays closed. */
async function accept(db: Queryable, config: Config): Promise<void> {
  const keys = loadKeys(config, { mayCreate: true });
  if (!keys) throw new ConfigError(USAGE);
  await noteKey(db, keys);
  say('The present key is accepted.');
  const unusable = await unusableText(db, keys);
  if (unusable) say(unusable);
}

/** A new key in the file; one of the environment is its operator's to change. */
async function rotate(db: Queryable, config: Config): Promise<void> {
  const present = await openKeys(db, config);
  // What one that was interrupted has left: the file forgets the key that this is under.
  await encryptAnew(db, present);
  await noteKey(db, present);
  if (config.secretKey === undefined) addKey(config);
  const keys = await openKeys(db, config);
  const count = await encryptAnew(db, keys);
  await noteKey(db, keys);
  say(`${count} secrets are encrypted anew under the newest key.`);
}

const ACTIONS = { accept, rotate };

function readAction([name = '', ...others]: readonly string[]) {
  const found = Object.entries(ACTIONS).find(([action]) => action === name)?.[1];
  if (!found || others.length > 0) throw new ConfigError(USAGE);
  return found;
}

await runCommand(async () => {
  const action = readAction(process.argv.slice(2));
  const config = readConfig(process.env);
  if (config.externalIdentity) throw new ConfigError('Second factors are with the identity provider of AUTH_DOMAIN');
  const { database, close } = await openDatabase(config, () => undefined, 'command');
  try {
    await action(database.system, config);
  } finally {
    await close();
  }
});
