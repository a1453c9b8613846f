import { INCOME_CATEGORY, type Flow } from '@nestegg/domain';
import { sql, type Sql } from '../../db/sql.ts';

/** Categories whose actual amounts in their ledger add up to income. */
const incomeCategories = (ledgerIds: readonly string[]): Sql => sql`
  select ledger_id, category from transaction
  where ledger_id = any(${ledgerIds}) and type = 'entry' and not is_projected and category is not null
  group by ledger_id, category having sum(amount) > 0`;

/** What budgets and trends count on one of their sides, as a condition on `transaction t` of these ledgers. */
export const inFlow = (flow: Flow, ledgerIds: readonly string[]): Sql => sql`
  t.type = 'entry' and not t.is_projected and (case when t.category is null then t.amount > 0
    else t.category = ${INCOME_CATEGORY} or (t.ledger_id, t.category) in (${incomeCategories(ledgerIds)}) end)
  = ${flow === 'income'}`;
