import { join } from 'node:path';
import { ROOT } from '../scripts/toolchain.mjs';
import { makeFolder } from './harness/folders.mjs';
import { freePort } from './harness/ports.mjs';
import { run, start, until } from './harness/processes.mjs';
import { seconds } from './harness/report.mjs';

/** The oldest Node that is promised, and the one that the project itself uses. */
const VERSIONS = [18, 24];

/** A Node of a version, from the npm registry; gives the folder of its program. */
async function installNode(version) {
  const folder = makeFolder(`node-${version}`);
  const name = `node-${process.platform}-${process.arch}`;
  await run('npm', ['install', '--silent', '--no-save', '--prefix', folder, `${name}@${version}`]);
  return join(folder, 'node_modules', name, 'bin');
}

/** How long a clone, without anything that was installed or built, takes from `npm start` until it serves. */
async function timeOfFreshStart(version) {
  const copy = join(makeFolder('fresh'), 'nestegg');
  await run('git', ['clone', '--quiet', '--no-hardlinks', ROOT, copy]);
  const [bin, port] = [await installNode(version), await freePort()];
  const path = `${bin}:${process.env.PATH}`;
  const begun = performance.now();
  const started = start('npm', ['--prefix', copy, 'start'], {
    env: { HOME: process.env.HOME, PATH: path, PORT: String(port), DATA_DIR: join(copy, '..', 'data') },
  });
  const ended = started.ended.then((code) => {
    throw new Error(`npm start ended with ${code}: ${started.output}`);
  });
  await Promise.race([
    ended,
    until('a fresh copy serves', () => started.output.includes(`http://localhost:${port}`), 300_000),
  ]);
  const time = performance.now() - begun;
  ended.catch(() => undefined);
  started.child.kill('SIGTERM');
  await started.ended;
  return time;
}

/** `npm start` in a fresh clone, by each version of Node. */
export async function freshCopy({ report }) {
  for (const version of VERSIONS) {
    const time = await timeOfFreshStart(version);
    report.add({
      what: `npm start of a fresh clone by Node ${version}`,
      tries: 1,
      failures: 0,
      figure: `serves after ${seconds(time)}`,
      target: 'serves',
      met: true,
    });
  }
}
