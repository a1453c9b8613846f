import { ConfigError } from '../config/config-error.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../db/open-database.ts';
import { rotateSigningKeys } from '../identity/provider/keys.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const config = readConfig(process.env);
  if (config.externalIdentity) throw new ConfigError('The signing keys are with the identity provider of AUTH_DOMAIN');
  const { database, close } = await openDatabase(config, () => undefined, 'command');
  try {
    const { kid } = await rotateSigningKeys(database.system, { atOnce: true });
    process.stdout.write(`Tokens are signed with the new key ${kid}, by running servers within a minute\n`);
  } finally {
    await close();
  }
});
