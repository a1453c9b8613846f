import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../scripts/toolchain.mjs';
import { PACKAGES, partOf } from './packages.mjs';
import { linesOf, scoreOf } from './report.mjs';
import { sampleOf } from './sample.mjs';

const PARTS = { models: /\.ts$/, components: /\.tsx$/ };

const mutant = (id, fileName) => ({
  id: String(id),
  fileName: `${process.cwd()}/${fileName}`,
  location: { start: { line: id, column: 1 }, end: { line: id, column: 5 } },
  replacement: 'false',
});
const MANY = Array.from({ length: 60 }, (_, id) => mutant(id, id < 10 ? 'src/a/model.ts' : 'src/a/screen.tsx'));

describe('the parts of a package', () => {
  it.each([
    ['api', 'src/{modules,identity,http,db}/**/*.ts'],
    ['web', 'src/{features,shared}/**/*.{ts,tsx}'],
  ])('of %s each have files, and each file is in one', (name, files) => {
    const { folder, parts } = PACKAGES[name];
    const found = globSync(files, { cwd: join(ROOT, folder) }).map((file) => partOf(parts, file));
    expect(new Set(found)).toEqual(new Set(Object.keys(parts)));
  });
});

describe('a sample', () => {
  it('takes equally many of each part, and all of a part that has fewer', () => {
    const sample = sampleOf(MANY, { parts: PARTS, size: 40, seed: '1' });
    expect(sample.filter((id) => Number(id) < 10)).toHaveLength(10);
    expect(sample.filter((id) => Number(id) >= 10)).toHaveLength(20);
  });

  it('is the same for a seed, whatever is written elsewhere, and another for another', () => {
    const drawnBy = (seed, mutants = MANY) => sampleOf(mutants, { parts: PARTS, size: 10, seed });
    expect(drawnBy('1')).toEqual(drawnBy('1', MANY.toReversed()));
    expect(drawnBy('1')).not.toEqual(drawnBy('2'));
  });
});

const STATES = ['Killed', 'Killed', 'Timeout', 'Survived', 'CompileError', 'CompileError', 'Ignored'];
const REPORT = {
  files: {
    'src/a/one.ts': {
      source: 'const one =\n  true;',
      mutants: STATES.map((status) => ({
        status,
        location: { start: { line: 2, column: 3 }, end: { line: 2, column: 7 } },
        replacement: 'false',
      })),
    },
    'src/a/two.tsx': {
      source: 'two();',
      mutants: ['NoCoverage', 'CompileError'].map((status) => ({
        status,
        location: { start: { line: 1, column: 1 }, end: { line: 1, column: 6 } },
        replacement: '',
      })),
    },
  },
};

describe('the report', () => {
  it('weighs the parts by all of their mutants, of which those that run with no test do not count', () => {
    const { score, figures } = scoreOf(REPORT, PARTS);
    expect(figures.map((part) => [part.detected, part.tried, part.all])).toEqual([
      [3, 4, 6],
      [0, 1, 2],
    ]);
    expect(score).toBeCloseTo(75 * (6 / 8));
  });

  it('names what no test noticed by file, line and change', () => {
    expect(linesOf(scoreOf(REPORT, PARTS)).slice(0, 2)).toEqual([
      '  src/a/one.ts:2 survived: true → false',
      '  src/a/two.tsx:1 reached by no test: two() → ',
    ]);
  });
});
