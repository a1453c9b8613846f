import { addDays, type LocalDate, type Minor } from '@nestegg/domain';
import type { Database } from '../../../db/database.ts';
import type { Ledger } from '../../../db/session/unit-of-work.ts';
import { sql } from '../../../db/sql.ts';
import { saturated } from '../../../db/sums.ts';

/** What was recorded in a ledger for a week. */
export interface WeekOfLedger {
  readonly ledger: Ledger;
  readonly income: Minor;
  /** A positive number. */
  readonly expenses: Minor;
}

const DAYS = 7;
/** Of `Date.getUTCDay`, counted from Monday. */
const sinceMonday = (day: LocalDate): number => (new Date(day).getUTCDay() + DAYS - 1) % DAYS;

/** The Monday of the last week that is over. */
export const lastWeek = (today: LocalDate): LocalDate => addDays(today, -sinceMonday(today) - DAYS);

export const endOfWeek = (monday: LocalDate): LocalDate => addDays(monday, DAYS - 1);

/** The week's actual income and expenses in each ledger that has any, read in the person's own name. */
export const readWeek = (database: Database, subject: string, monday: LocalDate): Promise<WeekOfLedger[]> =>
  database.asPerson(
    { subject, sessionId: undefined },
    async ({ ledgers, rows }) => {
      const sums = await rows<{ ledger_id: string; income: Minor; expenses: Minor }>(sql`
        select ledger_id, ${saturated(sql`sum(amount) filter (where amount > 0)`)} as income,
          ${saturated(sql`-sum(amount) filter (where amount < 0)`)} as expenses
        from transaction
        where ledger_id = any(${ledgers.map(({ id }) => id)}) and not is_projected and type = 'entry'
          and date between ${monday} and ${endOfWeek(monday)}
        group by ledger_id`);
      return ledgers.flatMap((ledger) => {
        const sum = sums.find(({ ledger_id }) => ledger_id === ledger.id);
        return sum ? [{ ledger, income: sum.income, expenses: sum.expenses }] : [];
      });
    },
    'read',
  );
