import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { checkConsistency, reportConsistency } from './harness/consistency-check.mjs';
import { Load } from './harness/load.mjs';
import { until } from './harness/processes.mjs';
import { seconds } from './harness/report.mjs';
import { Product } from './product.mjs';

const MAX_PAUSE = 10_000;

async function killServer(product) {
  await product.down('SIGKILL');
  await product.up();
}

async function killDatabase(product, round) {
  product.killDatabase({ alone: round % 2 === 0 });
  await until('the database is back', () => product.isReady());
}

/** Kills again and again; answers how long each time passed until the next write was stored. */
async function repeat(times, kill, { product, load }) {
  const pauses = [];
  for (let round = 0; round < times; round += 1) {
    await wait(randomInt(200, 1_000));
    const begun = performance.now();
    await kill(product, round);
    await load.nextStored();
    pauses.push(performance.now() - begun);
  }
  return pauses;
}

function reportKills(report, what, pauses, seen) {
  const failures = pauses.filter((pause) => pause > MAX_PAUSE).length + seen.surprising.length;
  const median = pauses.toSorted((a, b) => a - b)[Math.floor(pauses.length / 2)];
  report.add({
    what,
    tries: pauses.length,
    failures,
    figure: `writing again after ${seconds(median)}, at most ${seconds(Math.max(...pauses))}; ${seen.surprising.length} unexplained`,
    target: `in ${seconds(MAX_PAUSE)}`,
    met: failures === 0,
  });
  for (const surprise of seen.surprising.slice(0, 5)) console.log(`       ${surprise}`);
}

/** Kills of server and database under load. */
export async function kills({ report, quick }) {
  const product = await Product.start();
  const people = await product.signUpAll(4);
  const load = new Load(people);
  const times = quick ? 3 : 20;
  load.start();
  try {
    reportKills(
      report,
      'kill -9 of the server under load',
      await repeat(times, killServer, { product, load }),
      load.look(),
    );
    reportKills(
      report,
      'kill -9 of the database under load',
      await repeat(times, killDatabase, { product, load }),
      load.look(),
    );
    await load.stop();
  } finally {
    await load.abandon();
  }
  reportConsistency(report, 'acknowledged against stored, through these kills', await checkConsistency(people));
  await product.down();
}
