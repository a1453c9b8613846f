import { addMonths, monthOf, type LocalMonth } from '../date/local-date.ts';
import { groupedBy } from '../grouping/grouped-by.ts';
import { averageMinor } from '../money/average.ts';
import { type Minor, percentChange, saturatingSum } from '../money/money.ts';

/** How many months trends show: at least, at most, and where nothing is chosen. */
export const TREND_MONTHS = { least: 3, most: 36, usual: 12 } as const;
/** How many months before the chosen one an average needs. */
export const TREND_COMPARED = 3;
/** How many payees have a row of their own. */
const TREND_PAYEES = 20;
/** How many rows are named as those that grew. */
const TREND_GREW = 5;

/** What the rows of trends are. */
export const TREND_GROUPS = ['category', 'payee'] as const;
/** What a row of trends is. */
export type TrendGroup = (typeof TREND_GROUPS)[number];

/** What a category, or descriptions of a payee, came to in one month, as people read it: spending is positive. */
export interface TrendEntry {
  /** The category, null for none; or the payee's key. */
  readonly key: string | null;
  readonly month: LocalMonth;
  readonly amount: Minor;
  /** Of how many transactions. */
  readonly count: number;
}

/** A description of a payee. */
export interface TrendName {
  readonly key: string;
  readonly label: string;
  /** Of how many transactions it is. */
  readonly count: number;
}

/** What trends are made of. */
export interface TrendsInput {
  readonly entries: readonly TrendEntry[];
  /** What payees are called; a category is called what its key is. */
  readonly names: readonly TrendName[];
  /** The months shown, oldest first. */
  readonly months: readonly LocalMonth[];
  /** One of them. */
  readonly chosen: LocalMonth;
  /** The first month in which anything was recorded; null where nothing was. */
  readonly first: LocalMonth | null;
  readonly group: TrendGroup;
  /** Whether the currency has no hundredths. */
  readonly isWhole: boolean;
}

/** One category or payee, month by month. */
export interface TrendRow {
  /** Null is no category, and all payees that have no row of their own. */
  readonly key: string | null;
  /** The category, or the payee's commonest description. */
  readonly label: string;
  /** One a month. */
  readonly amounts: readonly Minor[];
  readonly total: Minor;
  /** Of the chosen month. */
  readonly amount: Minor;
  /** How many transactions the chosen month has. */
  readonly count: number;
  /** Of the months before the chosen one; null where there are too few. */
  readonly average: Minor | null;
  /** The chosen month against the average, in percent. */
  readonly change: number | null;
  /** The chosen month against the same one a year before, in percent; null where that is 0 or not known. */
  readonly changeYear: number | null;
}

/** Spending or income by month. */
export interface Trends {
  readonly rows: readonly TrendRow[];
  /** The rows that grew most. */
  readonly grew: readonly TrendRow[];
  readonly totals: TrendRow;
  /** How many months the averages are of, or would be. */
  readonly compared: number;
}

interface Group {
  readonly key: string | null;
  readonly label: string;
  readonly entries: readonly TrendEntry[];
}

const monthBefore = (month: LocalMonth, months: number): LocalMonth => monthOf(addMonths(`${month}-01`, -months));

/** The commonest name of each payee; of those as common the first in order. */
function labelsOf(names: readonly TrendName[]): ReadonlyMap<string, string> {
  const best = new Map<string, TrendName>();
  for (const name of names) {
    const { count, label } = best.get(name.key) ?? { count: 0, label: '' };
    if (name.count > count || (name.count === count && name.label < label)) best.set(name.key, name);
  }
  return new Map([...best].map(([key, { label }]) => [key, label]));
}

/** The months that an average is of. */
const comparedMonths = ({ months, chosen, first }: TrendsInput): readonly LocalMonth[] =>
  first === null ? [] : months.filter((month) => month < chosen && month >= first);

function rowOf({ key, label, entries }: Group, input: TrendsInput): TrendRow {
  const { months, chosen, first, isWhole } = input;
  const byMonth = groupedBy(entries, ({ month }) => month);
  const amountIn = (month: LocalMonth) => saturatingSum((byMonth.get(month) ?? []).map(({ amount }) => amount));
  const compared = comparedMonths(input);
  const amount = amountIn(chosen);
  const amounts = months.map(amountIn);
  const average =
    compared.length < TREND_COMPARED
      ? null
      : averageMinor(saturatingSum(compared.map(amountIn)), compared.length, isWhole);
  const yearBefore = monthBefore(chosen, 12);
  const isKnown = first !== null && yearBefore >= first;
  return {
    key,
    label,
    amounts,
    total: saturatingSum(amounts),
    amount,
    count: (byMonth.get(chosen) ?? []).reduce((sum, { count }) => sum + count, 0),
    average,
    change: average === null ? null : percentChange(amount, average),
    changeYear: isKnown ? percentChange(amount, amountIn(yearBefore)) : null,
  };
}

const byTotal = (one: TrendRow, other: TrendRow): number =>
  other.total - one.total || (one.label < other.label ? -1 : 1);

/** What a payee is ranked by. */
interface Rank {
  readonly key: string;
  /** In the chosen month. */
  amount: Minor;
  /** In the months shown. */
  total: Minor;
}

const byChosen = (one: Rank, other: Rank): number =>
  other.amount - one.amount || other.total - one.total || (one.key < other.key ? -1 : 1);

function ranksOf({ entries, chosen, months }: TrendsInput): Iterable<Rank> {
  const ranks = new Map<string, Rank>();
  const first = months[0] ?? chosen;
  for (const { key, month, amount } of entries) {
    if (key === null || month < first) continue;
    const rank = ranks.get(key) ?? { key, amount: 0, total: 0 };
    if (month === chosen) rank.amount += amount;
    rank.total += amount;
    ranks.set(key, rank);
  }
  return ranks.values();
}

/** The payees that have a row of their own: the first of the chosen month. There can be as many payees as transactions. */
function topPayees(input: TrendsInput): readonly string[] {
  const top: Rank[] = [];
  for (const rank of ranksOf(input)) {
    const last = top.at(-1);
    if (top.length === TREND_PAYEES && last && byChosen(rank, last) > 0) continue;
    const at = top.findIndex((each) => byChosen(rank, each) < 0);
    top.splice(at === -1 ? top.length : at, 0, rank);
    top.length = Math.min(top.length, TREND_PAYEES);
  }
  return top.map(({ key }) => key);
}

/** The groups of payees in their order: the first ones, and all others as one without a key. */
function payeeGroups(input: TrendsInput): readonly Group[] {
  const top = topPayees(input);
  const labels = labelsOf(input.names);
  const own = new Set<string | null>(top);
  const byKey = groupedBy(input.entries, ({ key }) => (own.has(key) ? key : null));
  return [...top, null].flatMap((key) => {
    const entries = byKey.get(key);
    return entries ? [{ key, label: key === null ? '' : (labels.get(key) ?? key), entries }] : [];
  });
}

/** The groups of categories. */
const categoryGroups = ({ entries }: TrendsInput): readonly Group[] =>
  [...groupedBy(entries, ({ key }) => key)].map(([key, own]) => ({ key, label: key ?? '', entries: own }));

/** The rows that grew most against their averages: each by a tenth and by 10.00, or by 1,000 of a currency without hundredths. */
export function whatGrew(rows: readonly TrendRow[], isWhole: boolean): readonly TrendRow[] {
  const least = isWhole ? 100_000 : 1000;
  return rows
    .flatMap((row) => (row.average === null ? [] : [{ row, rise: row.amount - row.average, from: row.average }]))
    .filter(({ rise, from }) => rise >= least && rise >= Math.abs(from) / 10)
    .toSorted((one, other) => other.rise - one.rise || byTotal(one.row, other.row))
    .slice(0, TREND_GREW)
    .map(({ row }) => row);
}

/** Spending or income per category or payee, month by month, and how the chosen month compares. */
export function trendsOf(input: TrendsInput): Trends {
  const shown = new Set(input.months);
  const isPayee = input.group === 'payee';
  // What there was only a year before compares a row; it makes none.
  const groups = (isPayee ? payeeGroups(input) : categoryGroups(input)).filter(({ entries }) =>
    entries.some(({ month }) => shown.has(month)),
  );
  const unordered = groups.map((group) => rowOf(group, input));
  const rows = isPayee ? unordered : unordered.toSorted(byTotal);
  return {
    rows,
    grew: whatGrew(
      rows.filter(({ key }) => !isPayee || key !== null),
      input.isWhole,
    ),
    totals: rowOf({ key: null, label: '', entries: input.entries }, input),
    compared: comparedMonths(input).length,
  };
}
