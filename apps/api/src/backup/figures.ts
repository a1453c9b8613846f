import type { Client } from 'pg';

/**
 * What a database adds up to, each as a digest of all its parts: what transactions sum to by ledger, and the totals that
 * people are shown, of months, categories and accounts. A restore computes the latter anew, from what it reads.
 */
export interface Figures {
  readonly ledgers: string;
  readonly months: string;
  readonly categories: string;
  readonly accounts: string;
}

const digest = (parts: string): string =>
  `(select md5(coalesce(string_agg(part, E'\\n' order by part collate "C"), '')) from (${parts}) as parts)`;

const LEDGERS = `
  select format('%s %s %s', ledger_id, count(*), sum(amount)) as part from transaction group by ledger_id`;

/** Rows of what is gone are left out: a total counts down to nothing, and stays. */
const MONTHS = `
  select format('%s %s %s %s %s %s %s', ledger_id, month, is_projected, sum(transactions), sum(income), sum(spending),
    sum(neutral)) as part
  from month_total group by ledger_id, month, is_projected having sum(transactions) <> 0`;

const CATEGORIES = `
  select format('%s %s %s %s %s %s %s', ledger_id, month, category, sum(received), sum(spent), sum(receipts),
    sum(payments)) as part
  from category_total group by ledger_id, month, category having sum(receipts) <> 0 or sum(payments) <> 0`;

const ACCOUNTS = `
  select format('%s %s %s %s %s', ledger_id, account_id, sum(amount), sum(cleared), sum(uncleared)) as part
  from account_total group by ledger_id, account_id
  having sum(amount) <> 0 or sum(cleared) <> 0 or sum(uncleared) <> 0`;

/** The figures as the transaction of the client sees them. */
export async function figuresOf(client: Client): Promise<Figures> {
  const { rows } = await client.query<Figures>(
    `select ${digest(LEDGERS)} as ledgers, ${digest(MONTHS)} as months, ${digest(CATEGORIES)} as categories,
      ${digest(ACCOUNTS)} as accounts`,
  );
  return rows[0]!;
}
