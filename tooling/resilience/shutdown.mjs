import { setTimeout as wait } from 'node:timers/promises';
import { Load } from './harness/load.mjs';
import { seconds } from './harness/report.mjs';
import { Product } from './product.mjs';

const MAX_TIME = 10_000;

/** Graceful shutdown under load: in-flight requests are answered, later connections are refused. */
export async function shutdown({ report, quick }) {
  const product = await Product.start();
  const people = await product.signUpAll(4);
  const load = new Load(people);
  const rounds = quick ? 2 : 10;
  const times = [];
  let unclean = 0;
  load.start(4);
  try {
    for (let round = 0; round < rounds; round += 1) {
      await wait(1_000);
      const begun = performance.now();
      if ((await product.down()) !== 0) unclean += 1;
      times.push(performance.now() - begun);
      await product.up();
    }
    await load.stop();
  } finally {
    await load.abandon();
  }
  const { answered, broken, refused, surprising, reasons } = load.look();
  const dropped = broken + surprising.length;
  const longest = Math.max(...times);
  report.add({
    what: `SIGTERM under load, ${rounds} times`,
    tries: answered,
    failures: dropped + unclean,
    figure: `${dropped} dropped, ${refused} refused, ${unclean} unclean ends, at most ${seconds(longest)}`,
    target: `0 dropped, in ${seconds(MAX_TIME)}`,
    met: dropped + unclean === 0 && longest <= MAX_TIME,
  });
  for (const reason of [...reasons, ...surprising].slice(0, 5)) console.log(`       ${reason}`);
  await product.down();
}
