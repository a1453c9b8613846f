import type { Environment } from '../config/readers.ts';

/** What everybody may read; anything else that is set is named without its value. */
const PUBLIC = [
  'PORT',
  'HOST',
  'PUBLIC_ORIGIN',
  'PASSKEY_RP_ID',
  'MAIL_FROM',
  'OPERATOR_EMAIL',
  'ALLOW_UNVERIFIED_EMAIL',
  'AUTH_DOMAIN',
  'AUTH_CLIENT_ID',
  'AUTH_AUDIENCE',
  'PUSH_SERVICES',
  'TRUSTED_PROXIES',
  'PREPARED_STATEMENTS',
  'METRICS',
  'LOG_LEVEL',
  'SOCIAL_GITHUB',
  'SOCIAL_MASTODON',
  'BACKUP_DIR',
  'BACKUP_KEEP',
  'BACKUP_AT',
] as const;

const SECRET = ['DATABASE_URL', 'DATABASE_LOGIN_PASSWORD', 'SECRET_KEY', 'SMTP_URL', 'MONITORING_DSN'] as const;

/** A word of a shell's command, whatever is in it. */
export const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** The settings as a shell takes them, and the names of those that are secret. */
export function kitSettings(env: Environment, dataDir: string) {
  const given = PUBLIC.flatMap((name) => (env[name] ? [`${name}=${quoted(env[name])}`] : []));
  return {
    exports: [`DATA_DIR=${quoted(dataDir)}`, ...given].map((pair) => `export ${pair}`),
    secret: SECRET.filter((name) => env[name]),
  };
}
