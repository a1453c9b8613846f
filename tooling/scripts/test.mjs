// Every check and every test, then one line with the sum of all of them.
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { foreground } from './child.mjs';
import { main } from './report.mjs';
import { ROOT, toolchainEnv } from './toolchain.mjs';
import { checkRequirements } from '../requirements/coverage.mjs';
import { durationLine, partsLine, resultsOf } from './results.mjs';

const ROOT_CHECKS = ['//#check:format', '//#check:imports', '//#check:unused'];
const RUNS = join(ROOT, '.turbo', 'runs');

/**
 * Two suites run at a time: while one waits for its browser or its database, the other goes on. Left to turbo, the longest
 * would come last and alone; so each row has its suites, one after another, and takes about as long as the other row.
 */
const ROWS = [
  ['@nestegg/web#e2e', '@nestegg/duck-ui#test'],
  ['test', '--filter=!@nestegg/duck-ui'],
];

/** Runs rows of turbo tasks beside each other to their end, whatever fails, and gives turbo's own account of all; none if one was stopped. */
async function turbo(rows, { concurrency, env }) {
  const before = new Set(await readdir(RUNS).catch(() => []));
  const options = ['--continue=dependencies-successful', '--summarize', `--concurrency=${concurrency}`];
  const run = (row) =>
    foreground('pnpm', ['exec', 'turbo', 'run', ...row, ...options, '--output-logs=new-only'], { cwd: ROOT, env });
  await Promise.all(rows.map(run));
  const fresh = (await readdir(RUNS).catch(() => [])).filter((name) => !before.has(name));
  if (fresh.length < rows.length) return null;
  const accounts = await Promise.all(fresh.map((name) => readFile(join(RUNS, name), 'utf8')));
  return accounts.flatMap((account) => JSON.parse(account).tasks);
}

await main(async () => {
  const begin = performance.now();
  await rm(RUNS, { recursive: true, force: true });
  const chromium = await findChromium();
  const env = toolchainEnv({ CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: findHeadlessShell(chromium) });
  const checks = await turbo([[...ROOT_CHECKS, 'lint', 'typecheck', 'build', 'check-package']], {
    concurrency: 2,
    env,
  });
  // What is built stays as it is, so that neither row touches what the other one runs.
  const tests = await turbo(ROWS, { concurrency: 1, env });
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
