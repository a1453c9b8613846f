import { existsSync } from 'node:fs';
import { backUp } from '../backup/back-up.ts';
import { ConfigError } from '../config/config-error.ts';
import { readConfig } from '../config/config.ts';
import { commandLine } from '../config/installation.ts';
import { openDatabase } from '../db/open-database.ts';
import { keyPlace } from '../secret-key/key-file.ts';
import { namedFile } from './named-file.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const name = process.argv[2];
  if (!name) throw new ConfigError(`Say which file to write: ${commandLine('backup', 'nestegg.backup')}`);
  const file = namedFile(name);
  if (existsSync(file)) throw new ConfigError(`${file} exists already: name another file`);
  const config = readConfig(process.env);
  const { connection, close } = await openDatabase(config, () => undefined, 'command');
  try {
    const counts = await backUp(connection, file);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    process.stdout.write(`Wrote ${rows} rows to ${file}\n`);
    if (config.externalIdentity) return;
    process.stdout.write(`Keep ${keyPlace(config)} apart from it: authenticator apps need it.\n`);
  } finally {
    await close();
  }
});
