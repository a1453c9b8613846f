import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { durationLine, partsLine, resultsOf } from './results.mjs';
import { ROOT } from './toolchain.mjs';

let folder;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nestegg-results-'));
});
afterEach(() => rm(folder, { recursive: true }));

const task = (name, exitCode, more = {}) => ({
  taskId: `pkg#${name}`,
  task: name,
  command: 'run',
  directory: relative(ROOT, folder),
  execution: { exitCode },
  ...more,
});

async function report(name, content) {
  await mkdir(join(folder, '.results'), { recursive: true });
  await writeFile(join(folder, '.results', name), JSON.stringify(content));
}

const took = (startTime, endTime) => ({ package: '@nestegg/web', execution: { exitCode: 0, startTime, endTime } });

describe('the sum of npm test', () => {
  it('RUN-07 adds up checks and the tests of every suite', async () => {
    await report('vitest.json', { numTotalTests: 7, numPassedTests: 7, numFailedTests: 0, testResults: [] });
    await report('playwright.json', { stats: { expected: 5, unexpected: 0, flaky: 0 }, suites: [] });
    const sum = await resultsOf([task('lint', 0), task('build', 0)], [task('test', 0), task('e2e', 0)]);
    expect(sum).toEqual({ passed: 14, failed: 0, problems: [] });
  });

  it('counts a failed check, a failed test and a test that passed only at a second try', async () => {
    await report('vitest.json', { numTotalTests: 7, numPassedTests: 6, numFailedTests: 1, testResults: [] });
    await report('playwright.json', { stats: { expected: 4, unexpected: 0, flaky: 1 }, suites: [] });
    const sum = await resultsOf([task('lint', 1)], [task('test', 1), task('e2e', 0)]);
    expect(sum).toEqual({ passed: 10, failed: 3, problems: ['pkg#lint', 'pkg#test', 'pkg#e2e'] });
  });

  it('names each test that failed with the first line of its error, and a file that could not be run', async () => {
    const failed = { fullName: 'a sum is exact', status: 'failed', failureMessages: ['expected 1 to be 2\n    at …'] };
    const testResults = [
      { name: join(ROOT, 'a', 'sum.test.ts'), status: 'failed', assertionResults: [failed] },
      { name: join(ROOT, 'a', 'list.test.ts'), status: 'failed', message: 'Hook timed out', assertionResults: [] },
    ];
    await report('vitest.json', { numTotalTests: 1, numPassedTests: 0, numFailedTests: 1, testResults });
    const specs = [
      { title: 'opens', ok: false, tests: [{ results: [{ error: { message: '\u001b[31mno page\u001b[39m\n' } }] }] },
      { title: 'closes', ok: true, tests: [{ status: 'expected', results: [{}] }] },
    ];
    await report('playwright.json', {
      stats: { expected: 1, unexpected: 1, flaky: 0 },
      suites: [{ file: 'menu.spec.ts', specs }],
    });
    expect((await resultsOf([], [task('test', 1), task('e2e', 1)])).problems).toEqual([
      'pkg#test',
      'a/list.test.ts: the whole file: Hook timed out',
      'a/sum.test.ts: a sum is exact: expected 1 to be 2',
      'pkg#e2e',
      'menu.spec.ts: opens: no page',
    ]);
  });

  it('counts a suite without a report, and one that failed without a failing test', async () => {
    expect((await resultsOf([], [task('test', 1)])).failed).toBe(1);
    await report('vitest.json', { numTotalTests: 3, numPassedTests: 3, numFailedTests: 0, testResults: [] });
    expect(await resultsOf([], [task('test', 1)])).toMatchObject({ passed: 3, failed: 1, problems: ['pkg#test'] });
  });

  it('shows the end of what a suite printed that failed without a failing test', async () => {
    await report('vitest.json', { numTotalTests: 3, numPassedTests: 3, numFailedTests: 0, testResults: [] });
    await mkdir(join(folder, '.turbo'));
    const printed = [
      ...Array(50).fill('passed'),
      '\u001b[31mWorker exited unexpectedly\u001b[39m',
      '',
      'Tests 3 passed',
      '',
    ];
    await writeFile(join(folder, '.turbo', 'turbo-test.log'), printed.join('\n'));
    const { problems } = await resultsOf([], [task('test', 1)]);
    expect(problems.slice(-2)).toEqual(['Worker exited unexpectedly', 'Tests 3 passed']);
    expect(problems).toHaveLength(40);
  });

  it('counts a run that was stopped as failed, whatever had passed until then', async () => {
    expect(await resultsOf([task('lint', 0)], null)).toMatchObject({ passed: 1, failed: 1 });
    expect(await resultsOf(null, null)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('RUN-14 prints how long it took, and whether that was more than 12 minutes', () => {
    expect(durationLine(11.9 * 60_000)).toBe('took 11.9 min');
    expect(durationLine(12.2 * 60_000)).toBe('took 12.2 min: more than 12, shorten the tests');
  });

  it('RUN-14 prints how long each part took: checks together, as they overlap, and every suite that ran', () => {
    const checks = [
      task('lint', 0, { execution: { exitCode: 0, startTime: 1_000, endTime: 9_000 } }),
      task('build', 0, { execution: { exitCode: 0, startTime: 3_000, endTime: 31_400 } }),
    ];
    const tests = [
      task('test', 0, took(0, 12_000)),
      task('e2e', 0, took(12_000, 152_000)),
      task('build', 0, took(0, 1)),
    ];
    expect(partsLine(checks, tests)).toBe('web e2e 140 s, checks 30 s, web test 12 s');
  });

  it('passes over tasks that a package does not have', async () => {
    const absent = task('lint', undefined, { command: '<NONEXISTENT>' });
    expect(await resultsOf([absent], [])).toEqual({ passed: 0, failed: 0, problems: [] });
  });
});
