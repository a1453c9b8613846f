import { ConfigError } from '../config/config-error.ts';
import { readConfig } from '../config/config.ts';
import { commandLine } from '../config/installation.ts';
import { openDatabase } from '../db/open-database.ts';
import { endFactors } from '../modules/users/factors/end-factors.ts';
import { reportAccountFactor } from '../modules/users/factors/report-factor.ts';
import { findUserByEmail, lockUser } from '../modules/users/repositories/user-repository.ts';
import { runCommand } from './run-command.ts';

const ORIGIN = { device: 'Reset on the server', ip: '' };

async function resetTwoFactor(email: string | undefined): Promise<void> {
  if (!email)
    throw new ConfigError(`Say for whom to turn it off: ${commandLine('reset-two-factor', 'ada@example.com')}`);
  const config = readConfig(process.env);
  if (config.externalIdentity) throw new ConfigError('Second factors are with the identity provider of AUTH_DOMAIN');
  const { database, close } = await openDatabase(config, () => undefined, 'command');
  try {
    const account = await findUserByEmail(database.system, email);
    if (!account) throw new ConfigError(`There is no account with the email address ${email}`);
    if (!account.two_factor) throw new ConfigError(`${account.email} has no two-factor authentication`);
    await database.transaction(async (tx) => {
      await lockUser(tx, account.id);
      await endFactors(tx, account.id);
      const event = { kind: 'factor-reset', details: {} } as const;
      await reportAccountFactor(tx, { accountId: account.id, origin: ORIGIN, event });
    });
    process.stdout.write(`Two-factor authentication of ${account.email} is off: the password alone signs in\n`);
  } finally {
    await close();
  }
}

await runCommand(() => resetTwoFactor(process.argv[2]));
