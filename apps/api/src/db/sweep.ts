import type { Database } from './database.ts';
import { sql } from './sql.ts';

const HOUR = 3_600_000;

/** Removes what has run out, now and every hour; returns how to end that. A failed sweep is made up for by the next. */
export function sweepRegularly(database: Database, onError: (error: unknown) => void): () => void {
  const sweep = () => database.system.run(sql`select access.sweep()`).catch(onError);
  void sweep();
  const timer = setInterval(() => void sweep(), HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
