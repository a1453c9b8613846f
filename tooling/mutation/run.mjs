// Plants faults in a package and counts how many its tests find: pnpm mutate api|web|domain|sdk [--seed N] [--mutants N]
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { foreground } from '../scripts/child.mjs';
import { main, CliError } from '../scripts/report.mjs';
import { ROOT } from '../scripts/toolchain.mjs';
import { PACKAGES } from './packages.mjs';
import { linesOf, scoreOf } from './report.mjs';

const stryker = (cwd, env = {}) =>
  foreground('pnpm', ['exec', 'stryker', 'run'], { cwd, env: { ...process.env, ...env } });

const numberOf = (text, option) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new CliError(`--${option} takes a whole number.`);
  return number;
};

/** Runs a sample; gives the exit code. */
async function runSample(name, { seed, mutants }) {
  const { folder, parts, least } = PACKAGES[name];
  const cwd = join(ROOT, folder);
  console.log(`  ${name}: ${mutants} mutants, seed ${seed}`);
  // A run that times out is killed and cannot remove its database: the folder of all goes in the end.
  const scratch = mkdtempSync(join(tmpdir(), 'nestegg-mutate-'));
  chmodSync(scratch, 0o755);
  try {
    const env = {
      TMPDIR: scratch,
      MUTATION_PACKAGE: name,
      MUTATION_SEED: String(seed),
      MUTATION_SIZE: String(mutants),
    };
    const code = await stryker(cwd, env);
    if (code !== 0) return code;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  const result = scoreOf(JSON.parse(readFileSync(join(cwd, '.results', 'mutation.json'), 'utf8')), parts);
  console.log(linesOf(result).join('\n'));
  return result.score < least ? 1 : 0;
}

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string', default: '1' }, mutants: { type: 'string' } },
  });
  const [name = ''] = positionals;
  const known = PACKAGES[name];
  if (!known || positionals.length > 1) {
    throw new CliError(`name one package to mutate. Known: ${Object.keys(PACKAGES).join(', ')}.`);
  }
  if (!known.parts) return stryker(join(ROOT, known.folder));
  return runSample(name, {
    seed: numberOf(values.seed, 'seed'),
    mutants: numberOf(values.mutants ?? String(known.mutants), 'mutants'),
  });
});
