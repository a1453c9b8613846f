import { median, round } from '../statistics.mjs';
import { ask } from './load.mjs';
import { startChild } from './started.mjs';

const ROUNDS = 3;
/** About what a list of ten transactions weighs. */
const PAGE_BYTES = 3_600;

/** Starts what others are held against, a static route of so many bytes. */
export async function startBaseline(port, bytes = PAGE_BYTES) {
  const { stop } = await startChild('baseline.mjs', [port, bytes]);
  return { url: `http://127.0.0.1:${port}/static`, stop };
}

/** Takes the static route and another in turns, so that both meet the same machine. */
export async function shareOfStatic(baseline, { url, load, headers }) {
  const bases = [];
  const results = [];
  for (let count = 0; count < ROUNDS; count += 1) {
    bases.push((await ask(baseline)).rate);
    results.push(await ask(url, { headers, ...load }));
  }
  const shares = results.map(({ rate }, index) => rate / bases[index]);
  return {
    ratio: round(median(shares)),
    lowest: round(Math.min(...shares)),
    highest: round(Math.max(...shares)),
    rate: Math.round(median(results.map(({ rate }) => rate))),
    p99: round(median(results.map(({ p99 }) => p99))),
  };
}
