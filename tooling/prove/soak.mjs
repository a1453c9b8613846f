import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { compareBooks, reportBooks } from '../trials/books.mjs';
import { Load } from '../trials/load.mjs';
import { milliseconds } from '../trials/report.mjs';
import { Product } from './product.mjs';

const SAMPLES = 40;
/** So that it is busy, but never waited for: then how long an answer takes says something about the server. */
const PAUSE = 50;
const MOST_MEMORY = 1.15;
const MOST_TIME = 1.3;

const memoryOf = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
const mebibytes = (value) => `${Math.round(value)} MiB`;
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** The second quarter of the samples, when everything is warm, and the last. */
const quartersOf = (samples, figure) => {
  const quarter = SAMPLES / 4;
  return [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)].map((some) => median(some.map(figure)));
};

function reportGrowth(report, what, [early, late], { most, words, tries }) {
  report.add({
    what,
    tries,
    failures: late > early * most ? 1 : 0,
    figure: `${words(early)} in the second quarter, ${words(late)} in the last`,
    target: `at most ${most} times as much`,
    met: late <= early * most,
  });
}

/** Ten minutes of work: neither memory nor the time of an answer grows. */
export async function soak({ report, quick }) {
  const product = await Product.start();
  const people = await product.signUpAll(6);
  const load = new Load(people, { pause: PAUSE });
  const every = ((quick ? 1 : 10) * 60_000) / SAMPLES;
  const samples = [];
  load.start();
  try {
    while (samples.length < SAMPLES) {
      await wait(every);
      samples.push({ memory: memoryOf(product.pid), ...load.look() });
    }
    await load.stop();
  } finally {
    await load.abandon();
  }
  const tries = samples.reduce((total, { answered }) => total + answered, 0);
  const memory = quartersOf(samples, (sample) => sample.memory);
  const time = quartersOf(samples, (sample) => sample.median);
  reportGrowth(report, 'memory of the server over a soak', memory, { most: MOST_MEMORY, words: mebibytes, tries });
  reportGrowth(report, 'median answer over a soak', time, { most: MOST_TIME, words: milliseconds, tries });
  reportBooks(report, 'acknowledged against stored, over a soak', await compareBooks(people));
  await product.down();
}
