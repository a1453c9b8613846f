// `npm run prove`: the proofs that take longer than tests may. `npm run prove -- kills soak` runs those two alone.
import { parseArgs } from 'node:util';
import { main, CliError } from '../scripts/report.mjs';
import { runScenarios } from './harness/run-scenarios.mjs';
import { accounts } from './accounts.mjs';
import { backup } from './backup.mjs';
import { bills } from './bills.mjs';
import { containerImage } from './container.mjs';
import { droppedAnswers } from './dropped/dropped-answers.mjs';
import { killedAnswers } from './dropped/killed-answers.mjs';
import { firstStart } from './first-start.mjs';
import { freshCopy } from './fresh-copy.mjs';
import { histories } from './histories/histories.mjs';
import { hostileTexts } from './hostile-text.mjs';
import { killedImports } from './imports/killed-imports.mjs';
import { kills } from './kills.mjs';
import { killedUndo } from './log/killed-undo.mjs';
import { listeners } from './log/listeners.mjs';
import { mails } from './mails.mjs';
import { overload } from './overload.mjs';
import { retryStorm } from './retry-storm.mjs';
import { shutdown } from './shutdown.mjs';
import { signIn } from './sign-in.mjs';
import { slowInput } from './slow-input.mjs';
import { soak } from './soak.mjs';
import { twoFactor } from './two-factor.mjs';
import { unread } from './unread.mjs';

const SCENARIOS = {
  'fresh-copy': freshCopy,
  container: containerImage,
  'dropped-answers': droppedAnswers,
  'killed-answers': killedAnswers,
  kills,
  'first-start': firstStart,
  shutdown,
  overload,
  histories,
  'slow-input': slowInput,
  unread,
  'hostile-text': hostileTexts,
  backup,
  'killed-undo': killedUndo,
  imports: killedImports,
  listeners,
  'sign-in': signIn,
  'two-factor': twoFactor,
  accounts,
  bills,
  mails,
  'retry-storm': retryStorm,
  soak,
};

await main(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } },
  });
  const names = positionals.length > 0 ? positionals : Object.keys(SCENARIOS);
  const unknown = names.find((name) => !(name in SCENARIOS));
  if (unknown) throw new CliError(`unknown proof '${unknown}'. Known: ${Object.keys(SCENARIOS).join(', ')}.`);
  return runScenarios(async (report) => {
    for (const name of names) await SCENARIOS[name]({ report, quick: values.quick });
  }, values.json);
});
