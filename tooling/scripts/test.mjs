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

/** Runs turbo tasks to their end, whatever fails, and gives turbo's own account of them; none if it was stopped. */
async function turbo(tasks, { concurrency, env }) {
  const before = new Set(await readdir(RUNS).catch(() => []));
  const args = ['exec', 'turbo', 'run', ...tasks, '--continue=dependencies-successful', '--summarize'];
  await foreground('pnpm', [...args, `--concurrency=${concurrency}`, '--output-logs=new-only'], { cwd: ROOT, env });
  const names = await readdir(RUNS).catch(() => []);
  const fresh = names.find((name) => !before.has(name));
  return fresh ? JSON.parse(await readFile(join(RUNS, fresh), 'utf8')).tasks : null;
}

await main(async () => {
  const begin = performance.now();
  await rm(RUNS, { recursive: true, force: true });
  const chromium = await findChromium();
  const shell = findHeadlessShell(chromium);
  const env = toolchainEnv({ CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: shell, ...SPARING });
  // Tests come after, of two packages at a time: while one waits for its browser or its database, the other goes on.
  const checks = await turbo([...ROOT_CHECKS, 'typecheck', 'build', 'check-package'], { concurrency: 2, env });
  const tests = await turbo(['test', 'e2e'], { concurrency: 2, env });
  const results = await resultsOf(checks, tests);
  const proven = await checkRequirements();
  const problems = [...results.problems, ...(proven ? [] : ['requirements'])];
  const [passed, failed] = proven ? [results.passed + 1, results.failed] : [results.passed, results.failed + 1];
  for (const problem of problems) console.log(`failed: ${problem}`);
  console.log(partsLine(checks ?? [], tests ?? []));
  console.log(`browsers: ${shell} end to end and for stories, ${chromium} for pictures`);
  console.log(durationLine(performance.now() - begin));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
});
