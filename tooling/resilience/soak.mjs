import { setTimeout as wait } from 'node:timers/promises';
import { checkConsistency, reportConsistency } from './harness/consistency-check.mjs';
import { Load } from './harness/load.mjs';
import { memoryOf } from './harness/processes.mjs';
import { mebibytes, milliseconds } from './harness/report.mjs';
import { reportReplay } from './log/replay.mjs';
import { Product } from './product.mjs';

const PEOPLE = 6;
const SAMPLES = 40;
/** So that it is busy, but never waited for: then response times measure the server, not the queue. */
const PAUSE = 50;
const ROUNDS = 9;
const ROUND = 3_000;
/** In a minute the memory of a new server has not settled yet. */
const MAX_MEMORY = { tenMinutes: 1.15, oneMinute: 1.5 };
const MAX_TIME = 1.3;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** The second quarter of the samples, when everything is warm, and the last. */
const quartersOf = (samples) => {
  const quarter = SAMPLES / 4;
  return [median(samples.slice(quarter, 2 * quarter)), median(samples.slice(-quarter))];
};

async function work(load, duration, every = () => undefined) {
  load.start();
  try {
    for (let at = 0; at < SAMPLES; at += 1) {
      await wait(duration / SAMPLES);
      every();
    }
    await load.stop();
  } finally {
    await load.abandon();
  }
}

/** The median answer of one that has worked and of a new one, in turns, because the speed of a machine changes. */
async function compareWithNew(people) {
  const fresh = await Product.startBeside();
  const both = { old: people, new: await fresh.signUpAll(PEOPLE) };
  const medians = { old: [], new: [] };
  // The first round of a new one warms it up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const age of ['new', 'old']) {
      const load = new Load(both[age], { pause: PAUSE });
      await work(load, ROUND);
      if (round > 0) medians[age].push(load.look().median);
    }
  }
  await fresh.down();
  return [median(medians.new), median(medians.old)];
}

function reportGrowth(report, what, [before, after], { most, figure, tries }) {
  report.add({
    what,
    tries,
    failures: after > before * most ? 1 : 0,
    figure,
    target: `at most ${most} times as much`,
    met: after <= before * most,
  });
}

/** Ten minutes of work: memory does not grow, nor is what has worked slower than what is new. */
export async function soak({ report, quick }) {
  const product = await Product.start();
  const people = await product.signUpAll(PEOPLE);
  const load = new Load(people, { pause: PAUSE });
  const samples = [];
  await work(load, (quick ? 1 : 10) * 60_000, () => samples.push(memoryOf(product.pid)));
  const tries = load.look().answered;
  reportConsistency(report, 'acknowledged against stored, over a soak', await checkConsistency(people));
  await reportReplay(report, 'HIST-18 the whole log, replayed after a soak', product);
  const most = quick ? MAX_MEMORY.oneMinute : MAX_MEMORY.tenMinutes;
  const memory = quartersOf(samples);
  const grown = `${mebibytes(memory[0])} in the second quarter, ${mebibytes(memory[1])} in the last`;
  reportGrowth(report, 'memory of the server over a soak', memory, { most, figure: grown, tries });
  const times = await compareWithNew(people);
  const slower = `median ${milliseconds(times[1])}, of a new server ${milliseconds(times[0])}`;
  reportGrowth(report, 'time of an answer after a soak', times, { most: MAX_TIME, figure: slower, tries });
  await product.down();
}
