// `npm run prove`: the proofs that take longer than tests may. `npm run prove -- kills soak` runs those two alone.
import { parseArgs } from 'node:util';
import { main, PlainFailure } from '../scripts/report.mjs';
import { conduct } from '../trials/conduct.mjs';
import { droppedAnswers } from './dropped/dropped-answers.mjs';
import { firstStart } from './first-start.mjs';
import { histories } from './histories/histories.mjs';
import { kills } from './kills.mjs';
import { overload } from './overload.mjs';
import { retryStorm } from './retry-storm.mjs';
import { shutdown } from './shutdown.mjs';
import { signIn } from './sign-in.mjs';
import { soak } from './soak.mjs';

const PROOFS = {
  'dropped-answers': droppedAnswers,
  kills,
  'first-start': firstStart,
  shutdown,
  overload,
  histories,
  'sign-in': signIn,
  'retry-storm': retryStorm,
  soak,
};

await main(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } },
  });
  const names = positionals.length > 0 ? positionals : Object.keys(PROOFS);
  const unknown = names.find((name) => !(name in PROOFS));
  if (unknown) throw new PlainFailure(`unknown proof '${unknown}'. Known: ${Object.keys(PROOFS).join(', ')}.`);
  return conduct(async (report) => {
    for (const name of names) await PROOFS[name]({ report, quick: values.quick });
  }, values.json);
});
