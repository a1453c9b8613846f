import { createHash } from 'node:crypto';
import type { BankFile } from '@nestegg/bank-files';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import type { StoredReading } from './stored-reading.ts';

/** By what the layout of a table is known again: how its cells are parted, and what its header says. */
export const fingerprintOf = ({ format, layout }: Pick<BankFile, 'format' | 'layout'>): string | null =>
  layout?.header
    ? createHash('sha256')
        .update(JSON.stringify([format, layout.delimiter, layout.header]))
        .digest('hex')
    : null;

/** How a table of a layout was read before, and into which account. */
export interface Profile {
  readonly account_id: string;
  readonly reading: StoredReading;
}

/** The last confirmed reading of a layout in a ledger; accounts that were closed are none to import into. */
export const findProfile = (tx: Queryable, ledgerId: string, fingerprint: string): Promise<Profile | undefined> =>
  tx.row<Profile>(sql`
    select p.account_id, p.reading from import_profile p
      join account a on a.ledger_id = p.ledger_id and a.id = p.account_id and a.closed_on is null
    where p.ledger_id = ${ledgerId} and p.fingerprint = ${fingerprint} order by p.used_at desc limit 1`);

/** Notes how a table was read, so that its layout is not asked about again. */
export const saveProfile = (
  tx: Queryable,
  {
    ledgerId,
    accountId,
    fingerprint,
  }: { readonly ledgerId: string; readonly accountId: string; readonly fingerprint: string },
  reading: StoredReading,
): Promise<number> =>
  tx.run(sql`
    insert into import_profile (ledger_id, account_id, fingerprint, reading)
    values (${ledgerId}, ${accountId}, ${fingerprint}, ${JSON.stringify(reading)})
    on conflict (ledger_id, account_id, fingerprint) do update set reading = excluded.reading, used_at = now()`);
