import {
  addMonths,
  decimalFromMinor,
  isWholeCurrency,
  type LocalDate,
  type LocalMonth,
  monthOf,
  monthsBetween,
  startOfMonth,
  TREND_MONTHS,
  type TrendRow,
  trendsOf,
} from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { Answer, Query } from '@nestegg/domain/contract';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { invalid } from '../../http/failure.ts';
import { utcToday } from '../../http/utc-today.ts';
import { figureScope } from '../ledgers/figures.ts';
import { firstMonth, listEntries } from './trend-repository.ts';

type TrendQuery = Query<typeof contract.getTrends>;

/** The months shown, and the one that the others are held against. */
interface Span {
  readonly asOf: LocalDate;
  readonly months: readonly LocalMonth[];
  readonly chosen: LocalMonth;
}

function spanOf({ as_of: asOf = utcToday(), months: count = TREND_MONTHS.usual, month }: TrendQuery): Span {
  const months = monthsBetween(addMonths(startOfMonth(asOf), 1 - count), asOf);
  const chosen = month ?? monthOf(addMonths(startOfMonth(asOf), -1));
  if (!months.includes(chosen)) throw invalid({ field: 'month', code: 'value.invalid', params: { field: 'Month' } });
  return { asOf, months, chosen };
}

/** From the first month that is shown or compared. */
function startOf({ months, chosen }: Span): LocalDate {
  const [first, yearBefore] = [`${months[0]}-01`, addMonths(`${chosen}-01`, -12)];
  return first < yearBefore ? first : yearBefore;
}

const rowAnswer = ({ amounts, total, amount, average, changeYear, ...row }: TrendRow) => ({
  ...row,
  amounts: amounts.map(decimalFromMinor),
  total: decimalFromMinor(total),
  amount: decimalFromMinor(amount),
  average: average === null ? null : decimalFromMinor(average),
  change_year: changeYear,
});

/** Spending or income of a scope per category or payee, month by month, up to `as_of`. */
export async function getTrends(tx: PersonTransaction, query: TrendQuery): Promise<Answer<typeof contract.getTrends>> {
  const { ledgerIds, currency, leftOut } = figureScope(tx.ledgers, query.household_id);
  const ledgers = tx.ledgers.filter(({ id }) => ledgerIds.includes(id));
  const span = spanOf(query);
  const { asOf: end_date, months, chosen } = span;
  const { kind: flow = 'spending', group = 'category', search } = query;
  const [first, listed] = await Promise.all([
    firstMonth(tx, ledgers),
    listEntries(tx, { ledgers, flow, search, start_date: startOf(span), end_date }, group),
  ]);
  const isWhole = isWholeCurrency(currency);
  const { rows, grew, totals, compared } = trendsOf({ ...listed, months, chosen, first, group, isWhole });
  return {
    months: [...months],
    month: chosen,
    as_of: end_date,
    first_month: first,
    compared,
    rows: rows.map(rowAnswer),
    grew: grew.map(rowAnswer),
    totals: rowAnswer(totals),
    currency,
    left_out: [...leftOut],
  };
}
