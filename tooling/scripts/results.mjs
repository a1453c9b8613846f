// Adds up what turbo's tasks did: a check counts as one, a test suite as the number in its report.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './toolchain.mjs';

const REPORTS = { test: 'vitest.json', e2e: 'playwright.json' };

const readReport = async (task) => {
  const file = join(ROOT, task.directory, '.results', REPORTS[task.task]);
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null'));
};

function countReport(report) {
  if ('numTotalTests' in report) return { passed: report.numPassedTests, failed: report.numFailedTests };
  const { expected, unexpected, flaky } = report.stats;
  // A test that passes only at a second try is a fault.
  return { passed: expected, failed: unexpected + flaky };
}

async function countTests(task) {
  const succeeded = task.execution?.exitCode === 0;
  const report = await readReport(task);
  if (!report) return { passed: 0, failed: 1 };
  const { passed, failed } = countReport(report);
  // A suite can fail without a failing test: a file that does not load, a threshold that is missed.
  return { passed, failed: !succeeded && failed === 0 ? 1 : failed };
}

const countCheck = (task) => (task.execution?.exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** How long `npm test` may take on two cores, in minutes. */
const MAX_MINUTES = 12;

/** Prints the total duration, and a warning when it is too long. */
export function durationLine(ms) {
  const minutes = ms / 60_000;
  const line = `took ${minutes.toFixed(1)} min`;
  return minutes > MAX_MINUTES ? `${line}: more than ${MAX_MINUTES}, shorten the tests` : line;
}

const secondsOf = ({ execution }) => ((execution?.endTime ?? 0) - (execution?.startTime ?? 0)) / 1000;

/** How long the checks took together, and each suite, the longest first: `web e2e 512 s, api test 171 s, …`. */
export function partsLine(checks, tests) {
  const begins = checks.flatMap(({ execution }) => execution?.startTime ?? []);
  const ends = checks.flatMap(({ execution }) => execution?.endTime ?? []);
  const together = begins.length > 0 ? (Math.max(...ends) - Math.min(...begins)) / 1000 : 0;
  const suites = tests
    .filter((task) => task.task in REPORTS && task.execution)
    .map((task) => ({ name: `${task.package.replace('@nestegg/', '')} ${task.task}`, seconds: secondsOf(task) }));
  return [{ name: 'checks', seconds: together }, ...suites]
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`)
    .join(', ');
}

// Without turbo's account nothing is known to have passed.
const stopped = [{ taskId: 'stopped before its end', task: 'run', execution: undefined }];

/** The sum over checks and tests, and the names of the tasks in which something failed; null is a run that was stopped. */
export async function resultsOf(checks, tests) {
  if (!checks || !tests) return resultsOf([...(checks ?? []), ...stopped], tests ?? []);
  const counted = checks.filter((task) => task.command !== '<NONEXISTENT>').map((task) => [task, countCheck(task)]);
  const suites = tests.filter((task) => task.task in REPORTS && task.command !== '<NONEXISTENT>');
  for (const task of suites) counted.push([task, await countTests(task)]);
  /** @type {{ passed: number, failed: number, problems: string[] }} */
  const sum = { passed: 0, failed: 0, problems: [] };
  for (const [task, { passed, failed }] of counted) {
    sum.passed += passed;
    sum.failed += failed;
    if (failed > 0) sum.problems.push(task.taskId);
  }
  return sum;
}
