// How often balances were inside the range that was forecast for them 30 days before.
import { FORECAST_HISTORY, addDays, historyDays, knownThen, TRACK_RECORD, trackRecord } from '@nestegg/domain';
import { TODAY } from './habits.mjs';

/** Of the days, the share that is wanted inside; and in how many households at least. */
export const WANTED = { least: 72, most: 88, households: 8 };

/** Balances at the end of each day. */
function balances({ start, entries, bills }) {
  const all = [...entries, ...bills.flatMap(({ paid }) => paid)].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return (day) => all.reduce((sum, { date, amount }) => (date <= day ? sum + amount : sum), start);
}

/** The track record of a household on the last day: from what its people knew on each. */
export function trackOf(each) {
  const first = addDays(TODAY, 1 - TRACK_RECORD.days - TRACK_RECORD.ahead);
  const from = addDays(first, 1 - FORECAST_HISTORY.mostWeeks * 7);
  const recent = ({ date }) => date >= from;
  const ofBills = each.bills.flatMap(({ paid, madeOn }) =>
    historyDays(paid.filter(recent)).map((day) => ({ ...day, until: madeOn })),
  );
  const balanceOn = balances(each);
  const known = new Map();
  return trackRecord({
    asOf: TODAY,
    first: each.first,
    history: [...historyDays(each.entries.filter(recent)), ...ofBills],
    balanceOn: (day) => {
      if (!known.has(day)) known.set(day, balanceOn(day));
      return known.get(day);
    },
    knownOn: knownThen(each.bills, { first, last: TODAY, ahead: TRACK_RECORD.ahead }),
  });
}
