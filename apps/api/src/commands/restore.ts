import { existsSync } from 'node:fs';
import { restore } from '../backup/restore.ts';
import { ConfigError } from '../config/config-error.ts';
import { readConfig } from '../config/config.ts';
import { commandLine } from '../config/installation.ts';
import { openDatabase } from '../db/open-database.ts';
import { openKeys, unusableText } from '../secret-key/known-key.ts';
import { namedFile } from './named-file.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const name = process.argv[2];
  if (!name) throw new ConfigError(`Say which file to restore: ${commandLine('restore', 'nestegg.backup')}`);
  const file = namedFile(name);
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}`);
  // As a server, so that none can run meanwhile on the embedded database: it would go on with keys that are gone.
  const config = readConfig(process.env);
  const { connection, database, close } = await openDatabase(config, () => undefined, 'server');
  try {
    const counts = await restore(connection, file);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    process.stdout.write(`Restored ${rows} rows from ${file}\n`);
    if (config.externalIdentity) return;
    // The note of the key went with what a restore ends: the present key is the database's from now on.
    const unusable = await unusableText(database.system, await openKeys(database.system, config));
    if (unusable) process.stdout.write(`${unusable}\n`);
  } finally {
    await close();
  }
});
