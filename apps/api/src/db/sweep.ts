import type { Database } from './database.ts';
import { sql } from './sql.ts';

const HOUR = 3_600_000;
/** How many changes one statement empties at most. */
const BATCH = 5_000;

/** Empties the values of changes that are older than they are kept. */
async function emptyChanges({ system }: Database): Promise<void> {
  for (;;) {
    const row = await system.row<{ emptied: number }>(sql`select access.empty_changes(${BATCH}) as emptied`);
    if (!row || row.emptied < BATCH) return;
  }
}

/** Removes what has run out, now and every hour; returns how to end that. A failed sweep is made up for by the next. */
export function sweepRegularly(database: Database, onError: (error: unknown) => void): () => void {
  const sweep = async () => {
    try {
      await database.system.run(sql`select access.sweep()`);
      await database.system.run(sql`select access.number_changes()`);
      await emptyChanges(database);
    } catch (error) {
      onError(error);
    }
  };
  void sweep();
  const timer = setInterval(() => void sweep(), HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
