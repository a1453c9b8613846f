// What made-up households spend and earn, day by day; the same each time.
import { addDays, addMonths, dayOfMonth, seededRandom } from '@nestegg/domain';

/** The day on which all of them are looked at, and how many months they have been recorded for by then. */
export const TODAY = '2026-11-20';
export const MONTHS = 36;
const START = addMonths('2026-11-01', 1 - MONTHS);

/** The months of a household, each with what a habit needs to know of it. */
const monthsOf = () =>
  Array.from({ length: MONTHS }, (_, at) => {
    const first = addMonths(START, at);
    return { first, month: Number(first.slice(5, 7)), left: MONTHS - 1 - at };
  });

/** An amount around another one: 0.2 is mostly within a fifth of it. */
function around(random, amount, spread) {
  const normal = random.next() + random.next() + random.next() - 1.5;
  return Math.round(amount * Math.exp(normal * spread));
}

/** The days of a month on which something can happen by chance. */
const DAYS = 28;

/**
 * So often a month on average, on any day with equal chance and whatever happened before, each time about an amount. A month's
 * factor is by the calendar, or by how long ago it is.
 */
export const often =
  (times, amount, { spread = 0.5, factor = () => 1 } = {}) =>
  (random, month) =>
    Array.from({ length: DAYS }, (_, day) => day).flatMap((day) =>
      random.next() * DAYS < times * factor(month)
        ? [{ date: addDays(month.first, day), amount: around(random, amount, spread) }]
        : [],
    );

/** On a day of the months that are chosen. */
export const onDay =
  (day, amount, { spread = 0, when = () => true } = {}) =>
  (random, month) => {
    if (!when(month)) return [];
    const date = dayOfMonth(Number(month.first.slice(0, 4)), month.month, day);
    return [{ date, amount: spread === 0 ? amount : around(random, amount, spread) }];
  };

/** A bill or an income that comes on a day of each month, and that its people have made a bill of. */
export const bill = (name, day, amount, { spread = 0, when = () => true } = {}) => ({
  name,
  day,
  amount,
  spread,
  when,
  entries: onDay(day, amount, { spread, when }),
});

/** How many months after the first a household has made bills of what recurs. */
const BILLS_AFTER = 4;

const schedule = ({ name, day, amount, spread }, dates) => ({
  id: name,
  seriesId: name,
  description: name,
  category: null,
  amount,
  amountKind: spread === 0 ? 'fixed' : 'about',
  frequency: 'monthly',
  date: dates[0],
  dueDate: day,
  weekend: 'none',
  endsOn: dates.at(-1) < '2026-10-01' ? dates.at(-1) : null,
  count: null,
  automaticFrom: null,
  remindDays: null,
  listedFrom: dates[0],
  isStopped: false,
  isWhole: false,
});

/** A bill that was paid on some days, as those who look ahead know it. */
export function pastBill(each, paid) {
  const madeOn = [addMonths(START, BILLS_AFTER), addDays(paid[0].date, -3)].toSorted().at(-1);
  const decisions = paid.map(({ date, amount }) => ({
    date,
    state: 'recorded',
    transactionId: `${each.name} ${date}`,
    expectedDate: null,
    amount,
    recordedOn: date,
  }));
  return {
    schedule: schedule(
      each,
      paid.map(({ date }) => date),
    ),
    decisions,
    madeOn,
  };
}

const happened = (entries) => entries.filter(({ date }) => date <= TODAY);

/** Three years of a household: what happened, and the bills that its people know of. */
export function household({ seed, start, habits, bills = [] }) {
  const random = seededRandom(seed);
  const months = monthsOf();
  const all = (entriesOf) => happened(months.flatMap((month) => entriesOf(random, month)));
  const known = bills.map((each) => ({ each, paid: all(each.entries) })).filter(({ paid }) => paid.length > 0);
  return {
    first: START,
    start,
    entries: habits.flatMap(all),
    bills: known.map(({ each, paid }) => ({ ...pastBill(each, paid), paid })),
  };
}
