import { decimalFromMinor, uncoveredDays, type LocalDate, type Minor } from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { Answer } from '@nestegg/domain/contract';
import { isId } from '../../db/ids.ts';
import type { PersonTransaction, Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../http/failure.ts';
import { getAccountRow, type AccountRow } from '../bookings/account-repository.ts';

/** The days of one statement. */
export interface StatementSpan {
  readonly account_id: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

interface StatementRow extends StatementSpan {
  readonly import_id: string;
  readonly number: number;
  readonly file_name: string;
  readonly opening: Minor | null;
  readonly closing: Minor | null;
}

/** The days that the statements of some ledgers cover. */
export const listSpans = (tx: Queryable, ledgerIds: readonly string[]): Promise<StatementSpan[]> =>
  tx.rows<StatementSpan>(sql`
    select s.account_id, s."from", s."to" from import_statement s
      join import i on i.ledger_id = s.ledger_id and i.id = s.import_id and i.state = 'committed'
    where s.ledger_id = any(${ledgerIds}) and s.account_id is not null and s."from" is not null and s."to" is not null`);

const listRows = (tx: Queryable, { ledger_id, id }: AccountRow): Promise<StatementRow[]> =>
  tx.rows<StatementRow>(sql`
    select s.account_id, s.import_id, s.number, i.file_name, s."from", s."to", s.opening, s.closing
    from import_statement s
      join import i on i.ledger_id = s.ledger_id and i.id = s.import_id and i.state = 'committed'
    where s.ledger_id = ${ledger_id} and s.account_id = ${id} and s."from" is not null and s."to" is not null
    order by s."to" desc, s."from" desc, s.import_id, s.number`);

const decimalOrNull = (minor: Minor | null): number | null => (minor === null ? null : decimalFromMinor(minor));

/** The statements of the bank's files, and the days between them that none covers. */
export async function listStatements(
  tx: PersonTransaction,
  id: string,
): Promise<Answer<typeof contract.listStatements>> {
  const rows = await listRows(tx, await getAccountRow(tx, id));
  const data = rows.map(({ import_id, number, file_name, from, to, opening, closing }) => ({
    import_id,
    number,
    file_name,
    from,
    to,
    opening: decimalOrNull(opening),
    closing: decimalOrNull(closing),
  }));
  return { data, uncovered: uncoveredDays(rows).map((span) => ({ ...span })) };
}

/** Rows of the bank's files that are not to be imported. */
export async function listIgnored(tx: PersonTransaction, id: string): Promise<Answer<typeof contract.listIgnored>> {
  const account = await getAccountRow(tx, id);
  const rows = await tx.rows<{ id: string; date: LocalDate; amount: Minor; bank_reference: string | null }>(sql`
    select s.id, s.date, s.amount, case when s.scheme = 'id' then s.value end as bank_reference from source s
    where s.ledger_id = ${account.ledger_id} and s.account_id = ${account.id} and s.transaction_id is null
      and (s.import_id is null or exists (
        select from import i where i.ledger_id = s.ledger_id and i.id = s.import_id and i.state = 'committed'))
    order by s.date desc, s.id desc`);
  return { data: rows.map(({ amount, ...row }) => ({ ...row, amount: decimalFromMinor(amount) })) };
}

/** Lets a row be imported again. */
export async function deleteIgnored(tx: PersonTransaction, id: string, ignoredId: string): Promise<void> {
  const account = await getAccountRow(tx, id);
  const removed = await tx.run(sql`
    delete from source where ledger_id = ${account.ledger_id} and account_id = ${account.id}
      and id = ${isId(ignoredId) ? ignoredId : null}::uuid and transaction_id is null`);
  if (removed === 0) throw notFound();
}
