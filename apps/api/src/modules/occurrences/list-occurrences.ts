import { decimalFromMinor, isOpen, occurrencesOf, saturatingSum, type OccurrenceSpan } from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { Answer, Query } from '@nestegg/domain/contract';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { utcToday } from '../../http/utc-today.ts';
import { figureScope } from '../ledgers/figures.ts';
import { inScope, readable } from '../ledgers/ledgers.ts';
import { listDecisions } from '../schedules/decision-repository.ts';
import { occurrenceAnswer, suggestionsFor, versionsOf } from './occurrence-answer.ts';
import { bySchedule, type LedgerOccurrence } from '../schedules/open-occurrences.ts';
import { listForOccurrences, type ScheduleRow } from '../schedules/schedule-repository.ts';

type ListAnswer = Answer<typeof contract.listOccurrences>;

const sortKey = ({ expectedDate, date, scheduleId }: LedgerOccurrence): string =>
  `${expectedDate} ${date} ${scheduleId}`;

const soonestFirst = (occurrences: readonly LedgerOccurrence[]): LedgerOccurrence[] =>
  occurrences
    .map((each) => ({ each, key: sortKey(each) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ each }) => each);

/** All occurrences of some schedules that are expected in a span, soonest first, and what was decided of them. */
async function occurrencesIn(tx: PersonTransaction, schedules: readonly ScheduleRow[], span: OccurrenceSpan) {
  const decisions = await listDecisions(tx, schedules, span);
  const known = bySchedule(decisions);
  const occurrences = schedules.flatMap((schedule) =>
    occurrencesOf(schedule, known.get(schedule.id) ?? [], span).map((each) => ({
      ...each,
      ledgerId: schedule.ledgerId,
    })),
  );
  return { occurrences: soonestFirst(occurrences), decisions };
}

/** What open ones come to, in the currency of the scope. */
function totalsOf(
  tx: PersonTransaction,
  open: readonly LedgerOccurrence[],
  scope: string | undefined,
): ListAnswer['totals'] {
  const { ledgerIds, currency, leftOut } = figureScope(tx.ledgers, scope);
  const amounts = open.filter(({ ledgerId }) => ledgerIds.includes(ledgerId)).map(({ amount }) => amount);
  return {
    count: amounts.length,
    income: decimalFromMinor(saturatingSum(amounts.filter((amount) => amount > 0))),
    expenses: decimalFromMinor(saturatingSum(amounts.filter((amount) => amount < 0).map((amount) => -amount))),
    currency,
    left_out: [...leftOut],
  };
}

/** The occurrences that are expected in a span, with what they may be recorded as. */
export async function listOccurrences(
  tx: PersonTransaction,
  { household_id, from, to, state, as_of = utcToday() }: Query<typeof contract.listOccurrences>,
): Promise<ListAnswer> {
  const ids = readable(inScope(tx.ledgers, household_id)).map(({ id }) => id);
  const schedules = await listForOccurrences(tx, ids);
  const { occurrences, decisions } = await occurrencesIn(tx, schedules, { from, to, today: as_of });
  const shown = occurrences.filter((each) => state === undefined || each.state === state);
  // Held against everything open: what is another's better match is no one else's.
  const suggestions = await suggestionsFor(tx, { occurrences, decisions, today: as_of });
  const facts = { ledgers: tx.ledgers, versions: versionsOf(decisions), suggestions };
  return {
    data: shown.map((each) => occurrenceAnswer(each, facts)),
    totals: totalsOf(tx, shown.filter(isOpen), household_id),
  };
}
