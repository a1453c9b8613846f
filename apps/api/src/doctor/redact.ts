import type { Config } from '../config/config.ts';

/** Shorter ones would be found in every other word; none of them is put into a text anyway. */
const SHORTEST = 4;

function partsOf(address: string | undefined): string[] {
  if (address === undefined) return [];
  const { username, password, searchParams } = new URL(address);
  const queried = searchParams.get('password') ?? '';
  return [password, decodeURIComponent(password), queried, encodeURIComponent(queried), `${username}:${password}`];
}

/** What of the settings must not be shown. */
function secretsOf(config: Config): string[] {
  const { databaseUrl, smtpUrl, monitoringDsn, secretKey, databaseLoginPassword } = config;
  const dsnKey = monitoringDsn === undefined ? '' : new URL(monitoringDsn).username;
  return [
    ...partsOf(databaseUrl),
    ...partsOf(smtpUrl),
    ...partsOf(monitoringDsn),
    dsnKey,
    ...(secretKey ?? '').split(/[\s,]+/),
    databaseLoginPassword ?? '',
    process.env['PGPASSWORD'] ?? '',
  ].filter((secret) => secret.length >= SHORTEST);
}

/** Takes secrets out of a text that may repeat what another program said. */
export function redactor(config: Config): (text: string) => string {
  const secrets = secretsOf(config).toSorted((one, other) => other.length - one.length);
  return (text) => secrets.reduce((left, secret) => left.replaceAll(secret, '***'), text);
}
