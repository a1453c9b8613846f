import type { KnownEntry, LocalDate } from '@nestegg/domain';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { listLater, type Span } from './forecast-repository.ts';
import type { ForecastScope } from './forecast-scope.ts';

/** Something that is known of the days to come. */
export interface Expected extends KnownEntry {
  /** The day on which it is, or was, expected. */
  readonly expected_date: LocalDate;
  readonly about: boolean;
  readonly transaction_id: string | null;
  readonly schedule_id: string | null;
  readonly household_id: string | null;
}

/** What is known of the days after one, and how many bills are missed and in none of them. */
export interface Known {
  readonly entries: readonly Expected[];
  readonly missed: number;
}

/** Transactions dated later, projected ones too. */
export async function knownEntries(tx: PersonTransaction, scope: ForecastScope, span: Span): Promise<Known> {
  const households = new Map(tx.ledgers.map(({ id, household_id }) => [id, household_id]));
  const later = await listLater(tx, scope, span);
  const entries = later.map(({ id, ledger_id, date, description, amount }) => ({
    date,
    description,
    amount,
    expected_date: date,
    about: false,
    transaction_id: id,
    schedule_id: null,
    household_id: households.get(ledger_id) ?? null,
  }));
  return { entries, missed: 0 };
}
