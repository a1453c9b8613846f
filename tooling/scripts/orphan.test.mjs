import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ORPHAN = fileURLToPath(new URL('orphan.mjs', import.meta.url));
const NEVER = 'setInterval(() => {}, 1000)';
const WATCH = `import { whenOrphaned } from ${JSON.stringify(ORPHAN)};
  whenOrphaned({ every: 20 }).addEventListener('abort', () => { console.log('gone'); process.exit(); });
  console.log('watching'); ${NEVER};`;

/** A fake package manager that spawns a script with the arguments `how`, and waits for it. */
const manager = (how) =>
  spawn(process.execPath, ['-e', `require('node:child_process').spawn(${how}, { stdio: 'inherit' }); ${NEVER}`], {
    env: { ...process.env, npm_lifecycle_event: 'start', WATCH, NODE: process.execPath },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const DIRECTLY = `process.execPath, ['--input-type=module', '-e', process.env.WATCH]`;
const BY_SHELL = `'sh', ['-c', '"$NODE" --input-type=module -e "$WATCH"; exit $?']`;

it.each([
  ['as its parent', DIRECTLY],
  ['behind a shell that survives it', BY_SHELL],
])('a script notices that the package manager is gone, %s', async (_, how) => {
  const parent = manager(how);
  let said = '';
  parent.stdout.on('data', (chunk) => (said += chunk));
  await expect.poll(() => said).toContain('watching');
  parent.kill('SIGKILL');
  await expect.poll(() => said, { timeout: 10_000 }).toContain('gone');
});
