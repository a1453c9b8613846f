// Every check and every test, then one line with the sum of all of them.
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { foreground } from './child.mjs';
import { main } from './report.mjs';
import { ROOT, toolchainEnv } from './toolchain.mjs';
import { checkRequirements } from '../requirements/coverage.mjs';
import { durationLine, partsLine, resultsOf } from './results.mjs';

const ROOT_CHECKS = ['//#check:format', '//#check:imports', '//#lint', '//#check:unused'];
/** For tsc and oxlint's half in Go: threads of one process repeat each other's work, and there is memory to collect less. */
const SPARING = { GOMAXPROCS: '1', GOGC: '400' };
const RUNS = join(ROOT, '.turbo', 'runs');

/** Runs turbo tasks to their end, whatever fails; each list by a turbo of its own, at the same time. */
async function turbo(runs, { env }) {
  const before = new Set(await readdir(RUNS).catch(() => []));
  const ended = runs.map(({ tasks, concurrency }) => {
    const args = ['exec', 'turbo', 'run', ...tasks, '--continue=dependencies-successful', '--summarize'];
    return foreground('pnpm', [...args, `--concurrency=${concurrency}`, '--output-logs=new-only'], { cwd: ROOT, env });
  });
  await Promise.all(ended);
  const names = await readdir(RUNS).catch(() => []);
  const fresh = names.filter((name) => !before.has(name));
  // A turbo that was stopped gives no account of its tasks.
  if (fresh.length < runs.length) return null;
  const accounts = await Promise.all(fresh.map(async (name) => JSON.parse(await readFile(join(RUNS, name), 'utf8'))));
  return accounts.flatMap(({ tasks }) => tasks);
}

await main(async () => {
  const begin = performance.now();
  await rm(RUNS, { recursive: true, force: true });
  const chromium = await findChromium();
  const env = toolchainEnv({ CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: findHeadlessShell(chromium), ...SPARING });
  const checks = await turbo([{ tasks: [...ROOT_CHECKS, 'typecheck', 'build', 'check-package'], concurrency: 2 }], {
    env,
  });
  // Tests come after: while one suite waits for its browser or its database, others go on. The longest begins at once.
  // What they need is built, and must not be written again beside those that read it.
  const tests = await turbo(
    [
      { tasks: ['e2e', '--only'], concurrency: 1 },
      { tasks: ['test', '--only'], concurrency: 2 },
    ],
    { env },
  );
  const results = await resultsOf(checks, tests);
  const proven = await checkRequirements();
  const problems = [...results.problems, ...(proven ? [] : ['requirements'])];
  const [passed, failed] = proven ? [results.passed + 1, results.failed] : [results.passed, results.failed + 1];
  for (const problem of problems) console.log(`failed: ${problem}`);
  console.log(partsLine(checks ?? [], tests ?? []));
  console.log(durationLine(performance.now() - begin));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
});
