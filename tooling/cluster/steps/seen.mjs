import { milliseconds } from '../../resilience/harness/report.mjs';

/** Long enough for several hundred calls. */
export const A_WHILE = 3_000;

const failuresIn = ({ away, broken, refused, surprising }) => away + broken + refused + surprising.length;

const speedOf = ({ perSecond, median, p99 }) =>
  `${Math.round(perSecond)}/s, median ${milliseconds(median)}, p99 ${milliseconds(p99)}`;

const lossOf = ({ away, broken, refused, surprising }) =>
  `${away + broken} broken off, ${refused} refused, ${surprising.length} otherwise; `;

/** In words: what failed, if anything, and how fast the rest was. */
const figureOf = (seen) => `${failuresIn(seen) > 0 ? lossOf(seen) : ''}${speedOf(seen)}`;

/** Reports a step during which no request may fail. */
export function reportUnnoticed(report, what, seen, alright = true) {
  const failures = failuresIn(seen);
  const met = failures === 0 && alright;
  report.add({ what, tries: seen.answered + failures, failures, figure: figureOf(seen), target: '0 failed', met });
  for (const surprise of seen.surprising.slice(0, 5)) console.log(`       ${surprise}`);
}

/** Reports a step during which requests may fail, all of which were retried until they succeeded. */
export function reportRepeated(report, what, { seen, figure, target, met }) {
  const tries = seen.answered + failuresIn(seen);
  const alright = met && seen.surprising.length === 0;
  report.add({
    what,
    tries,
    failures: failuresIn(seen),
    figure: [figureOf(seen), figure].filter(Boolean).join('; '),
    target,
    met: alright,
  });
  for (const surprise of seen.surprising.slice(0, 5)) console.log(`       ${surprise}`);
}
