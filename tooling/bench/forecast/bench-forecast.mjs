// How good forecasts are, and how long they take: the days inside the range in made-up households, and the time of one
// against that of a summary.
import { seededRandom } from '@nestegg/domain';
import { isBill, isFixed, plan, SHARED } from '../../../apps/api/dist/demo/plan.js';
import { ask } from '../server/load.mjs';
import { addPerson, fill, MEASURED } from '../server/seed.mjs';
import { signIn, withServer } from '../server/started.mjs';
import { median, round } from '../statistics.mjs';
import { household, MONTHS, pastBill, TODAY } from './habits.mjs';
import { HOUSEHOLDS } from './households.mjs';
import { trackOf, WANTED } from './track.mjs';

const PORT = 4386;
const MOST_TIMES = 5;
const TURNS = 5;

/** So many lives of each household: the days of one are much like those next to them, and few by themselves say little. */
const LIVES = 20;

/** Three years of the household of the demonstration, with the bills that it has made. */
function demonstration(seed) {
  const all = plan(SHARED, TODAY, MONTHS, seededRandom(seed));
  const ofBills = SHARED.filter(isBill).map((habit) => {
    const paid = all.filter(({ description }) => description === habit.descriptions[0]);
    const each = {
      name: habit.descriptions[0],
      day: habit.when.day,
      amount: paid[0].amount,
      spread: Number(!isFixed(habit)),
    };
    return { ...pastBill(each, paid), paid };
  });
  const named = new Set(ofBills.map(({ schedule }) => schedule.description));
  const first = all.map(({ date }) => date).toSorted()[0];
  return { first, start: 0, entries: all.filter(({ description }) => !named.has(description)), bills: ofBills };
}

/** What changes a household once does so in each of its lives at another time: they are spread over the three years. */
const agoIn = (seed) => Math.round(((seed - 0.5) / LIVES) * MONTHS);

/** @type {{ who: string, liveOf: (seed: number) => object }[]} */
const LIVED = [
  { who: 'the demonstration', liveOf: demonstration },
  ...HOUSEHOLDS.map(([who, lifeOf]) => ({ who, liveOf: (seed) => household({ ...lifeOf(agoIn(seed)), seed }) })),
];

/** Of all days of all lives of a household, the share inside the range, and the least and the most of one life. */
function shareInside(liveOf) {
  const records = Array.from({ length: LIVES }, (_, seed) => trackOf(liveOf(seed + 1)));
  const shares = records.map(({ inside, days }) => (inside / days.length) * 100);
  return {
    value: round(shares.reduce((sum, share) => sum + share, 0) / LIVES),
    lowest: round(Math.min(...shares)),
    highest: round(Math.max(...shares)),
  };
}

function measureTracks() {
  const figures = LIVED.map(({ who, liveOf }) => {
    const shares = shareInside(liveOf);
    const met = shares.value >= WANTED.least && shares.value <= WANTED.most;
    const name = `days inside the range, ${who}`;
    return { group: 'forecast', name, ...shares, unit: '%', target: `${WANTED.least} to ${WANTED.most}%`, met };
  });
  const within = figures.filter(({ met }) => met).length;
  return [
    ...figures,
    {
      group: 'forecast',
      name: 'households within that',
      value: within,
      unit: `of ${figures.length}`,
      target: `≥ ${WANTED.households}`,
      met: within >= WANTED.households,
    },
  ];
}

const api = (path) => `http://127.0.0.1:${PORT}/api/${path}household_id=personal`;

/** How long one person waits for a call, as the middle of several turns against that of a summary in the same turn. */
async function timesOfSummary(path, headers) {
  const medians = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const [summary, other] = [
      await ask(api('transactions/summary?'), { headers, connections: 1, seconds: 2 }),
      await ask(api(path), { headers, connections: 1, seconds: 2 }),
    ];
    medians.push(summary.rate / other.rate);
  }
  return round(median(medians));
}

const measureTimes = (say) =>
  withServer(PORT, async (served, client) => {
    say('filling a ledger');
    const person = await addPerson(client, 'forecaster');
    await fill(client, [person.ledger], MEASURED.middle);
    await client.query('vacuum analyze');
    const tokens = await signIn(served, { person });
    const headers = { authorization: `Bearer ${tokens.person}` };
    const figures = [];
    for (const [name, path, target] of [
      ['forecast of 90 days', 'forecast?days=90&', MOST_TIMES],
      ['forecast of 365 days', 'forecast?days=365&', undefined],
      ['track record', 'forecast/record?', undefined],
    ]) {
      const value = await timesOfSummary(path, headers);
      figures.push({
        group: 'forecast',
        name: `${name} in a ledger of 20,000, of the summary’s time`,
        value,
        unit: '×',
        ...(target && { target: `≤ ${target} ×`, met: value <= target }),
      });
    }
    return figures;
  });

/** Measures forecasts against what happened, and their time against a summary's. */
export async function benchForecast(say) {
  say('looking back at forecasts');
  return [...measureTracks(), ...(await measureTimes(say))];
}
