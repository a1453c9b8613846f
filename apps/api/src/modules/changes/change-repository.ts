import type { change } from '../../db/schema.ts';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';

type Stored = Readonly<typeof change.$inferSelect>;

export interface Head {
  readonly ledger_id: string;
  readonly seq: number;
}

/** A record's last change in a span of the log. */
export interface LastChange extends Pick<Stored, 'kind' | 'record_id' | 'op' | 'version'> {
  readonly group: number;
  readonly actor_name: string | null;
}

/** A part of a ledger's log: after one number, up to another. */
export interface Span {
  readonly ledgerId: string;
  readonly after: number;
  readonly upTo: number;
}

export const getEpoch = async (tx: Queryable): Promise<string> =>
  (await tx.row<{ epoch: string }>(sql`select access.change_epoch() as epoch`))?.epoch ?? '';

export const listHeads = (tx: Queryable, ledgerIds: readonly string[]): Promise<Head[]> =>
  tx.rows<Head>(sql`select ledger_id, seq from change_head where ledger_id = any(${ledgerIds}::uuid[])`);

/** The last change of each record of a span, as many as are wanted. */
export const listLastChanges = (tx: Queryable, { ledgerId, after, upTo }: Span, limit: number): Promise<LastChange[]> =>
  tx.rows<LastChange>(sql`
    select last.*, n.name as actor_name from (
      select distinct on (c.kind, c.record_id) c.kind, c.record_id, c.op, c.version, c.group_no as group, c.actor
      from change c where c.ledger_id = ${ledgerId} and c.seq > ${after} and c.seq <= ${upTo}
      order by c.kind, c.record_id, c.seq desc limit ${limit}
    ) as last left join person_name n on n.id = last.actor`);

export async function listKinds(tx: Queryable, { ledgerId, after, upTo }: Span): Promise<string[]> {
  const rows = await tx.rows<{ kind: string }>(sql`
    select distinct kind from change where ledger_id = ${ledgerId} and seq > ${after} and seq <= ${upTo} order by kind`);
  return rows.map(({ kind }) => kind);
}
