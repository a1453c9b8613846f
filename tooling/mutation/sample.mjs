// A checker for Stryker that passes a sample of the mutants and leaves the rest out of the score. Checkers are asked
// about all mutants at once, before any is run, and whether or not a test covers them.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { PACKAGES, partOf } from './packages.mjs';

/** The same for a mutant as long as its file and place stay, whatever is written elsewhere. */
function drawn(seed, { fileName, location: { start }, replacement }) {
  const place = `${relative(process.cwd(), fileName)}:${start.line}:${start.column}`;
  return createHash('sha256').update(`${seed} ${place} ${replacement}`).digest('hex');
}

/** The ids of the sampled mutants: equally many of each part, as far as a part has them. */
export function sampleOf(mutants, { parts, size, seed }) {
  const each = Math.ceil(size / Object.keys(parts).length);
  const byPart = Object.groupBy(mutants, ({ fileName }) => partOf(parts, relative(process.cwd(), fileName)) ?? '');
  return Object.keys(parts).flatMap((name) =>
    (byPart[name] ?? [])
      .map((mutant) => ({ id: mutant.id, draw: drawn(seed, mutant) }))
      .sort((a, b) => (a.draw < b.draw ? -1 : 1))
      .slice(0, each)
      .map(({ id }) => id),
  );
}

function createChecker() {
  const { MUTATION_PACKAGE = '', MUTATION_SEED = '', MUTATION_SIZE = '' } = process.env;
  const { parts } = PACKAGES[MUTATION_PACKAGE];
  let sample = new Set();
  return {
    init: () => Promise.resolve(),
    group: (mutants) => {
      sample = new Set(sampleOf(mutants, { parts, size: Number(MUTATION_SIZE), seed: MUTATION_SEED }));
      return Promise.resolve([mutants.map(({ id }) => id)]);
    },
    check: (mutants) =>
      Promise.resolve(
        Object.fromEntries(
          mutants.map(({ id }) => [
            id,
            sample.has(id) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' },
          ]),
        ),
      ),
  };
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', factory: createChecker }];
