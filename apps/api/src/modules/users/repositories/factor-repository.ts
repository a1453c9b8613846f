import type { totp, trustedDevice } from '../../../db/identity-schema.ts';
import type { Queryable } from '../../../db/session/unit-of-work.ts';
import { sql } from '../../../db/sql.ts';

export type TotpRow = Readonly<Pick<typeof totp.$inferSelect, 'secret' | 'confirmed_at' | 'last_used_at'>>;

/** How long a secret waits for its first code. */
const SET_UP_MINUTES = 15;

export const findTotp = (db: Queryable, accountId: string): Promise<TotpRow | undefined> =>
  db.row<TotpRow>(sql`
    select secret, confirmed_at, last_used_at from identity.totp
    where account_id = ${accountId}
      and (confirmed_at is not null or created_at > now() - make_interval(mins => ${SET_UP_MINUTES}))`);

/** Keeps the secret of an app that is to be confirmed, in the place of an earlier one; false if there is a confirmed one. */
export const putTotp = async (db: Queryable, accountId: string, secret: Buffer): Promise<boolean> =>
  (await db.run(sql`
    insert into identity.totp as t (account_id, secret) values (${accountId}, ${secret})
    on conflict (account_id) do update set secret = excluded.secret, created_at = now(), last_step = 0
    where t.confirmed_at is null`)) > 0;

interface UsedCode {
  /** The one that was compared with. */
  readonly secret: Buffer;
  readonly step: number;
}

/** Takes the code of a period, which then never passes again, nor does an older one; false if one did already. */
export const takeStep = async (db: Queryable, accountId: string, { secret, step }: UsedCode): Promise<boolean> =>
  (await db.run(sql`
    update identity.totp set last_step = ${step}, last_used_at = now()
    where account_id = ${accountId} and secret = ${secret} and confirmed_at is not null and last_step < ${step}`)) > 0;

/** Takes the first code of an app; false if it was confirmed meanwhile, or set up anew. */
export const confirmTotp = async (db: Queryable, accountId: string, { secret, step }: UsedCode): Promise<boolean> =>
  (await db.run(sql`
    update identity.totp set confirmed_at = now(), last_step = ${step}, last_used_at = now()
    where account_id = ${accountId} and secret = ${secret} and confirmed_at is null`)) > 0;

/** Removes the app; false if there is none that was confirmed. */
export const deleteTotp = async (db: Queryable, accountId: string): Promise<boolean> =>
  (await db.run(sql`
    delete from identity.totp where account_id = ${accountId} and confirmed_at is not null`)) > 0;

/** Since when signing in takes a second factor; null while it does not. */
export async function twoFactorSince(db: Queryable, accountId: string): Promise<string | null> {
  const row = await db.row<{ since: string | null }>(sql`
    select two_factor_at as since from identity.account where id = ${accountId}`);
  return row?.since ?? null;
}

export async function replaceRecoveryCodes(db: Queryable, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  await deleteRecoveryCodes(db, accountId);
  await db.run(sql`
    insert into identity.recovery_code (account_id, hash)
    select ${accountId}, hash from unnest(${[...hashes]}::bytea[]) as hash`);
}

export async function deleteRecoveryCodes(db: Queryable, accountId: string): Promise<void> {
  await db.run(sql`delete from identity.recovery_code where account_id = ${accountId}`);
}

export async function countRecoveryCodes(db: Queryable, accountId: string): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::integer as count from identity.recovery_code where account_id = ${accountId}`);
  return row?.count ?? 0;
}

/** Uses a code up; false if it is none of the account's, or was used. */
export const takeRecoveryCode = async (db: Queryable, accountId: string, hash: Buffer): Promise<boolean> =>
  (await db.run(sql`delete from identity.recovery_code where account_id = ${accountId} and hash = ${hash}`)) > 0;

export type DeviceRow = Readonly<
  Pick<typeof trustedDevice.$inferSelect, 'id' | 'device' | 'ip' | 'created_at' | 'expires_at'>
>;

/** The devices that an account trusts, the latest first. */
export const listDevices = (db: Queryable, accountId: string): Promise<DeviceRow[]> =>
  db.rows<DeviceRow>(sql`
    select id, device, ip, created_at, expires_at from identity.trusted_device
    where account_id = ${accountId} and expires_at > now() order by created_at desc, id desc`);

/** Ends the trust of one device, or of all; answers of how many. */
export const deleteDevices = (db: Queryable, accountId: string, only?: string): Promise<number> =>
  db.run(sql`
    delete from identity.trusted_device
    where account_id = ${accountId} and (${only ?? null}::uuid is null or id = ${only ?? null})`);

interface NewDevice {
  readonly id: string;
  readonly accountId: string;
  readonly hash: Buffer;
  readonly device: string | null;
  readonly ip: string;
}

const TRUST_DAYS = 30;
const MAX_DEVICES = 10;

/** Trusts a device; of more than ten the oldest goes. */
export async function createDevice(db: Queryable, { id, accountId, hash, device, ip }: NewDevice): Promise<void> {
  await db.run(sql`
    insert into identity.trusted_device (id, account_id, secret_hash, device, ip, expires_at)
    values (${id}, ${accountId}, ${hash}, ${device}, ${ip}, now() + make_interval(days => ${TRUST_DAYS}))`);
  await db.run(sql`
    delete from identity.trusted_device where id in (
      select id from identity.trusted_device where account_id = ${accountId}
      order by created_at desc, id desc offset ${MAX_DEVICES})`);
}

/** Whether a device of this secret is trusted by the account. */
export async function isTrusted(db: Queryable, accountId: string, hash: Buffer): Promise<boolean> {
  const row = await db.row<{ found: boolean }>(sql`
    select exists (
      select from identity.trusted_device
      where account_id = ${accountId} and secret_hash = ${hash} and expires_at > now()) as found`);
  return row?.found ?? false;
}
