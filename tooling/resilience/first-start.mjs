import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { signUp } from './harness/people.mjs';
import { seconds } from './harness/report.mjs';
import { Product } from './product.mjs';

/** How long an undisturbed first start takes. */
async function timeOfFirstStart() {
  const begun = performance.now();
  const product = await Product.start();
  const time = performance.now() - begun;
  await product.down();
  return time;
}

/** Whether the product starts, and works, on what a killed first start left. */
async function startsAfterKill(moment) {
  const product = new Product();
  product.launch();
  await wait(moment);
  await product.down('SIGKILL');
  try {
    await product.up();
    await signUp(product.origin, 'Ada');
    return true;
  } catch (error) {
    console.log(`       killed after ${Math.round(moment)} ms: ${error.message}`);
    return false;
  } finally {
    await product.down();
  }
}

/** Kills of a first start, at points all over it. */
export async function firstStart({ report, quick }) {
  const time = await timeOfFirstStart();
  const tries = quick ? 4 : 20;
  let failures = 0;
  for (let at = 0; at < tries; at += 1) {
    const moment = (time * (at + randomInt(1_000) / 1_000)) / tries;
    if (!(await startsAfterKill(moment))) failures += 1;
  }
  report.add({
    what: 'kill -9 during the first start',
    tries,
    failures,
    figure: `${tries - failures} of ${tries} start again; undisturbed it takes ${seconds(time)}`,
    target: 'all start again',
    met: failures === 0,
  });
}
