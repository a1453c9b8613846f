import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { seconds } from './harness/report.mjs';
import { Product } from './product.mjs';

const WORKERS = 32;
const TICK = 10;
const ROUND = 4_000;
const MIN_GOODPUT = 0.7;
const MAX_RECOVERY = 10_000;
/** So many quick answers in a row are a server that has recovered; quick is this many times as long as usual. */
const CALM = 20;
const QUICK = 5;

const WRITES_IN_TEN = 3;

const nothingYet = () => ({ good: 0, refused: 0, unexplained: /** @type {string[]} */ ([]) });

/** Sends one call of the mixture, and counts what comes of it. */
async function send({ caller }, counts) {
  const isWrite = randomInt(10) < WRITES_IN_TEN;
  const body = { amount: 1, date: '2026-01-01', description: 'Much' };
  const answer = await (
    isWrite
      ? caller.call('POST', '/api/transactions', { body, headers: { 'idempotency-key': randomUUID() } })
      : caller.call('GET', '/api/transactions?limit=10')
  ).catch((error) => ({ status: 0, body: error.message, headers: {} }));
  if (answer.status >= 200 && answer.status < 300) counts.good += 1;
  else if (answer.status === 503 && answer.headers['retry-after']) counts.refused += 1;
  else counts.unexplained.push(`${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
}

const someone = (people) => people[randomInt(people.length)];

/** As many as can be answered: each worker sends when it has an answer. */
async function closedLoop(people, duration) {
  const counts = nothingYet();
  const end = performance.now() + duration;
  const worker = async () => {
    while (performance.now() < end) await send(someone(people), counts);
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  return { ...counts, perSecond: (counts.good / duration) * 1_000 };
}

/** As many as are sent, whether or not anything is answered. */
async function openLoop(people, perSecond, duration) {
  const counts = nothingYet();
  const under = new Set();
  const begun = performance.now();
  for (let sent = 0; performance.now() - begun < duration; await wait(TICK)) {
    for (const due = ((performance.now() - begun) * perSecond) / 1_000; sent < due; sent += 1) {
      const one = send(someone(people), counts).finally(() => under.delete(one));
      under.add(one);
    }
  }
  const goodInTime = counts.good;
  const stopped = performance.now();
  await Promise.all(under);
  return { ...counts, perSecond: (goodInTime / duration) * 1_000, stopped };
}

async function timeOf(person) {
  const begun = performance.now();
  const { status } = await person.caller.call('GET', '/api/transactions?limit=10');
  return status === 200 ? performance.now() - begun : Infinity;
}

async function usualTime(person) {
  const times = [];
  for (let at = 0; at < CALM; at += 1) times.push(await timeOf(person));
  return times.sort((a, b) => a - b)[CALM / 2];
}

/** Waits until answers are quick again. */
async function recovery(person, usual, since) {
  for (let calm = 0; calm < CALM;) calm = (await timeOf(person)) <= usual * QUICK ? calm + 1 : 0;
  return performance.now() - since;
}

/** The peak, twice as much, and the calm after it: close together, because the speed of a machine changes. */
async function round(people, usual) {
  const peak = await closedLoop(people, ROUND);
  const storm = await openLoop(people, 2 * peak.perSecond, ROUND);
  const recovered = await recovery(people[0], usual, storm.stopped);
  const unexplained = [...peak.unexplained, ...storm.unexplained];
  return { ...storm, peak: peak.perSecond, share: storm.perSecond / peak.perSecond, recovered, unexplained };
}

const total = (rounds, figure) => rounds.reduce((sum, one) => sum + figure(one), 0);
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const percent = (share) => `${Math.round(share * 100)}%`;

function reportOverload(report, rounds) {
  const share = median(rounds.map((one) => one.share));
  const peak = median(rounds.map((one) => one.peak));
  const recovered = Math.max(...rounds.map((one) => one.recovered));
  const unexplained = rounds.flatMap((one) => one.unexplained);
  const refused = total(rounds, (one) => one.refused);
  report.add({
    what: `twice the load that can be answered, ${rounds.length} times`,
    tries: total(rounds, (one) => one.good + one.refused) + unexplained.length,
    failures: unexplained.length,
    figure: `${percent(share)} of the peak of ${Math.round(peak)}/s, ${refused} shed with a 503, ${unexplained.length} unexplained, as quick as before after ${seconds(recovered)}`,
    target: `at least ${percent(MIN_GOODPUT)} of the peak, 0 unexplained, recovered in ${seconds(MAX_RECOVERY)}`,
    met: share >= MIN_GOODPUT && unexplained.length === 0 && recovered <= MAX_RECOVERY,
  });
  for (const one of unexplained.slice(0, 5)) console.log(`       ${one}`);
}

/** Twice the capacity: the rest is shed (load shedding, a 503 with Retry-After), and the server recovers soon after. */
export async function overload({ report, quick }) {
  const product = await Product.start();
  const people = await product.signUpAll(8);
  await closedLoop(people, ROUND);
  const usual = await usualTime(people[0]);
  const rounds = [];
  while (rounds.length < (quick ? 1 : 7)) rounds.push(await round(people, usual));
  reportOverload(report, rounds);
  await product.down();
}
