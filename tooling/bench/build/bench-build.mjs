import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { capture } from '../../scripts/child.mjs';
import { ROOT, toolchainEnv } from '../../scripts/toolchain.mjs';
import { makeFolder, removeFolders } from '../../resilience/harness/folders.mjs';
import { idleMemory } from './idle-memory.mjs';

async function timed(work) {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1000;
}

async function run(command, args, cwd, env = {}) {
  const { code, output } = await capture(command, args, { cwd, env: toolchainEnv(env) });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`);
}

/**
 * Runs what `npm start` does, and stops it: npm itself does not forward the signal. Resolves with the seconds until it
 * prints its address, and with what `measure` makes of its process.
 */
async function startOnce(cwd, env, measure = async () => null) {
  const begin = performance.now();
  const child = spawn(process.execPath, ['tooling/scripts/run.mjs', 'start'], {
    cwd,
    env: toolchainEnv(env),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let output = '';
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('is ready at')) resolve();
    });
    void ended.then(() => reject(new Error(`npm start ended:\n${output}`)));
  });
  const seconds = (performance.now() - begin) / 1000;
  const measured = await measure(child.pid);
  child.kill('SIGTERM');
  await ended;
  return { seconds, measured };
}

const MOST_MEMORY = 220;

const memory = (name, mebibytes, limit) => ({
  group: 'build',
  name,
  value: Math.round(mebibytes),
  unit: 'MiB',
  ...(limit === undefined ? {} : { target: `≤ ${limit} MiB`, met: mebibytes <= limit }),
});

/** The script that `npm start` runs stays beside the server, to hand signals on to it. */
const idle = ({ own, descendants }) => [
  memory('memory of server and database, idle for a minute', descendants, MOST_MEMORY),
  memory('memory of the script that started them', own),
];

const within = (name, seconds, limit) => ({
  group: 'build',
  name,
  value: Number(seconds.toFixed(1)),
  unit: 's',
  target: `≤ ${limit} s`,
  met: seconds <= limit,
});

/** Clones the repository as it was committed last, and times what people wait for in it. */
export async function benchBuild(say) {
  const folder = makeFolder('bench');
  const clone = join(folder, 'nestegg');
  try {
    await run('git', ['clone', '--quiet', ROOT, clone], folder);
    say('a first npm start');
    const env = { PORT: '4383', DATA_DIR: join(folder, 'data') };
    const first = await startOnce(clone, env);
    say('a second one, and its memory once it is idle');
    const again = await startOnce(clone, env, idleMemory);
    say('a build of everything');
    const build = (...args) => run('pnpm', ['exec', 'turbo', 'run', 'build', '--output-logs=none', ...args], clone);
    const cold = await timed(() => build('--force'));
    const nothing = await timed(() => build());
    return [
      within('npm start, fresh clone, packages in the cache', first.seconds, 90),
      within('npm start again', again.seconds, 1.5),
      ...(again.measured === null ? [] : idle(again.measured)),
      within('pnpm build, nothing cached', cold, 60),
      within('pnpm build, nothing changed', nothing, 3),
    ];
  } finally {
    removeFolders();
  }
}
