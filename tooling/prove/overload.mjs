import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { milliseconds, seconds } from '../trials/report.mjs';
import { Product } from './product.mjs';

const WORKERS = 32;
const TICK = 10;
const LEAST_GOODPUT = 0.7;
const LONGEST_RECOVERY = 10_000;
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
  return { ...counts, perSecond: (goodInTime / duration) * 1_000, tries: counts.good + counts.refused, stopped };
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

/** Twice as much as can be answered: what can be is, the rest is told to come later, and soon all is as before. */
export async function overload({ report, quick }) {
  const product = await Product.start();
  const people = await product.signUpAll(8);
  const duration = quick ? 3_000 : 15_000;
  await closedLoop(people, duration / 3);
  const usual = await usualTime(people[0]);
  const before = await closedLoop(people, duration);
  const storm = await openLoop(people, 2 * before.perSecond, duration);
  const recovered = await recovery(people[0], usual, storm.stopped);
  // On a machine that does other work, too, the peak moves: the higher one counts.
  const after = await closedLoop(people, duration);
  const peak = Math.max(before.perSecond, after.perSecond);
  const share = storm.perSecond / peak;
  const unexplained = [before, storm, after].flatMap((phase) => phase.unexplained);
  report.add({
    what: 'twice the load that can be answered',
    tries: storm.tries + storm.unexplained.length,
    failures: unexplained.length,
    figure: `${Math.round(share * 100)}% of the peak of ${Math.round(peak)}/s, ${storm.refused} told to come later, ${unexplained.length} unexplained, ${milliseconds(usual)} again after ${seconds(recovered)}`,
    target: `at least ${LEAST_GOODPUT * 100}% of the peak, 0 unexplained, recovered in ${seconds(LONGEST_RECOVERY)}`,
    met: share >= LEAST_GOODPUT && unexplained.length === 0 && recovered <= LONGEST_RECOVERY,
  });
  for (const one of unexplained.slice(0, 5)) console.log(`       ${one}`);
  await product.down();
}
