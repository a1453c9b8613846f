import { ConfigError } from '../config/config-error.ts';
import type { Config } from '../config/config.ts';
import { commandLine } from '../config/installation.ts';
import type { Queryable } from '../db/session/unit-of-work.ts';
import { sql } from '../db/sql.ts';
import { keyPlace, loadKeys } from './key-file.ts';
import type { KeyRing } from '../encryption/key-ring.ts';
import { KEY_ID_AT, openSecret, sealSecret } from '../encryption/sealed-secret.ts';
import { totpPlace } from '../encryption/secret-places.ts';

/** Under which the database notes which key its secrets are encrypted with; the key itself is never there. */
const NAME = 'secret-key-id';

type Settings = Pick<Config, 'secretKey' | 'dataDir'>;

const ANOTHER_KEY = (settings: Settings): string =>
  `${keyPlace(settings)} is not the key that this database’s secrets are encrypted with: put that one back, or go on without it by ${commandLine('secret-key', 'accept')}`;

async function noted(db: Queryable): Promise<Buffer | undefined> {
  const row = await db.row<{ value: string }>(sql`select value from identity.secret where name = ${NAME}`);
  return row && Buffer.from(row.value, 'hex');
}

/** Notes which key is the database's from now on. */
export async function noteKey(db: Queryable, keys: KeyRing): Promise<void> {
  const value = JSON.stringify(keys.newest().id.toString('hex'));
  await db.run(sql`
    insert into identity.secret (name, value) values (${NAME}, ${value})
    on conflict (name) do update set value = excluded.value`);
}

/** The server's keys, made at the first start; throws a ConfigError where the database was used with others. */
export async function openKeys(db: Queryable, settings: Settings): Promise<KeyRing> {
  const before = await noted(db);
  const keys = loadKeys(settings, { mayCreate: before === undefined });
  if (!keys) throw new ConfigError(ANOTHER_KEY(settings));
  if (before === undefined) {
    const value = JSON.stringify(keys.newest().id.toString('hex'));
    await db.run(sql`insert into identity.secret (name, value) values (${NAME}, ${value}) on conflict do nothing`);
  }
  const present = await noted(db);
  if (!present || !keys.find(present)) throw new ConfigError(ANOTHER_KEY(settings));
  return keys;
}

const keyIdOf = sql`substring(secret from ${KEY_ID_AT.from}::integer for ${KEY_ID_AT.length}::integer)`;

/** How many authenticator apps are encrypted under keys that are not there. */
export async function countUnusable(db: Queryable, keys: KeyRing): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::integer as count from identity.totp
    where confirmed_at is not null and not (${keyIdOf} = any(${[...keys.ids()]}::bytea[]))`);
  return row?.count ?? 0;
}

/** Says that authenticator apps cannot be checked; undefined where all can. */
export async function unusableText(db: Queryable, keys: KeyRing): Promise<string | undefined> {
  const count = await countUnusable(db, keys);
  return count === 0
    ? undefined
    : `${count} authenticator ${count === 1 ? 'app' : 'apps'} cannot be checked. Their people need a recovery code or a passkey.`;
}

interface Sealed {
  readonly account_id: string;
  readonly secret: Buffer;
}

/** Encrypts every secret that can be opened under the newest key; answers how many these were. */
export async function encryptAnew(db: Queryable, keys: KeyRing): Promise<number> {
  const rows = await db.rows<Sealed>(sql`
    select account_id, secret from identity.totp where ${keyIdOf} <> ${keys.newest().id}::bytea`);
  let count = 0;
  for (const { account_id, secret } of rows) {
    const place = totpPlace(account_id);
    const opened = openSecret(keys, place, secret);
    if (!opened) continue;
    // One that was set up anew meanwhile is under the newest key already.
    count += await db.run(sql`
      update identity.totp set secret = ${sealSecret(keys, place, opened)}
      where account_id = ${account_id} and secret = ${secret}`);
  }
  return count;
}
