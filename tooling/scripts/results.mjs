// Adds up what turbo's tasks did: a check counts as one, a test suite as the number in its report.
import { readFile } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { testsOf } from '../requirements/reports.mjs';
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
  if (!report) return { passed: 0, failed: 1, failures: [] };
  const { passed, failed } = countReport(report);
  const failures = failuresIn(report);
  if (succeeded || failed > 0) return { passed, failed, failures };
  // A suite can fail without a failing test: a file that does not load, a process that dies, a threshold that is missed.
  return { passed, failed: 1, failures: failures.length > 0 ? failures : await lastOutput(task) };
}

const MAX_LINES = 40;

/** The end of what a task printed, for where no report names what failed. */
async function lastOutput({ directory, task }) {
  const log = await readFile(join(ROOT, directory, '.turbo', `turbo-${task}.log`), 'utf8').catch(() => '');
  return stripVTControlCharacters(log).trimEnd().split('\n').slice(-MAX_LINES).filter(Boolean);
}

const inProject = (file) => (isAbsolute(file) ? relative(ROOT, file) : file);

/** The tests of a report that failed, each with the first line of its error, and the files that could not be run. */
function failuresIn(report) {
  const files = (report.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return [
    ...files.map(({ name, message }) => ({ file: name, title: 'the whole file', error: message })),
    ...testsOf(report).filter(({ error }) => error !== undefined),
  ].map(({ file, title, error }) => `${inProject(file)}: ${title}: ${stripVTControlCharacters(error).split('\n')[0]}`);
}

const countCheck = (task) => {
  const succeeded = task.execution?.exitCode === 0;
  return { passed: Number(succeeded), failed: Number(!succeeded), failures: [] };
};

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

/** The sum over checks and tests, the tasks in which something failed, and which tests; null is a run that was stopped. */
export async function resultsOf(checks, tests) {
  if (!checks || !tests) return resultsOf([...(checks ?? []), ...stopped], tests ?? []);
  const counted = checks.filter((task) => task.command !== '<NONEXISTENT>').map((task) => [task, countCheck(task)]);
  const suites = tests.filter((task) => task.task in REPORTS && task.command !== '<NONEXISTENT>');
  for (const task of suites) counted.push([task, await countTests(task)]);
  /** @type {{ passed: number, failed: number, problems: string[] }} */
  const sum = { passed: 0, failed: 0, problems: [] };
  for (const [task, { passed, failed, failures }] of counted) {
    sum.passed += passed;
    sum.failed += failed;
    if (failed > 0) sum.problems.push(task.taskId, ...failures);
  }
  return sum;
}
