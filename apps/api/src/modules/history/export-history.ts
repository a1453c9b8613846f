import type { Fields } from '@nestegg/domain';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { accountOf, ledgerIdsOf } from '../ledgers/ledgers.ts';
import { wireFields } from './wire-fields.ts';

interface Line {
  readonly ledger_id: string;
  readonly kind: string;
  readonly before: Fields | null;
  readonly after: Fields | null;
}

/** The logs of all ledgers of the caller, oldest first. */
export async function exportHistory(tx: PersonTransaction): Promise<object[]> {
  const rows = await tx.rows<Line>(sql`
    select c.ledger_id, c.at, n.name as actor_name, c.channel, c.source_name, c.group_no::text as "group",
      c.undoes::text as undoes, c.kind, c.record_id as id, c.version, c.op, c.before, c.after
    from change c left join person_name n on n.id = c.actor
    where c.ledger_id = any(${ledgerIdsOf(tx)}) order by c.group_no, c.ord`);
  const accounts = new Map(tx.ledgers.map((ledger) => [ledger.id, accountOf(ledger)]));
  return rows.map(({ ledger_id, before, after, ...line }) => ({
    account: accounts.get(ledger_id),
    ...line,
    before: wireFields(line.kind, before),
    after: wireFields(line.kind, after),
  }));
}
