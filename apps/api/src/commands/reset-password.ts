import { randomInt } from 'node:crypto';
import { ConfigError } from '../config/config-error.ts';
import { readConfig, type Config } from '../config/config.ts';
import { commandLine } from '../config/installation.ts';
import { openDatabase } from '../db/open-database.ts';
import { sql } from '../db/sql.ts';
import { findUserByEmail } from '../modules/users/repositories/user-repository.ts';
import { hashPassword } from '../modules/users/credentials/passwords.ts';
import { setPassword } from '../modules/users/credentials/set-password.ts';
import { createMailer } from '../mail/mailer.ts';
import { passwordResetMail } from '../mail/texts.ts';
import { runCommand } from './run-command.ts';

// Without letters and figures that look alike.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const FIGURES = '23456789';

const pick = (from: string, count: number): string =>
  Array.from({ length: count }, () => from[randomInt(from.length)]).join('');

/** A password that the rules accept, easy to read out: 71 bits of chance. */
const newPassword = (): string => [pick(LETTERS, 4), pick(LETTERS, 4), pick(FIGURES, 4), pick(LETTERS, 5)].join('!');

const reportUnsent = (error: unknown): void =>
  void process.stderr.write(`The mail about it could not be sent: ${String(error)}\n`);

/** Mails the account's owner of the change, where the server has mail; that it cannot be sent changes nothing. */
async function notify({ smtpUrl, mailFrom }: Config, email: string): Promise<void> {
  if (!smtpUrl) return;
  const mailer = createMailer({ smtpUrl, from: mailFrom, onError: reportUnsent });
  mailer.send(passwordResetMail(email));
  await mailer.close();
}

async function resetPassword(email: string | undefined): Promise<void> {
  if (!email)
    throw new ConfigError(`Say whose password to reset: ${commandLine('reset-password', 'somebody@example.com')}`);
  const config = readConfig(process.env);
  if (config.externalIdentity) throw new ConfigError('The passwords are with the identity provider of AUTH_DOMAIN');
  const { database, close } = await openDatabase(config, () => undefined, 'command');
  try {
    const account = await findUserByEmail(database.system, email);
    if (!account) throw new ConfigError(`There is no account with the email address ${email}`);
    const password = newPassword();
    const passwordHash = await hashPassword(password);
    await database.transaction(async (tx) => {
      await setPassword(tx, { accountId: account.id, passwordHash, origin: { device: 'Reset on the server', ip: '' } });
      await tx.run(sql`select access.end_credentials(${account.id})`);
    });
    await notify(config, account.email);
    process.stdout.write(`The new password of ${account.email} is ${password}\n`);
    if (!account.two_factor) return;
    process.stdout.write(`Two-factor authentication stays on: ${commandLine('reset-two-factor')} turns it off\n`);
  } finally {
    await close();
  }
}

await runCommand(() => resetPassword(process.argv[2]));
